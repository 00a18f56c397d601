/** Proves what the teller hears when the host speaks of a post that was closed by hand. */
import { describe, expect, it } from 'vitest';
import type { JournaledPost, ManualResolution, Resolution } from '../../journal/journal.ts';
import type { PostKind } from '../../journal/post.ts';
import { pennies } from '../../wagering/ground/money.ts';
import type { Found } from '../posts/reading/listed-post.ts';
import type { PostReading } from '../posts/reading/post-reading.ts';
import { kindPost, listing, OTHER_SERIAL, SERIAL, soldTransaction } from '../testing/handler-room.ts';
import type { Transaction } from '../transactions/customer-session.ts';
import type { NoticeText } from '../window/dialogs.ts';
import { createResolutionReconciliation } from './resolution-reconciliation.ts';

const HOST = 'https://tote.test';
const SOLD: Resolution = { verdict: 'sold', tsn: SERIAL };
const NOT_SOLD: Resolution = { verdict: 'notSold' };
const paid = (amount: bigint, way?: 'out' | 'in' | 'own' | 'account'): Resolution => ({
  verdict: 'paid',
  amount,
  ...(way === undefined ? {} : { way }),
});

const closedAs = (fate: Resolution): ManualResolution => ({ fate, tellerId: '52', at: 9 });
const sold = (tsn = SERIAL): Transaction => soldTransaction({ tsn });

function setUp(posts: readonly JournaledPost[] = [], found: Found = null, isFull = false) {
  const alerts: NoticeText[] = [];
  const noted: [string, Resolution][] = [];
  const lines: string[] = [];
  const kind = { attempt: () => Promise.reject(new Error('not sent')), find: () => found };
  const answers = createResolutionReconciliation({
    journal: {
      closedByHand: () => Promise.resolve(posts),
      noteHostSaid(post, fate) {
        if (isFull) return Promise.reject(new Error('quota'));
        noted.push([post, fate]);
        return Promise.resolve();
      },
    },
    host: HOST,
    dialogs: { alert: (text) => Promise.resolve(void alerts.push(text)) },
    transportOf: () => kind,
    log: (line) => lines.push(line),
  });
  return { answers, alerts, noted, lines };
}

const closedPost = (kind: PostKind, body: object, fate: Resolution, more: Partial<JournaledPost> = {}) =>
  kindPost(kind, body, 500n, { state: 'closedByHand', closing: closedAs(fate), ...more });

const said = (texts: NoticeText | undefined) => [texts?.title, ...(texts?.lines ?? [])];
const KEYS = (alerts: readonly NoticeText[]) => alerts.map((text) => said(text).map((line) => line?.key));
const CASH = { tsn: SERIAL };
const reading = (transaction: Transaction): PostReading => ({ kind: 'done', transaction });
const cashed = (value: bigint): Transaction => ({
  ...sold(),
  type: 'CASH',
  value: pennies(value),
  handedIn: true,
});
const transferred = (moved: bigint): Transaction => ({
  ...sold(),
  type: 'ACCOUNT_DEPOSIT',
  value: pennies(moved),
  tsn: null,
  account: { id: '1234567890', balance: null, tfAddress: 'TF-1' },
});
const onAccount = (moved: bigint): Transaction => ({ ...cashed(0n), moved: pennies(moved) });
const ofTeller = (moved: bigint): Transaction => ({ ...onAccount(moved), ofTeller: true });

