/**
 * Test support: what a Printek makes of bytes, written from its manual alone. An unknown byte is an error: nothing is skipped.
 *
 * Paper as dots for what was drawn, and text with its place. Units: dots; rows of 1/8 mm.
 */
import { type Bitmap, bitmapOf } from '../../bitmap.ts';

export interface PrintedText {
  readonly text: string;
  readonly y: number;
  readonly isTall: boolean;
}

export interface Printed {
  readonly texts: readonly PrintedText[];
  /** 576 dots wide, as long as the paper that was fed. */
  readonly drawn: Bitmap;
  /** The commands in order, as 'ESC K 7'. */
  readonly told: readonly string[];
}

export function printed(bytes: Uint8Array): Printed {
  const texts: PrintedText[] = [];
  const told: string[] = [];
  const rows = new Map<number, Uint8Array>();
  let y = 0;
  let line = '';
  let spacing = 3;
  let isTall = false;
  let at = 0;
  const next = (): number => {
    const byte = bytes[at];
    if (byte === undefined) throw new Error('ends within a command');
    at += 1;
    return byte;
  };

  function graphics(): void {
    const height = next();
    const width = next();
    if (height === 0 || width > 72) throw new Error(`no such picture: ${height} x ${width}`);
    if (line !== '') throw new Error('a picture within a line');
    const data: number[] = [];
    while (data.length < height * width) {
      const counter = next();
      if (counter < 128) for (let count = 0; count <= counter; count += 1) data.push(next());
      else {
        const value = next();
        for (let count = 256 - counter + 1; count > 0; count -= 1) data.push(value);
      }
    }
    if (data.length !== height * width) throw new Error('a run goes beyond its picture');
    for (let row = 0; row < height; row += 1) {
      rows.set(y, Uint8Array.from(data.slice(row * width, (row + 1) * width)));
      y += 1;
    }
    told.push(`ESC v ${height} ${width}`);
  }

  function escape(): void {
    const command = String.fromCharCode(next());
    if (command === 'v') graphics();
    else if (command === '\u001b' || command === 'K' || command === 'a' || command === 'J') {
      const value = next();
      if (command === 'J') y += value;
      if (command === 'a') spacing = value;
      if (command === 'K' && line !== '') throw new Error('a font within a line');
      told.push(`ESC ${command === '\u001b' ? 'ESC' : command} ${value}`);
    } else throw new Error(`unknown: ESC ${command}`);
  }

  while (at < bytes.length) {
    const byte = next();
    if (byte === 0x1b) escape();
    else if (byte === 0x1c || byte === 0x1d) isTall = byte === 0x1c;
    else if (byte === 0x0a) {
      if (line !== '') texts.push({ text: line, y, isTall });
      line = '';
      y += (23 + spacing) * (isTall ? 2 : 1);
    } else if (byte >= 0x20 && byte < 0x7f) line += String.fromCharCode(byte);
    else throw new Error(`unknown: ${byte.toString(16)}`);
  }
  if (line !== '') throw new Error('a line without an end');
  return {
    texts,
    told,
    drawn: bitmapOf(576, y, (x, row) => ((rows.get(row)?.[x >> 3] ?? 0) & (0x80 >> (x & 7))) !== 0),
  };
}
