/**
 * Proves a slow disk. A sale that waited too long for it, or into another teller's session, is never sent. A
 * printed paper is not printed again.
 */
import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Journal } from '../../journal/journal.ts';
import { endingsAtom, inDoubtCountAtom, inDoubtRowsAtom } from '../doubts/in-doubt-state.ts';
import { SEND_WITHIN } from '../posts/leaving.ts';
import { customerAtom } from '../session/customer-state.ts';
import { tellerAtom } from '../session/teller-state.ts';
import { build, buy, signOn, ticketsAt } from '../testing/at-the-window.ts';
import { createGate, type Gate } from '../testing/gate.ts';
import { openRoom, openWindow, type Room, type TestWindow } from '../testing/test-window.ts';
import type { Transaction } from '../transactions/customer-session.ts';
import { locksAtom, noticeAtom } from '../window/dialog-state.ts';
import { startUpAtom } from '../window/start-up-state.ts';
import { homeViewAtom } from '../window/view-state.ts';

let room: Room;
let window: TestWindow;
/** Money posts that left the window. */
let sent: string[];

beforeEach(async () => {
  room = await openRoom();
  sent = [];
  room.see = (path, { method }) => {
    if (method === 'POST' && path.endsWith('/sell/wagers')) sent.push(path);
  };
});

async function openWith(
  disk: (journal: Journal<Transaction>) => Partial<Journal<Transaction>>,
): Promise<void> {
  room.disk = (journal) => ({ ...journal, ...disk(journal) });
  window = await openWindow(room);
  await signOn(window);
}

async function reopen(): Promise<void> {
  window.till.stop();
  room.disk = (journal) => journal;
  window = await openWindow(room);
  if (window.store.get(tellerAtom) === null) await signOn(window);
  await window.settle();
}

async function tapBuy(): Promise<void> {
  void window.till.buy();
  await window.settle();
}

async function onDisk(): Promise<unknown> {
  const db = await openDB('mutuel-window');
  const rows = await db.getAll('posts');
  db.close();
  return rows;
}

describe('a sale that waits for the disk', () => {
  let disk: Gate;

  beforeEach(async () => {
    disk = createGate();
    await openWith((journal) => ({
      async begin(post) {
        await disk.passed;
        await journal.begin(post);
      },
    }));
    await build(window);
    await tapBuy();
  });

  it('is not sent in the session of a teller who came meanwhile', async () => {
    window.till.sessionExpired();
    await window.settle();
    await window.answer('ok');
    await room.clock.advanceAndSettle(1_000);
    await signOn(window);
    disk.open();
    await window.settle();
    expect([sent, await ticketsAt(room)]).toEqual([[], 0]);
    expect(await onDisk()).toMatchObject([{ state: 'refused', unsent: 'sessionChanged' }]);
    expect(notice()).toEqual(['sale.failed', 'unsent.sessionChanged']);
    expect(window.store.get(inDoubtCountAtom)).toBe(0);
  });

  it('for too long can be left, is never sent, and says so when the disk has that', async () => {
    await room.clock.advanceAndSettle(SEND_WITHIN);
    expect(window.store.get(locksAtom).at(-1)).toMatchObject({
      message: { key: 'unsent.diskSlow' },
      cancelLabel: { key: 'doubt.stopWaiting' },
    });
    expect(window.store.get(inDoubtRowsAtom)).toMatchObject([{ waitsFor: 'disk' }]);
    window.till.cancelLock();
    expect(window.store.get(locksAtom)).toEqual([]);
    await room.clock.advanceAndSettle(20 * 60_000);
    disk.open();
    await window.settle();
    expect(await onDisk()).toMatchObject([{ state: 'refused', unsent: 'slowDisk' }]);
    expect(notice()).toEqual(['sale.failed', 'unsent.slowDisk']);
    await window.answer('ok');
    expect(window.store.get(inDoubtCountAtom)).toBe(0);
    expect(window.store.get(endingsAtom)).toMatchObject([{ end: 'unsent', unsent: 'slowDisk' }]);
    await reopen();
    expect([sent, await ticketsAt(room), notice()]).toEqual([[], 0, []]);
  });

  it('for too long is not sent after a restart either, where the disk has the post and not yet that it was given up', async () => {
    await room.clock.advanceAndSettle(SEND_WITHIN);
    // The page goes in between.
    window.till.stop();
    disk.open();
    await window.settle();
    const db = await openDB('mutuel-window');
    const [row] = await db.getAll('posts');
    await db.put('posts', { ...row, state: 'pending' });
    db.close();
    await reopen();
    await room.clock.advanceAndSettle(60_000);
    await window.settle();
    expect([sent, await ticketsAt(room), notice()]).toEqual([[], 0, ['sale.failed', 'unsent.slowDisk']]);
  });

  it('for a moment is sold as ever', async () => {
    await room.clock.advanceAndSettle(SEND_WITHIN - 1);
    disk.open();
    await window.settle();
    expect([sent.length, await ticketsAt(room), room.printer.sheets.length]).toEqual([1, 1, 1]);
    expect(window.store.get(locksAtom)).toEqual([]);
  });
});

