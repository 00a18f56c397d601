/** Reads and writes the lines of the OMR-1100 against its manual's bytes, and against any bytes at all. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hollerithMarks } from '../../printers/symbols/hollerith.ts';
import { readMarkRecord, writeMarkRecord } from './mark-record.ts';
import { readMarkedPaper } from './marked-paper.ts';
import {
  createOmrParser,
  downloadCommand,
  factoryCommand,
  LINE_SILENCE,
  type OmrLine,
  readOmrConfiguration,
} from './omr-lines.ts';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const parse = (text: string): readonly OmrLine[] => createOmrParser().take(bytesOf(text), 0);

describe('a command', () => {
  it('is framed as the manual prints it', () => {
    // DwnLd$ = Chr$(18) + "I00" + Chr$(18) + "E"
    expect([...downloadCommand('I00')]).toEqual([0x12, 0x49, 0x30, 0x30, 0x12, 0x45]);
    expect([...factoryCommand('EF')]).toEqual([0x12, 0x1b, 0x45, 0x46, 0x12, 0x45]);
  });
});

describe('an answer', () => {
  it.each<[string, readonly OmrLine[]]>([
    ['G\r', [{ kind: 'accepted' }]],
    ['\u0012I0?\r', [{ kind: 'refused' }]],
    ['22 00 80 EVEINL80 1.5\rG\r', [{ kind: 'text', text: '22 00 80 EVEINL80 1.5' }, { kind: 'accepted' }]],
    ['0\rG\r', [{ kind: 'status', bits: 0x30 }, { kind: 'accepted' }]],
    ['  \r', [{ kind: 'record', columns: [0] }]],
    ['!  !\r', [{ kind: 'record', columns: [0x001, 0x040] }]],
    ['\r\r', []],
    ['!  \r', [{ kind: 'text', text: '!  ' }]],
    ['\u0001\u0002\r', [{ kind: 'broken', bytes: 2, isRecord: false }]],
  ])('%j is read as %j', (text, lines) => {
    expect(parse(text)).toEqual(lines);
  });

  it('is the same in pieces, and with the bit of the parity', () => {
    const parser = createOmrParser();
    const pieces = [...bytesOf('!  !\rG\r')].flatMap((byte) => parser.take(Uint8Array.of(byte | 0x80), 1));
    expect(pieces).toEqual(parse('!  !\rG\r'));
  });

  it('is given up after a silence, and the next begins anew', () => {
    const parser = createOmrParser();
    parser.take(bytesOf('! ! ! '), 0);
    expect(parser.isInLine()).toBe(true);
    expect(parser.take(bytesOf('G\r'), LINE_SILENCE + 1)).toEqual([
      { kind: 'broken', bytes: 6, isRecord: true },
      { kind: 'accepted' },
    ]);
    expect(parser.giveUp()).toBeNull();
  });

  it.each([
    ['22 00 80 EVEINL80 1.5', false],
    ['22 01 80 EVEINL80 1.5', true],
    ['22 83 80 EVEINL80 1.5', true],
  ])('%s says whether paper is held', (text, holdsPaper) => {
    expect(readOmrConfiguration(text)).toEqual({ holdsPaper });
  });

  it('that is no configuration is none', () => {
    expect(readOmrConfiguration('OMR-1100 - Version 1.04')).toBeNull();
  });
});

const columns = fc.array(fc.integer({ min: 0, max: 0xfff }), { minLength: 1, maxLength: 126 });

describe('a record', () => {
  it('has a bit for each row, as the manual’s table', () => {
    const rows = [0x41 | 0x20, 0x20, 0x20, 0x41 | 0x20, 0x7f, 0x7f];
    expect(readMarkRecord(rows)).toEqual([0x021, 0x840, 0xfff]);
  });

  it('is read as it was written, and is no text', () => {
    fc.assert(
      fc.property(columns, (written) => {
        const line = writeMarkRecord(written);
        expect(readMarkRecord(line)).toEqual(written);
        expect(parse(`${String.fromCharCode(...line)}\r`)).toEqual([{ kind: 'record', columns: written }]);
      }),
    );
  });
});

describe('a paper', () => {
  const row = (digit: number): number => 1 << (digit === 0 ? 2 : digit + 2);
  const numbered = (code: string): readonly number[] => Array.from(code, (digit) => row(Number(digit)));

  it.each(['218445095900001', '2184450959000015', '218445095900001522'])(
    'of one Hollerith digit a column is the ticket %s [W063, W064]',
    (code) => {
      expect(readMarkedPaper(numbered(code))).toEqual({ kind: 'ticket', code });
    },
  );

  it('of Hollerith letters is a ticket of letters [W066]', () => {
    const letters = Array.from({ length: 16 }, (_, at) => 0x001 | row((at % 9) + 1));
    expect(readMarkedPaper(letters)).toEqual({ kind: 'ticket', code: 'ABCDEFGHIABCDEFG' });
    expect(readMarkedPaper([0x002 | row(9), ...letters.slice(1, 15), 0x004 | row(2)])).toEqual({
      kind: 'ticket',
      code: 'RBCDEFGHIABCDEFS',
    });
  });

  it.each(['000000000000000', '218445095900001', '987654321012345'])(
    'with the printed strip of %s is that ticket [S246]',
    (code) => {
      const strip = hollerithMarks(code).map((isMarked) => (isMarked ? 0x0f0 : 0));
      expect(readMarkedPaper(strip)).toEqual({ kind: 'ticket', code });
      expect(readMarkedPaper(strip.with(38, strip[38] === 0 ? 0x0f0 : 0)).kind).toBe('bad');
    },
  );

  it('of 35 columns is a betting slip, counted from its clocks [W141]', () => {
    const marks = Array.from({ length: 35 }, (_, clock) => (clock === 2 ? 0x800 | 0x001 : 0));
    expect(readMarkedPaper(marks)).toEqual({
      kind: 'slip',
      marks: marks.map((rows) => (rows === 0 ? [] : [1, 12])),
    });
  });

  it('of another length is a bad read, whose marks are not told', () => {
    expect(readMarkedPaper([0, 1, 2])).toEqual({ kind: 'bad', detail: '3 columns, 2 of them marked' });
    expect(readMarkedPaper([...numbered('21844509590000'), 0]).kind).toBe('bad');
    expect(readMarkedPaper([...numbered('21844509590000'), 0x018]).kind).toBe('bad');
  });
});

it('takes any bytes without an exception, and keeps no more than a line', () => {
  fc.assert(
    fc.property(fc.array(fc.uint8Array({ maxLength: 600 }), { maxLength: 8 }), (pieces) => {
      const parser = createOmrParser();
      for (const [at, piece] of pieces.entries()) {
        for (const line of parser.take(piece, at)) {
          if (line.kind === 'record') readMarkedPaper(line.columns);
          if (line.kind === 'text') readOmrConfiguration(line.text);
        }
      }
      parser.giveUp();
      expect(parser.isInLine()).toBe(false);
    }),
    { numRuns: 2_000 },
  );
});
