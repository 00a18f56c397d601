/**
 * A 1-bit picture, as a thermal head prints it.
 *
 * Units: dots (203 to the inch, 8 to the millimetre, on every head driven here). A set bit is black. Rows are
 * padded to whole bytes; the leftmost dot is the highest bit.
 */
export interface Bitmap {
  readonly width: number;
  readonly height: number;
  /** height x ceil(width / 8) bytes. */
  readonly bits: Uint8Array;
}

export const DOTS_PER_MM = 8;

/** Bytes of one row. */
export function rowBytes(width: number): number {
  return (width + 7) >> 3;
}

/** Returns a bitmap whose dot at column x of row y is black if `black` returns true for it. */
export function bitmapOf(width: number, height: number, black: (x: number, y: number) => boolean): Bitmap {
  const stride = rowBytes(width);
  const bits = new Uint8Array(stride * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (black(x, y)) {
        const at = y * stride + (x >> 3);
        bits[at] = (bits[at] ?? 0) | (0x80 >> (x & 7));
      }
    }
  }
  return { width, height, bits };
}

/** Returns a bitmap that repeats every row of another `times` times. Bars are drawn once and made high. */
export function withRowsRepeated({ width, height, bits }: Bitmap, times: number): Bitmap {
  const stride = rowBytes(width);
  const repeated = new Uint8Array(stride * height * times);
  for (let row = 0; row < height * times; row += 1) {
    const from = Math.floor(row / times) * stride;
    repeated.set(bits.subarray(from, from + stride), row * stride);
  }
  return { width, height: height * times, bits: repeated };
}

/** A white one. */
export function blankBitmap(width: number, height: number): Bitmap {
  return { width, height, bits: new Uint8Array(rowBytes(width) * height) };
}

/** Sets the dots of a picture on a paper, whole bytes at a time. The picture lies within the paper. */
export function place(picture: Bitmap, paper: Bitmap, x: number, y: number): void {
  const from = rowBytes(picture.width);
  const to = rowBytes(paper.width);
  const shift = x & 7;
  // Clears the bits after a picture's last dot: a picture that sets them would print on the margin.
  const last = 0xff & (0xff << (from * 8 - picture.width));
  for (let row = 0; row < picture.height; row += 1) {
    const source = row * from;
    const target = (y + row) * to + (x >> 3);
    for (let at = 0; at < from; at += 1) {
      const byte = picture.bits[source + at] ?? 0;
      const dots = at === from - 1 ? byte & last : byte;
      if (dots === 0) continue;
      paper.bits[target + at] = (paper.bits[target + at] ?? 0) | (dots >> shift);
      const rest = (dots << (8 - shift)) & 0xff;
      if (rest !== 0) paper.bits[target + at + 1] = (paper.bits[target + at + 1] ?? 0) | rest;
    }
  }
}

/** Rows from `top` up to `bottom` without so many bytes at either side; `stride` bytes a row before. */
export function cropped(
  bits: Uint8Array,
  stride: number,
  [top, bottom]: readonly [number, number],
  [left, right]: readonly [number, number],
): Uint8Array {
  if (left + right === 0) return bits.subarray(top * stride, bottom * stride);
  const width = stride - left - right;
  const inked = new Uint8Array(width * (bottom - top));
  for (let row = top; row < bottom; row += 1) {
    const start = row * stride + left;
    inked.set(bits.subarray(start, start + width), (row - top) * width);
  }
  return inked;
}

/**
 * Returns the whole bytes without ink at either side of the rows from `top` up to `bottom`. Both are `stride`
 * if all rows are white.
 */
export function blankSides(
  bits: Uint8Array,
  stride: number,
  top: number,
  bottom: number,
): { readonly left: number; readonly right: number } {
  let left = stride;
  let right = stride;
  for (let start = top * stride; start < bottom * stride; start += stride) {
    let at = 0;
    while (at < left && bits[start + at] === 0) at += 1;
    left = at;
    at = 0;
    while (at < right && bits[start + stride - 1 - at] === 0) at += 1;
    right = at;
  }
  return { left, right };
}

export function isBlack(bitmap: Bitmap, x: number, y: number): boolean {
  const byte = bitmap.bits[y * rowBytes(bitmap.width) + (x >> 3)] ?? 0;
  return (byte & (0x80 >> (x & 7))) !== 0;
}
