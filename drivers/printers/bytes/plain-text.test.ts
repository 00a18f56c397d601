import { describe, expect, it } from 'vitest';
import { cellsOf } from './cells.ts';
import { plainText } from './plain-text.ts';

describe('text without typographic signs', () => {
  it('has a plain twin for every hyphen, dash, quotation mark, dot and blank', () => {
    expect(plainText('Jean\u2010Luc\u2011Paul \u2012\u2013\u2014\u2015\u2212')).toBe('Jean-Luc-Paul -----');
    expect(plainText('\u2018\u2019\u201a\u201b \u201c\u201d\u201e\u201f')).toBe('\'\',\' """"');
    expect(plainText('\u2022\u2023\u2024\u2026 a\u00a0b\u2009c\u202fd')).toBe('**.. a b c d');
  });

  it('keeps a sign that has none, for the line to be drawn: nothing becomes a question mark', () => {
    expect(plainText('† ‡ ‖ ‗ ‥ ?')).toBe('† ‡ ‖ ‗ ‥ ?');
    for (let code = 0x2010; code <= 0x2026; code += 1) {
      const sign = String.fromCharCode(code);
      expect([plainText(sign), cellsOf(plainText(sign))]).not.toEqual(['?', 1]);
      expect(cellsOf(plainText(sign))).toBe(cellsOf(sign));
    }
  });

  it('is what it was where it is plain, in any script', () => {
    expect(plainText('Año ^~_ 金槍六十 Łódź')).toBe('Año ^~_ 金槍六十 Łódź');
  });
});
