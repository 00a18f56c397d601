/**
 * Proves what a window knows of a number that a tote gave out twice. A tote that was restored from a back-up
 * does that.
 */
import { createStore } from 'jotai/vanilla';
import { expect, it } from 'vitest';
import type { TicketKind } from '../../wagering/card/ticket-kind.ts';
import { pennies } from '../../wagering/ground/money.ts';
import { customerAtom, drawerTransactionsAtom } from '../session/customer-state.ts';
import { rememberSold } from '../session/given-out-state.ts';
import { NOON, SERIAL, slip, soldTransaction } from '../testing/handler-room.ts';
import { NO_CUSTOMER, type Transaction } from '../transactions/customer-session.ts';
import { createIssuedNumbers } from './issued-numbers.ts';

const given = (cost: number, more: Partial<Transaction>): Transaction =>
  soldTransaction({ ticket: slip({ ticketCost: pennies(cost) }), ...more });

function known(voucher: Transaction, draw: Transaction) {
  const store = createStore();
  store.set(customerAtom, { ...NO_CUSTOMER, active: true, transactions: [voucher] });
  store.set(drawerTransactionsAtom, [draw]);
  return createIssuedNumbers(store);
}

const voucher = (cost: number, timestamp: number, more: Partial<Transaction> = {}) =>
  given(cost, { type: 'SELL_VOUCHER', wagerData: 'VOUCHER', timestamp, ...more });
const draw = (cost: number, timestamp: number, more: Partial<Transaction> = {}) =>
  given(cost, { wagerData: 'TELLER_DRAW', ofTeller: true, timestamp, ...more });

it.each([
  ['the draw', voucher(10, NOON), draw(500, NOON + 1), 'tellerDraw'],
  ['the voucher', voucher(500, NOON + 1), draw(10, NOON), 'voucher'],
  [
    'what was asked for last',
    voucher(10, NOON, { sentAt: 2 }),
    draw(500, NOON + 1, { sentAt: 1 }),
    'voucher',
  ],
])('%s is what a number stands for that was given again for it', (_, first, second, kind) => {
  expect(known(first, second).kindOf(SERIAL)).toBe(kind);
});

it.each([
  [10, 500],
  [500, 10],
])(
  'of %i and %i a cancel may give back what the paper of its kind cost, whichever is the newer',
  (first, second) => {
    for (const newer of [NOON - 1, NOON + 1]) {
      const { costOf } = known(voucher(first, NOON), draw(second, newer));
      expect([costOf(SERIAL, 'voucher'), costOf(SERIAL, 'tellerDraw')]).toEqual([
        BigInt(first),
        BigInt(second),
      ]);
      expect(costOf(SERIAL, 'unknown')).toBe(500n);
    }
  },
);

it.each<TicketKind>(['ticket', 'parlay', 'awSell'])('a %s is bound by no slip of its number', (kind) => {
  expect(known(voucher(10, NOON), draw(50, NOON)).costOf(SERIAL, kind)).toBeNull();
});

it('a cancel may give back the most of two tickets of one number, and what a gone customer’s cost', () => {
  const store = createStore();
  const ticketsOf = (...costs: readonly number[]): void =>
    store.set(customerAtom, {
      ...NO_CUSTOMER,
      active: true,
      transactions: costs.map((cost) => given(cost, { timestamp: NOON + 1 })),
    });
  ticketsOf(300, 700, 200);
  expect(createIssuedNumbers(store).costOf(SERIAL, 'ticket')).toBe(700n);
  ticketsOf(700);
  rememberSold(store);
  ticketsOf(300);
  expect(createIssuedNumbers(store).costOf(SERIAL, 'ticket')).toBe(700n);
});

it('a number that was not given out here has no kind and no cost', () => {
  const { kindOf, costOf } = createIssuedNumbers(createStore());
  expect([kindOf(SERIAL), costOf(SERIAL, 'unknown')]).toEqual(['unknown', null]);
});
