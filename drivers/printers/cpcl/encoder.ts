/**
 * Encodes a document as CPCL: words, bar codes and rules by the printer's own commands, all else as graphics.
 *
 * A block prints when it is whole, so a block that breaks off leaves no paper. It has JOURNAL, for continuous
 * paper: a printer that was last set for labels looks for no mark. Units: dots of 1/203 inch from a block's
 * upper left corner. Source: Zebra's CPCL programming manual (CG, T, SETMAG, SETBOLD, I2OF5, LINE, JOURNAL,
 * PRINT).
 */
import { type Bitmap, cropped, DOTS_PER_MM } from '../bytes/bitmap.ts';
import { ascii, ByteRun, joined } from '../bytes/bytes.ts';
import { cellsOf } from '../bytes/cells.ts';
import { plainText } from '../bytes/plain-text.ts';
import type { Alignment, PrintDocument } from '../document/print-document.ts';
import { RULE_HEIGHT, RULE_STROKE, type RuleWeight, ruleTops } from '../document/rule-line.ts';
import { inkSpans, stripsOf } from '../document/strips.ts';
import type { StyledText } from '../document/styled-text.ts';
import { CHARACTER, gridMargin, indent, lineHeight } from '../layout/character-grid.ts';
import { layOut, type TextLine } from '../layout/layout.ts';
import { lineShapes } from '../layout/paper-picture.ts';
import type { ZplProfile } from '../profiles/zpl-profiles.ts';
import type { Rasterizer } from '../raster/rasterizer.ts';
import { hollerithBitmap } from '../symbols/hollerith.ts';
import { itfWidth } from '../symbols/itf.ts';
import { qrBitmap } from '../symbols/qr.ts';
import { QR_QUIET_ZONE, qrModules, qrVersion } from '../symbols/qr-size.ts';

/** Rows of one CG: what a broken link can leave the printer waiting for. */
export const STRIP_ROWS = 48;

/** Bytes that a CG costs besides its dots. */
const CG_COST = 20;

/** The resident font of 12 x 24 dots: the grid of all paper here. */
const FONT = '7 0';
/** Narrow elements of 2 dots, wide ones of 5: ratio 2 of the manual's table is 2.5 to 1. */
const BARS = '2 2';

type Part = Uint8Array | Promise<Uint8Array>;

/**
 * Encodes a document without faults (check-document.ts). Returns a promise if something is drawn; it rejects
 * if that fails.
 */
export function encodeCpcl(
  document: PrintDocument,
  raster: Pick<Rasterizer, 'drawLine'>,
  profile: ZplProfile,
): Part {
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
        encoder.room(Math.round(block.mm * DOTS_PER_MM));
        break;
      case 'barCode':
        encoder.barCode(block.digits, block.height);
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
        encoder.end(profile.tearFeed);
        break;
    }
  }
  return encoder.bytes();
}

class Encoder {
  readonly #profile: ZplProfile;
  readonly #raster: Pick<Rasterizer, 'drawLine'>;
  readonly #language: string;
  readonly #parts: Part[] = [];
  #fields: Part[] = [];
  #y = 0;
  // The settings of the block so far.
  #magnified = '1 1';
  #isBold = false;

  constructor(profile: ZplProfile, raster: Pick<Rasterizer, 'drawLine'>, language: string) {
    this.#profile = profile;
    this.#raster = raster;
    this.#language = language;
  }

