import { beforeAll, describe, expect, it } from 'vitest';
import { cellsOf } from '../../../drivers/printers/bytes/cells.ts';
import { documentFault } from '../../../drivers/printers/document/check-document.ts';
import { columnsAt, layOut } from '../../../drivers/printers/layout/layout.ts';
import { paperTranslator } from '../../i18n/paper-words.ts';
import { DEFAULT_MONEY_FORMAT } from '../../wagering/ground/money.ts';
import { SAMPLE_BRAND } from '../samples/sample-brand.ts';
import { loadSampleWords, SAMPLE_LANGUAGES } from '../samples/testing/sample-papers.ts';
import { certificateDocument } from './certificate.ts';

beforeAll(loadSampleWords);

/** Lists two lessons; the second has a name longer than any paper is wide. */
const LESSONS = [
  { title: 'First ticket', day: '06/06/26' },
  { title: 'A lesson whose name is longer than any line of a paper', day: '06/07/26' },
];

function certificate(language: string, of: number) {
  return certificateDocument(
    { lessons: LESSONS, of },
    {
      say: paperTranslator(language, DEFAULT_MONEY_FORMAT),
      money: DEFAULT_MONEY_FORMAT,
      language,
      associationName: 'Harborview Racing Association',
      brand: SAMPLE_BRAND,
      tellerId: '4417',
      tellerName: 'A. Marlow',
      windowNumber: 12,
      training: true,
      dateTime: '06/07/26 3:42:10 PM',
    },
  );
}

function wordsOf(language: string, of: number): string {
  return layOut(certificate(language, of), 48)
    .map((line) => (line.type === 'line' ? line.segments.map(({ text }) => text).join('') : ''))
    .join('\n');
}

describe('a certificate', () => {
  it.each(SAMPLE_LANGUAGES)('can be printed in %s, and no line is wider than the paper', (language) => {
    for (const [columns, dots] of [
      [48, 576],
      [32, 384],
    ] as const) {
      const document = certificate(language, 18);
      expect(documentFault(document, dots)).toBeNull();
      for (const block of layOut(document, columns)) {
        if (block.type !== 'line') continue;
        const text = block.segments.map((segment) => segment.text).join('');
        expect(cellsOf(text)).toBeLessThanOrEqual(columnsAt(block.size, columns));
      }
    }
  });

  it('names the teller, and each lesson with its day', () => {
    const words = wordsOf('en-us', 18);
    expect(words).toContain('A. Marlow');
    expect(words).toContain('has done 2 of 18 lessons.');
    expect(words).toMatch(/First ticket +06\/06\/26/);
    expect(words).toMatch(/Window 12.*4417/i);
  });

  it('says that all lessons are done', () => {
    expect(wordsOf('en-us', 2)).toContain('has done all 2 lessons at this window.');
  });
});
