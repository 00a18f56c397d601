/**
 * Sends every sample document in every language through every driver of the family, and reads it back. No
 * line and no code is missing or runs off.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import { SAMPLE_IDS } from '../../../src/documents/samples/sample-list.ts';
import {
  loadSampleWords,
  SAMPLE_LANGUAGES,
  sampleIn,
} from '../../../src/documents/samples/testing/sample-papers.ts';
import type { Bitmap } from '../bytes/bitmap.ts';
import type { PrintDocument } from '../document/print-document.ts';
import type { TextLine } from '../layout/layout.ts';
import { driverProfile, ESCPOS_DRIVERS, type EscPosProfile } from '../profiles/escpos-profiles.ts';
import { createRasterizer } from '../raster/create-rasterizer.ts';
import { fetchPaperFont } from '../raster/testing/paper-font.ts';
import { codesToScan, scannedCodes } from '../testing/scan.ts';
import { createEscPosLanguage } from './language.ts';
import { burntPaper } from './testing/burnt-paper.ts';
import { type EscPosCommand, readBack } from './testing/read-back.ts';
import { expectedWords, readWords } from './testing/read-words.ts';
import { manualOf } from './testing/virtual-printer.ts';

/** The last command of a document, by the profile's cut. A simulated printer takes every cut alike. */
const ENDS: Readonly<Record<EscPosProfile['cut'], EscPosCommand>> = {
  full: ['cut', 65, 0],
  partial: ['cut', 66, 0],
  tear: ['feed', 96],
};

beforeAll(loadSampleWords);

/** Draws what the font lacks as a block: which character it is, the rasterizer's own tests see to. */
const raster = createRasterizer({
  fetchFont: fetchPaperFont,
  otherGlyphs: {
    glyph: (_, cells, { across, down }) => new Uint16Array(24 * down * cells * across).fill(0xfff),
  },
  log(message) {
    throw new Error(message);
  },
});

describe.each(ESCPOS_DRIVERS)('%s', (driver) => {
  const profile = driverProfile(driver, false);

  async function printed(
    document: PrintDocument,
  ): Promise<{ readonly told: readonly EscPosCommand[]; readonly drawn: number }> {
    let drawn = 0;
    const counting = {
      drawLine(line: TextLine, dots: number, language: string): Promise<Bitmap> {
        drawn += 1;
        return raster.drawLine(line, dots, language);
      },
    };
    const parts = { raster: counting };
    const told = readBack(await createEscPosLanguage(profile, parts).encode(document));
    return { told, drawn };
  }

  it.each(SAMPLE_LANGUAGES)(
    'prints every document in %s: each line as it is laid out, each code',
    async (language) => {
      for (const id of SAMPLE_IDS) {
        const document = sampleIn(id, language);
        const { told, drawn } = await printed(document);
        const { lines, codes, widest } = readWords(told, manualOf(driver));
        const expected = expectedWords(document, profile);
        expect([id, lines, drawn]).toEqual([id, expected.lines, expected.drawn.length]);
        expect(widest).toBeLessThanOrEqual(profile.columns);
        // Drawn ones are scanned below.
        expect([id, codes]).toEqual([id, profile.qr === 'raster' ? [] : codesToScan(document)]);
        expect([id, told.at(-1)]).toEqual([id, ENDS[profile.cut]]);
      }
    },
  );

  it('prints codes and pictures so that a scanner reads the exact serial', async () => {
    // The codes of the others are the same blocks; what is native has been compared as text.
    for (const id of ['ticket', 'voucher', 'fixedOddsTicket'] as const) {
      const document = sampleIn(id, 'en-us');
      const { told } = await printed(document);
      const codes =
        profile.qr === 'raster'
          ? await scannedCodes(burntPaper(told))
          : readWords(told, manualOf(driver)).codes;
      expect(codes).toEqual(codesToScan(document));
      expect(codes.length).toBeGreaterThan(0);
    }
  });
});
