import { describe, expect, it } from 'vitest';
import type { Transaction } from '../../till/transactions/customer-session.ts';
import { ZERO } from '../../wagering/ground/money.ts';
import { type Act, isShiftClosed, NOTHING_COUNTED, newActs } from './acts.ts';

let ids = 0;

function done(part: Partial<Transaction>, wagers: readonly object[] = [{}]): Transaction {
  ids += 1;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only these parts are read
  return {
    id: `${ids}`,
    type: 'SELL',
    value: ZERO,
    timestamp: 0,
    tellerId: '1',
    tsn: null,
    ticket: { wagers },
    paper: 'printed',
    ...part,
  } as unknown as Transaction;
}

const actsOf = (...transactions: readonly Transaction[]): readonly Act[] =>
  newActs(NOTHING_COUNTED, transactions).acts;

describe('the acts of a teller', () => {
  it.each<[string, readonly Act[], Transaction]>([
    ['a ticket of one wager', [], done({})],
    ['a ticket of two wagers', ['severalWagers'], done({}, [{}, {}])],
    ['a parlay', ['parlay'], done({}, [{ isParlay: true }])],
    ['a ticket that is cancelled', ['ticketCancelled'], done({ type: 'CANCEL' })],
    ['a voucher that is cancelled', [], done({ type: 'CANCEL', wagerData: 'VOUCHER' })],
    ['a draw that is cancelled', [], done({ type: 'CANCEL', wagerData: 'TELLER_DRAW' })],
    ['a ticket that is cashed', ['ticketCashed'], done({ type: 'CASH' })],
    [
      'a ticket that is cashed with the tax form',
      ['ticketCashed', 'taxForm'],
      done({ type: 'CASH', claim: {} as never }),
    ],
    ['a return that is cashed', [], done({ type: 'CASH', wagerData: 'TELLER_RETURN' })],
    ['a voucher that is sold', ['voucherSold'], done({ type: 'SELL_VOUCHER', wagerData: 'VOUCHER' })],
    ['a voucher that is cashed', ['voucherCashed'], done({ type: 'CASH', wagerData: 'VOUCHER' })],
    ['a draw', ['draw'], done({ wagerData: 'TELLER_DRAW', ofTeller: true })],
    ['a return', ['return'], done({ wagerData: 'TELLER_RETURN', ofTeller: true })],
    ['a bag', ['bag'], done({ type: 'BAG' })],
  ])('are told from %s', (_, acts, transaction) => {
    expect(actsOf(transaction)).toEqual(acts);
  });

  it('are counted once each', () => {
    const [first, second] = [done({ type: 'CANCEL' }), done({ type: 'CANCEL' })];
    const { counted } = newActs(NOTHING_COUNTED, [first]);
    const after = newActs(counted, [first, second]);
    expect(after.acts).toEqual(['ticketCancelled']);
    expect(newActs(after.counted, [first, second]).acts).toEqual([]);
  });

  it('have none of a sale that a teller resolved as not sold', () => {
    const closedByHand = { verdict: 'notSold', tellerId: '1', at: 0 } as const;
    expect(actsOf(done({ closedByHand }, [{}, {}]))).toEqual([]);
  });

  it.each([
    ['notPrinted', ['printedAgain']],
    ['uncertain', ['printedAgain']],
    ['printing', []],
    ['printed', []],
  ] as const)('have a paper that is printed after it was %s', (paper, acts) => {
    const sale = done({ paper });
    const { counted } = newActs(NOTHING_COUNTED, [sale]);
    expect(newActs(counted, [{ ...sale, paper: 'printed' }]).acts).toEqual(acts);
  });
});

describe('a shift', () => {
  const final = done({ wagerData: 'TELLER_RETURN', returnType: 'final' });
  const other = done({ wagerData: 'TELLER_RETURN', returnType: 'regular' });

  it.each([
    ['closed once its teller has gone after a final return', [final], [], false, true],
    ['open while the window is locked: the return is still listed', [final], [final], false, false],
    ['open while its teller is signed on', [final], [], true, false],
    ['not closed by a sign-off without a final return', [other], [], false, false],
  ])('is %s', (_, before, now, isSomebodySignedOn, isClosed) => {
    expect(isShiftClosed(before, now, isSomebodySignedOn)).toBe(isClosed);
  });
});
