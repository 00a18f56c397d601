/** Strips of a picture: together they are the whole picture. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Bitmap, bitmapOf, isBlack, rowBytes } from '../bytes/bitmap.ts';
import type { Alignment } from './print-document.ts';
import { inkSpans, stripsOf } from './strips.ts';

/**
 * Returns the dots that a printer prints of the strips. Each strip is placed by its alignment on paper as
 * wide as the picture's bytes.
 */
function burnt(bitmap: Bitmap, align: Alignment, mostRows: number): ReadonlySet<string> {
  const stride = rowBytes(bitmap.width);
  const dots = new Set<string>();
  let y = 0;
  for (const { skip, rows, widthBytes, bits } of stripsOf(bitmap, align, mostRows).strips) {
    y += skip;
    const room = stride - widthBytes;
    const left = align === 'left' ? 0 : align === 'right' ? room : room / 2;
    const strip = { width: widthBytes * 8, height: rows, bits };
    for (const dot of blackOf(strip, left * 8, y)) dots.add(dot);
    y += rows;
  }
  return dots;
}

function blackOf(bitmap: Bitmap, left: number, top: number): readonly string[] {
  const dots: string[] = [];
  for (let y = 0; y < bitmap.height; y += 1) {
    for (let x = 0; x < bitmap.width; x += 1) {
      if (isBlack(bitmap, x, y)) dots.push(`${x + left},${y + top}`);
    }
  }
  return dots;
}

const pictures = fc
  .record({
    width: fc.integer({ min: 1, max: 80 }),
    height: fc.integer({ min: 1, max: 60 }),
    ink: fc.array(fc.tuple(fc.nat(79), fc.nat(59)), { maxLength: 12 }),
  })
  .map(({ width, height, ink }) => {
    const dots = new Set(ink.map(([x, y]) => `${x},${y}`));
    return bitmapOf(width, height, (x, y) => dots.has(`${x},${y}`));
  });
const alignments = fc.constantFrom<Alignment>('left', 'center', 'right');

describe('strips', () => {
  it('are the picture, wherever it is white', () => {
    fc.assert(
      fc.property(pictures, alignments, fc.integer({ min: 1, max: 30 }), (bitmap, align, mostRows) => {
        expect(burnt(bitmap, align, mostRows)).toEqual(new Set(blackOf(bitmap, 0, 0)));
      }),
    );
  });

  it('are as high as the picture together with what is skipped, and never higher than asked', () => {
    fc.assert(
      fc.property(pictures, alignments, fc.integer({ min: 1, max: 30 }), (bitmap, align, mostRows) => {
        const { strips, after } = stripsOf(bitmap, align, mostRows);
        expect(strips.reduce((sum, { skip, rows }) => sum + skip + rows, after)).toBe(bitmap.height);
        expect(strips.every(({ rows }) => rows <= mostRows)).toBe(true);
      }),
    );
  });

  it('leave out white rows and white sides', () => {
    const mark = bitmapOf(64, 40, (x, y) => x >= 16 && x < 32 && (y === 10 || y === 30));
    const sizes = (align: Alignment): readonly (readonly number[])[] =>
      stripsOf(mark, align, 48).strips.map(({ skip, rows, widthBytes }) => [skip, rows, widthBytes]);
    expect(sizes('left')).toEqual([
      [10, 1, 4],
      [19, 1, 4],
    ]);
    expect(sizes('right').map(([, , width]) => width)).toEqual([6, 6]);
    expect(sizes('center').map(([, , width]) => width)).toEqual([4, 4]);
    expect(stripsOf(mark, 'left', 48).after).toBe(9);
  });

  it('are none for a white picture', () => {
    expect(
      stripsOf(
        bitmapOf(64, 40, () => false),
        'left',
        48,
      ),
    ).toEqual({ strips: [], after: 40 });
  });
});

describe('the parts of a strip with ink', () => {
  const bits = (text: string): Uint8Array => Uint8Array.from(text, (dot) => (dot === '#' ? 1 : 0));

  it.each([
    ['nothing', '....', 1, 0, []],
    ['all of it', '####', 1, 0, [[0, 4]]],
    [
      'what is apart',
      '.#..#.',
      1,
      0,
      [
        [1, 2],
        [4, 5],
      ],
    ],
    ['what is so near that the white costs no more than a head', '.#..#.', 1, 2, [[1, 5]]],
    [
      'ink in any of its rows',
      '#....#.#',
      2,
      0,
      [
        [0, 2],
        [3, 4],
      ],
    ],
    [
      'a gap of two rows of white',
      '#..##..#',
      2,
      3,
      [
        [0, 1],
        [3, 4],
      ],
    ],
  ] as const)('are %s', (_, text, rows, cost, spans) => {
    const found = inkSpans(bits(text), text.length / rows, rows, cost);
    expect(found.map(({ from, to }) => [from, to])).toEqual(spans);
  });
});