const notice = (): readonly string[] => {
  const shown = window.store.get(noticeAtom);
  return shown === null ? [] : [shown.title.key, ...shown.lines.map(({ key }) => key)];
};

describe('what was printed', () => {
  it('is not printed again because the open posts were read while it was sold', async () => {
    const [asked, read] = [createGate(), createGate()];
    let reads = 0;
    await openWith((journal) => ({
      async pending() {
        reads += 1;
        // The first is the start's, before anybody has signed on.
        if (reads !== 2) return journal.pending();
        await asked.passed;
        const open = await journal.pending();
        await read.passed;
        return open;
      },
    }));
    await build(window);
    const line = createGate();
    room.delay = (path) => (path.endsWith('/sell/wagers') ? line.passed : null);
    await tapBuy();
    asked.open();
    await window.settle();
    line.open();
    room.delay = () => null;
    await window.settle();
    expect(room.printer.sheets).toHaveLength(1);
    read.open();
    await window.settle();
    expect(room.printer.sheets).toHaveLength(1);
    expect([window.store.get(inDoubtCountAtom), await ticketsAt(room)]).toEqual([0, 1]);
  });

  it('and not noted so before a restart is printed again only as a reprint', async () => {
    await openWith((journal) => ({
      // The program stops between the paper and the note of it.
      update: (transaction) =>
        transaction.paper === 'printed' ? createGate().passed : journal.update(transaction),
    }));
    await build(window);
    await tapBuy();
    expect(room.printer.sheets).toMatchObject([{ reprint: false }]);
    await reopen();
    expect(window.store.get(customerAtom).transactions).toMatchObject([{ paper: 'uncertain' }]);
    expect(room.printer.sheets).toHaveLength(1);
    void window.till.printLast();
    await window.settle();
    expect(room.printer.sheets).toMatchObject([{ reprint: false }, { reprint: true }]);
  });

  it.each(['a sale', 'a sale that was found after a restart'])(
    'of %s stays so over restarts: none prints it again',
    async (what) => {
      await openWith(() => ({}));
      await build(window);
      if (what === 'a sale') await buy(window);
      else {
        room.tote.faults.loseNextAnswer();
        room.intercept = (path, method) =>
          path.endsWith('/sell/wagers') && method === 'GET' ? new Response('', { status: 503 }) : null;
        await tapBuy();
        room.intercept = () => null;
        await reopen();
      }
      expect(room.printer.sheets).toMatchObject([{ reprint: false }]);
      for (let restart = 0; restart < 2; restart += 1) {
        await reopen();
        await room.clock.advanceAndSettle(60_000);
        await window.settle();
      }
      expect(room.printer.sheets).toHaveLength(1);
      expect(window.store.get(customerAtom).transactions).toMatchObject([{ paper: 'printed' }]);
    },
  );
});

describe('a sale whose answer could not be written down', () => {
  it('is found at the next start, printed once, and counted as a doubt until then', async () => {
    await openWith((journal) => ({
      settle: (post, state, transaction) =>
        state === 'done'
          ? Promise.reject(new DOMException('The disk is full.', 'QuotaExceededError'))
          : journal.settle(post, state, transaction),
    }));
    await build(window);
    await tapBuy();
    expect(window.store.get(startUpAtom)).toMatchObject({ phase: 'blocked', reason: 'storage' });
    expect(window.store.get(inDoubtRowsAtom)).toMatchObject([
      { value: 200n, why: [{ key: 'doubt.notKept' }, { key: 'transaction.tsn' }] },
    ]);
    expect(room.printer.sheets).toEqual([]);
    await reopen();
    expect(room.printer.sheets).toMatchObject([{ reprint: false }]);
    expect([window.store.get(inDoubtCountAtom), await ticketsAt(room)]).toEqual([0, 1]);
  });
});

describe('the numbers of posts', () => {
  it('go on behind the last one after a restart in a session that the host has ended', async () => {
    const numbers: number[] = [];
    room.see = (path, { method, headers }) => {
      if (method === 'POST' && path.endsWith('/sell/wagers')) numbers.push(Number(headers['REQSEQ']));
    };
    await openWith(() => ({}));
    await build(window);
    await buy(window);
    await room.clock.advanceAndSettle(1_000);
    room.tab.clear();
    room.browser.clear();
    await reopen();
    await build(window);
    await buy(window);
    const [first = 0, second = 0] = numbers;
    expect(numbers).toHaveLength(2);
    expect(second).toBeGreaterThan(first);
  });
});

it('a sign-on does not wait for the disk: what is scanned at once stays in view', async () => {
  room.disk = (journal) => ({
    ...journal,
    keep: (key, value) =>
      key === 'windowNumber' ? new Promise<never>(() => undefined) : journal.keep(key, value),
  });
  window = await openWindow(room);
  void window.till.signOn('4417', '4417');
  await window.settle();
  expect(window.pages.at(-1)).toBe('home');
  expect(window.store.get(homeViewAtom).current).toBe('Card');
});
