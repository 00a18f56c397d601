/** Proves which order a post counts for, and what is over an order. */
import { describe, expect, it } from 'vitest';
import type { LedgerMove } from './host.ts';
import { createOrders } from './orders.ts';

const SALE = '/sell/wagers\n{"wagers":[]}';
const CANCEL = '/sell/cancelTicketManually\n{"tsn":"5416-381F-604E","source":"MANUAL"}';

function move(reqseq: number, request = SALE): LedgerMove {
  return { what: 'ticket', tsn: '', cost: 0n, drawer: 0n, at: 0, tellerId: '4417', reqseq, request };
}

describe('what was done over what was asked for', () => {
  it('is each sale above the number that was asked for, and each that nobody asked for', () => {
    const orders = createOrders();
    orders.begin(2);
    for (const reqseq of [1, 2, 3]) orders.sent(reqseq, SALE);
    expect(orders.overdone([move(1), move(2)])).toBe(0);
    expect(orders.overdone([move(1), move(2), move(3)])).toBe(1);
    expect(orders.overdone([move(1), move(2), move(4)])).toBe(1);
  });

  it('is a post that was sold again, though a later order asks for more', () => {
    const orders = createOrders();
    orders.begin(1);
    orders.sent(1, SALE);
    orders.begin(2);
    orders.sent(1, SALE);
    expect(orders.overdone([move(1), move(1)])).toBe(1);
  });

  it('is no sale of a run that goes on after a ticket was asked to be cancelled', () => {
    const orders = createOrders();
    orders.begin(3);
    orders.sent(1, SALE);
    orders.begin(1, '5416-381F-604E');
    orders.begin(1, '5416-381F-604E');
    orders.sent(2, SALE);
    orders.sent(3, SALE);
    orders.sent(4, CANCEL);
    const done = [move(1), move(2), move(3), move(4, CANCEL)];
    expect(orders.overdone(done)).toBe(0);
    orders.sent(5, SALE);
    orders.sent(6, CANCEL);
    expect(orders.overdone([...done, move(5)])).toBe(1);
    expect(orders.overdone([...done, move(6, CANCEL)])).toBe(1);
  });

  it('is a sale in a ticket’s place where only its cancelling was asked for', () => {
    const orders = createOrders();
    orders.begin(1, '5416-381F-604E');
    orders.sent(1, SALE);
    expect(orders.overdone([move(1)])).toBe(1);
  });
});
