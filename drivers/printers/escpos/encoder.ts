/**
 * Encodes a laid-out document as ESC/POS. Text, bar code and QR are the printer's own commands, pictures and
 * strips of marks are dots. Pure.
 *
 * Sends settings only if they change. Units: dots of 1/203 inch.
 */
import { type Bitmap, DOTS_PER_MM, rowBytes } from '../bytes/bitmap.ts';
import { ByteRun } from '../bytes/bytes.ts';
import type { Alignment, PictureBlock } from '../document/print-document.ts';
import { RULE_HEIGHT, RULE_STROKE, type RuleWeight, ruleTops } from '../document/rule-line.ts';
import { stripsOf } from '../document/strips.ts';
import { CHARACTER, indent, LINE_HEIGHT } from '../layout/character-grid.ts';
import type { LaidBlock, TextLine } from '../layout/layout.ts';
import type { EscPosProfile } from '../profiles/escpos-profiles.ts';
import { hollerithBitmap } from '../symbols/hollerith.ts';
import { itfBitmap } from '../symbols/itf.ts';
import { qrBitmap } from '../symbols/qr.ts';
import { QR_QUIET_ZONE, qrModuleDots, qrVersion } from '../symbols/qr-size.ts';
import { bitImagePages } from './bit-image.ts';
import * as command from './commands.ts';
import { keyCode, pictureKey } from './nv-graphics.ts';
import { withoutCommands } from './real-time.ts';
import { TextWriter } from './text-writer.ts';

/** Feed that brings the last line past a tear bar, in dots. */
export const TEAR_FEED = 12 * DOTS_PER_MM;

/** Facts of one printer and its paper, beside its make. */
export interface EncodingHelp {
  /** Lines that are drawn because the printer lacks their characters. */
  readonly drawn?: ReadonlyMap<TextLine, Bitmap>;
  /** Keys of the pictures that the printer keeps. */
  readonly stored?: ReadonlySet<string>;
}

/** Encodes a document that is laid out and has no fault (check-document.ts). `language` is a BCP 47 tag. */
export function encodeLaid(
  blocks: readonly LaidBlock[],
  language: string,
  profile: EscPosProfile,
  help: EncodingHelp,
): Uint8Array {
  const encoder = new Encoder(profile, language, help);
  for (const block of blocks) {
    switch (block.type) {
      case 'line':
        encoder.line(block);
        break;
      case 'rule':
        encoder.rule(block.weight);
        break;
      case 'feed':
        encoder.feed(dotsOf(block.mm, profile));
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
        encoder.dots(hollerithBitmap(block.digits, profile.dots), 'center');
        break;
      case 'cut':
        encoder.cut();
        break;
    }
  }
  return encoder.bytes();
}

const MM_PER_INCH = 25.4;

/** At 203 dots an inch a millimetre is eight of them, as everywhere here. */
function dotsOf(mm: number, { dotsPerInch }: EscPosProfile): number {
  return Math.round(mm * (dotsPerInch === 203 ? DOTS_PER_MM : dotsPerInch / MM_PER_INCH));
}

/** Keeps the millimetres from line to line, whatever the dots are. */
function lineHeightOf({ dotsPerInch }: EscPosProfile): number {
  return dotsPerInch === 203 ? LINE_HEIGHT : Math.round((LINE_HEIGHT * dotsPerInch) / 203);
}

class Encoder {
  readonly #run = new ByteRun();
  readonly #profile: EscPosProfile;
  readonly #help: EncodingHelp;
  readonly #text: TextWriter;

  constructor(profile: EscPosProfile, language: string, help: EncodingHelp) {
    this.#profile = profile;
    this.#help = help;
    this.#text = new TextWriter(this.#run, profile, language);
    this.#run.append(command.INITIALIZE);
    // Takes back what `ESC @` did to it, as the manuals allow: a printer that reports by itself may stop.
    if (profile.automaticStatus !== null) {
      this.#run.append(command.automaticStatus(profile.automaticStatus));
    }
    if (profile.setsMotionUnit) this.#run.append(command.motionUnit(profile.dotsPerInch));
    this.#run.append(command.lineSpacing(lineHeightOf(profile)));
    this.#text.begin();
  }