describe('an answer that comes after a post was closed by hand', () => {
  it.each<[string, PostKind, object, Resolution, PostReading, readonly string[]]>([
    [
      'not sold, and sold',
      'sell',
      {},
      NOT_SOLD,
      reading(sold()),
      ['doubt.contradicted', 'doubt.wasClosedNotSold', 'doubt.hostSold', 'doubt.hostSoldDo'],
    ],
    [
      'sold, and not sold',
      'sell',
      {},
      SOLD,
      { kind: 'refused', why: { code: 'sessionEnded' } },
      ['doubt.contradicted', 'doubt.wasClosedSold', 'doubt.hostNotSold', 'doubt.hostNotSoldDo'],
    ],
    [
      'a slip made, and another one',
      'voucher',
      {},
      SOLD,
      reading(sold(OTHER_SERIAL)),
      ['doubt.contradictedAct', 'doubt.wasClosedSold', 'doubt.hostSold', 'doubt.hostSoldDo'],
    ],
    [
      'paid out, and taken',
      'cash',
      CASH,
      paid(400n, 'out'),
      reading(cashed(400n)),
      ['doubt.contradictedAct', 'doubt.wasClosedPaid', 'doubt.hostTook', 'doubt.hostPaidDo'],
    ],
    [
      'taken, and paid out',
      'cash',
      CASH,
      paid(400n, 'in'),
      reading(cashed(-400n)),
      ['doubt.contradictedAct', 'doubt.wasClosedTaken', 'doubt.hostPaid', 'doubt.hostPaidDo'],
    ],
    [
      'of an older version, and another amount onto an account',
      'cash',
      CASH,
      paid(300n),
      reading(onAccount(400n)),
      ['doubt.contradictedAct', 'doubt.wasClosedPaid', 'doubt.hostAccount', 'doubt.hostPaidDo'],
    ],
    [
      'onto an account, and the teller’s own',
      'cancel',
      CASH,
      paid(400n, 'account'),
      reading(ofTeller(400n)),
      ['doubt.contradictedAct', 'doubt.wasClosedAccount', 'doubt.hostOwn', 'doubt.hostPaidDo'],
    ],
    [
      'the teller’s own, and not paid',
      'cancel',
      CASH,
      paid(400n, 'own'),
      { kind: 'refused', why: { code: 'sessionEnded' } },
      ['doubt.contradictedAct', 'doubt.wasClosedOwn', 'doubt.hostNotPaid', 'doubt.hostNotPaidDo'],
    ],
    [
      'not paid, and paid',
      'cash',
      CASH,
      NOT_SOLD,
      reading(cashed(-400n)),
      ['doubt.contradictedAct', 'doubt.wasClosedNotPaid', 'doubt.hostPaid', 'doubt.hostPaidDo'],
    ],
    [
      'not transferred, and transferred',
      'accountDeposit',
      {},
      NOT_SOLD,
      reading(transferred(500n)),
      [
        'doubt.contradictedAct',
        'doubt.wasClosedNotTransferred',
        'doubt.hostTransferred',
        'doubt.hostTransferredDo',
      ],
    ],
    [
      'transferred, and not',
      'accountDeposit',
      {},
      paid(500n, 'in'),
      { kind: 'refused', why: { code: 'sessionEnded' } },
      [
        'doubt.contradictedAct',
        'doubt.wasClosedTransferred',
        'doubt.hostNotPaid',
        'doubt.hostNotTransferredDo',
      ],
    ],
  ])('contradicts it where it was %s', (_, kind, body, fate, answer, words) => {
    const { answers, alerts, noted, lines } = setUp();
    const post = closedPost(kind, body, fate);
    answers.heard(post, closedAs(fate), answer);
    expect(KEYS(alerts)).toEqual([words]);
    expect(noted).toHaveLength(1);
    expect(lines[0]).toContain(', which contradicts it');
  });

  it('names who closed it, the amounts and the numbers', () => {
    const { answers, alerts, noted, lines } = setUp();
    const sale = closedPost('sell', {}, SOLD);
    answers.heard(sale, closedAs(SOLD), reading(sold(OTHER_SERIAL)));
    const payment = closedPost('cash', CASH, paid(300n, 'out'));
    answers.heard(payment, closedAs(paid(300n, 'out')), reading(cashed(-400n)));
    const transfer = closedPost('accountDeposit', {}, NOT_SOLD);
    answers.heard(transfer, closedAs(NOT_SOLD), reading(transferred(500n)));
    const unread = closedPost('cash', {}, NOT_SOLD);
    answers.heard(unread, closedAs(NOT_SOLD), reading(cashed(-400n)));
    const unsold = closedPost('sell', {}, NOT_SOLD);
    answers.heard(unsold, closedAs(NOT_SOLD), reading(sold()));
    expect(alerts.map(({ lines: [closed, host] = [] }) => [closed?.data, host?.data])).toEqual([
      [{ teller: '52', tsn: SERIAL, value: 500n }, { tsn: OTHER_SERIAL }],
      [{ teller: '52', tsn: SERIAL, amount: 300n }, { amount: 400n }],
      [{ teller: '52', value: 500n }, undefined],
      [{ teller: '52', tsn: '' }, { amount: 400n }],
      [{ teller: '52', value: 500n }, { tsn: SERIAL }],
    ]);
    expect(noted[0]).toEqual(['post', { verdict: 'sold', tsn: OTHER_SERIAL }]);
    expect(lines.slice(0, 2)).toEqual([
      `post post closed by hand: the host says sold ${OTHER_SERIAL}, which contradicts it`,
      'post post closed by hand: the host says paid 400, which contradicts it',
    ]);
  });

  it('that says the same is noted, and the teller is not notified', () => {
    const { answers, alerts, noted, lines } = setUp();
    answers.heard(closedPost('sell', {}, NOT_SOLD), closedAs(NOT_SOLD), {
      kind: 'refused',
      why: { code: 'sessionEnded' },
    });
    expect(alerts).toEqual([]);
    expect(noted).toEqual([['post', NOT_SOLD]]);
    expect(lines).toEqual(['post post closed by hand: the host says not sold']);
  });

  it('that says nothing is not noted', () => {
    const { answers, noted, lines } = setUp();
    answers.heard(closedPost('sell', {}, SOLD), closedAs(SOLD), { kind: 'doubt', why: { code: 'unsure' } });
    expect([noted, lines]).toEqual([[], []]);
  });

  it('is said even where it cannot be noted', async () => {
    const { answers, alerts, lines } = setUp([], null, true);
    answers.heard(closedPost('sell', {}, NOT_SOLD), closedAs(NOT_SOLD), reading(sold()));
    await Promise.resolve();
    await Promise.resolve();
    expect(alerts).toHaveLength(1);
    expect(lines.at(-1)).toBe('post post: what the host said of it could not be noted: Error: quota');
  });
});

