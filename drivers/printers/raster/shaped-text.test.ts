import { describe, expect, it } from 'vitest';
import { piecesOfText } from './shaped-text.ts';

const together = (text: string): readonly string[] =>
  piecesOfText(text).flatMap((piece) => (piece.isTogether ? [piece.text] : []));

describe('letters that are drawn in one piece', () => {
  it.each([
    ['Arabic, its words in their order', 'Race 7 مضمار الخيل 4 $12', ['مضمار الخيل']],
    ['Hebrew with its points', '1 שָׁלוֹם', ['שָׁלוֹם']],
    ['Thai with its vowels and tones', 'ที่นี่ Park', ['ที่นี่']],
    ['Hindi', 'हरिद्वार', ['हरिद्वार']],
    ['a letter with a mark, alone', 'aq\u0303b', ['q\u0303']],
    ['a Chinese one with a mark', '金か\u309a', ['か\u309a']],
    ['words that stand in columns, apart', 'مضمار   الخيل', ['مضمار', 'الخيل']],
    ['nothing of other scripts', 'Año Łódź 金槍六十 Ипподром €5', []],
    ['nothing of nothing', '', []],
  ])('are those of %s', (_, text, expected) => {
    expect(together(text)).toEqual(expected);
    expect(
      piecesOfText(text)
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text);
  });
});