  bytes(): Uint8Array {
    return this.#run.toBytes();
  }

  line(line: TextLine): void {
    const drawn = this.#help.drawn?.get(line);
    if (drawn === undefined) {
      this.#text.line(line);
      return;
    }
    this.dots(drawn, line.align);
    this.feed(Math.max(0, LINE_HEIGHT - drawn.height));
  }

  rule(weight: RuleWeight): void {
    const { pictures, dots, columns } = this.#profile;
    if (pictures === 'bitImage') {
      this.#writtenRule(weight, columns);
      return;
    }
    // Each dot twice as wide and high: half the bytes of the same line in box signs.
    const strip = new Uint8Array(Math.floor(dots / 16)).fill(0xff);
    let y = 0;
    for (const top of ruleTops(weight)) {
      this.feed(top - y);
      this.#run.append(command.rasterTwice(strip.length, 1));
      this.#run.append(strip);
      y = top + RULE_STROKE;
    }
    this.feed(RULE_HEIGHT - y);
  }

  /** On the lowest line there is: a page of columns of dots would be seventeen hundred bytes. */
  #writtenRule(weight: RuleWeight, columns: number): void {
    const text = (weight === 'double' ? '═' : '─').repeat(columns);
    this.#run.append(command.lineSpacing(CHARACTER.height));
    this.#text.line({ type: 'line', size: 'normal', align: 'left', segments: [{ text }] });
    this.#run.append(command.lineSpacing(LINE_HEIGHT));
  }

  feed(dots: number): void {
    this.#run.append(command.feedDots(dots));
  }

  barCode(digits: string, height: number): void {
    if (this.#profile.barCode === 'raster' || height > 255) {
      this.dots(itfBitmap(digits, height), 'center');
      return;
    }
    this.#text.justify('center');
    this.#run.append(command.itf(digits, height));
  }

  qr(text: string, height: number): void {
    const { dots, qr } = this.#profile;
    const version = qrVersion(text);
    if (version === null) throw new RangeError('QR text too long');
    const moduleDots = qrModuleDots(version, height, dots);
    const quiet = QR_QUIET_ZONE * moduleDots;
    this.feed(quiet);
    if (qr === 'raster') {
      const drawn = qrBitmap(text, height, dots);
      if (drawn !== null) this.dots(drawn, 'center');
    } else {
      this.#text.justify('center');
      this.#run.append(command.qr(text, moduleDots));
    }
    this.feed(quiet);
  }

  picture(block: PictureBlock): void {
    const align = block.align ?? 'center';
    const key = pictureKey(block);
    if (key === null || this.#help.stored?.has(key) !== true) {
      this.dots(block.bitmap, align);
      return;
    }
    this.#text.justify(align);
    this.#run.append(command.storedPicture(keyCode(key)));
  }

  dots(bitmap: Bitmap, align: Alignment): void {
    if (this.#profile.pictures === 'bitImage') this.#bitImage(bitmap, align);
    else this.#raster(bitmap, align);
  }

  cut(): void {
    const { cut } = this.#profile;
    if (cut === 'tear') this.feed(TEAR_FEED);
    else this.#run.append(command.feedAndCut(cut));
  }

  #raster(bitmap: Bitmap, align: Alignment): void {
    const { dots, stripRows } = this.#profile;
    // A picture as wide as the paper has its place in any alignment: each strip uses its shortest.
    const place = rowBytes(bitmap.width) === rowBytes(dots) ? 'any' : align;
    const { strips, after } = stripsOf(bitmap, place, stripRows);
    for (const strip of strips) {
      this.feed(strip.skip);
      this.#text.justify(strip.align);
      this.#run.append(command.raster(strip.widthBytes, strip.rows));
      this.#run.append(withoutCommands(strip.bits));
    }
    this.feed(after);
  }

  /** A page has no alignment. */
  #bitImage(bitmap: Bitmap, align: Alignment): void {
    const { dots, stripRows } = this.#profile;
    const room = dots - bitmap.width;
    this.#run.append(bitImagePages(bitmap, indent(align, room), dots, stripRows));
    this.#run.append(command.lineSpacing(LINE_HEIGHT));
  }
}
