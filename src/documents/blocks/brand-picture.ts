/**
 * Turns an association's picture into one bit a dot, from the colours of an image. Decides which colours
 * print black, and the picture's name in a printer's memory.
 */
import type { Brand } from './head.ts';

/** Describes the dots as ImageData has them: four bytes each, red, green, blue and opacity. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

/** Divides black from white, half way. */
const MIDDLE = 128;
/** Letters and digits of a name (PictureBlock.storedAs). */
const NAME_LENGTH = 8;

export function brandOf({ width, height, data }: Pixels): Brand {
  const stride = (width + 7) >> 3;
  const bits = new Uint8Array(stride * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (lightness(data, 4 * (y * width + x)) >= MIDDLE) continue;
      const at = y * stride + (x >> 3);
      bits[at] = (bits[at] ?? 0) | (0x80 >> (x & 7));
    }
  }
  return { bitmap: { width, height, bits }, kept: nameOf(width, bits) };
}

/** Returns the lightness of a dot on white paper, 0 to 255. */
function lightness(data: Uint8ClampedArray, at: number): number {
  const [red = 0, green = 0, blue = 0, cover = 0] = data.subarray(at, at + 4);
  const covered = cover / 255;
  return (0.299 * red + 0.587 * green + 0.114 * blue) * covered + 255 * (1 - covered);
}

/** Names the dots: FNV-1a over all of them, in letters and digits, so that other dots have another name. */
function nameOf(width: number, bits: Uint8Array): string {
  const prime = 0x1_0000_01b3n;
  let hash = 0xcbf2_9ce4_8422_2325n ^ BigInt(width);
  for (const byte of bits) hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * prime);
  return hash.toString(36).toUpperCase().padStart(NAME_LENGTH, '0').slice(-NAME_LENGTH);
}
