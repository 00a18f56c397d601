import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pennies } from '../../wagering/ground/money.ts';
import { plusCount, totalOf } from '../../wagering/tickets/cash-count.ts';
import { serialOfWords } from '../../wagering/tickets/ticket-serial.ts';
import { aTransaction } from '../testing/transactions.ts';
import type { Transaction } from '../transactions/customer-session.ts';
import {
  BARCODE_LENGTH,
  bagTotal,
  bagWith,
  closedBags,
  holdsReturn,
  isBarcode,
  openedBag,
  submissionOf,
  withEntry,
  withoutReturn,
  withReturn,
} from './pending-bag.ts';
import { readPersistedBag } from './persisted-bag.ts';

const ONE = serialOfWords([1, 2, 3]);
const TWO = serialOfWords([4, 5, 6]);
const COUNT = [{ value: pennies(500), quantity: 4 }];
const BAG = openedBag('0080', '4417');

const anyCount = fc
  .array(
    fc.record({
      value: fc.constantFrom(10, 100, 500, 50_000).map(pennies),
      quantity: fc.integer({ min: 1, max: 99_999 }),
    }),
  )
  .map((entries) => plusCount([], entries));

describe('the open bag', () => {
  it('has a bar code of digits, no more than fit on a line [T353]', () => {
    expect(isBarcode('0080')).toBe(true);
    expect(isBarcode('9'.repeat(BARCODE_LENGTH))).toBe(true);
    for (const code of ['', '80A', '8-0', ' 80', '٣', '9'.repeat(BARCODE_LENGTH + 1)]) {
      expect(isBarcode(code)).toBe(false);
    }
  });

  it('is submitted with its bar code, what was counted, its returns and its side [T219]', () => {
    const full = {
      ...withReturn(withEntry(BAG, pennies(10), 3), { tsn: ONE, cashCount: COUNT }),
      isDebit: true,
    };
    expect(submissionOf(full)).toEqual({
      bagBarcode: '0080',
      cashCount: [
        { value: 10n, quantity: 3 },
        { value: 500n, quantity: 4 },
      ],
      isDebit: true,
      tsns: [ONE],
    });
    expect(bagTotal(full)).toBe(2_030n);
  });

  it('holds a return once, and without it again what it held before', () => {
    fc.assert(
      fc.property(anyCount, anyCount, (counted, brought) => {
        const before = { ...BAG, entries: counted };
        const added = { tsn: ONE, cashCount: brought };
        const one = withReturn(before, added);
        expect(bagTotal(one)).toBe(bagTotal(before) + totalOf(brought));
        expect(holdsReturn(one, ONE)).toBe(true);
        expect(withReturn(one, added)).toBe(one);
        expect(withoutReturn(one, ONE)).toEqual(before);
      }),
    );
    expect(withoutReturn(BAG, TWO)).toBe(BAG);
  });

  it('is read back as it was kept: bar code, numbers, denominations and counts [T218]', () => {
    const full = withReturn(withEntry(BAG, pennies(10), 3), { tsn: ONE, cashCount: COUNT });
    expect(full).toMatchObject({
      barcode: '0080',
      returns: [{ tsn: ONE }],
      entries: [
        { value: 10n, quantity: 3 },
        { value: 500n, quantity: 4 },
      ],
    });
    expect(readPersistedBag(structuredClone(full))).toEqual(full);
  });

  it.each([
    ['nothing', null],
    ['one without a bar code', { ...BAG, barcode: '' }],
    ['one with less than none', { ...BAG, entries: [{ value: 10n, quantity: -1 }] }],
    ['one with a number that is none', { ...BAG, returns: [{ tsn: 'x', cashCount: [] }] }],
  ])('is not read back from %s', (_, kept) => {
    expect(readPersistedBag(kept)).toBeNull();
  });
});

describe('closed bags', () => {
  const bag = (id: string, changes: Partial<Transaction> = {}): Transaction =>
    aTransaction({
      id,
      type: 'BAG',
      wagerData: 'CREDIT',
      value: pennies(-2_000),
      bag: { barcode: '0080', tsns: [TWO] },
      timestamp: 5,
      tsn: ONE,
      ...changes,
    });
  const cancelled = bag('c', { type: 'CANCEL', value: pennies(2_000), handedIn: true });

  it('have number, time, bar code, value and the returns in them [T217]', () => {
    const [closed] = closedBags([bag('a')]);
    expect(closed).toMatchObject({
      tsn: ONE,
      timestamp: 5,
      barcode: '0080',
      value: 2_000n,
      tsns: [TWO],
      isDebit: false,
      isCancelled: false,
    });
  });

  it('keep their bar code until they are cancelled', () => {
    expect(bagWith(closedBags([bag('a')]), '0080')?.tsn).toBe(ONE);
    expect(bagWith(closedBags([bag('a')]), '0081')).toBeUndefined();
    const bags = closedBags([bag('a'), cancelled]);
    expect(bags).toMatchObject([{ isCancelled: true }]);
    expect(bagWith(bags, '0080')).toBeUndefined();
    const again = closedBags([bag('a'), cancelled, bag('b', { tsn: TWO })]);
    expect(bagWith(again, '0080')?.tsn).toBe(TWO);
    expect(again.map(({ tsn }) => tsn)).toEqual([TWO, ONE]);
  });

  it('are none that a teller closed as not done', () => {
    const closedByHand = { verdict: 'notSold', tellerId: '4417', at: 0 } as const;
    expect(closedBags([bag('a', { closedByHand })])).toEqual([]);
  });
});
