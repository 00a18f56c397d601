/**
 * Draws the picture of an invented association, for previews and tests. It is an oval track with its rail,
 * 384 dots wide (T482).
 */
import { type Brand, DEFAULT_BRAND_WIDTH } from '../blocks/head.ts';

const HEIGHT = 96;
const BYTES_A_ROW = DEFAULT_BRAND_WIDTH / 8;

/** Rings of the oval by their distance from the middle, where 1 is the outer edge. */
const RINGS = [
  [0.94, 1],
  [0.7, 0.86],
  [0.6, 0.63],
] as const;

function isBlack(x: number, y: number): boolean {
  const across = (x + 0.5 - DEFAULT_BRAND_WIDTH / 2) / (DEFAULT_BRAND_WIDTH / 2);
  const down = (y + 0.5 - HEIGHT / 2) / (HEIGHT / 2);
  const distance = Math.hypot(across, down);
  return RINGS.some(([from, to]) => distance >= from && distance <= to);
}

function dots(): Uint8Array {
  const bits = new Uint8Array(BYTES_A_ROW * HEIGHT);
  for (let y = 0; y < HEIGHT; y += 1) {
    for (let x = 0; x < DEFAULT_BRAND_WIDTH; x += 1) {
      const at = y * BYTES_A_ROW + (x >> 3);
      if (isBlack(x, y)) bits[at] = (bits[at] ?? 0) | (0x80 >> (x & 7));
    }
  }
  return bits;
}

export const SAMPLE_BRAND: Brand = {
  bitmap: { width: DEFAULT_BRAND_WIDTH, height: HEIGHT, bits: dots() },
  kept: 'SAMPLE01',
};