describe('a list of the host', () => {
  const list = { recent: listing(), window: 12, session: 'two', isCurrent: true };

  it('is asked for where a post waits for it', async () => {
    expect(await setUp().answers.isWaiting()).toBe(false);
    expect(await setUp([closedPost('sell', {}, SOLD)]).answers.isWaiting()).toBe(true);
  });

  it('has what was closed as not sold', async () => {
    const { answers, alerts, noted } = setUp([closedPost('sell', {}, NOT_SOLD)], sold());
    expect(await answers.check(list)).toBe(true);
    expect(KEYS(alerts)).toEqual([
      ['doubt.contradicted', 'doubt.wasClosedNotSold', 'doubt.hostSold', 'doubt.hostSoldDo'],
    ]);
    expect(noted).toEqual([['post', SOLD]]);
  });

  it.each<[string, Partial<JournaledPost>, object, number]>([
    ['of its window, host and a later session', { window: 12, host: HOST }, {}, 1],
    ['of a post whose window and host are not known', {}, {}, 1],
    ['of another window', { window: 13 }, {}, 0],
    ['of no window', { window: 12 }, { window: null }, 0],
    ['of another host', { host: 'demo' }, {}, 0],
    ['of its own session', {}, { session: 'one' }, 0],
    ['of no present session', {}, { isCurrent: false }, 0],
  ])('without it, %s, says that it was not sold, or nothing', async (_, of, change, notes) => {
    const { answers, noted } = setUp([closedPost('sell', {}, SOLD, of)]);
    await answers.check({ ...list, ...change });
    expect(noted).toHaveLength(notes);
  });

  it('is held against nothing without a closing', async () => {
    const { closing: _, ...open } = closedPost('sell', {}, SOLD);
    const { answers, noted } = setUp([open]);
    await answers.check(list);
    expect(noted).toEqual([]);
  });
});
