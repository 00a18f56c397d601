/**
 * Encodes a document as ZPL: text, bar code and QR code by the printer's own commands. Draws only what has no
 * command or no character.
 *
 * Places every run of words by itself, so that columns lie where the layout has them. Units: dots of 1/203
 * inch from the label's upper left corner. Source: Zebra's ZPL II programming guide.
 */
import { type Bitmap, DOTS_PER_MM } from '../bytes/bitmap.ts';
import { plainText } from '../bytes/plain-text.ts';
import type { Alignment, PictureBlock, PrintDocument } from '../document/print-document.ts';
import { RULE_HEIGHT, RULE_STROKE, type RuleWeight, ruleTops } from '../document/rule-line.ts';
import { CHARACTER, gridMargin, indent, lineHeight } from '../layout/character-grid.ts';
import { layOut, type TextLine } from '../layout/layout.ts';
import { lineShapes, type PaperText } from '../layout/paper-picture.ts';
import type { ZplProfile } from '../profiles/zpl-profiles.ts';
import type { Rasterizer } from '../raster/rasterizer.ts';
import { hollerithBitmap } from '../symbols/hollerith.ts';
import { itfWidth } from '../symbols/itf.ts';
import { qrBitmap } from '../symbols/qr.ts';
import { QR_QUIET_ZONE, qrModuleDots, qrModules, qrVersion } from '../symbols/qr-size.ts';
import { graphicFields, namedGraphic } from './graphics.ts';
import { Labels } from './labels.ts';
import { fieldData, isNative } from './native-text.ts';

export interface ZplDependencies {
  readonly profile: ZplProfile;
  readonly raster: Rasterizer;
  /** Levels above or below the printer's own (^MD). */
  readonly darkness: number;
  /** Names of the pictures that the printer is known to keep. */
  readonly storedNames: ReadonlySet<string>;
}

/** Font D: 18 dots high on lines of 24, in the middle. */
const FONT = { height: 18, width: 10, inset: 3 } as const;
/** The largest module of ^BQ. */
const MOST_MODULE_DOTS = 10;
/** Dots of the line under words. */
const UNDERLINE = 2;

/**
 * Encodes a document without faults (check-document.ts). Returns a promise if something is drawn; it rejects
 * if that fails.
 */
export function encodeZpl(document: PrintDocument, parts: ZplDependencies): Uint8Array | Promise<Uint8Array> {
  const encoder = new Encoder(document.language, parts);
  for (const block of layOut(document, parts.profile.columns)) {
    switch (block.type) {
      case 'line':
        encoder.line(block);
        break;
      case 'rule':
        encoder.rule(block.weight);
        break;
      case 'feed':
        encoder.labels.room(Math.round(block.mm * DOTS_PER_MM));
        break;
      case 'barCode':
        encoder.barCode(block.digits, block.height);
        break;
      case 'qr':
        encoder.qr(block.text, block.height);
        break;
      case 'picture':
        encoder.picture(block);
        break;
      case 'hollerith':
        encoder.drawn(hollerithBitmap(block.digits, parts.profile.dots), 'center');
        break;
      case 'cut':
        encoder.labels.cut();
        break;
    }
  }
  return encoder.labels.bytes();
}

/** Returns true if nothing of a document is drawn: it is encoded at once. */
export function isAllNative(
  document: PrintDocument,
  { profile, storedNames }: Pick<ZplDependencies, 'profile' | 'storedNames'>,
): boolean {
  return layOut(document, profile.columns).every((block) => {
    switch (block.type) {
      case 'line':
        return block.segments.every(({ text }) => isNative(plainText(text)));
      case 'qr':
        return isNativeQr(block.text, qrModuleDots(qrVersion(block.text) ?? 1, block.height, profile.dots));
      case 'picture':
        return block.storedAs !== undefined && storedNames.has(block.storedAs);
      case 'hollerith':
        return false;
      case 'rule':
      case 'feed':
      case 'barCode':
      case 'cut':
        return true;
    }
  });
}

/** The command reads bytes above ASCII as Shift JIS, and has no larger modules. */
function isNativeQr(text: string, moduleDots: number): boolean {
  return moduleDots <= MOST_MODULE_DOTS && /^[ -~]+$/.test(text);
}

class Encoder {
  readonly labels: Labels;
  readonly #parts: ZplDependencies;
  readonly #language: string;

  constructor(language: string, parts: ZplDependencies) {
    this.#language = language;
    this.#parts = parts;
    this.labels = new Labels(parts.profile, parts.darkness);
  }

