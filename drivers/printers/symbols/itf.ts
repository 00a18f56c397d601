/**
 * Draws Interleaved 2 of 5 (ISO/IEC 16390) in whole dots.
 *
 * Narrow elements are 2 dots, wide ones 5, the ratio of 2.5 (S245), so that 16 digits are 273 dots. The
 * general bar code library would add 44 kB (gzipped) for this one code. They would load before a sale. The
 * tests compare with that library.
 */
import { twoOfFive } from '../../two-of-five.ts';
import { type Bitmap, bitmapOf, withRowsRepeated } from '../bytes/bitmap.ts';

export const ITF_NARROW = 2;
export const ITF_WIDE = 5;
/** Blank on either side: ten narrow elements (ISO/IEC 16390). */
export const ITF_QUIET_ZONE = 10 * ITF_NARROW;

const START = '0000';
const STOP = '100';

/** An even number of digits, at least two. */
export function isItf(digits: string): boolean {
  return /^(\d\d)+$/.test(digits);
}

/** Widths in dots, bar and space in turn, beginning with a bar. `digits` must be isItf. */
export function itfElements(digits: string): readonly number[] {
  let wide = START;
  for (let at = 0; at < digits.length; at += 2) {
    const bars = twoOfFive(digits.charAt(at));
    const spaces = twoOfFive(digits.charAt(at + 1));
    for (let element = 0; element < bars.length; element += 1) {
      wide += bars.charAt(element) + spaces.charAt(element);
    }
  }
  return `${wide}${STOP}`.split('').map((element) => (element === '1' ? ITF_WIDE : ITF_NARROW));
}

/** Dots from the first bar to the last, without quiet zones. */
export function itfWidth(digits: string): number {
  const pairs = digits.length / 2;
  return 4 * ITF_NARROW + pairs * (6 * ITF_NARROW + 4 * ITF_WIDE) + ITF_WIDE + 2 * ITF_NARROW;
}

/** The code as a picture of the given height in dots, without quiet zones. */
export function itfBitmap(digits: string, height: number): Bitmap {
  const row: boolean[] = [];
  itfElements(digits).forEach((width, index) => {
    for (let dot = 0; dot < width; dot += 1) row.push(index % 2 === 0);
  });
  return withRowsRepeated(
    bitmapOf(row.length, 1, (x) => row[x] === true),
    height,
  );
}
