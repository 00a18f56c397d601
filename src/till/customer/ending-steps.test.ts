/** Proves each decision on the way to a customer's end, over every case that it tells apart. */
import { describe, expect, it } from 'vitest';
import { pennies } from '../../wagering/ground/money.ts';
import { OTHER_SERIAL, SERIAL } from '../testing/handler-room.ts';
import { keysOf, sale } from '../testing/post-batch-room.ts';
import { handedInOf, PAPER_STATES, type Transaction, totalsOf } from '../transactions/customer-session.ts';
import {
  afterClear,
  afterClosing,
  afterPayOut,
  clearQuestion,
  countUnprinted,
  customersBalance,
  goesWith,
  isPaidByVoucher,
  isSaleOpen,
  leavesAccountFirst,
  moreCameNotice,
  nextOwedVoucher,
  payOutQuestion,
  unprintedQuestion,
  whatKeepsCustomer,
} from './ending-steps.ts';

const SOLD = sale('sold', { paper: 'notPrinted', tsn: SERIAL });
const CASHED = sale('cashed', { type: 'CASH', value: pennies(-800), paper: 'none', handedIn: true });

const unprinted = (transactions: readonly Transaction[]): number =>
  countUnprinted(transactions, handedInOf(transactions));

describe('a debt that is paid in vouchers', () => {
  const next = (owed: number, limit: number, refused: readonly number[] = []) =>
    nextOwedVoucher(pennies(owed), pennies(limit), new Set(refused.map(pennies)));

  it.each([
    ['whole without a limit', 25_000, 0, [], 25_000n],
    ['whole within the limit', 10_000, 10_000, [], 10_000n],
    ['in parts of the limit', 25_000, 10_000, [], 10_000n],
    ['with the rest where a part of the limit is refused', 25_000, 10_000, [10_000], 5_000n],
    ['with no rest where the limit divides it', 20_000, 10_000, [10_000], null],
    ['with a part of the limit where only the rest was refused', 15_000, 10_000, [5_000], 10_000n],
    ['no further where each part is refused', 25_000, 10_000, [10_000, 5_000], null],
    ['no further where the whole is refused', 5_000, 10_000, [5_000], null],
    ['with nothing where nothing is owed', 0, 10_000, [], null],
  ] as const)('is paid %s', (_, owed, limit, refused, amount) => {
    expect(next(owed, limit, refused)).toBe(amount);
  });
});

describe('what keeps a customer', () => {
  it.each([
    [0, 'idle', false],
    [1, 'idle', true],
    [0, 'selling', true],
    [0, 'printing', true],
    [2, 'selling', true],
  ] as const)('with %i in doubt, and the window %s, is an open sale: %s', (inDoubt, salePhase, isOpen) => {
    expect(isSaleOpen({ inDoubt, salePhase })).toBe(isOpen);
  });

  it.each([
    [true, 0, 0, 'openSale'],
    [true, 1, 0, 'openSale'],
    [false, 0, 0, null],
    [false, 1, 0, 'unprinted'],
    [false, 1, 1, null],
    [false, 2, 1, 'unprinted'],
    [false, 1, 2, null],
  ] as const)('sale open: %s, without paper: %i, %i agreed to: %s', (isOpen, count, agreed, keeps) => {
    expect(whatKeepsCustomer({ isSaleOpen: isOpen, unprinted: count }, agreed)).toBe(keeps);
  });

  it.each(PAPER_STATES)('counts a ticket whose paper is %s', (paper) => {
    const isOnPaper = paper === 'printed' || paper === 'none';
    expect(unprinted([{ ...SOLD, paper }])).toBe(isOnPaper ? 0 : 1);
  });

  it.each<[string, readonly Transaction[], number]>([
    ['none', [], 0],
    ['two', [SOLD, { ...SOLD, id: 'b', tsn: OTHER_SERIAL }], 2],
    ['one that was handed in', [SOLD, { ...CASHED, tsn: SERIAL }], 0],
    ['one beside another that was handed in', [SOLD, { ...CASHED, tsn: OTHER_SERIAL }], 1],
    ['the claim of one that was cashed', [{ ...CASHED, tsn: SERIAL, paper: 'uncertain' }], 1],
  ])('counts %s', (_, transactions, count) => {
    expect(unprinted(transactions)).toBe(count);
  });

  it('is asked about with the number of tickets, and the teller goes back by default', () => {
    const { text, answers, yes } = unprintedQuestion(2);
    expect(text.lines).toEqual([{ key: 'totalOut.unprintedLine', data: { count: 2 } }]);
    expect(answers.map(({ id, tone }) => [id, tone])).toEqual([
      ['goBack', 'primary'],
      ['totalOut', 'danger'],
    ]);
    expect(yes).toBe('totalOut');
  });
});

