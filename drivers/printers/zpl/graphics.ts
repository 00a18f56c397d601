/**
 * Encodes pictures as ZPL fields: sends no white around them, and compresses the rest.
 *
 * Sends white rows between black ones in the same field. A hundred compressed white rows take a few bytes; a
 * second field takes some forty. Units: dots; widths are bytes of 8 dots. Source: Zebra's ZPL II programming
 * guide, ^GF, ~DG, ^XG.
 */
import { type Bitmap, blankSides, cropped, rowBytes } from '../bytes/bitmap.ts';
import { z64 } from './z64.ts';

/** The most bytes, uncompressed, that one ^GF announces. */
const MOST_BYTES = 99_999;

/** Fields that draw a picture with its upper left corner at x, y; none for a white one. */
export async function graphicFields(bitmap: Bitmap, x: number, y: number): Promise<string> {
  const inked = inkOf(bitmap);
  if (inked === null) return '';
  const { left, top, widthBytes, rows, bits } = inked;
  const rowsAtOnce = Math.floor(MOST_BYTES / widthBytes);
  const fields: Promise<string>[] = [];
  for (let row = 0; row < rows; row += rowsAtOnce) {
    const part = bits.subarray(row * widthBytes, Math.min(rows, row + rowsAtOnce) * widthBytes);
    fields.push(graphicField(part, widthBytes, x + left, y + top + row));
  }
  return (await Promise.all(fields)).join('');
}

async function graphicField(bits: Uint8Array, widthBytes: number, x: number, y: number): Promise<string> {
  return `^FO${x},${y}^GFA,${bits.length},${bits.length},${widthBytes},${await z64(bits)}^FS`;
}

/** Which pictures the printer keeps; answered in its turn. */
export const LIST_STORED = '^XA^HWE:*.GRF^XZ\n';

/**
 * Stores a picture in the printer's flash memory under its name. Stores it whole: each document that names it
 * places it.
 */
export async function storedGraphic(name: string, bitmap: Bitmap): Promise<string> {
  const bits = withoutPadding(bitmap);
  return `~DG${fileName(name)},${bits.length},${rowBytes(bitmap.width)},${await z64(bits)}\n`;
}

/** Takes a picture out of the memory again. */
export function removedGraphic(name: string): string {
  return `^XA^ID${fileName(name)}^XZ\n`;
}

/** Draws what was stored, in its own size. */
export function namedGraphic(name: string, x: number, y: number): string {
  return `^FO${x},${y}^XG${fileName(name)},1,1^FS`;
}

/** E: is the memory that a printer keeps without power. */
function fileName(name: string): string {
  return `E:${name}.GRF`;
}

interface Ink {
  /** White left of it, in dots, a whole number of bytes. */
  readonly left: number;
  /** White rows above it. */
  readonly top: number;
  readonly widthBytes: number;
  readonly rows: number;
  readonly bits: Uint8Array;
}

/** Returns the black part of a picture, to whole bytes; null if all is white. */
function inkOf(bitmap: Bitmap): Ink | null {
  const { width, height } = bitmap;
  const bits = withoutPadding(bitmap);
  const stride = rowBytes(width);
  const first = bits.findIndex((byte) => byte !== 0);
  if (first < 0) return null;
  const top = Math.floor(first / stride);
  const bottom = Math.min(height, Math.floor(bits.findLastIndex((byte) => byte !== 0) / stride) + 1);
  const { left, right } = blankSides(bits, stride, top, bottom);
  return {
    left: left * 8,
    top,
    widthBytes: stride - left - right,
    rows: bottom - top,
    bits: cropped(bits, stride, [top, bottom], [left, right]),
  };
}

/** Clears the bits after a picture's last dot: they would print on the margin. */
function withoutPadding({ width, bits }: Bitmap): Uint8Array {
  const spare = rowBytes(width) * 8 - width;
  if (spare === 0) return bits;
  const stride = rowBytes(width);
  const masked = bits.slice();
  for (let last = stride - 1; last < masked.length; last += stride) {
    masked[last] = (masked[last] ?? 0) & (0xff << spare);
  }
  return masked;
}
