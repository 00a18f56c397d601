/**
 * Test support: reads one block of CPCL, from `!` to PRINT, by its manual. An unknown word is an error:
 * nothing is skipped. Units: dots from the block's upper left corner.
 */
import type { Bitmap } from '../../bytes/bitmap.ts';

export type BlockCommand =
  | { readonly name: 'JOURNAL' | 'FORM' }
  | {
      readonly name: 'PAGE-WIDTH' | 'SETMAG' | 'SETBOLD' | 'LINE' | 'I2OF5';
      readonly numbers: readonly number[];
    }
  | { readonly name: 'T'; readonly x: number; readonly y: number; readonly words: string }
  | { readonly name: 'CG'; readonly x: number; readonly y: number; readonly bitmap: Bitmap };

export interface Block {
  readonly height: number;
  readonly commands: readonly BlockCommand[];
  /** Points behind the block, to the next one. */
  readonly end: number;
}

const NUMBERED = ['PAGE-WIDTH', 'SETMAG', 'SETBOLD', 'LINE'] as const;

/** The block that begins at a place of bytes, as Latin-1; null when it is not whole. */
export function readBlock(text: string, start: number): Block | null {
  const head = /^! 0 200 200 (\d+) 1\r\n/.exec(text.slice(start, start + 60));
  if (head === null) return null;
  const commands: BlockCommand[] = [];
  for (let at = start + head[0].length; ; ) {
    const ending = text.indexOf('\r\n', at);
    if (ending < 0) return null;
    const graphics = /^CG (\d+) (\d+) (\d+) (\d+) /.exec(text.slice(at, at + 60));
    if (graphics !== null) {
      const [widthBytes = 0, height = 0, x = 0, y = 0] = graphics.slice(1).map(Number);
      const first = at + graphics[0].length;
      at = first + widthBytes * height + 2;
      if (at > text.length) return null;
      if (text.slice(at - 2, at) !== '\r\n') throw new Error(`no picture of ${widthBytes} x ${height}`);
      const bits = Uint8Array.from(Buffer.from(text.slice(first, at - 2), 'latin1'));
      commands.push({ name: 'CG', x, y, bitmap: { width: 8 * widthBytes, height, bits } });
      continue;
    }
    const line = text.slice(at, ending);
    at = ending + 2;
    if (line === 'PRINT') return { height: Number(head[1]), commands, end: at };
    commands.push(commandOf(line));
  }
}

function commandOf(line: string): BlockCommand {
  if (line === 'JOURNAL' || line === 'FORM') return { name: line };
  const [word = '', ...rest] = line.split(' ');
  if (word === 'T')
    return { name: 'T', x: Number(rest[2]), y: Number(rest[3]), words: rest.slice(4).join(' ') };
  if (word === 'B' && rest[0] === 'I2OF5') return { name: 'I2OF5', numbers: rest.slice(1).map(Number) };
  const name = NUMBERED.find((each) => each === word);
  if (name === undefined) throw new Error(`no CPCL: ${line}`);
  return { name, numbers: rest.map(Number) };
}
