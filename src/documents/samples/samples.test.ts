/**
 * Lays out every sample in every language on paper of two widths: it must fit, be whole, and be printable.
 * Compares the layout with the stored one.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import { cellsOf, printable } from '../../../drivers/printers/bytes/cells.ts';
import { documentFault } from '../../../drivers/printers/document/check-document.ts';
import type { PrintBlock, PrintDocument } from '../../../drivers/printers/document/print-document.ts';
import { columnsAt, type LaidBlock, layOut } from '../../../drivers/printers/layout/layout.ts';
import { SLIP_TITLES } from '../slips/slip.ts';
import { SAMPLE_IDS } from './sample-list.ts';
import { loadSampleWords, SAMPLE_LANGUAGES, sampleIn } from './testing/sample-papers.ts';

/** Characters and dots across 80 mm and 58 mm paper. */
const WIDTHS = [
  [48, 576],
  [32, 384],
] as const;

beforeAll(loadSampleWords);

/** Returns the text of a block, cell by cell; leaves out text that may end in an ellipsis. */
function cellsIn(block: PrintBlock): readonly string[] {
  if (block.type === 'text') return block.overflow === 'ellipsis' ? [] : [block.text];
  if (block.type !== 'columns') return [];
  return block.columns.filter(({ overflow }) => overflow !== 'ellipsis').map(({ text }) => text);
}

function textOf(block: LaidBlock): string {
  return block.type === 'line' ? block.segments.map(({ text }) => text).join('') : '';
}

/** Sorts letters by their codes: rows of cells mix them, and lose none. */
function letters(texts: readonly string[]): string {
  const printed = texts.flatMap((text) => text.split('\n').map(printable)).join('');
  return Array.from(printed.replaceAll(/\s/gu, '')).toSorted().join('');
}

/** Matches amounts, serial numbers, codes and dates, which must stay in one piece. */
const WHOLE = /-?\$[\d,]+\.\d\d|[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{4}|\d{4}-\d\d-\d\d|FO[0-9A-F]{12}/g;

it('has a sample of every slip', () => {
  const samples: readonly string[] = SAMPLE_IDS;
  const without = Object.keys(SLIP_TITLES).filter((kind) => !samples.includes(kind));
  expect(without.map((kind) => `${kind} needs a line in sample-list.ts`)).toEqual([]);
});

describe.each(SAMPLE_LANGUAGES)('papers in %s', (language) => {
  it.each(SAMPLE_IDS)('%s can be printed, and no line is wider than the paper', (id) => {
    const document = sampleIn(id, language);
    for (const [columns, dots] of WIDTHS) {
      expect(documentFault(document, dots)).toBeNull();
      for (const block of layOut(document, columns)) {
        if (block.type !== 'line') continue;
        expect(cellsOf(textOf(block))).toBeLessThanOrEqual(columnsAt(block.size, columns));
      }
    }
  });

  it.each(SAMPLE_IDS)('%s loses no letter and breaks no figure', (id) => {
    const document = sampleIn(id, language);
    for (const [columns] of WIDTHS) {
      for (const block of document.blocks) {
        if (block.type === 'rule') continue;
        const lines = layOut({ ...document, blocks: [block] }, columns).map(textOf);
        const cells = cellsIn(block);
        const mayShorten =
          cells.length < (block.type === 'columns' ? block.columns.length : Number(block.type === 'text'));
        const kept = mayShorten ? '' : letters(lines);
        expect(kept).toBe(mayShorten ? '' : letters(cells));
        for (const [whole] of cells.flatMap((text) => [...text.matchAll(WHOLE)])) {
          expect([whole, lines.some((line) => line.includes(whole))]).toEqual([whole, true]);
        }
      }
    }
  });

  it('have a name of their own each, in the language', () => {
    const documents = SAMPLE_IDS.map((id) => sampleIn(id, language));
    expect(new Set(documents.map((document) => document.id)).size).toBe(documents.length);
    for (const document of documents) {
      expect(document.language).toBe(language);
      expect(document.title).not.toMatch(/\{\{/);
      expect(JSON.stringify(document.blocks)).not.toMatch(/\{\{/);
    }
  });
});

/** Fewest columns of a driver on 80 mm paper (572 dots). */
const FEWEST_COLUMNS = 47;

describe('what is white on black', () => {
  // Leaves out the test language, which is longer than any.
  it.each(SAMPLE_LANGUAGES.filter((language) => language !== 'test'))(
    'fits on one line in %s',
    (language) => {
      for (const id of ['testTicket', 'ticket', 'reprintedTicket', 'trainingTicket'] as const) {
        const banners = sampleIn(id, language).blocks.filter(
          (block) => block.type === 'text' && block.invert === true,
        );
        const lines = layOut({ ...sampleIn(id, language), blocks: banners }, FEWEST_COLUMNS);
        expect([id, lines.map(textOf)]).toEqual([id, banners.flatMap(cellsIn)]);
      }
    },
  );
});

/**
 * Draws the paper as a grid of characters: 'L' large, 'T' tall; '~' centred, '>' right. Puts codes in
 * brackets.
 */
function grid(document: PrintDocument, columns: number): string {
  const lines = layOut(document, columns).map((block) => {
    switch (block.type) {
      case 'line': {
        const align = { left: '|', center: '~', right: '>' }[block.align];
        return `${{ normal: ' ', large: 'L', tall: 'T', wide: 'W', huge: 'H' }[block.size]}${align}${textOf(block)}`;
      }
      case 'rule':
        return `  [${block.weight} rule]`;
      case 'barCode':
        return `  [bar code ${block.digits}, ${block.height} dots high]`;
      case 'qr':
        return `  [QR ${block.text}, ${block.height} dots]`;
      case 'hollerith':
        return `  [strip of marks ${block.digits}]`;
      case 'picture':
        return `  [picture ${block.bitmap.width} x ${block.bitmap.height} ${block.storedAs}]`;
      case 'feed':
        return `  [feed ${block.mm} mm]`;
      case 'cut':
        return '  [cut]';
    }
  });
  return [`=== ${document.title}`, ...lines].join('\n');
}

describe('the layout of every paper', () => {
  // Compares with files that must be read before they are updated: they are the look of the papers.
  it.each([
    ['en-us', 48],
    ['en-us', 32],
    ['es-CL', 48],
    ['zh-HK', 48],
  ])('in %s at %i columns stands as it was looked at', async (language, columns) => {
    const papers = SAMPLE_IDS.map((id) => grid(sampleIn(id, language), columns)).join('\n\n');
    await expect(`${papers}\n`).toMatchFileSnapshot(`golden/${language}-${columns}.txt`);
  });
});
