/** Reads HID POS reports: whole, in parts, halves, noise, and any bytes at all. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createHidPosParser } from './hid-pos-parser.ts';
import { isOfCode, LONGEST_READ } from './scanner-read.ts';
import { hidPosReports } from './testing/hid-pos-reports.ts';

const isPrintable = (text: string): boolean =>
  Array.from(text).every((character) => isOfCode(character.charCodeAt(0)));

const TICKET = '218445095900001';

function read(reports: readonly Uint8Array[], pause = 1) {
  const parser = createHidPosParser();
  return reports.map((report, index) => parser.take(2, report, index * pause));
}

/** FUZZ_RUNS=1000000 takes minutes. */
const FUZZ_RUNS = Number(process.env['FUZZ_RUNS'] ?? 2_000);

describe('the reports of a HID POS scanner', () => {
  it('are a code with its AIM identifier, without it in the data', () => {
    expect(read(hidPosReports(TICKET, ']I0'))).toEqual([
      { kind: 'code', raw: `]I0${TICKET}`, data: TICKET, symbology: ']I0' },
    ]);
    expect(read(hidPosReports(TICKET, '\0\0\0'))).toEqual([
      { kind: 'code', raw: TICKET, data: TICKET, symbology: null },
    ]);
  });

  it.each([56, 57, 112, 113, 2_000])(
    'are put together where a code of %i characters needs several',
    (length) => {
      const code = '0123456789'.repeat(Math.ceil(length / 10)).slice(0, length);
      const reports = hidPosReports(code, ']Q1');
      expect(reports).toHaveLength(Math.ceil(length / 56));
      const reads = read(reports);
      expect(reads.slice(0, -1).every((one) => one === null)).toBe(true);
      expect(reads.at(-1)).toMatchObject({ kind: 'code', data: code });
    },
  );

  it('of other ids are not its codes', () => {
    const [report = new Uint8Array()] = hidPosReports(TICKET, ']I0');
    expect(createHidPosParser().take(3, report, 0)).toBeNull();
  });

  it('never join half a code to the next, after a pause or a lost link', () => {
    const [half = new Uint8Array()] = hidPosReports('9'.repeat(60), ']I0');
    const [whole = new Uint8Array()] = hidPosReports(TICKET, ']I0');
    expect(read([half, whole], 301).at(-1)).toMatchObject({ data: TICKET });
    const parser = createHidPosParser();
    parser.take(2, half, 0);
    parser.reset();
    expect(parser.take(2, whole, 1)).toMatchObject({ data: TICKET });
  });

  it('that come twice are one code, or a bad read where parts may be missing', () => {
    const [whole = new Uint8Array()] = hidPosReports(TICKET, ']I0');
    expect(read([whole, whole]).map((one) => one?.kind)).toEqual(['code', undefined]);
    expect(read([whole, whole], 301).map((one) => one?.kind)).toEqual(['code', 'code']);
    const [first = whole, second = whole] = hidPosReports(`${'9'.repeat(56)}12345`, ']I0');
    expect(read([first, second, second]).map((one) => one?.kind)).toEqual([undefined, 'code', undefined]);
    expect(read([first, whole.with(5, 0x80), second]).map((one) => one?.kind)).toEqual([
      undefined,
      'bad',
      undefined,
    ]);
    expect(read([first, first, second]).at(-1)).toEqual({ kind: 'bad', detail: 'a part that came twice' });
  });

  it('are one bad read for a run of noise', () => {
    const [whole = new Uint8Array()] = hidPosReports(TICKET, ']I0');
    const noise = whole.with(5, 0x80);
    const kinds = read([noise, noise, noise, whole, noise]).map((one) => one?.kind);
    expect(kinds).toEqual(['bad', undefined, undefined, 'code', 'bad']);
  });

  it('are a bad read where two codes meet', () => {
    const [half = new Uint8Array()] = hidPosReports('9'.repeat(60), ']Q1');
    const [whole = new Uint8Array()] = hidPosReports(TICKET, ']I0');
    expect(read([half, whole]).at(-1)).toEqual({ kind: 'bad', detail: 'parts of two codes' });
  });

  it.each<[string, (report: Uint8Array) => Uint8Array]>([
    ['says more than it has', (report) => report.with(0, 57)],
    ['is cut short', (report) => report.subarray(0, 10)],
    ['has bytes that no code has', (report) => report.with(5, 0x80)],
    ['is empty', () => new Uint8Array()],
  ])('are a bad read where one %s', (_, spoil) => {
    const [report = new Uint8Array()] = hidPosReports(TICKET, ']I0');
    expect(read([spoil(report)])).toMatchObject([{ kind: 'bad' }]);
  });

  it('end as a bad read where they never end, with one code in memory at most', () => {
    const endless = hidPosReports('0123456789'.repeat(LONGEST_READ), ']Q1');
    const reads = read(endless);
    expect(reads.filter((one) => one !== null)).toEqual([
      { kind: 'bad', detail: `more than ${LONGEST_READ} characters` },
    ]);
  });

  it('may be any bytes', () => {
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ maxLength: 70 }), { maxLength: 20 }), (reports) => {
        const codes = read(reports).flatMap((one) => (one?.kind === 'code' ? one.raw : []));
        expect(codes.filter((raw) => !isPrintable(raw))).toEqual([]);
      }),
      { numRuns: FUZZ_RUNS },
    );
  });
});
