/** Proves when a journal counts as lost, what is restored from its mark, and what the teller reads. */
import { createStore } from 'jotai/vanilla';
import { describe, expect, it } from 'vitest';
import type { JournaledPost } from '../../journal/journal.ts';
import type { RecentTickets } from '../../tote/calls.ts';
import type { ToteFailure } from '../../tote/transport/failure.ts';
import { pennies } from '../../wagering/ground/money.ts';
import { ok, type Result, refuse } from '../../wagering/ground/result.ts';
import { aSerial } from '../../wagering/testing/tickets.ts';
import { customerAtom, drawerTransactionsAtom } from '../session/customer-state.ts';
import { kindPost, listing, NOON, OTHER_SERIAL, SERIAL, slip } from '../testing/handler-room.ts';
import { aTransaction } from '../testing/transactions.ts';
import type { Transaction } from '../transactions/customer-session.ts';
import type { NoticeText } from '../window/dialogs.ts';
import { type LostWork, type MarkedJournal, NOTHING } from './journal-mark.ts';
import { createLostJournal } from './lost-journal.ts';

const POST = kindPost('sell', {});
const OPEN = { count: 2, balance: 500n, since: NOON, own: 1 };
const LOST: LostWork = { ...OPEN, posts: 1 };
const GONE: ToteFailure = { method: 'GET', url: '/sell/wagers', code: 'unreachable', reason: 'gone' };
type Mark = ReturnType<MarkedJournal['mark']>;

function setUp(
  mark: Partial<Mark> = {},
  options: {
    readonly lastSentAt?: number | null;
    readonly pending?: readonly JournaledPost[];
    readonly recent?: Result<RecentTickets, ToteFailure>;
    readonly alertFails?: boolean;
  } = {},
) {
  const store = createStore();
  let now: Mark = { newest: NOON, open: OPEN, posts: [POST], handedIn: [], lost: null, ...mark };
  let last = options.lastSentAt ?? null;
  const begun: string[] = [];
  const alerts: NoticeText[] = [];
  const lines: string[] = [];
  let asks = 0;
  const lostJournal = createLostJournal({
    store,
    dialogs: {
      alert(text) {
        alerts.push(text);
        return options.alertFails === true ? Promise.reject(new Error('gone')) : Promise.resolve();
      },
    },
    recentTickets() {
      asks += 1;
      return Promise.resolve(options.recent ?? ok(listing()));
    },
    marked: {
      mark: () => now,
      change: (to: Partial<Mark>) => {
        now = { ...now, ...to };
      },
      journal: {
        lastSentAt: () => Promise.resolve(last),
        pending: () => Promise.resolve(options.pending ?? []),
        begin({ id, sentAt }: JournaledPost) {
          begun.push(id);
          last = sentAt;
          return Promise.resolve();
        },
      },
    } as never,
    log: (line) => lines.push(line),
  });
  return { store, lostJournal, mark: () => now, begun, alerts, lines, asks: () => asks };
}

describe('a journal', () => {
  it.each<[string, number | null, number | null, boolean]>([
    ['without a mark', null, null, false],
    ['as new as its mark', NOON, NOON, false],
    ['newer than its mark', NOON, NOON + 1, false],
    ['older than its mark', NOON, NOON - 1, true],
    ['that is empty', NOON, null, true],
  ])('%s: newest %s, last sent %s, lost %s', async (_, newest, lastSentAt, isLost) => {
    const { lostJournal, mark, begun } = setUp({ newest }, { lastSentAt });
    await lostJournal.compare();
    expect([mark().lost !== null, begun]).toEqual([isLost, isLost ? ['post'] : []]);
  });

  it('with a row that the disk has spoilt is there', async () => {
    const { lostJournal, mark, begun } = setUp({}, { pending: [{ ...POST, isDamaged: true }] });
    await lostJournal.compare();
    expect([mark().lost, begun]).toEqual([null, []]);
  });

  it('that is lost leaves its posts in doubt and what was open to be told, once', async () => {
    const { lostJournal, mark, lines } = setUp();
    await lostJournal.compare();
    expect(mark()).toMatchObject({ lost: LOST, open: NOTHING, newest: NOON });
    expect(lines).toEqual(['the journal is gone: 1 posts in doubt, 2 transactions']);
    await lostJournal.compare();
    expect(mark().lost).toEqual(LOST);
  });

  it('that is lost is not found lost again, its posts being older than its mark', async () => {
    const { lostJournal, mark, lines } = setUp({ newest: NOON + 5 });
    await lostJournal.compare();
    expect(mark().newest).toBe(NOON);
    await lostJournal.compare();
    expect(lines).toHaveLength(1);
  });

  it('that is lost has no post written twice', async () => {
    const { lostJournal, begun } = setUp(
      { posts: [POST, { ...POST, id: 'other' }] },
      { pending: [POST], lastSentAt: null },
    );
    await lostJournal.compare();
    expect(begun).toEqual(['other']);
  });

  it.each<[string, Partial<LostWork>, object]>([
    ['adds up', {}, { count: 4, balance: 1_000n, since: NOON, own: 2, posts: 1 }],
    ['keeps the earlier begin', { since: NOON - 9 }, { since: NOON - 9 }],
    ['has the begin of the later where the earlier had none', { since: null }, { since: NOON }],
    ['has the most posts, not their sum', { posts: 3 }, { posts: 3 }],
  ])('a second loss before the first was told %s', async (_, earlier, both) => {
    const { lostJournal, mark } = setUp({ lost: { ...LOST, ...earlier } });
    await lostJournal.compare();
    expect(mark().lost).toMatchObject(both);
  });

  it('that is whole is marked with what is open now', () => {
    const { lostJournal, store, mark } = setUp();
    const sold = aTransaction({ value: pennies(300), timestamp: 7 });
    store.set(customerAtom, { active: true, playerId: null, transactions: [sold] });
    store.set(drawerTransactionsAtom, [sold, sold]);
    lostJournal.markAnew(NOON + 5, [POST]);
    const open = { count: 1, balance: 300n, since: 7, own: 2 };
    expect(mark()).toEqual({ newest: NOON + 5, posts: [POST], handedIn: [], open, lost: null });
  });
});

