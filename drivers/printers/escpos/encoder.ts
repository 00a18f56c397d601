/**
 * A document as ESC/POS.
 *
 * Owns the translation: text, bar code and QR by the printer's own commands, pictures and strips of marks as raster. Pure: knows no link and
 * no printer's state. Settings are sent only where they change. Units: dots of 1/203 inch.
 */
import { type Bitmap, DOTS_PER_MM } from '../bitmap.ts';
import { layOut, type TextLine } from '../layout.ts';
import {
  type Alignment,
  type PrintDocument,
  TEXT_SIZES,
  type TextSize,
  type TextStyle,
} from '../print-document.ts';
import { hollerithBitmap } from '../symbols/hollerith.ts';
import { itfBitmap } from '../symbols/itf.ts';
import { qrBitmap } from '../symbols/qr.ts';
import { QR_QUIET_ZONE, qrModuleDots, qrVersion } from '../symbols/qr-size.ts';
import { ByteRun } from './bytes.ts';
import { byteIn, standIn } from './code-pages.ts';
import * as command from './commands.ts';
import type { CodePage, EscPosProfile } from './profiles.ts';
import { stripsOf } from './strips.ts';

/** From the top of one line to the next in dots; a taller line takes its own height. */
export const LINE_SPACING = 30;
/** Feed that brings the last line past a tear bar, in dots. */
export const TEAR_FEED = 12 * DOTS_PER_MM;

const JUSTIFICATION = { left: 0, center: 1, right: 2 } as const;

/** The document must be free of faults (check-document.ts): what no printer can print is a bug here and throws. */
export function encodeEscPos(document: PrintDocument, profile: EscPosProfile): Uint8Array {
  const encoder = new Encoder(profile);
  for (const block of layOut(document, profile.columns)) {
    switch (block.type) {
      case 'line':
        encoder.line(block);
        break;
      case 'feed':
        encoder.feed(Math.round(block.mm * DOTS_PER_MM));
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
        encoder.cut();
        break;
    }
  }
  return encoder.bytes();
}

class Encoder {
  readonly #run = new ByteRun();
  readonly #profile: EscPosProfile;
  // What the printer is set to, after `ESC @` and the lines that follow it.
  #page: CodePage;
  #align: Alignment = 'left';
  #size: TextSize = 'normal';
  #bold = false;
  #underline = false;
  #invert = false;

  constructor(profile: EscPosProfile) {
    this.#profile = profile;
    [this.#page] = profile.codePages;
    this.#run.append(command.INITIALIZE);
    if (profile.setsMotionUnit) this.#run.append(command.MOTION_UNIT_203);
    this.#run.append(command.lineSpacing(LINE_SPACING));
    this.#run.append(command.codePage(this.#page.number));
  }

  bytes(): Uint8Array {
    return this.#run.toBytes();
  }

  line({ segments, align, size }: TextLine): void {
    if (segments.length > 0) {
      this.#justify(align);
      for (const segment of segments) {
        this.#style(segment, size);
        this.#text(segment.text);
      }
    }
    this.#run.byte(command.LF);
  }

  feed(dots: number): void {
    this.#run.append(command.feed(dots));
  }

  barCode(digits: string, height: number): void {
    if (this.#profile.barCode === 'raster' || height > 255) {
      this.picture(itfBitmap(digits, height), 'center');
      return;
    }
    this.#justify('center');
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
      if (drawn !== null) this.picture(drawn, 'center');
    } else {
      this.#justify('center');
      this.#run.append(command.qr(text, moduleDots));
    }
    this.feed(quiet);
  }

  picture(bitmap: Bitmap, align: Alignment): void {
    this.#justify(align);
    const { strips, after } = stripsOf(bitmap, align, this.#profile.stripRows);
    for (const strip of strips) {
      this.feed(strip.skip);
      this.#run.append(command.raster(strip.widthBytes, strip.rows));
      this.#run.append(strip.bits);
    }
    this.feed(after);
  }

  cut(): void {
    const { cut } = this.#profile;
    if (cut === 'tear') this.feed(TEAR_FEED);
    else this.#run.append(command.feedAndCut(cut));
  }

  #justify(align: Alignment): void {
    if (align === this.#align) return;
    this.#align = align;
    this.#run.append(command.justify(JUSTIFICATION[align]));
  }

  #style(style: TextStyle, size: TextSize): void {
    const { bold = false, underline = false, invert = false } = style;
    if (size !== this.#size) {
      this.#size = size;
      this.#run.append(command.characterSize(TEXT_SIZES[size][0], TEXT_SIZES[size][1]));
    }
    if (bold !== this.#bold) {
      this.#bold = bold;
      this.#run.append(command.emphasize(bold));
    }
    if (underline !== this.#underline) {
      this.#underline = underline;
      this.#run.append(command.underline(underline));
    }
    if (invert !== this.#invert) {
      this.#invert = invert;
      this.#run.append(command.invert(invert));
    }
  }

  /** Stays in the page it is in while that has the character; asks for another page of the printer; stands something in. */
  #text(text: string): void {
    for (const character of text) {
      const byte = byteIn(this.#page.name, character);
      if (byte !== undefined) {
        this.#run.byte(byte);
        continue;
      }
      const other = this.#profile.codePages.find(({ name }) => byteIn(name, character) !== undefined);
      if (other === undefined) {
        this.#text(standIn(character));
        continue;
      }
      this.#page = other;
      this.#run.append(command.codePage(other.number));
      this.#run.byte(byteIn(other.name, character) ?? 0x3f);
    }
  }
}
