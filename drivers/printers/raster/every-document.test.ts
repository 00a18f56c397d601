/**
 * Draws every sample document for every width of paper. Its codes are scanned, its words are read, and its
 * lines do not touch.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import { SAMPLE_IDS } from '../../../src/documents/samples/sample-list.ts';
import {
  loadSampleWords,
  SAMPLE_LANGUAGES,
  sampleIn,
} from '../../../src/documents/samples/testing/sample-papers.ts';
import { cellsOfCharacter } from '../bytes/cells.ts';
import type { PrintDocument } from '../document/print-document.ts';
import { columnsOf } from '../layout/character-grid.ts';
import { drawDocument, type PaperText } from '../layout/paper-picture.ts';
import { codesToScan, scannedCodes } from '../testing/scan.ts';
import { createRasterizer } from './create-rasterizer.ts';
import type { GlyphSource } from './glyphs.ts';
import type { Rasterizer } from './rasterizer.ts';
import { fetchPaperFont, paperFont } from './testing/paper-font.ts';
import { type DotsReader, dotsReader } from './testing/read-dots.ts';

/** Every width in one language; in the others the paper that most printers have, and the narrowest. */
const widthsOf = (language: string): readonly number[] =>
  language === 'en-us' ? [576, 572, 608, 384] : [576, 384];

let reader: DotsReader;
beforeAll(async () => {
  reader = dotsReader(await paperFont());
  await loadSampleWords();
});

/** Draws what the font lacks as a block, and keeps what that was. */
function rasterizerWith(lacked: Set<string>): Rasterizer {
  const otherGlyphs: GlyphSource = {
    glyph(character, cells, { across, down }) {
      lacked.add(character);
      return new Uint16Array(24 * down * cells * across).fill(0xfff);
    },
  };
  return createRasterizer({
    fetchFont: fetchPaperFont,
    otherGlyphs,
    log(message) {
      throw new Error(message);
    },
  });
}

function textsOf(document: PrintDocument, dots: number): readonly PaperText[] {
  return drawDocument(document, { dots, columns: columnsOf(dots), margin: 0 }).shapes.flatMap((shape) =>
    shape.shape === 'text' ? [shape] : [],
  );
}

describe.each(SAMPLE_LANGUAGES)('papers in %s, drawn', (language) => {
  it.each(SAMPLE_IDS)(
    '%s: every code is scanned, every letter that the font has is read in its place',
    async (id) => {
      const lacked = new Set<string>();
      const rasterizer = rasterizerWith(lacked);
      const document = sampleIn(id, language);
      for (const dots of widthsOf(language)) {
        const drawn = await rasterizer.draw(document, dots);
        // Codes are the same in every language.
        const codes = dots === 576 || language === 'en-us' ? codesToScan(document) : [];
        expect(codes.length === 0 ? [] : await scannedCodes(drawn)).toEqual(codes);
        const misread: string[] = [];
        for (const { text, x, y, ...style } of textsOf(document, dots)) {
          let left = x;
          for (const character of text) {
            const known = reader.readAs(character);
            const read = reader.character(drawn, left, y, style);
            if (known !== undefined && read !== known) misread.push(`${character} in '${text}' as ${read}`);
            left += cellsOfCharacter(character) * 12 * style.across;
          }
        }
        expect(misread).toEqual([]);
      }
      // The machine's faces draw wide characters. No document has another character that the font lacks.
      const lackedLetters = [...lacked].filter((character) => cellsOfCharacter(character) === 1);
      expect(lackedLetters.filter((character) => !/\p{Script=Arabic}/u.test(character))).toEqual([]);
    },
  );
});
