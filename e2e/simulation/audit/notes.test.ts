/** Tests the comparison of banknotes: each fault of a window is named. */
import { describe, expect, it } from 'vitest';
import { aTransaction } from '../../../src/till/testing/transactions.ts';
import { pennies } from '../../../src/wagering/ground/money.ts';
import { type NoteEvidence, noteDifferences } from './notes.ts';

const TWENTY = { amount: 2_000n, account: null };
const credited = (id: string) => aTransaction({ id, type: 'BILL', value: pennies(-2_000n) });

function differences(change: Partial<NoteEvidence>): readonly string[] {
  return noteDifferences({
    transactions: [credited('1')],
    notes: { now: [TWENTY], gone: [] },
    inBox: [2_000n],
    deleted: 0,
    underWay: 0,
    ...change,
  });
}

describe('banknotes', () => {
  it('that the box, the host and the window have once are in order', () => {
    expect(differences({})).toEqual([]);
    // A host that went back to a back-up has lost the record, and the window has it.
    expect(differences({ notes: { now: [], gone: [TWENTY] } })).toEqual([]);
    // The browser deleted the record of a note before it was credited.
    expect(differences({ inBox: [2_000n, 500n], deleted: 1 })).toEqual([]);
  });

  it.each([
    ['credited twice', { transactions: [credited('1'), credited('2')] }],
    ['credited twice by the host', { notes: { now: [TWENTY, TWENTY], gone: [] } }],
    ['of another worth', { inBox: [500n] }],
    ['lost', { transactions: [], notes: { now: [], gone: [] } }],
    ['of an account', { notes: { now: [{ ...TWENTY, account: '4711' }], gone: [] } }],
    ['that the host never had', { notes: { now: [], gone: [] } }],
    ['under way', { underWay: 1 }],
  ])('%s are named', (_, change) => {
    expect(differences(change)).not.toEqual([]);
  });
});