describe('the customer’s part of the balance', () => {
  it('is all of it but the money of bags', () => {
    const bag = sale('bag', { type: 'BAG', value: pennies(-300) });
    expect(customersBalance(totalsOf({ transactions: [SOLD, CASHED] }))).toBe(-300n);
    expect(customersBalance(totalsOf({ transactions: [SOLD, bag] }))).toBe(500n);
  });

  it.each([
    [500, false, null],
    [0, false, null],
    [-1, false, 1n],
    [-1, true, null],
    [500, true, null],
  ])('%i, cash alone: %s, is asked about as %s [T261]', (balance, cashOnPayOnly, amount) => {
    const question = payOutQuestion(pennies(balance), cashOnPayOnly);
    expect(question?.text.title.data ?? null).toEqual(amount === null ? null : { amount });
  });

  it.each([
    ['cash', -300, 'paid'],
    ['cash', -200, 'stays'],
    ['sell', -300, 'voucher'],
    ['sell', 0, 'stays'],
    ['cancel', -300, 'stays'],
    ['cancel', -200, 'stays'],
    ['', -300, 'stays'],
  ] as const)('of -300 after the answer %s, at %i by then: %s [T261]', (answer, now, next) => {
    expect(afterPayOut(answer, pennies(-300), pennies(now))).toBe(next);
  });

  it('offers each answer that it distinguishes', () => {
    const answers = payOutQuestion(pennies(-300), false)?.answers ?? [];
    const next = answers.map(({ id }) => afterPayOut(id, pennies(-300), pennies(-300)));
    expect(next).toEqual(['stays', 'voucher', 'paid']);
    expect(answers.filter(({ isSafe }) => isSafe === true).map(({ id }) => id)).toEqual(['cancel']);
  });

  it.each([
    [false, 0, true],
    [true, 0, false],
    [false, -300, false],
    [false, 100, false],
    [true, -300, false],
  ])('is paid by a voucher, doubted: %s, with %i left: %s', (wasDoubted, left, isPaid) => {
    expect(isPaidByVoucher({ wasDoubted, left: pennies(left) })).toBe(isPaid);
  });

  it.each([
    [500, 500, 500n, false],
    [0, 0, 0n, false],
    [-300, -300, -300n, false],
    [-300, 0, -300n, true],
    [500, 0, 0n, false],
  ])('of %i with %i left goes as %i, by voucher: %s', (before, left, balance, byVoucher) => {
    expect(goesWith(pennies(before), pennies(left))).toEqual({ balance, byVoucher });
  });
});

describe('Clear customer', () => {
  it('asks where something was done for them [T154]', () => {
    expect(clearQuestion([], pennies(0))).toBeNull();
    expect(clearQuestion([SOLD], pennies(500))?.text.lines).toEqual([
      { key: 'clearCustomer.line', data: { balance: 500n } },
    ]);
    expect(clearQuestion([SOLD, CASHED], pennies(0))).not.toBeNull();
  });

  it.each([
    [true, 500, 'cleared'],
    [true, 700, 'askAgain'],
    [false, 500, 'stays'],
    [false, 700, 'stays'],
  ] as const)('at 500, agreed: %s, at %i by then: %s', (isYes, now, next) => {
    expect(afterClear(isYes, pennies(500), pennies(now))).toBe(next);
  });
});

describe('the closing', () => {
  it.each([
    [true, 2, 2, true],
    [true, 2, 3, false],
    [false, 2, 2, false],
    [false, 2, 3, false],
    [true, 0, 0, true],
  ])(
    'with its teller here: %s, %i settled of %i, leaves the account: %s',
    (isTellerHere, settled, done, leaves) => {
      expect(leavesAccountFirst({ isTellerHere, settled, done })).toBe(leaves);
    },
  );

  it.each([
    [true, true, 'next'],
    [true, false, 'more'],
    [false, true, 'nothing'],
    [false, false, 'nothing'],
  ] as const)('with its teller here: %s, the customer gone: %s: %s', (isTellerHere, hasGone, next) => {
    expect(afterClosing({ isTellerHere, hasGone })).toBe(next);
  });

  it.each([
    [200, 'totalOut.stillToCollect 200'],
    [0, 'totalOut.stillToCollect 0'],
    [-200, 'totalOut.stillToPay 200'],
  ])('says what is left of a customer who stays: %i', (left, line) => {
    expect(keysOf(moreCameNotice(pennies(left)))).toEqual([
      'totalOut.moreCame',
      'totalOut.moreCameLine',
      line,
    ]);
  });
});
