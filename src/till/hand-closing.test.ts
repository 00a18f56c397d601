import { describe, expect, it } from 'vitest';
import type { JournaledPost, PaidWay, PostFate } from '../journal/journal.ts';
import type { PostKind } from '../journal/post.ts';
import { pennies } from '../wagering/money.ts';
import type { TicketKind } from '../wagering/ticket-kind.ts';
import { serialOfWords } from '../wagering/ticket-serial.ts';
import { closedFate, closedTransaction, isContradicted, type Verdict } from './hand-closing.ts';

const TSN = serialOfWords([0x5554, 0xc70f, 0x0031]);
const BY = { tellerId: '4417', at: 9 };
const DONE: Verdict = { verdict: 'sold', tsn: TSN };
const PAID: Verdict = { verdict: 'paid', amount: pennies(900) };

const post = (of: Partial<JournaledPost>): JournaledPost => ({
  id: 'a',
  kind: 'sell',
  path: '/',
  body: '{}',
  reqseq: 1,
  tellerId: '4417',
  session: 's',
  sentAt: 1,
  hostTime: 0,
  value: 5_000n,
  state: 'pending',
  ...of,
});

const closed = (of: Partial<JournaledPost>, verdict: Verdict, kind = 'unknown' as const) =>
  closedTransaction(post(of), verdict, BY, { nameOf: () => 'Parking', kindOf: () => kind });

describe('a post that is closed by hand as done', () => {
  it.each<[string, Partial<JournaledPost>, object]>([
    ['a voucher', { kind: 'voucher' }, { type: 'SELL_VOUCHER', value: 5_000n }],
    ['a promotional voucher', { kind: 'promoVoucher' }, { value: 0n, moved: 5_000n }],
    ['a draw', { kind: 'draw' }, { wagerData: 'TELLER_DRAW', value: 0n, moved: 5_000n, ofTeller: true }],
    [
      'a credit',
      { kind: 'exception', body: '{"isDebit":false,"index":2}' },
      { type: 'EXCEPTION_CREDIT', value: -5_000n, details: ['Parking'] },
    ],
    [
      'a bag that comes in',
      { kind: 'bag', body: '{"bagBarcode":"77","cashCount":[],"isDebit":true,"tsns":[]}' },
      { type: 'BAG', value: 5_000n },
    ],
  ])('counts as the host would have had it: %s', (_, of, expected) => {
    expect(closed(of, DONE)).toMatchObject({ ...expected, tsn: TSN, paper: 'notPrinted' });
  });

  it.each(['exception', 'bag', 'return'] as const)('and cannot be read is nobody’s debt: %s', (kind) => {
    expect(closed({ kind, body: '', isDamaged: true }, DONE)).toMatchObject({
      value: 0n,
      moved: 5_000n,
      ofTeller: true,
    });
  });

  it('is a payment by the kind of ticket that was handed in', () => {
    const cash: Partial<JournaledPost> = { kind: 'cash', value: 0n, body: JSON.stringify({ tsn: TSN }) };
    const of = (kindOf: Parameters<typeof closedTransaction>[3]['kindOf']) =>
      closedTransaction(post(cash), PAID, BY, { nameOf: () => null, kindOf });
    expect(of(() => 'ticket')).toMatchObject({ type: 'CASH', tsn: TSN, value: -900n, handedIn: true });
    expect(of(() => 'tellerReturn')).toMatchObject({ value: 900n, wagerData: 'TELLER_RETURN' });
  });

  it.each<[PostKind, TicketKind, bigint, PaidWay]>([
    ['cash', 'ticket', -900n, 'out'],
    ['cash', 'tellerReturn', 900n, 'in'],
    ['cancel', 'ticket', -900n, 'out'],
    ['cancel', 'credit', 900n, 'in'],
    ['cancel', 'tellerDraw', 0n, 'own'],
  ])(
    'is a payment by what the teller was told it was, of another window: %s of a %s',
    (kind, of, value, way) => {
      const payment = { kind, value: 0n, body: JSON.stringify({ tsn: TSN }) };
      const verdict: Verdict = { ...PAID, of };
      expect(closed(payment, verdict)).toMatchObject({ value });
      expect(closedFate(post(payment), verdict, { kindOf: () => 'unknown' })).toEqual({
        verdict: 'paid',
        amount: 900n,
        way,
      });
      // What this window gave out it knows.
      expect(closedFate(post(payment), verdict, { kindOf: () => 'voucher' })).toMatchObject({ way: 'out' });
    },
  );

  it('is a payment of a ticket whose number cannot be read', () => {
    expect(closed({ kind: 'cancel', body: '', isDamaged: true, value: 0n }, PAID)).toMatchObject({
      type: 'CANCEL',
      tsn: null,
      value: -900n,
    });
  });
});

describe('the host contradicts a payment that was closed by hand', () => {
  const taken = { verdict: 'paid', amount: 900n, way: 'in' } as const;
  it.each<[string, PostFate, boolean]>([
    ['as much, the same way', taken, false],
    ['as much, the other way', { ...taken, way: 'out' }, true],
    ['as much, and one of them does not say which way', { verdict: 'paid', amount: 900n }, false],
    ['more', { ...taken, amount: 901n }, true],
  ])('or not: %s', (_, hostSaid, expected) => {
    expect(isContradicted(taken, hostSaid)).toBe(expected);
  });
});

it.each(['draw', 'voucher', 'cash', 'sell'] as const)(
  'a post that is closed as not done moves nothing: %s',
  (kind) => {
    const body = JSON.stringify({ tsn: TSN });
    const transaction = closed({ kind, body }, { verdict: 'notSold' });
    expect([transaction.value, transaction.moved ?? 0n, transaction.paper]).toEqual([0n, 0n, 'none']);
  },
);
