/**
 * Test support: the paper that a Printek makes of bytes. An unknown byte is an error: nothing is skipped.
 *
 * Paper as dots for what was drawn, and text with its place. Units: dots; rows of 1/8 mm.
 */
import { type Bitmap, bitmapOf } from '../../bytes/bitmap.ts';
import type { PlacedPaper } from '../../testing/placed-paper.ts';
import { readPrintekCommand } from './read-back.ts';

export interface PrintedText {
  readonly text: string;
  readonly y: number;
  readonly isTall: boolean;
}

export interface Printed {
  readonly texts: readonly PrintedText[];
  /** 576 dots wide, as long as the paper that was fed. */
  readonly drawn: Bitmap;
  /** The commands in order, as 'font 7'. */
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
  for (let at = 0; at < bytes.length; ) {
    const one = readPrintekCommand(bytes, at);
    if (one === null) throw new Error('ends within a command');
    at += one.length;
    const [name, value] = one.told;
    if (line !== '' && name !== 'line') throw new Error(`${name} within a line`);
    switch (name) {
      case 'text':
        line = value;
        break;
      case 'line':
        if (line !== '') texts.push({ text: line, y, isTall });
        line = '';
        y += (23 + spacing) * (isTall ? 2 : 1);
        break;
      case 'tall':
        isTall = value;
        break;
      case 'graphics': {
        const stride = value.width / 8;
        for (let row = 0; row < value.height; row += 1) {
          rows.set(y + row, value.bits.subarray(row * stride, (row + 1) * stride));
        }
        y += value.height;
        told.push(`graphics ${value.height} x ${stride}`);
        break;
      }
      case 'emulation':
      case 'font':
      case 'spacing':
      case 'feed':
        if (name === 'spacing') spacing = value;
        if (name === 'feed') y += value;
        told.push(`${name} ${value}`);
        break;
      case 'ask':
      case 'reset':
      case 'nothing':
      case 'unknown':
        throw new Error(`${name} in a document`);
      default:
        name satisfies never;
    }
  }
  if (line !== '') throw new Error('a line without an end');
  return {
    texts,
    told,
    drawn: bitmapOf(576, y, (x, row) => ((rows.get(row)?.[x >> 3] ?? 0) & (0x80 >> (x & 7))) !== 0),
  };
}

/**
 * Returns the paper for a comparison with its document. Characters have no place but their column; no code is
 * the printer's own.
 */
export function placedPrint({ texts, drawn }: Printed): PlacedPaper {
  return {
    wordsAt(shape) {
      const line = texts.find(({ y, isTall }) => y === shape.y && isTall === (shape.down === 2));
      // Whole characters: a line begins half a one beside its place at most.
      const first = Math.floor((shape.x + 6) / 12);
      return line?.text.slice(first, first + shape.text.length) ?? '';
    },
    hasCodeAt: () => false,
    drawn,
  };
}
