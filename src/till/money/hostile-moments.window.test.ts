/**
 * Tests money posts at their worst moments. Keys are pressed twice, disks hang late, lines die unseen, and
 * lists name another's sale.
 */
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Journal } from '../../journal/journal.ts';
import { endingsAtom, inDoubtCountAtom } from '../doubts/in-doubt-state.ts';
import { DOUBT_PAUSE } from '../posts/doubt-pause.ts';
import { SEND_WITHIN } from '../posts/leaving.ts';
import { customerAtom, totalsAtom } from '../session/customer-state.ts';
import { tellerAtom } from '../session/teller-state.ts';
import {
  beginShift,
  build,
  creditFor,
  enterWinBet,
  firstOpenRace,
  openCard,
  signOn,
  ticketsAt,
  watchPosts,
} from '../testing/at-the-window.ts';
import { openWindow, type Room, type TestWindow } from '../testing/test-window.ts';
import type { Transaction } from '../transactions/customer-session.ts';
import { wagerAtom } from '../wager/pending-wager-state.ts';
import { locksAtom, noticeAtom, noticesAtom } from '../window/dialog-state.ts';

let room: Room;
let window: TestWindow;
/** Money posts that left the window. */
let sent: readonly string[];

beforeEach(async () => {
  ({ room, window } = await beginShift());
  sent = watchPosts(room);
});

const lock = () => window.store.get(locksAtom).at(-1);
const notice = () => window.store.get(noticeAtom);
const titles = () => window.store.get(noticesAtom).map(({ title }) => title.key);

async function pass(ms: number): Promise<void> {
  await room.clock.advanceAndSettle(ms);
  await window.settle();
}

async function tapBuy(tickets?: number): Promise<void> {
  void window.till.buy(tickets);
  await window.settle();
}

async function cancelLock(): Promise<void> {
  window.till.cancelLock();
  await window.settle();
}

async function reopen(): Promise<void> {
  window.till.stop();
  room.disk = (journal) => journal;
  window = await openWindow(room);
  if (window.store.get(tellerAtom) === null) await signOn(window);
  await window.settle();
}

async function openWith(
  disk: (journal: Journal<Transaction>) => Partial<Journal<Transaction>>,
): Promise<void> {
  window.till.stop();
  room.disk = (journal) => ({ ...journal, ...disk(journal) });
  window = await openWindow(room);
  if (window.store.get(tellerAtom) === null) await signOn(window);
}

/** The only post on the disk. */
async function onDisk(): Promise<unknown> {
  const db = await openDB('mutuel-window');
  const rows = await db.getAll('posts');
  db.close();
  return rows[0];
}

function goOffline(): void {
  room.online = false;
  room.delay = () => Promise.reject(new TypeError('Failed to fetch'));
}

function goOnline(): void {
  room.online = true;
  room.delay = () => null;
}

/** Something that waits until it is let go. */
function createGate() {
  let open = (): void => undefined;
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { passed, open: () => open() };
}

describe('a sale that waited for the line', () => {
  it('is not sent where the disk hangs when the line is back: it can be left, and is not sent after a restart either', async () => {
    const disk = createGate();
    await openWith((journal) => ({
      async mark(post) {
        await disk.passed;
        await journal.mark(post);
      },
    }));
    await build(window);
    goOffline();
    await tapBuy();
    goOnline();
    await pass(DOUBT_PAUSE);
    await pass(SEND_WITHIN);
    expect(lock()).toMatchObject({
      message: { key: 'unsent.diskSlow' },
      cancelLabel: { key: 'doubt.stopWaiting' },
    });
    await cancelLock();
    await pass(60_000);
    disk.open();
    await window.settle();
    expect([sent, await ticketsAt(room)]).toEqual([[], 0]);
    expect(notice()?.lines).toMatchObject([{ key: 'unsent.slowDisk' }]);
    await reopen();
    await pass(60_000);
    expect([sent, await ticketsAt(room), window.store.get(inDoubtCountAtom)]).toEqual([[], 0, 0]);
  });

  it('and was taken back keeps nobody while the disk hangs, and is never sent', async () => {
    const disk = createGate();
    await openWith((journal) => ({
      async settle(...settled) {
        await disk.passed;
        return journal.settle(...settled);
      },
    }));
    await build(window);
    goOffline();
    await tapBuy();
    // The second tap meets the next key, and changes nothing.
    window.till.cancelLock();
    await cancelLock();
    expect(lock()).toBeUndefined();
    goOnline();
    await pass(60_000);
    disk.open();
    await window.settle();
    await reopen();
    await pass(60_000);
    expect([sent, await ticketsAt(room), window.store.get(inDoubtCountAtom)]).toEqual([[], 0, 0]);
  });

  it('leaves the rest of several the key that stops them', async () => {
    await build(window);
    const line = createGate();
    goOffline();
    await tapBuy(3);
    expect(lock()?.message.key).toBe('unsent.lineDown');
    room.online = true;
    room.delay = (path) => (path.endsWith('/sell/wagers') && sent.length === 1 ? line.passed : null);
    await pass(DOUBT_PAUSE);
    expect(lock()).toMatchObject({ message: { key: 'sale.soldOf' } });
    await cancelLock();
    line.open();
    await window.settle();
    expect([sent.length, await ticketsAt(room)]).toEqual([1, 1]);
  });
});