describe('what the teller learns of a loss', () => {
  const keysOf = ({ lines = [] }: NoticeText): readonly string[] => lines.map(({ key }) => key);

  it('is nothing where there was none', async () => {
    const { lostJournal, alerts, lines } = setUp();
    await lostJournal.tell();
    expect([alerts, lines]).toEqual([[], []]);
  });

  it.each<[string, Partial<LostWork>, readonly string[]]>([
    [
      'who pays',
      {},
      ['lost.safe', 'lost.customerPays', 'lost.noneListed', 'lost.doubts', 'lost.own', 'lost.do'],
    ],
    [
      'who gets money',
      { balance: -500n, posts: 0, own: 0 },
      ['lost.safe', 'lost.customerGets', 'lost.noneListed', 'lost.do'],
    ],
    [
      'who was even',
      { balance: 0n, posts: 0, own: 0 },
      ['lost.safe', 'lost.customerPays', 'lost.noneListed', 'lost.do'],
    ],
    [
      'who was not there',
      { count: 0, since: null, posts: 0 },
      ['lost.safe', 'lost.noCustomer', 'lost.own', 'lost.do'],
    ],
  ])('names the customer %s, with what else was open', async (_, lost, keys) => {
    const { lostJournal, alerts, mark, asks } = setUp({ lost: { ...LOST, ...lost } });
    await lostJournal.tell();
    expect(alerts[0]?.title).toEqual({ key: 'lost.title' });
    expect(alerts.map(keysOf)).toEqual([keys]);
    expect([mark().lost, asks()]).toEqual([null, lost.since === null ? 0 : 1]);
  });

  it.each([-500n, 500n])('has its numbers, and amounts without a sign: %d', async (balance) => {
    const { lostJournal, alerts } = setUp({ lost: { ...LOST, balance, posts: 3, own: 4 } });
    await lostJournal.tell();
    const data = alerts[0]?.lines?.map((line) => line.data).filter((each) => each !== undefined);
    expect(data).toEqual([{ count: 2, amount: 500n }, { count: 3 }, { count: 4 }]);
  });

  it('says that the tote could not list anything', async () => {
    const { lostJournal, alerts } = setUp({ lost: LOST }, { recent: refuse(GONE) });
    await lostJournal.tell();
    expect(alerts.map(keysOf)[0]).toContain('lost.notListed');
  });

  const entry = (id: string, at: number) => ({
    ticket: slip({ id: aSerial(id), timeStamp: at, ticketCost: pennies(500) }),
    reqseq: 1,
  });
  const listed = (...tickets: readonly object[]) => ok(listing({ tickets: tickets as never }));

  it('lists the tickets since, oldest first, as far as clocks may differ, without those that are counted', async () => {
    const recent = listed(
      entry('5554-C70F-0009', NOON + 2),
      { ticket: slip({ id: OTHER_SERIAL, timeStamp: NOON - 120_000 }) },
      entry('5554-C70F-0008', NOON - 120_001),
      { ticket: slip({ id: SERIAL, timeStamp: NOON }) },
    );
    const { lostJournal, store, alerts } = setUp({ lost: LOST }, { recent });
    store.set(customerAtom, {
      active: true,
      playerId: null,
      transactions: [{ tsn: SERIAL } as Transaction],
    });
    await lostJournal.tell();
    const tickets = alerts[0]?.lines?.filter(({ key }) => key === 'lost.ticket').map(({ data }) => data);
    expect(tickets).toMatchObject([
      { tsn: OTHER_SERIAL, amount: 500n },
      { tsn: aSerial('5554-C70F-0009'), amount: 500n },
    ]);
    expect(alerts[0]?.lines?.map(({ key }) => key)).not.toContain('lost.more');
    expect(alerts.map(keysOf)[0]?.slice(2, 3)).toEqual(['lost.listed']);
  });

  it.each([
    [8, null],
    [10, 2],
  ])('of %i tickets lists the newest eight, and says how many more there are', async (count, more) => {
    const numbers = Array.from({ length: count }, (_, index) => `5554-C70F-00${10 + index}`);
    const { lostJournal, alerts } = setUp(
      { lost: LOST },
      { recent: listed(...numbers.map((number, index) => entry(number, NOON + index))) },
    );
    await lostJournal.tell();
    const lines = alerts[0]?.lines ?? [];
    const tickets = lines.filter(({ key }) => key === 'lost.ticket').map(({ data }) => data?.['tsn']);
    expect(tickets).toEqual(numbers.slice(-8).map(aSerial));
    expect(lines.slice(2 + 1 + 8, -3)).toEqual(
      more === null ? [] : [{ key: 'lost.more', data: { count: more } }],
    );
  });

  it('is said once at a time, and again where it could not be said', async () => {
    const once = setUp({ lost: LOST });
    await Promise.all([once.lostJournal.tell(), once.lostJournal.tell()]);
    expect(once.alerts).toHaveLength(1);
    const failing = setUp({ lost: LOST }, { alertFails: true });
    await failing.lostJournal.tell();
    expect([failing.mark().lost, failing.lines]).toEqual([LOST, ['the loss could not be told: Error: gone']]);
    await failing.lostJournal.tell();
    expect(failing.alerts).toHaveLength(2);
  });
});
