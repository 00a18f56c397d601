/** Proves which tickets need not have come to paper. */
import { describe, expect, it } from 'vitest';
import { SERIAL } from '../../../src/till/testing/handler-room.ts';
import { aTransaction } from '../../../src/till/testing/transactions.ts';
import type { Transaction } from '../../../src/till/transactions/customer-session.ts';
import { pennies } from '../../../src/wagering/ground/money.ts';
import type { LedgerMove } from '../host/host.ts';
import { createOrders } from '../host/orders.ts';
import type { Sheet } from '../machine/printer.ts';
import { judge } from './audit.ts';

const TELLER = '4417';

function move(what: LedgerMove['what'], at: number): LedgerMove {
  const drawer = what === 'CASH' ? -500n : 500n;
  return { what, tsn: SERIAL, cost: 500n, drawer, at, tellerId: TELLER, reqseq: at, request: '' };
}

const transaction = (type: 'SELL' | 'CASH', timestamp: number): Transaction =>
  aTransaction({
    id: `${timestamp}`,
    type,
    value: pennies(type === 'CASH' ? -500 : 500),
    timestamp,
    tsn: SERIAL,
    paper: type === 'CASH' ? 'none' : 'notPrinted',
    ...(type === 'CASH' ? { handedIn: true } : {}),
  });

const OLDER = transaction('SELL', 1);
const NEWER = transaction('SELL', 2);
const CASHED = transaction('CASH', 3);
const PAPER: Sheet = { tsn: SERIAL, sale: OLDER.id, cost: 500n, reprint: false };

function missing(
  gone: readonly LedgerMove[],
  moves: readonly LedgerMove[],
  transactions: readonly Transaction[],
  sheets: readonly Sheet[],
): number {
  const { missingPaper } = judge({
    moves,
    gone,
    orders: createOrders(),
    transactions,
    sheets,
    paid: [],
    screenDifferences: [],
    accountDifferences: [],
    noteDifferences: [],
    waived: new Set(),
    unresolved: 0,
  });
  return missingPaper;
}

describe('a ticket that never came to paper', () => {
  it('is missing, whether or not the host has paid it', () => {
    expect(missing([], [move('ticket', 2)], [NEWER], [])).toBe(1);
    expect(missing([], [move('ticket', 2), move('CASH', 3)], [NEWER, CASHED], [])).toBe(1);
  });

  it('is not missing where the host has paid it for a paper that had its number before', () => {
    const sold = [move('ticket', 2)];
    expect(missing([move('ticket', 1)], sold, [OLDER, NEWER], [PAPER])).toBe(1);
    const paid = [...sold, move('CASH', 3)];
    expect(missing([move('ticket', 1)], paid, [OLDER, NEWER, CASHED], [PAPER])).toBe(0);
    expect(missing([move('ticket', 1)], paid, [OLDER, NEWER, CASHED], [])).toBe(2);
  });

  it('is missing where only the paper of that number before was paid', () => {
    const gone = [move('ticket', 1), move('CASH', 3)];
    expect(missing(gone, [move('ticket', 2)], [OLDER, NEWER, CASHED], [PAPER])).toBe(1);
  });
});