describe('a line that is dead while the browser says that there is one', () => {
  it('is known by the live connection: the sale is not sent, can be taken back, and goes when the host answers', async () => {
    window.till.changeSettings({ dontLockOnConnectionLoss: true });
    await build(window);
    window.hangUp('');
    await window.settle();
    room.delay = () => Promise.reject(new TypeError('Failed to fetch'));
    await tapBuy();
    expect(lock()).toMatchObject({ message: { key: 'unsent.lineDown' } });
    await cancelLock();
    expect(await onDisk()).toMatchObject({ state: 'refused', unsent: 'withdrawn' });
    expect([sent, window.store.get(inDoubtCountAtom)]).toEqual([[], 0]);
    // The host answers, though the connection is not back: a harmless question is enough.
    room.delay = () => null;
    await tapBuy();
    expect([sent.length, await ticketsAt(room)]).toEqual([1, 1]);
  });
});

describe('a teller who stops waiting', () => {
  it('by two taps is asked once, and the sale counts once', async () => {
    let tries = 0;
    room.intercept = (path, method) => {
      if (!path.endsWith('/sell/wagers')) return null;
      tries += 1;
      if (method === 'POST' && tries === 1) {
        room.tote.faults.loseNextAnswer();
        return null;
      }
      return new Response('', { status: 503 });
    };
    await build(window);
    await tapBuy();
    window.till.cancelLock();
    window.till.cancelLock();
    await window.settle();
    room.intercept = () => null;
    await pass(DOUBT_PAUSE);
    expect(titles()).toEqual(['afterDoubt.betSold']);
    await window.answer('give');
    expect([titles(), room.printer.sheets.length]).toEqual([[], 1]);
    expect(window.store.get(totalsAtom)).toMatchObject({ balance: 200n, sold: { count: 1 } });
  });

  it('is informed once that nothing came of it, however slow the disk reads what was said before', async () => {
    room.intercept = (path) => (path.endsWith('/sell/wagers') ? new Response('', { status: 503 }) : null);
    await build(window);
    await tapBuy();
    await cancelLock();
    room.intercept = () => null;
    await pass(1_000);
    room.tab.clear();
    const disk = createGate();
    await openWith((journal) => ({
      async kept(key) {
        if (key === 'endings') await disk.passed;
        return journal.kept(key);
      },
    }));
    await pass(DOUBT_PAUSE);
    expect(titles()).toEqual(['afterDoubt.betNotSold']);
    disk.open();
    await window.settle();
    expect(titles()).toEqual(['afterDoubt.betNotSold']);
    await window.answer('ok');
    expect(titles()).toEqual([]);
    expect(window.store.get(endingsAtom)).toHaveLength(1);
  });
});

