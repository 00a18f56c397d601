import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TicketSerial } from '../../wagering/card/wager.ts';
import { addPennies, pennies, ZERO } from '../../wagering/ground/money.ts';
import { serialOfWords } from '../../wagering/tickets/ticket-serial.ts';
import { aTransaction } from '../testing/transactions.ts';
import {
  handedInBy,
  handedInOf,
  isCancellable,
  NO_CUSTOMER,
  otherThanTickets,
  TRANSACTION_TYPES,
  type Transaction,
  type TransactionType,
  totalsOf,
} from './customer-session.ts';

const NOT_DONE = { verdict: 'notSold', tellerId: '4417', at: 0 } as const;
const serial = (number: number): TicketSerial => serialOfWords([0, 0, number]);

const transaction = (id: string, type: TransactionType, value: number): Transaction =>
  aTransaction({ id, type, value: pennies(value) });

/** Any transaction, some of them of the same bag. */
const anyTransaction = fc
  .record({
    type: fc.constantFrom(...TRANSACTION_TYPES),
    value: fc.integer({ min: -9999, max: 9999 }),
    number: fc.integer({ min: 0, max: 3 }),
    own: fc.boolean(),
  })
  .map(
    ({ type, value, number, own }): Transaction => ({
      ...transaction(`${number}`, type, value),
      tsn: number === 0 ? null : serial(number),
      ...(own ? { wagerData: 'TELLER_RETURN' } : {}),
    }),
  );

describe('the customer at the window', () => {
  it('owes nothing to begin with', () => {
    expect(totalsOf(NO_CUSTOMER).balance).toBe(0n);
  });

  it('owes what was sold less what was paid out, so that a positive balance is collected [T257]', () => {
    const totals = totalsOf({
      ...NO_CUSTOMER,
      transactions: [
        transaction('a', 'SELL', 1200),
        transaction('b', 'SELL', 1000),
        transaction('c', 'CASH', -800),
      ],
    });
    expect(totals.balance).toBe(1400n);
  });

  it('counts wagers cashed, sold and cancelled, vouchers, exceptions and bags apart [T216, T213]', () => {
    const totals = totalsOf({
      ...NO_CUSTOMER,
      transactions: [
        transaction('a', 'SELL', 1200),
        transaction('b', 'SELL', 300),
        transaction('c', 'CASH', -800),
        transaction('d', 'CANCEL', -300),
        transaction('e', 'SELL_VOUCHER', 2000),
        transaction('f', 'EXCEPTION_DEBIT', 500),
        transaction('g', 'EXCEPTION_CREDIT', -700),
        transaction('h', 'BAG', -9000),
        { ...transaction('i', 'CASH', 4000), wagerData: 'TELLER_RETURN' },
        { ...transaction('j', 'CASH', -2000), wagerData: 'VOUCHER' },
        { ...transaction('k', 'CANCEL', -1000), wagerData: 'VOUCHER' },
        { ...transaction('l', 'CANCEL', 700), wagerData: 'CREDIT' },
        { ...transaction('m', 'CANCEL', -500), wagerData: 'DEBIT' },
        transaction('n', 'EXCHANGE_TRANSFER', -650),
      ],
    });
    expect(totals).toEqual({
      balance: -6250n,
      cashed: { count: 1, value: -800n },
      sold: { count: 2, value: 1500n },
      cancelled: { count: 1, value: -300n },
      vouchersSold: { count: 1, value: 2000n },
      vouchersCashed: { count: 1, value: -2000n },
      vouchersCancelled: { count: 1, value: -1000n },
      exchangePaid: { count: 1, value: -650n },
      exceptionDebit: { count: 1, value: 500n },
      exceptionCredit: { count: 1, value: -700n },
      exceptionsCancelled: { count: 2, value: 200n },
      bags: { count: 1, value: -9000n },
      returnsCashed: { count: 1, value: 4000n },
      fixedOddsSold: { count: 0, value: 0n },
      fixedOddsPaid: { count: 0, value: 0n },
      accountSold: { count: 0, value: 0n },
      accountCancelled: { count: 0, value: 0n },
      accountDeposits: { count: 0, value: 0n },
      accountWithdrawals: { count: 0, value: 0n },
      accountTakenBack: { count: 0, value: 0n },
      bills: { count: 0, value: 0n },
    });
  });

  it('has lines that come to the balance, whatever was done [T213, T215]', () => {
    fc.assert(
      fc.property(fc.array(anyTransaction), (transactions) => {
        const { balance, ...lines } = totalsOf({ transactions });
        expect(addPennies(ZERO, ...Object.values(lines).map(({ value }) => value))).toBe(balance);
      }),
    );
  });

  it('comes to tickets sold, tickets cashed and what else was done, which is nothing where only tickets were [T108]', () => {
    const tickets = [transaction('a', 'SELL', 4500), transaction('b', 'CASH', -12_350)];
    expect(otherThanTickets(totalsOf({ transactions: tickets }))).toBeNull();
    const cancelled = [...tickets, transaction('c', 'CANCEL', -1000)];
    expect(otherThanTickets(totalsOf({ transactions: cancelled }))).toBe(-1000n);
    fc.assert(
      fc.property(fc.array(anyTransaction), (transactions) => {
        const totals = totalsOf({ transactions });
        const other = otherThanTickets(totals) ?? ZERO;
        expect(addPennies(totals.sold.value, totals.cashed.value, other)).toBe(totals.balance);
      }),
    );
  });

  it('takes a bag that was cancelled off the line of bags: one less, its value added [T270]', () => {
    const bag = { ...transaction('a', 'BAG', -9000), tsn: serial(1) };
    const other = { ...transaction('b', 'BAG', -2500), tsn: serial(2) };
    const back = { ...transaction('c', 'CANCEL', 9000), tsn: serial(1) };
    const totals = totalsOf({ transactions: [bag, other, back] });
    expect(totals.bags).toEqual({ count: 1, value: -2500n });
    expect(totals.cancelled).toEqual({ count: 0, value: 0n });
    expect(totals.balance).toBe(-2500n);
  });

  it('counts no sale that was closed as not sold', () => {
    const { sold } = totalsOf({ transactions: [{ ...transaction('a', 'SELL', 0), closedByHand: NOT_DONE }] });
    expect(sold.count).toBe(0);
  });
});

