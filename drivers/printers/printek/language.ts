/** Printek's own emulation as a printer's language: its commands to begin, query and repair. */

import { rowBytes } from '../bytes/bitmap.ts';
import type { PrinterLanguage } from '../job/language.ts';
import type { PrintekProfile } from '../profiles/printek-profiles.ts';
import type { Rasterizer } from '../raster/rasterizer.ts';
import { createPrintekReader } from './answers.ts';
import { ASK_STATUS, feedRows, RESET, SELECT_EMULATION } from './commands.ts';
import { encodePrintek } from './encoder.ts';

export function createPrintekLanguage(profile: PrintekProfile, raster: Rasterizer): PrinterLanguage {
  return {
    dots: profile.dots,
    writeBytes: profile.writeBytes,
    begin: Uint8Array.from(SELECT_EMULATION),
    recovery: recoveryBytes(profile),
    encode: (document) =>
      raster.encode?.({ language: 'printek', document, profile }) ?? encodePrintek(document, profile, raster),
    answers: {
      query: Uint8Array.from(ASK_STATUS),
      // Zeros for the two numbers of ESC v.
      endOfHead: new Uint8Array(2),
      // The report says how much waits.
      queryAfterBuffer: null,
      reader: ({ report }) => createPrintekReader(report),
    },
  };
}

/**
 * Returns the bytes that bring a printer back after a broken job. The printer may wait for the rest of a
 * strip. Until then it takes every byte for a counter or for dots. Two zeros are one white byte of the strip,
 * wherever it is, and nothing outside of one. Then the printer is reset, and the printed part is fed past the
 * tear bar.
 */
function recoveryBytes({ stripRows, dots, tearFeed }: PrintekProfile): Uint8Array {
  const zeros = new Uint8Array(2 * stripRows * rowBytes(dots) + 256);
  return Uint8Array.from([...zeros, ...RESET, ...SELECT_EMULATION, ...feedRows(tearFeed)]);
}
