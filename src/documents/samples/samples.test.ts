/** Every sample on paper of two widths: what is laid out fits, is whole, and can be printed at all. */
import { describe, expect, it } from 'vitest';
import { cellsOf } from '../../../drivers/printers/cells.ts';
import { documentFault } from '../../../drivers/printers/check-document.ts';
import { columnsAt, layOut } from '../../../drivers/printers/layout.ts';
import { translator } from '../../i18n/translate.ts';
import { DEFAULT_MONEY_FORMAT } from '../../wagering/money.ts';
import { SAMPLE_BRAND } from './sample-brand.ts';
import { SAMPLE_IDS } from './sample-list.ts';
import { sampleOf } from './samples.ts';

const WORDS = {
  say: translator('en-us', DEFAULT_MONEY_FORMAT),
  money: DEFAULT_MONEY_FORMAT,
  language: 'en-us',
  associationName: 'Harborview Racing Association',
  brand: SAMPLE_BRAND,
};

describe('every paper', () => {
  it.each(SAMPLE_IDS)('%s can be printed on 80 and 58 mm, and no line is wider than that', (id) => {
    const document = sampleOf(id, WORDS);
    for (const [columns, dots] of [
      [48, 576],
      [32, 384],
    ] as const) {
      expect(documentFault(document, dots)).toBeNull();
      for (const block of layOut(document, columns)) {
        if (block.type !== 'line') continue;
        const width = cellsOf(block.segments.map(({ text }) => text).join(''));
        expect(width).toBeLessThanOrEqual(columnsAt(block.size, columns));
      }
    }
  });
});
