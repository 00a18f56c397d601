// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { customerAtom } from '../../till/session/customer-state.ts';
import { singleSessionAtom } from '../../till/session/single-session-state.ts';
import { aTransaction } from '../../till/testing/transactions.ts';
import type { Transaction, TransactionType } from '../../till/transactions/customer-session.ts';
import { pennies } from '../../wagering/ground/money.ts';
import { serialOfWords } from '../../wagering/tickets/ticket-serial.ts';
import { type DrawnView, drawView } from '../home/testing/draw-view.tsx';
import { SingleSessionSummary } from './SingleSessionSummary.tsx';

const transaction = (id: number, type: TransactionType, value: number): Transaction =>
  aTransaction({
    id: `${id}`,
    type,
    value: pennies(value),
    timestamp: new Date(2026, 8, 12, 15, 40 + id).getTime(),
    tsn: serialOfWords([1, 2, id]),
  });

/** Builds two former customers and the open one. */
const GONE = [transaction(1, 'SELL', 1_200), transaction(2, 'CASH', -2_250), transaction(3, 'SELL', 300)];
const NOW = [transaction(4, 'SELL_VOUCHER', 500)];

function drawn(present: readonly Transaction[]): DrawnView {
  return drawView(<SingleSessionSummary />, (store) => {
    store.set(customerAtom, { active: present.length > 0, playerId: null, transactions: present });
    store.set(singleSessionAtom, { state: 'ready', value: [...GONE, ...present] });
  });
}

describe('the Single Session Summary', () => {
  it('adds up all customers, type by type, under one total [T155]', () => {
    expect(drawn(NOW).text).toContain(
      'All customers since sign-on −$2.50 1 Wagers cashed −$22.50 2 Wagers sold $15.00 1 Vouchers sold $5.00',
    );
  });

  it('lists every transaction with its time, type, number and value, newest first [T156]', () => {
    const { text } = drawn(NOW);
    const lines = [
      '09/12/26 3:44:00 PM Voucher 0001-0002-0004 $5.00',
      '09/12/26 3:43:00 PM Ticket 0001-0002-0003 $3.00',
      '09/12/26 3:42:00 PM Cashed 0001-0002-0002 −$22.50',
      '09/12/26 3:41:00 PM Ticket 0001-0002-0001 $12.00',
    ];
    expect(text).toContain(lines.join(' '));
  });

  it('is printed, and not before it is there [T157]', async () => {
    const view = drawn(NOW);
    await view.press('Print');
    expect(view.asked.at(-1)).toBe('printSingleSession');
    expect(drawView(<SingleSessionSummary />, () => undefined).button('Print').disabled).toBe(true);
  });

  it('closes the customer who is there with what they owe, and nobody where none is [T149]', () => {
    expect(drawn(NOW).button('Collect $5.00').disabled).toBe(false);
    const names = drawn([]).buttons.map(({ name }) => name);
    expect(names.filter((name) => /^(?:Collect|Pay|Done)/.test(name))).toEqual([]);
  });
});
