/**
 * Encodes a document in Printek's own emulation: plain lines as text, all else as run-length pictures.
 *
 * Draws bar codes: the printer's own have a ratio of three to one and fixed margins. Its fonts have no styles
 * but height. Its characters above ASCII depend on its setting. All those are drawn, by the one layout.
 * Units: dots of 1/203 inch.
 */
import { type Bitmap, blankBitmap, DOTS_PER_MM, place } from '../bytes/bitmap.ts';
import { joined } from '../bytes/bytes.ts';
import { cellsOf } from '../bytes/cells.ts';
import { plainText } from '../bytes/plain-text.ts';
import type { Alignment, PrintDocument } from '../document/print-document.ts';
import { type RuleWeight, ruleBitmap } from '../document/rule-line.ts';
import { stripsOf } from '../document/strips.ts';
import { CHARACTER, gridMargin, indent, LINE_HEIGHT, lineHeight } from '../layout/character-grid.ts';
import { layOut, type TextLine } from '../layout/layout.ts';
import type { PrintekProfile } from '../profiles/printek-profiles.ts';
import type { Rasterizer } from '../raster/rasterizer.ts';
import { hollerithBitmap } from '../symbols/hollerith.ts';
import { itfBitmap } from '../symbols/itf.ts';
import { qrBitmap } from '../symbols/qr.ts';
import { QR_QUIET_ZONE, qrModules, qrVersion } from '../symbols/qr-size.ts';
import * as command from './commands.ts';
import { runLength } from './run-length.ts';

/** Bytes that are there, or that are being drawn. */
type Part = Uint8Array | Promise<Uint8Array>;

/**
 * Is the rows between lines, so that a line takes the height of the layout. A line that is twice as high
 * takes twice as much.
 */
const SPACING = LINE_HEIGHT - command.FONT_ROWS;
const TALL_SPACING = CHARACTER.height - command.FONT_ROWS;

/**
 * Encodes a document without faults (check-document.ts). Returns a promise if a line is drawn; it rejects if
 * that fails.
 */
export function encodePrintek(
  document: PrintDocument,
  profile: PrintekProfile,
  raster: Rasterizer,
): Uint8Array | Promise<Uint8Array> {
  const encoder = new Encoder(profile, raster, document.language);
  for (const block of layOut(document, profile.columns)) {
    switch (block.type) {
      case 'line':
        encoder.line(block);
        break;
      case 'rule':
        encoder.rule(block.weight);
        break;
      case 'feed':
        encoder.feed(Math.round(block.mm * DOTS_PER_MM));
        break;
      case 'barCode':
        encoder.picture(itfBitmap(block.digits, block.height), 'center');
        break;
      case 'qr':
        encoder.qr(block.text, block.height);
        break;
      case 'picture':
        encoder.picture(block.bitmap, block.align ?? 'center');
        break;
      case 'hollerith':
        encoder.picture(hollerithBitmap(block.digits, profile.dots), 'center');
        break;
      case 'cut':
        encoder.feed(profile.tearFeed);
        break;
    }
  }
  return encoder.bytes();
}

class Encoder {
  readonly #profile: PrintekProfile;
  readonly #raster: Rasterizer;
  readonly #language: string;
  readonly #parts: Part[] = [];

  constructor(profile: PrintekProfile, raster: Rasterizer, language: string) {
    this.#profile = profile;
    this.#raster = raster;
    this.#language = language;
    this.#tell([
      ...command.SELECT_EMULATION,
      ...command.DOUBLE_HIGH_OFF,
      ...command.FONT_12_DOTS,
      ...command.rowSpacing(SPACING),
    ]);
  }

  bytes(): Uint8Array | Promise<Uint8Array> {
    const parts = this.#parts;
    const known = parts.filter((part) => part instanceof Uint8Array);
    if (known.length === parts.length) return joined(known);
    return Promise.all(parts.map((part) => Promise.resolve(part))).then(joined);
  }

  line(line: TextLine): void {
    const height = lineHeight(line.size);
    const text = plainLine(line, this.#profile);
    if (line.segments.length === 0) this.feed(height);
    else if (text !== null) this.#text(text, line.size === 'tall');
    else this.#parts.push(this.#drawnLine(line, height));
  }

  feed(rows: number): void {
    this.#tell(command.feedRows(rows));
  }

  qr(text: string, height: number): void {
    const { dots } = this.#profile;
    const version = qrVersion(text);
    const drawn = qrBitmap(text, height, dots);
    if (version === null || drawn === null) throw new RangeError('QR text too long');
    const quiet = (QR_QUIET_ZONE * drawn.width) / qrModules(version);
    this.feed(quiet);
    this.picture(drawn, 'center');
    this.feed(quiet);
  }

  picture(bitmap: Bitmap, align: Alignment): void {
    const room = this.#profile.dots - bitmap.width;
    this.#tell(this.#graphics(indented(bitmap, indent(align, room))));
  }

  #text(text: string, isTall: boolean): void {
    const told = Array.from(text, (character) => character.charCodeAt(0));
    if (!isTall) {
      this.#tell([...told, ...command.END_LINE]);
      return;
    }
    // Both must come before the line's first character.
    this.#tell([...command.rowSpacing(TALL_SPACING), ...command.DOUBLE_HIGH_ON]);
    this.#tell([...told, ...command.END_LINE]);
    this.#tell([...command.DOUBLE_HIGH_OFF, ...command.rowSpacing(SPACING)]);
  }

  rule(weight: RuleWeight): void {
    this.picture(ruleBitmap(weight, this.#profile.columns * CHARACTER.width), 'center');
  }

  async #drawnLine(line: TextLine, height: number): Promise<Uint8Array> {
    const drawn = await this.#raster.drawLine(line, this.#profile.dots, this.#language);
    return Uint8Array.from([...this.#graphics(drawn), ...command.feedRows(height - drawn.height)]);
  }

  /** White rows are fed, the others sent up to their last ink. */
  #graphics(bitmap: Bitmap): Uint8Array {
    const { strips, after } = stripsOf(bitmap, 'left', this.#profile.stripRows);
    const told = strips.map(({ skip, rows, widthBytes, bits }) =>
      Uint8Array.from([...command.feedRows(skip), ...command.graphics(rows, widthBytes), ...runLength(bits)]),
    );
    return joined([...told, Uint8Array.from(command.feedRows(after))]);
  }

  #tell(bytes: Iterable<number>): void {
    this.#parts.push(Uint8Array.from(bytes));
  }
}

/**
 * Returns the line as the printer's own text. Returns null if the printer lacks one of its styles, its size
 * or its characters.
 */
function plainLine({ segments, align, size }: TextLine, { dots, columns }: PrintekProfile): string | null {
  if (size !== 'normal' && size !== 'tall') return null;
  if (segments.some(({ bold, underline, invert }) => bold || underline || invert)) return null;
  const text = plainText(segments.map((segment) => segment.text).join(''));
  if (!/^[ -~]*$/.test(text)) return null;
  const room = columns - cellsOf(text);
  // There is no place between two characters: a line may begin half a one beside its place.
  const margin = Math.round(gridMargin(dots, columns) / CHARACTER.width);
  return ' '.repeat(margin + indent(align, room)) + text;
}

/** A picture with white on its left, from the edge on. */
function indented(picture: Bitmap, left: number): Bitmap {
  const paper = blankBitmap(left + picture.width, picture.height);
  place(picture, paper, left, 0);
  return paper;
}
