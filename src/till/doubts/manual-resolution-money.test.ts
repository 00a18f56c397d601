/**
 * Proves how a manual resolution changes the money, for each kind of post. Proves what the host's later
 * answer is compared with.
 */

import { describe, expect, it } from 'vitest';
import type { JournaledPost, PaidWay, Resolution } from '../../journal/journal.ts';
import type { PostKind } from '../../journal/post.ts';
import type { TicketKind } from '../../wagering/card/ticket-kind.ts';
import { pennies } from '../../wagering/ground/money.ts';
import { aFixedOddsCode } from '../../wagering/testing/tickets.ts';
import { inDoubtFromBefore } from '../posts/doubt-book.ts';
import type { MoneyRefusal } from '../posts/reading/post-reading.ts';
import type { StatedResolution } from '../posts/reading/stated-resolution.ts';
import { kindPost, listing, OTHER_SERIAL, SERIAL, slip, soldTransaction } from '../testing/handler-room.ts';
import type { Transaction } from '../transactions/customer-session.ts';
import {
  isContradicted,
  resolutionByReading,
  resolutionInList,
  resolutionOf,
  resolvableFrom,
  resolvedTransaction,
} from './manual-resolution.ts';

const FIXED = aFixedOddsCode('FO123456789ABC');
const SOLD: StatedResolution = { verdict: 'sold', tsn: SERIAL };
const NOT_SOLD: StatedResolution = { verdict: 'notSold' };
const PAID: StatedResolution = { verdict: 'paid', amount: pennies(900) };
const ACCOUNT = '1234567890';
const TICKET = { tsn: SERIAL };
const BODIES: Partial<Record<PostKind, object>> = {
  cash: TICKET,
  cancel: TICKET,
  accountCancel: TICKET,
  accountCashTicket: TICKET,
  cashFixedOdds: { id: FIXED },
};
const ofKind = (kind: PostKind, more: Partial<JournaledPost> = {}) =>
  kindPost(kind, BODIES[kind] ?? { account_id: ACCOUNT }, 5_000n, more);
const closed = (post: JournaledPost, verdict: StatedResolution, kind: TicketKind = 'unknown') =>
  resolvedTransaction(post, verdict, { tellerId: '52', at: 9 }, { nameOf: () => null, kindOf: () => kind });
const fate = (kind: PostKind, verdict: StatedResolution, of: TicketKind = 'unknown') =>
  resolutionOf(ofKind(kind), verdict, { kindOf: () => of, nameOf: () => null });

it('a sale that exchange credit paid for is owed by nobody, even if a leg of it cannot be read [W105]', () => {
  const body = JSON.stringify({
    exchange: true,
    wagers: [{ cardId: 'SRD', raceNo: 1, betType: 1, betAmount: 200, runners: [['four']] }],
  });
  const resolved = closed(ofKind('sell', { body }), SOLD);
  expect(resolved).toMatchObject({ type: 'SELL', value: 0n, moved: 5_000n, exchange: true });
});

