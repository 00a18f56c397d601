/** The pages, held against another encoder's and the platform's. */
import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder';
import { describe, expect, it } from 'vitest';
import { cellsOf } from './cells.ts';
import { byteIn, type CodePageName, standIn } from './code-pages.ts';

/** All characters above ASCII that our table has. */
function upperHalfOf(page: CodePageName): string {
  const characters: string[] = [];
  for (let code = 0x80; code < 0x3000; code += 1) {
    const character = String.fromCharCode(code);
    if (byteIn(page, character) !== undefined) characters.push(character);
  }
  return characters.join('');
}

/** The one byte above ASCII that the other encoder makes of a character. */
function theirByte(page: 'cp437' | 'cp858' | 'windows1252', character: string): number | undefined {
  const encoder = new ReceiptPrinterEncoder({ language: 'esc-pos', columns: 48 });
  const bytes = encoder.codepage(page).text(character).encode();
  return bytes.findLast((byte) => byte >= 0x80);
}

describe('a code page', () => {
  it.each([
    ['cp437', 'cp437'],
    ['cp858', 'cp858'],
    ['cp1252', 'windows1252'],
  ] as const)('%s has its characters where another encoder has them', (page, theirName) => {
    // Their table leaves out f4 and f5 of the older pages; those are checked below.
    const text = upperHalfOf(page).replace(/[⌠⌡¶§]/g, '');
    expect(text.length).toBeGreaterThan(120);
    const theirs = text.split('').map((character) => theirByte(theirName, character));
    expect(text.split('').map((character) => byteIn(page, character))).toEqual(theirs);
  });

  it.each([
    ['cp437', 'é', 0x82],
    ['cp437', '─', 0xc4],
    ['cp437', '€', undefined],
    ['cp437', '⌠', 0xf4],
    ['cp437', '⌡', 0xf5],
    ['cp858', '¶', 0xf4],
    ['cp858', '§', 0xf5],
    ['cp858', '€', 0xd5],
    ['cp858', 'Á', 0xb5],
    ['cp1252', '€', 0x80],
    ['cp1252', '─', undefined],
    ['cp437', '\u001b', undefined],
    ['cp437', '\u007f', undefined],
  ] as const)('%s has %j at %s', (page, character, byte) => {
    expect(byteIn(page, character)).toBe(byte);
  });

  it('has 128 places above ASCII', () => {
    expect(byteIn('cp437', '\u00a0')).toBe(0xff);
    expect(byteIn('cp858', '\u00a0')).toBe(0xff);
    expect(byteIn('cp1252', 'ÿ')).toBe(0xff);
  });
});

describe('what replaces a character that no page has', () => {
  it.each([
    ['’', "'"],
    ['–', '-'],
    ['ő', 'o'],
    ['Č', 'C'],
    ['賽', '??'],
    ['Ж', '?'],
  ])('%s: %s', (character, expected) => {
    expect(standIn(character)).toBe(expected);
  });

  it('takes as many cells as the character, so that columns stay where they are', () => {
    for (const character of '’‘“”–—…•×ő賽🐎Ж') expect(cellsOf(standIn(character))).toBe(cellsOf(character));
  });
});
