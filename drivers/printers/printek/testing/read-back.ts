/**
 * Test support: reads Printek's emulation back, one command after the other, written from its manual alone.
 */
import type { Bitmap } from '../../bytes/bitmap.ts';

export type PrintekCommand =
  | readonly ['text', string]
  | readonly ['graphics', Bitmap]
  | readonly ['line' | 'ask' | 'reset' | 'nothing']
  | readonly ['tall', boolean]
  | readonly ['emulation' | 'font' | 'spacing' | 'feed', number]
  | readonly ['unknown', number];

export interface One {
  readonly told: PrintekCommand;
  readonly length: number;
}

/** Commands with one number. */
const NUMBERED: Readonly<Record<number, 'emulation' | 'font' | 'spacing' | 'feed'>> = {
  0x1b: 'emulation',
  0x4b: 'font',
  0x61: 'spacing',
  0x4a: 'feed',
};

/** Returns the command at a place; null if it is not whole yet. */
export function readPrintekCommand(bytes: Uint8Array, at: number): One | null {
  const [first, command, number] = [bytes[at], bytes[at + 1], bytes[at + 2]];
  if (first === undefined) return null;
  if (first >= 0x20 && first < 0x7f) {
    let end = at;
    while ((bytes[end] ?? 0) >= 0x20 && (bytes[end] ?? 0) < 0x7f) end += 1;
    return { told: ['text', String.fromCharCode(...bytes.subarray(at, end))], length: end - at };
  }
  if (first === 0x0a) return { told: ['line'], length: 1 };
  if (first === 0) return { told: ['nothing'], length: 1 };
  if (first === 0x16) return { told: ['ask'], length: 1 };
  if (first === 0x1c || first === 0x1d) return { told: ['tall', first === 0x1c], length: 1 };
  if (first !== 0x1b) return { told: ['unknown', first], length: 1 };
  if (command === undefined) return null;
  if (command === 0x63) return { told: ['reset'], length: 2 };
  if (command === 0x76) return graphics(bytes, at);
  const name = NUMBERED[command];
  if (name === undefined) return { told: ['unknown', command], length: 2 };
  return number === undefined ? null : { told: [name, number], length: 3 };
}

function graphics(bytes: Uint8Array, start: number): One | null {
  const [height, width] = [bytes[start + 2], bytes[start + 3]];
  if (height === undefined || width === undefined) return null;
  if (height === 0 || width > 72) throw new Error(`no such picture: ${height} x ${width}`);
  const data: number[] = [];
  let at = start + 4;
  while (data.length < height * width) {
    const counter = bytes[at];
    const value = bytes[at + 1];
    if (counter === undefined || value === undefined) return null;
    if (counter >= 128) {
      for (let count = 256 - counter + 1; count > 0; count -= 1) data.push(value);
      at += 2;
      continue;
    }
    const copied = bytes.subarray(at + 1, at + counter + 2);
    if (copied.length <= counter) return null;
    data.push(...copied);
    at += counter + 2;
  }
  // A real printer would go on with the rest: none may be there.
  const bits = Uint8Array.from(data.slice(0, height * width));
  return { told: ['graphics', { width: width * 8, height, bits }], length: at - start };
}