describe('what a post makes of the money that is closed by hand as done', () => {
  it.each<[PostKind, StatedResolution, Partial<JournaledPost>, Partial<Transaction>]>([
    ['sell', SOLD, {}, { type: 'SELL', value: pennies(5_000), tsn: SERIAL }],
    [
      'sell',
      SOLD,
      { body: '{"exchange":true,"wagers":[]}' },
      { type: 'SELL', value: pennies(0), moved: pennies(5_000), exchange: true, tsn: SERIAL },
    ],
    [
      'accountSell',
      SOLD,
      { account: ACCOUNT },
      {
        type: 'AW_SELL',
        value: pennies(0),
        moved: pennies(5_000),
        tsn: SERIAL,
        account: { id: ACCOUNT, balance: null },
      },
    ],
    [
      'fixedOdds',
      { verdict: 'sold', tsn: FIXED },
      {},
      {
        type: 'FIXED_ODDS_WAGER',
        value: pennies(5_000),
        tsn: null,
        fixedOdds: { code: FIXED, ticket: null },
      },
    ],
  ])('a sale: %s', (kind, verdict, more, expected) => {
    expect(closed(ofKind(kind, more), verdict)).toStrictEqual({
      id: 'post',
      timestamp: ofKind(kind).sentAt,
      sentAt: ofKind(kind).sentAt,
      tellerId: '4417',
      ticket: null,
      paper: 'notPrinted',
      closedByHand: { verdict: 'sold', tellerId: '52', at: 9 },
      ...expected,
    });
  });

  it.each<[PostKind, Partial<Transaction>]>([
    ['cash', { type: 'CASH', value: pennies(-900), tsn: SERIAL, handedIn: true }],
    ['cancel', { type: 'CANCEL', value: pennies(-900), tsn: SERIAL, handedIn: true }],
    [
      'accountCancel',
      { type: 'AW_CANCEL', value: pennies(0), moved: pennies(900), tsn: SERIAL, handedIn: true },
    ],
    [
      'accountCashTicket',
      { type: 'CASH', value: pennies(0), moved: pennies(900), tsn: SERIAL, handedIn: true },
    ],
    [
      'cashFixedOdds',
      {
        type: 'FIXED_ODDS_PAYOUT',
        value: pennies(-900),
        tsn: null,
        fixedOdds: { code: FIXED, ticket: null },
        handedIn: true,
      },
    ],
    ['accountDeposit', { type: 'ACCOUNT_DEPOSIT', value: pennies(900), tsn: null }],
    ['accountWithdraw', { type: 'ACCOUNT_WITHDRAWAL', value: pennies(-900), tsn: null }],
    ['accountDepositBack', { type: 'ACCOUNT_DEPOSIT_BACK', value: pennies(-900), tsn: null, handedIn: true }],
  ])('a payment, or cash of an account: %s', (kind, expected) => {
    const transaction = closed(ofKind(kind), PAID);
    expect(transaction).toMatchObject({ ...expected, paper: 'none' });
    expect(transaction.closedByHand?.verdict).toBe('paid');
    expect([transaction.handedIn, transaction.moved]).toEqual([expected.handedIn, expected.moved]);
  });

  it('a slip that cannot be read is listed as a sale of the teller’s own', () => {
    const damaged = ofKind('exception', { body: '', isDamaged: true });
    expect(closed(damaged, SOLD)).toMatchObject({ type: 'SELL', ofTeller: true });
  });

  it('a ticket whose number cannot be read is of the kind that the teller was told alone', () => {
    const damaged = ofKind('cancel', { body: '', isDamaged: true });
    expect(closed(damaged, PAID, 'tellerDraw')).toMatchObject({ value: -900n, tsn: null });
    expect(closed(damaged, { ...PAID, of: 'credit' }, 'tellerDraw')).toMatchObject({ value: 900n });
  });

  it('a ticket at fixed odds is paid out, whatever kind the teller was told', () => {
    const told: StatedResolution = { ...PAID, of: 'tellerReturn' };
    expect(closed(ofKind('cashFixedOdds'), told)).toMatchObject({ value: -900n });
    expect(fate('cashFixedOdds', told)).toMatchObject({ way: 'out' });
  });
});

it.each(['sell', 'accountDeposit', 'cash'] as const)(
  'what was not done has no number but that of what was handed in, and moved nothing anywhere: %s',
  (kind) => {
    const transaction = closed(ofKind(kind), NOT_SOLD);
    expect(transaction.tsn).toBe(kind === 'cash' ? SERIAL : null);
    expect(transaction).not.toHaveProperty('moved');
    expect(transaction.closedByHand?.verdict).toBe('notSold');
    expect(fate(kind, NOT_SOLD)).toEqual(NOT_SOLD);
  },
);

describe('which way the money went by the word of the tote room', () => {
  it.each<[PostKind, PaidWay]>([
    ['cash', 'out'],
    ['cancel', 'out'],
    ['cashFixedOdds', 'out'],
    ['accountCancel', 'account'],
    ['accountCashTicket', 'account'],
    ['accountDeposit', 'in'],
    ['accountWithdraw', 'out'],
    ['accountCash', 'out'],
    ['accountDepositBack', 'out'],
    ['accountWithdrawBack', 'in'],
  ])('%s: %s', (kind, way) => {
    expect(fate(kind, PAID)).toEqual({ verdict: 'paid', amount: 900n, way });
  });

  it('is out where it was nothing, as of a ticket that is cashed for nothing', () => {
    expect(fate('cash', { verdict: 'paid', amount: pennies(0) })).toMatchObject({ way: 'out' });
  });

  it('is not said of a sale, which has its number', () => {
    expect(fate('sell', SOLD)).toEqual(SOLD);
    expect(fate('sell', PAID)).toEqual(PAID);
  });
});

