/** Reads a serial scanner's bytes: terminators, prefixes, noise, halves, and any bytes at all. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createLineParser } from './line-parser.ts';
import { isOfCode, LONGEST_READ, type ScannerRead } from './scanner-read.ts';

const bytesOf = (text: string): Uint8Array => Uint8Array.from(text, (character) => character.charCodeAt(0));
const shortly = (reads: readonly ScannerRead[]): readonly string[] =>
  reads.map((one) => (one.kind === 'code' ? one.data : `bad: ${one.detail}`));

/** Reads pieces that come one after another, each `pause` ms after the one before. */
function read(pieces: readonly string[], pause = 1): readonly ScannerRead[] {
  const parser = createLineParser();
  return pieces.flatMap((piece, index) => parser.take(bytesOf(piece), index * pause));
}

/** FUZZ_RUNS=1000000 takes minutes. */
const FUZZ_RUNS = Number(process.env['FUZZ_RUNS'] ?? 2_000);

describe('the bytes of a serial scanner', () => {
  it.each<[string, readonly string[], readonly string[]]>([
    ['a code with CR', ['218445095900001\r'], ['218445095900001']],
    ['a code with LF', ['218445095900001\n'], ['218445095900001']],
    ['a code with CR and LF, once', ['218445095900001\r\n'], ['218445095900001']],
    ['a code between STX and ETX', ['\u0002A1\u0003'], ['A1']],
    ['a code byte by byte', Array.from('12345\r'), ['12345']],
    ['two codes in one piece', ['A1\rB2\r'], ['A1', 'B2']],
    ['a code cut between its terminators', ['A1\r', '\nB2\r\n'], ['A1', 'B2']],
    ['a GS1 code with its separator', ['01\u001d21\r'], ['01\u001d21']],
    ['nothing between terminators', ['\r\n\r\n\u0003'], []],
    ['a code without its end', ['A1'], []],
    [
      'half a code, and a whole one after STX',
      ['A1\u0002B2\r'],
      ['bad: a code ended after 2 characters', 'B2'],
    ],
    ['a byte that no code has', ['A\u00801\r', 'B2\r'], ['bad: noise: byte 128', 'B2']],
    ['a line of noise, once', ['\u0001\r\u0004\r\u0005\r'], ['bad: noise: byte 1']],
    ['spaces alone', ['   \r'], ['bad: a code without data']],
  ])('%s', (_, pieces, codes) => {
    expect(shortly(read(pieces))).toEqual(codes);
  });

  it('are a code without its AIM prefix, which is told apart [T205]', () => {
    expect(read([']Q1C-5554-C70F-0000\r'])).toEqual([
      { kind: 'code', raw: ']Q1C-5554-C70F-0000', data: 'C-5554-C70F-0000', symbology: ']Q1' },
    ]);
    expect(read([']x\r'])).toEqual([{ kind: 'code', raw: ']x', data: ']x', symbology: null }]);
    expect(shortly(read([']Q1\r']))).toEqual(['bad: a code without data']);
  });

  it('are never a code made of half a code and the next', () => {
    expect(shortly(read(['21844509', '5900001\r'], 2_001))).toEqual([
      'bad: a code ended after 8 characters',
      '5900001',
    ]);
    const parser = createLineParser();
    parser.take(bytesOf('21844509'), 0);
    parser.reset();
    expect(shortly(parser.take(bytesOf('5900001\r'), 1))).toEqual(['5900001']);
  });

  it('are one bad read however long the noise is, and then a code again', () => {
    const noise = Array.from({ length: 50 }, () => '\u0000ÿ\rÿÿ\n'.repeat(20));
    expect(shortly(read([...noise, '12345678\r']))).toEqual(['bad: noise: byte 0', '12345678']);
  });

  it('are a bad read where no code is so long', () => {
    expect(shortly(read(['9'.repeat(LONGEST_READ), '\r']))).toEqual(['9'.repeat(LONGEST_READ)]);
    expect(shortly(read(['9'.repeat(LONGEST_READ + 1), '99\r']))).toEqual([
      `bad: no end within ${LONGEST_READ} characters`,
    ]);
  });

  it('may be any, in any pieces, and what was cut elsewhere reads the same', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), fc.nat(300), (bytes, cut) => {
        const whole = createLineParser().take(bytes, 0);
        const parser = createLineParser();
        const pieces = [...parser.take(bytes.subarray(0, cut), 0), ...parser.take(bytes.subarray(cut), 0)];
        expect(pieces).toEqual(whole);
        const codes = whole.flatMap((one) => (one.kind === 'code' ? one.data : []));
        expect(
          codes.filter((data) => !Array.from(data).every((each) => isOfCode(each.charCodeAt(0)))),
        ).toEqual([]);
      }),
      { numRuns: FUZZ_RUNS },
    );
  });

  it('are a bad read while the link is opened and just after, unless the code was announced', () => {
    const parser = createLineParser();
    const takes = (text: string, at: number) => shortly(parser.take(bytesOf(text), at));
    parser.opening();
    expect(takes('5900001\r', 0)).toEqual(['bad: a code that began before the link']);
    parser.opened(10);
    // Of the same burst, and begun in time to be half a code.
    expect(takes('5900', 309)).toEqual([]);
    expect(takes('001\r', 311)).toEqual([]);
    expect(takes('\u0002A1\u0003', 309)).toEqual(['A1']);
    expect(takes('218445095900001\r', 310)).toEqual(['218445095900001']);
  });

  it('read a code that follows any noise and an end', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (noise) => {
        const parser = createLineParser();
        parser.take(noise, 0);
        expect(shortly(parser.take(bytesOf('\r218445095900001\r'), 1)).at(-1)).toBe('218445095900001');
      }),
    );
  });
});
