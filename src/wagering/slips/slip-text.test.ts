/** Proves that a slip's marks come through the text of a scan event, and from a head of twelve channels. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { markSlip, readSlipMarks, SLIP_CLOCKS } from './slip-marks.ts';
import { parseSlipText, widenSlip, writeSlipText } from './slip-text.ts';
import { narrowMarks } from './testing/narrow-slip.ts';

const columns = fc.uniqueArray(fc.integer({ min: 1, max: 13 }), { maxLength: 13 });
const marks = fc.array(columns, { minLength: SLIP_CLOCKS, maxLength: SLIP_CLOCKS });

describe('the text of a slip', () => {
  it('has every mark', () => {
    const same = fc.property(marks, (slip) => {
      const read = parseSlipText(writeSlipText(slip));
      return JSON.stringify(read) === JSON.stringify(slip.map((row) => row.toSorted((a, b) => a - b)));
    });
    expect(fc.check(same).counterexample).toBeNull();
  });

  it.each(['', '0000', 'x'.repeat(140), '0'.repeat(141)])('%j is no slip’s', (text) => {
    expect(parseSlipText(text)).toBeNull();
  });
});

describe('a slip for a head of twelve channels', () => {
  it('has its thirteenth column beside the next clock [W144]', () => {
    const slip = markSlip({ bets: [0], amounts: [1], legs: [[0, 12], [12], [4, 11]] });
    expect(widenSlip(narrowMarks(slip))).toEqual(slip);
    expect(readSlipMarks(widenSlip(narrowMarks(slip)), { sumAmounts: false })).toMatchObject({
      value: { runners: [[1, -1], [-1], [5, 12]] },
    });
  });

  it('keeps a stray mark, which makes it a bad read', () => {
    const slip = markSlip({ bets: [0], amounts: [1], legs: [[0]] }).with(10, [2]);
    expect(readSlipMarks(widenSlip(slip), { sumAmounts: false }).ok).toBe(false);
  });
});