  bytes(): Part {
    if (this.#y > 0) this.end(0);
    const parts = this.#parts;
    const known = parts.filter((part) => part instanceof Uint8Array);
    if (known.length === parts.length) return joined(known);
    return Promise.all(parts.map((part) => Promise.resolve(part))).then(joined);
  }

  /** The top of something so high; it begins a block where the one before has no room left. */
  room(height: number): number {
    if (this.#y > 0 && this.#y + height > this.#profile.longestLabel) this.end(0);
    const top = this.#y;
    this.#y += height;
    return top;
  }

  end(feed: number): void {
    if (this.#y === 0) return;
    this.#parts.push(
      ascii(`! 0 200 200 ${this.#y + feed} 1\r\nJOURNAL\r\nPAGE-WIDTH ${this.#profile.dots}\r\n`),
      ...this.#fields,
      ascii('PRINT\r\n'),
    );
    this.#fields = [];
    this.#y = 0;
    this.#magnified = '1 1';
    this.#isBold = false;
  }

  line(line: TextLine): void {
    const y = this.room(lineHeight(line.size));
    const segments = line.segments.map((segment) => ({ ...segment, text: plainText(segment.text) }));
    this.#text(
      { ...line, segments: segments.map((segment) => (isOfFont(segment) ? segment : blank(segment))) },
      y,
    );
    if (segments.every(isOfFont)) return;
    // The figures beside words that are drawn are the font's: they are most of a paper in Chinese.
    const drawn = segments.map((segment) => (isOfFont(segment) ? blank(segment) : segment));
    this.#fields.push(this.#drawnLine({ ...line, segments: drawn }, y));
  }

  rule(weight: RuleWeight): void {
    const y = this.room(RULE_HEIGHT);
    const { dots, columns } = this.#profile;
    const left = gridMargin(dots, columns);
    const right = left + columns * CHARACTER.width;
    for (const top of ruleTops(weight)) {
      this.#tell(`LINE ${left} ${y + top} ${right} ${y + top} ${RULE_STROKE}`);
    }
  }

  barCode(digits: string, height: number): void {
    const x = indent('center', this.#profile.dots - itfWidth(digits));
    this.#tell(`B I2OF5 ${BARS} ${height} ${x} ${this.room(height)} ${digits}`);
  }

  qr(text: string, height: number): void {
    const drawn = qrBitmap(text, height, this.#profile.dots);
    const version = qrVersion(text);
    if (drawn === null || version === null) throw new RangeError('QR text too long');
    const quiet = (QR_QUIET_ZONE * drawn.width) / qrModules(version);
    this.room(quiet);
    // Its own command is missing on the older printers of this language.
    this.picture(drawn, 'center');
    this.room(quiet);
  }

  picture(bitmap: Bitmap, align: Alignment): void {
    const y = this.room(bitmap.height);
    const x = indent(align, this.#profile.dots - bitmap.width);
    this.#fields.push(graphics(bitmap, x, y));
  }

  #text(line: TextLine, y: number): void {
    for (const { text, x, across, down, bold, underline, width, height } of lineShapes(
      line,
      y,
      this.#profile,
    )) {
      if (!underline && text.trim() === '') continue;
      this.#set(`${across} ${down}`, bold);
      for (const { words, before } of runsOf(text)) {
        this.#tell(`T ${FONT} ${x + before * across * CHARACTER.width} ${y} ${words}`);
      }
      const foot = y + height - 2;
      if (underline) this.#tell(`LINE ${x} ${foot} ${x + width} ${foot} 2`);
    }
  }

  /** Settings last for the block. */
  #set(magnified: string, bold: boolean): void {
    if (magnified !== this.#magnified) this.#tell(`SETMAG ${magnified}`);
    if (bold !== this.#isBold) this.#tell(`SETBOLD ${bold ? 1 : 0}`);
    this.#magnified = magnified;
    this.#isBold = bold;
  }

  async #drawnLine(line: TextLine, y: number): Promise<Uint8Array> {
    return graphics(await this.#raster.drawLine(line, this.#profile.dots, this.#language), 0, y);
  }

  #tell(text: string): void {
    this.#fields.push(ascii(`${text}\r\n`));
  }
}

/** Returns true if the resident font has the characters. */
function isOfFont({ text, invert }: StyledText): boolean {
  return invert !== true && /^[ -~]*$/.test(text);
}

/** Leaves as much room, with nothing in it. */
function blank({ text }: StyledText): StyledText {
  return { text: ' '.repeat(cellsOf(text)) };
}

/** White rows are not sent, nor what is white beside the others and between words. */
function graphics(bitmap: Bitmap, x: number, top: number): Uint8Array {
  const run = new ByteRun();
  let y = top;
  for (const { skip, rows, widthBytes, bits } of stripsOf(bitmap, 'left', STRIP_ROWS).strips) {
    y += skip;
    for (const { from, to } of inkSpans(bits, widthBytes, rows, CG_COST)) {
      run.append(ascii(`CG ${to - from} ${rows} ${x + 8 * from} ${y} `));
      run.append(cropped(bits, widthBytes, [0, rows], [from, widthBytes - to]));
      run.append(ascii('\r\n'));
    }
    y += rows;
  }
  return run.toBytes();
}

/** Words with their place in cells; a text's outer blanks and gaps of three are not sent. */
function runsOf(text: string): readonly { readonly words: string; readonly before: number }[] {
  return Array.from(text.matchAll(/\S+(?: {1,2}\S+)*/g), (match) => ({
    words: match[0],
    before: match.index,
  }));
}
