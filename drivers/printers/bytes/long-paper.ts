/**
 * Cuts drawn paper into pictures that are short enough for a label each, at white rows. Units: rows of dots.
 */
import { type Bitmap, rowBytes } from './bitmap.ts';

/**
 * Returns the parts in order and without a gap. A picture that is black from end to end is parted where the
 * label ends.
 */
export function shortPictures(paper: Bitmap, longest: number): readonly Bitmap[] {
  const stride = rowBytes(paper.width);
  const pictures: Bitmap[] = [];
  for (let from = 0; from < paper.height; ) {
    const end = partingRow(paper, from, Math.min(paper.height, from + longest));
    const bits = paper.bits.subarray(from * stride, end * stride);
    pictures.push({ width: paper.width, height: end - from, bits });
    from = end;
  }
  return pictures;
}

/**
 * Returns the last row up to `limit` that is white, so that no line of text is parted. Returns `limit` if
 * there is none.
 */
function partingRow({ width, height, bits }: Bitmap, from: number, limit: number): number {
  if (limit === height) return limit;
  const stride = rowBytes(width);
  for (let row = limit; row > from; row -= 1) {
    if (bits.subarray(row * stride, (row + 1) * stride).every((byte) => byte === 0)) return row;
  }
  return limit;
}
