/**
 * Draws the Hollerith strip: 77 marks wide, 6 mm high (S246).
 *
 * The marks begin with a start mark and end with a stop mark. Between them are five positions a digit in the
 * 2 of 5 code of the bar code. With 15 digits that is 77. No public source describes the strip further: a
 * correction by a real reader belongs here. Units: dots.
 */
import { twoOfFive } from '../../two-of-five.ts';
import { type Bitmap, bitmapOf, DOTS_PER_MM, withRowsRepeated } from '../bytes/bitmap.ts';

export const HOLLERITH_MARKS = 77;
export const HOLLERITH_HEIGHT = 6 * DOTS_PER_MM;

export function isHollerith(digits: string): boolean {
  return /^\d{15}$/.test(digits);
}

/** One entry a position, true where there is a mark. `digits` must be isHollerith. */
export function hollerithMarks(digits: string): readonly boolean[] {
  return `1${digits.split('').map(twoOfFive).join('')}1`.split('').map((mark) => mark === '1');
}

/**
 * Returns the strip across the paper. Positions are as wide as fit. A mark is black in all but the last
 * quarter of its position.
 */
export function hollerithBitmap(digits: string, paperDots: number): Bitmap {
  const marks = hollerithMarks(digits);
  const pitch = Math.max(1, Math.floor(paperDots / HOLLERITH_MARKS));
  const ink = Math.max(1, pitch - Math.ceil(pitch / 4));
  const row = bitmapOf(
    marks.length * pitch,
    1,
    (x) => marks[Math.floor(x / pitch)] === true && x % pitch < ink,
  );
  return withRowsRepeated(row, HOLLERITH_HEIGHT);
}
