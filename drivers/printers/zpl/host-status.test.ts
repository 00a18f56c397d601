import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PrinterReport } from '../job/language.ts';
import { createHostStatusReader } from './host-status.ts';

/** The programming guide's own example, with its paper in. */
const READY = ['030,0,0,1245,000,0,0,0,000,0,0,0', '000,0,0,0,0,2,4,0,00000000,1,000', '1234,0'];

function frames(lines: readonly string[]): string {
  return lines.map((line) => `\x02${line}\x03\r\n`).join('');
}

function heard(...pieces: readonly string[]) {
  const reports: PrinterReport[] = [];
  const listings: (readonly string[])[] = [];
  const reader = createHostStatusReader({
    report: (report) => reports.push(report),
    stored: (names) => listings.push(names),
  });
  for (const piece of pieces) reader.hear(Buffer.from(piece, 'latin1'));
  return { reports, listings, reader };
}

/** READY with one field changed: line 0 or 1, place, value. */
function withField(line: 0 | 1, place: number, value: string): string {
  return frames(
    READY.map((fields, at) => (at === line ? fields.split(',').with(place, value).join(',') : fields)),
  );
}

describe("a Zebra's host status", () => {
  it('is one report a question, of a printer that is ready and has nothing left to do', () => {
    expect(heard(frames(READY)).reports).toEqual([
      { state: { status: 'Ready', reason: null }, isBusy: false },
    ]);
  });

  it.each([
    ['paper out', 0, 1, '1', 'Paper out', 'paperOut'],
    ['paused', 0, 2, '1', 'Not initialized', 'offline'],
    ['settings lost', 0, 9, '1', 'Not initialized', 'printerError'],
    ['too cold', 0, 10, '1', 'Not initialized', 'printerError'],
    ['too hot', 0, 11, '1', 'Not initialized', 'printerError'],
    ['head open', 1, 2, '1', 'Not initialized', 'coverOpen'],
    ['ribbon out', 1, 3, '1', 'Not initialized', 'printerError'],
    ['a label waits to be taken', 1, 7, '1', 'Not initialized', 'offline'],
  ] as const)('tells %s', (_, line, place, value, status, reason) => {
    expect(heard(withField(line, place, value)).reports).toEqual([
      { state: { status, reason }, isBusy: false },
    ]);
  });

  it.each([
    ['formats that wait', 0, 4, '003'],
    ['a full buffer', 0, 5, '1'],
    ['half a format', 0, 7, '1'],
    ['labels that are left to print', 1, 8, '00000002'],
  ] as const)('is busy with %s, and ready for more', (_, line, place, value) => {
    expect(heard(withField(line, place, value)).reports).toEqual([
      { state: { status: 'Ready', reason: null }, isBusy: true },
    ]);
  });

  it('names the open head before the paper that its sensor cannot see', () => {
    const both = frames([
      READY[0]?.replace('030,0', '030,1') ?? '',
      '000,0,1,0,0,2,4,0,00000000,1,000',
      '1234,0',
    ]);
    expect(heard(both).reports[0]?.state.reason).toBe('coverOpen');
  });

  it('arrives torn anywhere, and with anything between the frames', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(frames(READY).length), { maxLength: 12 }), (cuts) => {
        const text = `\x11${frames(READY)}"ok"\r\n`;
        const places = [0, ...cuts.toSorted((one, other) => one - other), text.length];
        const pieces = places.slice(1).map((end, at) => text.slice(places[at], end));
        expect(heard(...pieces).reports).toHaveLength(1);
      }),
    );
  });

  it('is not put together of two answers: what was heard in part is forgotten with the next question', () => {
    const { reports, reader } = heard(frames(READY.slice(0, 2)), '\x021234');
    reader.reset();
    reader.hear(Buffer.from(',0\x03\r\n\x021234,0\x03\r\n'));
    expect(reports).toEqual([]);
    reader.hear(Buffer.from(frames(READY)));
    expect(reports).toHaveLength(1);
  });

  it('begins anew where a frame begins, though the one before had no end', () => {
    expect(heard('\x02030,0,', frames(READY)).reports).toHaveLength(1);
  });

  it('is read from the variables where the frames do not come', () => {
    expect(heard('"open""ok"').reports).toEqual([
      { state: { status: 'Not initialized', reason: 'coverOpen' }, isBusy: false },
    ]);
    expect(heard('"ok""out"').reports).toEqual([
      { state: { status: 'Paper out', reason: 'paperOut' }, isBusy: false },
    ]);
    expect(heard('"ok""ok"', '"?"').reports).toEqual([]);
  });

  it('is nothing of what noise can be made of', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (noise) => {
        const { reports, reader } = heard();
        reader.hear(noise.filter((byte) => byte !== 0x22));
        reader.reset();
        reader.hear(Buffer.from(frames(READY)));
        expect(reports).toEqual([{ state: { status: 'Ready', reason: null }, isBusy: false }]);
      }),
    );
    expect(heard(`\x02${'9'.repeat(20_000)}`, frames(READY)).reports).toHaveLength(1);
    // A word without an end does not swallow the next one's beginning.
    expect(heard(`"${'x'.repeat(20_000)}`, '"out"').reports).toHaveLength(1);
  });
});

describe('the pictures that a printer keeps', () => {
  it('are named in its listing, which is no status', () => {
    const listing =
      '\x02\r\n- DIR E:*.GRF\r\n* E:LOGO.GRF       1234\r\n*SPRING  .GRF     34  ...\r\n\r\n-  61440000 bytes free\r\n\x03';
    const { listings, reports } = heard(listing, '\x02\r\nDIR E: \r\n\r\n-61440000 bytes free\r\n\x03');
    expect(listings).toEqual([['LOGO', 'SPRING'], []]);
    expect(reports).toEqual([]);
  });
});
