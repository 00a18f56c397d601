/**
 * Test support: reads ESC/POS back as a list of words, so that a test shows what a printer is told and not a row of numbers.
 *
 * Written from the command reference alone, without the encoder's spelling of commands. An unknown byte is an error: nothing is skipped.
 */
import { type Bitmap, rowBytes } from '../../bitmap.ts';

export type Told =
  | readonly [command: string, ...numbers: number[]]
  | readonly ['text', string]
  | readonly ['itf' | 'qr data', string]
  | readonly ['raster', Bitmap];

/** Commands of a fixed length, by their first two bytes (ESC = 1b, GS = 1d). */
const FIXED: Readonly<Record<string, readonly [string, number]>> = {
  '1b40': ['initialize', 0],
  '1b33': ['line spacing', 1],
  '1b74': ['code page', 1],
  '1b61': ['justify', 1],
  '1b45': ['bold', 1],
  '1b2d': ['underline', 1],
  '1b4a': ['feed', 1],
  '1d21': ['size', 1],
  '1d42': ['invert', 1],
  '1d50': ['motion unit', 2],
  '1d56': ['cut', 2],
  '1d61': ['automatic status', 1],
  '1d68': ['bar height', 1],
  '1d72': ['ask in turn', 1],
  '1d77': ['bar width', 1],
};

export function readBack(bytes: Uint8Array): readonly Told[] {
  const told: Told[] = [];
  const at = (index: number): number => bytes[index] ?? Number.NaN;
  const latin = (from: number, to: number): string => String.fromCharCode(...bytes.subarray(from, to));
  let index = 0;
  while (index < bytes.length) {
    const first = at(index);
    const pair =
      first.toString(16).padStart(2, '0') +
      at(index + 1)
        .toString(16)
        .padStart(2, '0');
    const fixed = FIXED[pair];
    if (fixed !== undefined) {
      const [name, count] = fixed;
      told.push([name, ...bytes.subarray(index + 2, index + 2 + count)]);
      index += 2 + count;
    } else if (pair === '1d6b' && at(index + 2) === 70) {
      const length = at(index + 3);
      told.push(['itf', latin(index + 4, index + 4 + length)]);
      index += 4 + length;
    } else if (pair === '1d28' && at(index + 2) === 0x6b) {
      const length = at(index + 3) + 256 * at(index + 4);
      const kind = at(index + 6);
      if (kind === 80) told.push(['qr data', latin(index + 8, index + 5 + length)]);
      else told.push([`qr ${kind}`, at(index + 7)]);
      index += 5 + length;
    } else if (pair === '1d76') {
      const width = 8 * (at(index + 4) + 256 * at(index + 5));
      const height = at(index + 6) + 256 * at(index + 7);
      const end = index + 8 + rowBytes(width) * height;
      told.push(['raster', { width, height, bits: bytes.slice(index + 8, end) }]);
      index = end;
    } else if (pair === '1004') {
      told.push(['ask now', at(index + 2)]);
      index += 3;
    } else if (first === 0x0a || first === 0) {
      told.push([first === 0 ? 'blank' : 'line']);
      index += 1;
    } else if (first >= 0x20) {
      let end = index;
      while (at(end) >= 0x20) end += 1;
      told.push(['text', latin(index, end)]);
      index = end;
    } else throw new Error(`not ESC/POS at ${index}: ${pair}`);
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
