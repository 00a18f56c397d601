/**
 * CPCL as a printer's language, for Zebras from before Link-OS, which have no ZPL.
 *
 * A block between `!` and `PRINT` prints when it is whole, so a block that breaks off leaves no paper. Units:
 * dots of 1/203 inch. Source: Zebra's CPCL programming manual (CG, ESC h, ABORT).
 */
import { rowBytes } from '../bytes/bitmap.ts';
import { ascii } from '../bytes/bytes.ts';
import { hindered, PAPER_OUT, type PrinterState } from '../document/printer.ts';
import type { AnswerReader, PrinterLanguage, PrinterReport } from '../job/language.ts';
import type { ZplProfile } from '../profiles/zpl-profiles.ts';
import type { Rasterizer } from '../raster/rasterizer.ts';
import { encodeCpcl, STRIP_ROWS } from './encoder.ts';

/**
 * Returns true for QL 320, RW 420, MZ 320, P4T: their own names, where they have no number. QLn is Link-OS.
 */
export function speaksCpcl(name: string): boolean {
  return /\b(?:QL|RW|MZ) ?\d|\bR?P4T\b/i.test(name);
}

export function createCpclLanguage(profile: ZplProfile, raster: Rasterizer): PrinterLanguage {
  return {
    dots: profile.dots,
    writeBytes: profile.writeBytes,
    begin: new Uint8Array(),
    // White for the rest of a picture, then the block is given up.
    recovery: Uint8Array.from([
      ...new Uint8Array(STRIP_ROWS * rowBytes(profile.dots)),
      ...ascii('\r\nABORT\r\n'),
    ]),
    encode: (document) => encodeCpcl(document, raster, profile),
    answers: {
      query: Uint8Array.of(0x1b, 0x68),
      // The printer's report says if it is busy.
      queryAfterBuffer: null,
      reader: ({ report }) => createCpclReader(report),
    },
  };
}

/** One byte of five bits answers a question: busy, paper out, latch open, battery low, was reset. */
export function createCpclReader(report: (report: PrinterReport) => void): AnswerReader {
  return {
    hear(bytes) {
      // Anything above five bits is no answer.
      for (const byte of bytes) if (byte < 0x20) report({ state: stateOf(byte), isBusy: (byte & 1) !== 0 });
    },
    dropPartial: () => undefined,
  };
}

/** An open latch hides the paper from its sensor. */
function stateOf(byte: number): PrinterState {
  if ((byte & 4) !== 0) return hindered('coverOpen');
  if ((byte & 2) !== 0) return PAPER_OUT;
  return { status: 'Ready', reason: null };
}
