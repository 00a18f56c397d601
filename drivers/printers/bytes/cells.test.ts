import { describe, expect, it } from 'vitest';
import { beginning, cellsOf, printable } from './cells.ts';

describe('text as cells', () => {
  it.each([
    ['Race 4', 6],
    ['Año', 3],
    ['金槍六十', 8],
    ['🏇', 2],
    ['مضمار', 5],
    // Vowels and tones belong to their letters.
    ['ที่นี่', 2],
    ['q\u0303', 1],
    ['か\u309a', 2],
  ])('%s takes %i', (text, cells) => {
    expect(cellsOf(printable(text))).toBe(cells);
  });

  it('keeps the marks of a letter: a Thai or Hindi name cannot be read without them', () => {
    expect(printable('ที่นี่ हरिद्वार')).toBe('ที่นี่ हरिद्वार');
    expect(beginning('ที่นี่', 1)).toBe('ที่');
  });

  it('has no mark without a letter, and no more than three on one: they would be on its neighbours', () => {
    expect(printable('\u0301a \u0302b')).toBe('a b');
    expect(printable(`x${'\u0323'.repeat(40)}y`)).toBe('x\u0323\u0323\u0323y');
  });

  it('leaves out what nobody sees and what is half a character', () => {
    expect(printable('a\u200d\u202eb\ufe0fc\ud800d\u00ade\u{e0101}')).toBe('abcde');
    expect(printable('e\u200d\u0301')).toBe('é');
  });
});
