/**
 * Test support: reads ESC/POS back as a list of words. A test then shows commands and no row of numbers.
 *
 * Written from the command reference alone, without the encoder's spelling. An unknown byte is an error:
 * nothing is skipped.
 */
import { type Bitmap, bitmapOf, isBlack, rowBytes } from '../../bytes/bitmap.ts';

export type EscPosCommand =
  | readonly [command: string, ...numbers: number[]]
  | readonly ['text' | 'itf' | 'qr data' | 'kept picture' | 'delete picture', string]
  | readonly ['raster' | 'bit image', Bitmap]
  | readonly ['define picture', Bitmap, key: string];

/** Commands of a fixed length, by their first two bytes (ESC = 1b, FS = 1c, GS = 1d). */
const FIXED: Readonly<Record<string, readonly [string, number]>> = {
  '1b24': ['position', 2],
  '1b40': ['initialize', 0],
  '1b33': ['line spacing', 1],
  '1b4c': ['page mode', 0],
  '1b57': ['page area', 8],
  '1b74': ['code page', 1],
  '1b4d': ['font', 1],
  '1b52': ['international set', 1],
  '1b61': ['justify', 1],
  '1b45': ['bold', 1],
  '1b2d': ['underline', 1],
  '1b4a': ['feed', 1],
  '1c26': ['two bytes', 0],
  '1c2d': ['wide underline', 1],
  '1c2e': ['one byte', 0],
  '1c43': ['wide code', 1],
  '1d21': ['size', 1],
  '1d42': ['invert', 1],
  '1d49': ['ask name', 1],
  '1d50': ['motion unit', 2],
  '1d56': ['cut', 2],
  '1d61': ['automatic status', 1],
  '1d68': ['bar height', 1],
  '1d72': ['ask in turn', 1],
  '1d77': ['bar width', 1],
  '1004': ['ask now', 1],
};

const ALONE: Readonly<Record<number, string>> = {
  0x00: 'blank',
  0x06: 'acknowledge',
  0x0a: 'line',
  0x0c: 'print page',
};

/** One command and how many bytes it has; null when it is not whole yet. */
export function readEscPosCommand(
  bytes: Uint8Array,
  index: number,
): { readonly told: EscPosCommand; readonly length: number } | null {
  const at = (offset: number): number => bytes[index + offset] ?? Number.NaN;
  const word = (offset: number): number => at(offset) + 256 * at(offset + 1);
  const latin = (from: number, to: number): string =>
    String.fromCharCode(...bytes.subarray(index + from, index + to));
  /** Undefined numbers make an undefined length, which nothing is as long as. */
  const whole = (length: number, told: () => EscPosCommand): ReturnType<typeof readEscPosCommand> =>
    bytes.length - index >= length ? { told: told(), length } : null;

  const first = at(0);
  const alone = ALONE[first];
  if (alone !== undefined) return { told: [alone], length: 1 };
  if (first >= 0x20) {
    let end = 1;
    while (at(end) >= 0x20) end += 1;
    return { told: ['text', latin(0, end)], length: end };
  }
  if (bytes.length - index < 2) return null;
  const pair = [first, at(1)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const fixed = FIXED[pair];
  if (fixed !== undefined) {
    const [name, count] = fixed;
    return whole(2 + count, () => [name, ...bytes.subarray(index + 2, index + 2 + count)]);
  }
  if (bytes.length - index < 5) return null;
  switch (pair) {
    case '1b2a':
      if (at(2) !== 33) break;
      return whole(5 + 3 * word(3), () => ['bit image', columnsOf(bytes.subarray(index + 5), word(3))]);
    case '1d6b':
      if (at(2) !== 70) break;
      return whole(4 + at(3), () => ['itf', latin(4, 4 + at(3))]);
    case '1d76':
      return whole(8 + word(4) * word(6), () => [
        'raster',
        magnified(
          {
            width: 8 * word(4),
            height: word(6),
            bits: bytes.slice(index + 8, index + 8 + word(4) * word(6)),
          },
          at(3),
        ),
      ]);
    case '1d28':
      return whole(5 + word(3), () => counted(bytes.subarray(index, index + 5 + word(3))));
    default:
      break;
  }
  throw new Error(`not ESC/POS at ${index}: ${pair}`);
}

/** Bit 0 of m: twice as wide; bit 1: twice as high. */
function magnified(picture: Bitmap, m: number): Bitmap {
  if (m === 0) return picture;
  const [across, down] = [1 + (m & 1), 1 + (m >> 1)];
  return bitmapOf(picture.width * across, picture.height * down, (x, y) =>
    isBlack(picture, Math.floor(x / across), Math.floor(y / down)),
  );
}

/** Columns of 24 dots, the upper dot the highest bit. */
function columnsOf(bytes: Uint8Array, columns: number): Bitmap {
  return bitmapOf(columns, 24, (x, y) => ((bytes[3 * x + (y >> 3)] ?? 0) & (0x80 >> (y & 7))) !== 0);
}

/** The commands that say how long they are: `GS ( k`, `GS ( K` and `GS ( L`. */
function counted(bytes: Uint8Array): EscPosCommand {
  const at = (index: number): number => bytes[index] ?? Number.NaN;
  const latin = (from: number, to?: number): string => String.fromCharCode(...bytes.subarray(from, to));
  const kind = at(2);
  if (kind === 0x6b && at(6) === 80) return ['qr data', latin(8)];
  if (kind === 0x6b) return [`qr ${at(6)}`, at(7)];
  if (kind === 0x4b) return [`density ${at(5)}`, at(6)];
  if (kind !== 0x4c || at(5) !== 48) throw new Error(`not ESC/POS: GS ( ${kind}`);
  switch (at(6)) {
    case 64:
      return ['ask kept', at(7), at(8)];
    case 66:
      return ['delete picture', latin(7, 9)];
    case 67: {
      const [width, height] = [at(11) + 256 * at(12), at(13) + 256 * at(14)];
      const bits = bytes.slice(16);
      if (at(7) !== 48 || at(10) !== 1 || at(15) !== 49 || bits.length !== rowBytes(width) * height) {
        throw new Error('a picture to be kept that is none');
      }
      return ['define picture', { width, height, bits }, latin(8, 10)];
    }
    case 69:
      return ['kept picture', latin(7, 9)];
    default:
      throw new Error(`not ESC/POS: GS ( L ${at(6)}`);
  }
}

export function readBack(bytes: Uint8Array): readonly EscPosCommand[] {
  const told: EscPosCommand[] = [];
  for (let index = 0; index < bytes.length; ) {
    const one = readEscPosCommand(bytes, index);
    if (one === null) throw new Error(`not ESC/POS: the command at ${index} is not whole`);
    told.push(one.told);
    index += one.length;
  }
  return told;
}

/** The words alone, a line of paper a string; bytes above 0x7f as Latin-1. */
export function linesOfText(bytes: Uint8Array): readonly string[] {
  const lines: string[] = [''];
  for (const [name, value] of readBack(bytes)) {
    if (name === 'text') lines.push(`${lines.pop() ?? ''}${String(value)}`);
    if (name === 'line') lines.push('');
  }
  return lines.slice(0, -1);
}