describe('a handing in', () => {
  const paper = { ...transaction('paper', 'SELL_VOUCHER', 500), tsn: serial(1) };
  const cashed = { ...transaction('cashed', 'CASH', -500), tsn: serial(1), handedIn: true } as const;
  const by = (sentAt: number | undefined, cashedAt: number | undefined): unknown =>
    handedInBy(
      { ...paper, ...(sentAt === undefined ? {} : { sentAt }) },
      handedInOf([{ ...cashed, ...(cashedAt === undefined ? {} : { sentAt: cashedAt }) }]),
    );

  it('is of no paper that was asked for later and given its number again', () => {
    expect(by(2, 1)).toBe(null);
    expect(by(1, 2)).toBe('CASH');
  });

  it('is of every paper with its number where it is not known which was asked for first', () => {
    expect([by(undefined, 1), by(2, undefined), by(undefined, undefined)]).toEqual(['CASH', 'CASH', 'CASH']);
  });

  it('is of the last paper before it where one number was given out again', () => {
    const older = { ...paper, id: 'older', type: 'SELL', sentAt: 1 } as const;
    const newer = { ...paper, id: 'newer', sentAt: 3 };
    const handIn = (type: TransactionType, sentAt: number): Transaction => ({ ...cashed, type, sentAt });
    const byOf = (...done: readonly Transaction[]): unknown =>
      [older, newer].map((each) => handedInBy(each, handedInOf([newer, ...done, older])));
    expect(byOf(handIn('CASH', 4))).toEqual([null, 'CASH']);
    expect(byOf(handIn('CANCEL', 2))).toEqual(['CANCEL', null]);
    expect(byOf(handIn('CANCEL', 2), handIn('CASH', 4))).toEqual(['CANCEL', 'CASH']);
    expect(byOf()).toEqual([null, null]);
    expect(byOf({ ...handIn('CASH', 4), closedByHand: NOT_DONE })).toEqual([null, null]);
  });

  it('is itself not handed in, nor is what has no number', () => {
    const handedIn = handedInOf([cashed]);
    expect(handedInBy(cashed, handedIn)).toBe(null);
    expect(handedInBy({ ...paper, tsn: null }, handedIn)).toBe(null);
  });
});

describe('what may be cancelled from a list', () => {
  const NOTHING = new Map();

  it('is what was sold, a ticket or a voucher, and nothing else [T266]', () => {
    const types = TRANSACTION_TYPES.filter((type) =>
      isCancellable({ ...transaction('a', type, 100), tsn: serial(1) }, NOTHING),
    );
    expect(types).toEqual(['SELL', 'SELL_VOUCHER']);
  });

  it('is nothing that was handed in already, and nothing without a number', () => {
    const sold = { ...transaction('a', 'SELL', 100), tsn: serial(1) };
    for (const type of ['CASH', 'CANCEL'] as const) {
      const handedIn = handedInOf([
        sold,
        { ...transaction('b', type, -100), tsn: serial(1), handedIn: true },
      ]);
      expect(handedInBy(sold, handedIn)).toBe(type);
      expect(isCancellable(sold, handedIn)).toBe(false);
      expect(isCancellable({ ...sold, tsn: serial(2) }, handedIn)).toBe(true);
    }
    expect(isCancellable({ ...sold, tsn: null }, NOTHING)).toBe(false);
  });

  it('is the newest alone of two with one number: the host would cancel that one', () => {
    const older = { ...transaction('a', 'SELL', 100), tsn: serial(1), sentAt: 1 };
    const newer = { ...older, id: 'b', sentAt: 2 };
    const handedIn = handedInOf([older, newer]);
    expect([older, newer].map((each) => isCancellable(each, handedIn))).toEqual([false, true]);
    expect(isCancellable(older, handedInOf([older]))).toBe(true);
  });
});