  line(line: TextLine): void {
    const y = this.labels.room(lineHeight(line.size));
    const plain = line.segments.map((segment) => ({ ...segment, text: plainText(segment.text) }));
    if (plain.every(({ text }) => isNative(text))) this.#text({ ...line, segments: plain }, y);
    else this.labels.draw(this.#drawnLine(line, y));
  }

  barCode(digits: string, height: number): void {
    const y = this.labels.room(height);
    const x = this.#left('center', itfWidth(digits));
    this.labels.draw(`^FO${x},${y}^B2N,${height},N,N,N^FD${digits}^FS`);
  }

  qr(text: string, height: number): void {
    const { dots } = this.#parts.profile;
    const version = qrVersion(text);
    if (version === null) throw new RangeError('QR text too long');
    const moduleDots = qrModuleDots(version, height, dots);
    const side = qrModules(version) * moduleDots;
    const quiet = QR_QUIET_ZONE * moduleDots;
    const y = this.labels.room(side + 2 * quiet) + quiet;
    const x = this.#left('center', side);
    if (isNativeQr(text, moduleDots)) {
      // One dot up: the printer puts the code lower by the height of ^BY.
      this.labels.draw(`^FO${x},${y - 1}^BQN,2,${moduleDots}${fieldData(text, 'HA,')}`);
      return;
    }
    const bitmap = qrBitmap(text, height, dots);
    if (bitmap !== null) this.labels.draw(graphicFields(bitmap, x, y));
  }

  picture({ bitmap, align = 'center', storedAs }: PictureBlock): void {
    if (storedAs === undefined || !this.#parts.storedNames.has(storedAs)) {
      this.drawn(bitmap, align);
      return;
    }
    const y = this.labels.room(bitmap.height);
    this.labels.draw(namedGraphic(storedAs, this.#left(align, bitmap.width), y));
  }

  drawn(bitmap: Bitmap, align: Alignment): void {
    const y = this.labels.room(bitmap.height);
    this.labels.draw(graphicFields(bitmap, this.#left(align, bitmap.width), y));
  }

  async #drawnLine(line: TextLine, y: number): Promise<string> {
    const { raster, profile } = this.#parts;
    return graphicFields(await raster.drawLine(line, profile.dots, this.#language), 0, y);
  }

  rule(weight: RuleWeight): void {
    const y = this.labels.room(RULE_HEIGHT);
    const { dots, columns } = this.#parts.profile;
    const left = gridMargin(dots, columns);
    const width = columns * CHARACTER.width;
    for (const top of ruleTops(weight)) this.labels.draw(box(left, y + top, width, RULE_STROKE));
  }

  #text(line: TextLine, y: number): void {
    for (const shape of lineShapes(line, y, this.#parts.profile)) {
      this.#decorate(shape);
      for (const { text, before } of runsOf(shape.text)) {
        this.#run(text, shape, shape.x + before * shape.across * CHARACTER.width);
      }
    }
  }

  /** The box behind white text, the line below underlined text. */
  #decorate({ x, y, width, height, invert, underline }: PaperText): void {
    if (invert) this.labels.draw(box(x, y, width, height));
    else if (underline) this.labels.draw(box(x, y + height - UNDERLINE, width, UNDERLINE));
  }

  #run(text: string, { y, across, down, bold, invert }: PaperText, x: number): void {
    const font = across * down === 1 ? '' : `^ADN,${down * FONT.height},${across * FONT.width}`;
    const field = (left: number): string =>
      `^FO${left},${y + down * FONT.inset}${font}${invert ? '^FR' : ''}${fieldData(text)}`;
    this.labels.draw(field(x));
    // There is no bold face: twice, a dot apart. White on black twice would be black again.
    if (bold && !invert) this.labels.draw(field(x + 1));
  }

  /** The left edge of what is so wide. */
  #left(align: Alignment, width: number): number {
    return indent(align, this.#parts.profile.dots - width);
  }
}

function box(x: number, y: number, width: number, height: number): string {
  return `^FO${x},${y}^GB${width},${height},${Math.min(width, height)}^FS`;
}

interface Run {
  readonly text: string;
  /** Cells from the segment's beginning. */
  readonly before: number;
}

/**
 * Returns words with their place, without outer blanks and gaps of three. Native text has one cell a
 * character.
 */
function runsOf(text: string): readonly Run[] {
  const runs: Run[] = [];
  let before = 0;
  for (const piece of text.split(/( {3,}|^ +)/)) {
    const words = piece.trimEnd();
    if (words !== '') {
      const blanks = words.length - words.trimStart().length;
      runs.push({ text: words.trimStart(), before: before + blanks });
    }
    before += piece.length;
  }
  return runs;
}
