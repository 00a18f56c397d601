import { describe, expect, it } from 'vitest';
import { isBlack } from '../../../drivers/printers/bytes/bitmap.ts';
import { brandOf, type Pixels } from './brand-picture.ts';

/** Maps letters to dots: black, white, two greys, and black that covers nothing. */
const COLOURS: Readonly<Record<string, readonly number[]>> = {
  '#': [0, 0, 0, 255],
  '.': [255, 255, 255, 255],
  d: [90, 90, 90, 255],
  l: [200, 200, 200, 255],
  ' ': [0, 0, 0, 0],
};

function pixels(...rows: readonly string[]): Pixels {
  const data = rows.flatMap((row) => row.split('').flatMap((dot) => COLOURS[dot] ?? []));
  return { width: rows[0]?.length ?? 0, height: rows.length, data: Uint8ClampedArray.from(data) };
}

describe("an association's picture", () => {
  it('is black where it is darker than half, and white where nothing covers the paper', () => {
    const { bitmap } = brandOf(pixels('#.dl #.#.#', '..........'));
    const row = (y: number): string =>
      Array.from({ length: bitmap.width }, (_, x) => (isBlack(bitmap, x, y) ? '#' : '.')).join('');
    expect([row(0), row(1)]).toEqual(['#.#..#.#.#', '..........']);
    expect(bitmap.bits).toHaveLength(4);
  });

  it('is called by its dots: the same picture the same, another one otherwise, as a printer can take it', () => {
    const name = (...rows: readonly string[]): string => brandOf(pixels(...rows)).kept;
    expect(name('#..#')).toBe(name('d..d'));
    const names = [name('#..#'), name('.##.'), name('#..#', '....'), name('....'), name('.....')];
    expect(new Set(names).size).toBe(names.length);
    for (const each of names) expect(each).toMatch(/^[0-9A-Z]{8}$/);
  });
});
