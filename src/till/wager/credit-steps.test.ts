/** Proves how much of a credit is left, when it becomes the wager's, and when the teller is asked. */
import { describe, expect, it } from 'vitest';
import { type Pennies, pennies } from '../../wagering/ground/money.ts';
import { EMPTY_WAGER, type ExchangeData, type PendingWager } from '../../wagering/pending/wager-state.ts';
import {
  afterGrant,
  atSignOn,
  endingNotice,
  keepsCreditOut,
  leftOf,
  putBack,
  takeActive,
  unspent,
} from './credit-steps.ts';

const CREDIT: ExchangeData = { cardNo: 'HVP0001', raceNo: 4, poolNo: 37, amount: pennies(650), bets: [1] };
const OTHER: ExchangeData = { ...CREDIT, raceNo: 5, amount: pennies(200) };
const PARLAY = { ...EMPTY_WAGER, parlay: { legs: [{}] } } as unknown as PendingWager;
const NO_LEGS = { ...EMPTY_WAGER, parlay: { legs: [] } } as unknown as PendingWager;

/** Sold 100 after the transaction 'late', 300 after 'early', and 700 since the first. */
const soldSince = (transaction: string | null): Pennies =>
  pennies(transaction === null ? 700 : transaction === 'early' ? 300 : 100);

describe('what is left of a credit', () => {
  it.each([
    ['that was never active', { credit: CREDIT }, 650n],
    ['that was active until the last sales', { credit: CREDIT, spentSince: 'late' }, 550n],
    ['that was active until earlier sales', { credit: CREDIT, spentSince: 'early' }, 350n],
    ['that was active before all sales', { credit: CREDIT, spentSince: null }, -50n],
  ] as const)('%s, is its amount less the sales for it since [W051]', (_, waiting, left) => {
    expect(leftOf(waiting, soldSince)).toBe(left);
    expect(unspent([waiting], soldSince)).toEqual(left > 0n ? [waiting] : []);
  });

  it('is nothing where exactly its amount was sold', () => {
    expect(
      unspent([{ credit: { ...CREDIT, amount: pennies(300) }, spentSince: 'early' }], soldSince),
    ).toEqual([]);
  });

  it('is listed for each before the customer ends', () => {
    const { lines } = endingNotice([{ credit: CREDIT, spentSince: 'late' }, { credit: OTHER }], soldSince);
    expect(lines?.map(({ data }) => data)).toEqual([
      { amount: 550n, race: 4 },
      { amount: 200n, race: 5 },
    ]);
  });
});

describe('a credit that becomes the wager’s', () => {
  const waiting = { credit: CREDIT, spentSince: 'early' };

  it('is taken from the list, wherever it waits', () => {
    expect(takeActive([{ credit: OTHER }, waiting], CREDIT, soldSince)).toEqual({
      taken: waiting,
      waiting: [{ credit: OTHER }],
    });
  });

  it('has no sales before it counted for the others: they keep what they have left', () => {
    expect(takeActive([waiting, { credit: OTHER, spentSince: 'late' }], CREDIT, soldSince)).toEqual({
      taken: waiting,
      waiting: [{ credit: { ...OTHER, amount: 100n } }],
    });
  });

  it.each([
    ['none is active', null],
    ['another is active', OTHER],
    ['one that is merely equal is active', { ...CREDIT }],
  ])('is not taken where %s', (_, active) => {
    expect(takeActive([waiting], active, soldSince)).toBeNull();
  });
});

describe('the active credit of a teller who has gone', () => {
  it.each([
    ['the last transaction', [{ id: 'a' }, { id: 'b' }], 'b'],
    ['the first sale', [], null],
  ])('waits first, and sales for it after %s come off later', (_, transactions, spentSince) => {
    const all = putBack([{ credit: OTHER }], CREDIT, transactions);
    expect(all).toEqual([{ credit: CREDIT, spentSince }, { credit: OTHER }]);
  });

  it('is nothing where none was active: the list stays the same', () => {
    const all = [{ credit: OTHER }];
    expect(putBack(all, null, [{ id: 'a' }])).toBe(all);
  });
});

describe.each([
  ['empty', EMPTY_WAGER, false, 'take', 'take'],
  ['on an open card', { ...EMPTY_WAGER, card: 'HVP0001' }, false, 'take', 'offer'],
  ['a parlay', PARLAY, true, 'take', 'wait'],
  ['a parlay without legs', NO_LEGS, false, 'take', 'take'],
  ['spending another credit', { ...EMPTY_WAGER, exchange: OTHER }, true, 'sayWaits', 'wait'],
  [
    'spending another credit on an open card',
    { ...EMPTY_WAGER, card: 'HVP0001', exchange: OTHER },
    true,
    'sayWaits',
    'wait',
  ],
] as const)('while the pending wager is %s', (_, wager, isKeptOut, granted, signedOn) => {
  it(`credit is ${isKeptOut ? '' : 'not '}kept out`, () => {
    expect(keepsCreditOut(wager)).toBe(isKeptOut);
  });

  it(`a grant leads to '${granted}', and without a teller to 'wait'`, () => {
    expect(afterGrant({ hasTeller: true, wager })).toBe(granted);
    expect(afterGrant({ hasTeller: false, wager })).toBe('wait');
  });

  it(`a sign-on leads to '${signedOn}'`, () => {
    expect(atSignOn(wager)).toBe(signedOn);
  });
});
