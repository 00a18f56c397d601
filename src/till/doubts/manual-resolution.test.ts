import { describe, expect, it } from 'vitest';
import type { JournaledPost, PaidWay, Resolution } from '../../journal/journal.ts';
import type { PostKind } from '../../journal/post.ts';
import { aPost } from '../../journal/testing/journaled-post.ts';
import type { TicketKind } from '../../wagering/card/ticket-kind.ts';
import { pennies } from '../../wagering/ground/money.ts';
import { serialOfWords } from '../../wagering/tickets/ticket-serial.ts';
import type { InDoubtPost } from '../posts/doubt-book.ts';
import type { MoneyRefusal } from '../posts/reading/post-reading.ts';
import type { StatedResolution } from '../posts/reading/stated-resolution.ts';
import {
  ASKED_ENOUGH,
  isContradicted,
  mayResolveManually,
  resolutionInList,
  resolutionOf,
  resolvableFrom,
  resolvedTransaction,
  WAITED_ENOUGH,
} from './manual-resolution.ts';

const TSN = serialOfWords([0x5554, 0xc70f, 0x0031]);
const BY = { tellerId: '4417', at: 9 };
const DONE: StatedResolution = { verdict: 'sold', tsn: TSN };
const PAID: StatedResolution = { verdict: 'paid', amount: pennies(900) };

const post = (changes: Partial<JournaledPost>): JournaledPost => aPost({ value: 5_000n, ...changes });

const closed = (of: Partial<JournaledPost>, verdict: StatedResolution, kind = 'unknown' as const) =>
  resolvedTransaction(post(of), verdict, BY, { nameOf: () => 'Parking', kindOf: () => kind });

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
    const of = (kindOf: Parameters<typeof resolvedTransaction>[3]['kindOf']) =>
      resolvedTransaction(post(cash), PAID, BY, { nameOf: () => null, kindOf });
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
      const verdict: StatedResolution = { ...PAID, of };
      expect(closed(payment, verdict)).toMatchObject({ value });
      expect(resolutionOf(post(payment), verdict, { kindOf: () => 'unknown', nameOf: () => null })).toEqual({
        verdict: 'paid',
        amount: 900n,
        way,
      });
      // Reads the kind of a ticket that this window sold.
      expect(
        resolutionOf(post(payment), verdict, { kindOf: () => 'voucher', nameOf: () => null }),
      ).toMatchObject({ way: 'out' });
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
  it.each<[string, Resolution, boolean]>([
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

describe('a doubt may be closed by hand', () => {
  const SINCE = 7_000;
  const NOT_LISTED: MoneyRefusal = { code: 'notListed' };
  const doubt = (of: Partial<InDoubtPost>): InDoubtPost => ({
    post: post({}),
    why: NOT_LISTED,
    asked: ASKED_ENOUGH,
    since: SINCE,
    nextAt: null,
    isResent: false,
    sessionEnded: false,
    ...of,
  });

  it('two minutes after it came up and three questions, and not a moment sooner', () => {
    expect([ASKED_ENOUGH, WAITED_ENOUGH]).toEqual([3, 120_000]);
    expect(mayResolveManually(doubt({}), SINCE + WAITED_ENOUGH)).toBe(true);
    expect(mayResolveManually(doubt({}), SINCE + WAITED_ENOUGH - 1)).toBe(false);
    expect(mayResolveManually(doubt({ asked: 2 }), SINCE + WAITED_ENOUGH * 9)).toBe(false);
  });

  it.each<[string, Partial<InDoubtPost>, number | null]>([
    ['whose post cannot be read', { post: post({ isDamaged: true }), asked: 0 }, SINCE],
    ['whose session has ended unsaid', { sessionEnded: true, asked: 1 }, SINCE],
    ['that the list does not reach', { sessionEnded: true, asked: 1, why: { code: 'outOfReach' } }, SINCE],
    ['that was not asked about yet', { sessionEnded: true, asked: 0 }, null],
    [
      'of which only a stale list was had',
      { sessionEnded: true, asked: 1, why: { code: 'staleList' } },
      null,
    ],
  ])('at once, or after that time: one %s', (_, of, expected) => {
    expect(resolvableFrom(doubt(of))).toBe(expected);
  });
});

describe('what a list says of a post that was closed by hand', () => {
  const closing = { fate: { verdict: 'sold', tsn: TSN } as const, tellerId: '4417', at: 9 };
  const list = { tickets: [], payments: null, fixedOdds: null, transfers: null } as unknown as Parameters<
    typeof resolutionInList
  >[0];
  it.each<[string, 'unlisted' | 'outOfReach' | 'unsure' | null, boolean, Resolution | null]>([
    ['that it was not done, its session over', null, true, { verdict: 'notSold' }],
    ['nothing yet while its session lasts', null, false, null],
    ['nothing where it may have fallen out of the list', 'outOfReach', true, null],
    ['nothing where the host lists no such posts', 'unlisted', true, null],
    ['nothing where an entry may be another’s', 'unsure', true, null],
  ])('is %s', (_, found, isOver, expected) => {
    expect(resolutionInList(list, post({ closing }), () => found, isOver)).toEqual(expected);
  });
});