describe('a list that has a sale like one’s own', () => {
  /** A spare machine sells the very same at the same window, under the same REQSEQ. */
  async function sellLikeIt(body: string, reqseq: string): Promise<void> {
    const post = async (path: string, of: string, headers: Readonly<Record<string, string>> = {}) => {
      const answer = await room.tote.fetch(`/tg5/rs${path}`, { method: 'POST', headers, body: of });
      return answer.text();
    };
    const signedOn = await post('/terminal/signon', '{"teller_id":"99","password":"99"}');
    const token = /"sessionToken":"([^"]+)"/.exec(signedOn)?.[1] ?? '';
    await post('/terminal/signonWindowForTeller', '""', { Authorization: token });
    await post('/sell/wagers', body, { Authorization: token, REQSEQ: reqseq });
  }

  it.each(['was lost on the way', 'was refused'])(
    'of another teller is not taken for the one that %s',
    async (how) => {
      let body = '';
      let reqseq = '';
      room.see = (path, request) => {
        if (request.method !== 'POST' || !path.endsWith('/sell/wagers')) return;
        body = request.body ?? '';
        reqseq = request.headers['REQSEQ'] ?? '';
      };
      room.intercept = (path) =>
        path.endsWith('/sell/wagers')
          ? how === 'was refused'
            ? Response.json({ statusCode: 5, statusMessage: 'Race closed' })
            : new Response('', { status: 503 })
          : null;
      await build(window);
      await tapBuy();
      await sellLikeIt(body, reqseq);
      room.intercept = () => null;
      await reopen();
      await pass(300_000);
      expect(await ticketsAt(room)).toBe(1);
      expect(window.store.get(customerAtom).transactions).toEqual([]);
      expect(window.store.get(inDoubtCountAtom)).toBe(0);
    },
  );

  it('is not taken for one that never left, where the list names no teller', async () => {
    await build(window);
    goOffline();
    await tapBuy();
    await cancelLock();
    goOnline();
    await tapBuy();
    const lists = (text: string): string => text.replaceAll(/"reqseq":\d+/g, '"reqseq":0');
    const list = await room.tote.fetch('/tg5/rs/sell/wagers', {
      method: 'GET',
      headers: { Authorization: room.tab.get('mutuel.session') ?? '' },
    });
    // Another ticket for the same bets.
    const text = lists(await list.text())
      .replaceAll(/"tellerId":"\d+",/g, '')
      .replace(/("id":"[0-9A-F-]{12})[0-9A-F]{2}"/, '$100"');
    expect(text).toContain('"reqseq":0');
    room.intercept = (path, method) =>
      method === 'GET' && path.endsWith('/sell/wagers') ? new Response(text) : null;
    await reopen();
    void window.till.ticketReview.refresh();
    await pass(300_000);
    expect(window.store.get(totalsAtom).sold.count).toBe(1);
    expect(titles()).toEqual([]);
  });
});

it('a sale that was refused and is found counts in what is said of a journal that the browser deletes', async () => {
  room.intercept = (path, method) =>
    method === 'POST' && path.endsWith('/sell/wagers')
      ? Response.json({ statusCode: 5, statusMessage: 'Race closed' })
      : null;
  room.see = (path, request) => {
    if (request.method === 'POST' && path.endsWith('/sell/wagers')) void room.tote.fetch(path, request);
  };
  await build(window);
  await tapBuy();
  await window.answer('ok');
  room.intercept = () => null;
  await pass(DOUBT_PAUSE);
  await window.answer('give');
  window.till.stop();
  globalThis.indexedDB = new IDBFactory();
  window = await openWindow(room);
  expect(notice()?.lines).toContainEqual({
    key: 'lost.customerPays',
    data: { count: 1, amount: 200n },
  });
});

it.each([0, 1])(
  'credit that a sale has spent whose refusal was another’s is taken off once the sale is found, with %i sales since',
  async (since) => {
    const card = await openCard(window);
    const race = firstOpenRace(card);
    const credit = creditFor(card.id, race, 900);
    await room.tote.exchange.grant(12, credit);
    void window.rooms().wager.credits.enter(credit);
    await window.settle();
    let isRefused = true;
    room.intercept = (path, method) =>
      isRefused && method === 'POST' && path.includes('/sell/')
        ? Response.json({ statusCode: 5, statusMessage: 'Race closed' })
        : null;
    room.see = (path, request) => {
      if (isRefused && request.method === 'POST' && path.includes('/sell/'))
        void room.tote.fetch(path, request);
    };
    await enterWinBet(window, race, 200);
    await tapBuy();
    await window.answer('ok');
    isRefused = false;
    for (let sale = 0; sale < since; sale += 1) await tapBuy();
    await pass(DOUBT_PAUSE);
    await window.answer('give');
    const left = 700n - 200n * BigInt(since);
    expect(room.tote.exchange.left(12).map(({ amount }) => amount)).toEqual([left]);
    expect(window.store.get(wagerAtom).exchange?.amount).toBe(left);
    await reopen();
    await pass(1_000);
    expect(window.store.get(wagerAtom).exchange?.amount).toBe(left);
  },
);
