/**
 * An association's picture as one bit a dot, from the colours of an image. Owns what counts as black and how the picture is called in a printer's memory.
 * Knows no file and no canvas.
 */
import type { Brand } from './head.ts';

/** As of an ImageData: four bytes a dot, red, green, blue and how much it covers. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

/** Half way between black and white. */
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

/** 0 to 255, on white paper. */
function lightness(data: Uint8ClampedArray, at: number): number {
  const [red = 0, green = 0, blue = 0, cover = 0] = data.subarray(at, at + 4);
  const covered = cover / 255;
  return (0.299 * red + 0.587 * green + 0.114 * blue) * covered + 255 * (1 - covered);
}

/** Other dots, another name: FNV-1a over all of them, in letters and digits. */
function nameOf(width: number, bits: Uint8Array): string {
  const prime = 0x1_0000_01b3n;
  let hash = 0xcbf2_9ce4_8422_2325n ^ BigInt(width);
  for (const byte of bits) hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * prime);
  return hash.toString(36).toUpperCase().padStart(NAME_LENGTH, '0').slice(-NAME_LENGTH);
}