describe('the host contradicts what was closed by hand', () => {
  const sold = (tsn = SERIAL): Resolution => ({ verdict: 'sold', tsn });
  const paid = (way?: PaidWay): Resolution => ({
    verdict: 'paid',
    amount: 900n,
    ...(way === undefined ? {} : { way }),
  });
  it.each<[string, Resolution, Resolution, boolean]>([
    ['sold, and sold by the same number', sold(), sold(), false],
    ['sold, and sold by another number', sold(), sold(OTHER_SERIAL), true],
    ['sold, and not sold', sold(), NOT_SOLD, true],
    ['sold, and paid', sold(), paid('out'), true],
    ['not sold, and not sold', NOT_SOLD, NOT_SOLD, false],
    ['not sold, and sold', NOT_SOLD, sold(), true],
    ['paid, and not paid', paid('out'), NOT_SOLD, true],
    ['paid, and sold', paid('out'), sold(), true],
    ['paid by an older version, which named no way', paid(), paid('in'), false],
  ])('or not: %s', (_, byHand, hostSaid, expected) => {
    expect(isContradicted(byHand, hostSaid)).toBe(expected);
  });
});

describe('what the host says of a post', () => {
  it.each<[string, Partial<Transaction>, Resolution | null]>([
    ['a ticket', {}, { verdict: 'sold', tsn: SERIAL }],
    ['a sale without a number, which says nothing to rely on', { tsn: null }, null],
    [
      'a sale at fixed odds',
      { tsn: null, fixedOdds: { code: FIXED, ticket: null } },
      { verdict: 'sold', tsn: FIXED },
    ],
    [
      'a payout at fixed odds',
      { type: 'FIXED_ODDS_PAYOUT', value: pennies(-900), tsn: null },
      { verdict: 'paid', amount: 900n, way: 'out' },
    ],
    [
      'a wager of an account that was taken back',
      { type: 'AW_CANCEL', value: pennies(0), moved: pennies(900) },
      { verdict: 'paid', amount: 900n, way: 'account' },
    ],
  ])('is %s', (_, more, expected) => {
    expect(resolutionByReading({ kind: 'done', transaction: soldTransaction(more) })).toEqual(expected);
  });

  const tickets = [OTHER_SERIAL, SERIAL].map(
    (id) => ({ reqseq: 1, ticket: slip({ id }), kind: 'ticket', status: 'valid' }) as const,
  );
  const closedAs = (by: Resolution) => ofKind('sell', { closing: { fate: by, tellerId: '52', at: 9 } });

  it('is that it was sold where its list has the number that was typed, of any teller', () => {
    const recent = listing({ tickets });
    expect(resolutionInList(recent, closedAs({ verdict: 'sold', tsn: SERIAL }), () => null, true)).toEqual(
      SOLD,
    );
    const others = listing({ tickets: tickets.slice(0, 1) });
    expect(resolutionInList(others, closedAs({ verdict: 'sold', tsn: SERIAL }), () => null, true)).toEqual(
      NOT_SOLD,
    );
  });

  it.each([[ofKind('sell')], [closedAs(NOT_SOLD)]])(
    'is what its list has of a post that was not closed as sold',
    (post) => {
      const recent = listing({ tickets });
      expect(resolutionInList(recent, post, () => null, true)).toEqual(NOT_SOLD);
      expect(resolutionInList(recent, post, () => soldTransaction(), false)).toEqual(SOLD);
    },
  );
});

describe('a doubt of an ended session may be closed by hand at once', () => {
  it.each<[string, MoneyRefusal | null, number | null]>([
    ['where nothing is known of it', null, 7_000],
    [
      'and not where the host could not be reached',
      {
        code: 'tote',
        failure: { method: 'GET', url: '/tg5/rs/sell/wagers', code: 'unreachable', reason: 'gone' },
      },
      null,
    ],
  ])('%s', (_, why, expected) => {
    expect(resolvableFrom({ ...inDoubtFromBefore(ofKind('sell'), 7_000, true), asked: 1, why })).toBe(
      expected,
    );
  });
});
