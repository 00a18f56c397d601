/**
 * Tests a sale that does not reach the tote, and a teller who calls it off. A post that was never sent is
 * withdrawn. One that may have arrived is reported when its outcome is known.
 */
import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { beforeEach, describe, expect, it } from 'vitest';
import { pennies } from '../../wagering/ground/money.ts';
import { DOUBT_PAUSE } from '../posts/doubt-pause.ts';
import { HOLD_WITHIN } from '../posts/leaving.ts';
import { customerAtom, totalsAtom } from '../session/customer-state.ts';
import { tellerAtom } from '../session/teller-state.ts';
import { beginShift, build, handInTyped, signOn, ticketsAt, watchPosts } from '../testing/at-the-window.ts';
import { openWindow, type Room, type TestWindow } from '../testing/test-window.ts';
import { wagerViewAtom } from '../wager/wager-view-state.ts';
import { announcementsAtom, locksAtom, noticeAtom, noticesAtom } from '../window/dialog-state.ts';
import { endingsAtom, inDoubtCountAtom, inDoubtRowsAtom } from './in-doubt-state.ts';

let room: Room;
let window: TestWindow;
/** Money posts that left the window. */
let sent: readonly string[];

beforeEach(async () => {
  ({ room, window } = await beginShift());
  sent = watchPosts(room);
});

const notice = () => window.store.get(noticeAtom);
const lock = () => window.store.get(locksAtom).at(-1);
const transactions = () => window.store.get(customerAtom).transactions;
const said = () => window.store.get(announcementsAtom).map(({ text }) => text.key);

async function pass(ms: number): Promise<void> {
  await room.clock.advanceAndSettle(ms);
  await window.settle();
}

/** The line is down: the browser says so, and whatever is asked fails. */
function goOffline(): void {
  room.online = false;
  room.delay = () => Promise.reject(new TypeError('Failed to fetch'));
}

function goOnline(): void {
  room.online = true;
  room.delay = () => null;
}

async function tapBuy(): Promise<void> {
  void window.till.buy();
  await window.settle();
}

async function cancelLock(): Promise<void> {
  window.till.cancelLock();
  await window.settle();
}

async function reopen(): Promise<void> {
  window.till.stop();
  window = await openWindow(room);
  if (window.store.get(tellerAtom) === null) await signOn(window);
  await window.settle();
}

/** The row of the only post in the journal. */
async function onDisk(): Promise<Record<string, unknown>> {
  const db = await openDB('mutuel-window');
  const [row] = await db.getAll('posts');
  db.close();
  return row as Record<string, unknown>;
}

/** The host sells, its answers are lost, and it lists nothing until the line is back. */
async function sellIntoSilence({ sells }: { readonly sells: boolean }): Promise<void> {
  let tries = 0;
  room.intercept = (path, method) => {
    if (!path.endsWith('/sell/wagers')) return null;
    if (method === 'GET') return new Response('', { status: 503 });
    tries += 1;
    if (!sells || tries > 1) return new Response('', { status: 503 });
    room.tote.faults.loseNextAnswer();
    return null;
  };
  await build(window);
  await tapBuy();
}

/** The host can be heard again. */
async function hearHost(): Promise<void> {
  room.intercept = () => null;
  await pass(DOUBT_PAUSE);
}

describe('a sale begun while the line is down', () => {
  beforeEach(async () => {
    await build(window);
    goOffline();
    await tapBuy();
  });

  it('is not sent, says so, and is taken back on the disk before the teller is informed that it is cancelled', async () => {
    expect(lock()).toMatchObject({ message: { key: 'unsent.lineDown' } });
    expect(lock()?.cancelLabel).toBeUndefined();
    expect(window.store.get(inDoubtRowsAtom)).toMatchObject([{ waitsFor: 'line' }]);
    await cancelLock();
    expect(await onDisk()).toMatchObject({ state: 'refused', unsent: 'withdrawn' });
    expect(said()).toContain('unsent.withdrawn');
    expect([window.store.get(inDoubtCountAtom), lock(), notice()]).toEqual([0, undefined, null]);
    expect(window.store.get(wagerViewAtom).ticket.ok).toBe(true);
    goOnline();
    await pass(HOLD_WITHIN);
    await reopen();
    await pass(HOLD_WITHIN);
    expect([sent, await ticketsAt(room), transactions()]).toEqual([[], 0, []]);
    expect(window.store.get(endingsAtom)).toMatchObject([{ end: 'unsent', unsent: 'withdrawn' }]);
  });

  it('is not said to be cancelled while the disk has not got it', async () => {
    let write = (): void => undefined;
    const slow = new Promise<void>((resolve) => (write = resolve));
    window.till.stop();
    room.disk = (journal) => ({
      ...journal,
      settle: async (...settled) => {
        await slow;
        return journal.settle(...settled);
      },
    });
    goOnline();
    window = await openWindow(room);
    // Ends first the posts that an earlier run of the program left unsent.
    expect(said()).not.toContain('unsent.withdrawn');
    write();
    await window.settle();
    expect(notice()?.lines).toMatchObject([{ key: 'unsent.restarted' }]);
  });

  it('is sold once when the line is back', async () => {
    goOnline();
    await pass(DOUBT_PAUSE);
    expect(sent).toEqual(['/tg5/rs/sell/wagers']);
    expect([await ticketsAt(room), room.printer.sheets.length]).toEqual([1, 1]);
    expect(window.store.get(inDoubtCountAtom)).toBe(0);
    expect(await onDisk()).not.toHaveProperty('held');
  });

  it('is sold where the host answers though the browser says that there is no line', async () => {
    room.delay = () => null;
    await pass(DOUBT_PAUSE);
    expect([sent.length, await ticketsAt(room)]).toEqual([1, 1]);
  });

  it('ends by itself after a while, and after a reload, and each time that is said', async () => {
    await pass(HOLD_WITHIN + DOUBT_PAUSE);
    expect(notice()).toMatchObject({ title: { key: 'sale.failed' }, lines: [{ key: 'unsent.noLine' }] });
    await window.answer('ok');
    await tapBuy();
    goOnline();
    await reopen();
    expect(notice()?.lines).toMatchObject([{ key: 'unsent.restarted' }]);
    await pass(HOLD_WITHIN);
    expect([sent, await ticketsAt(room)]).toEqual([[], 0]);
  });

  it('is not sent in the session of another teller', async () => {
    goOnline();
    window.till.sessionExpired();
    await window.settle();
    await pass(DOUBT_PAUSE);
    expect([sent, window.store.get(inDoubtCountAtom)]).toEqual([[], 0]);
    expect(await onDisk()).toMatchObject({ state: 'refused' });
  });
});

describe('a sale that may have arrived', () => {
  it('is not called cancelled: the key says that the teller stops waiting, and the page what went wrong', async () => {
    await sellIntoSilence({ sells: true });
    expect(lock()?.cancelLabel).toEqual({ key: 'doubt.stopWaiting' });
    await cancelLock();
    expect([lock(), window.store.get(inDoubtCountAtom), notice()]).toEqual([undefined, 1, null]);
    expect(window.store.get(inDoubtRowsAtom)[0]?.why[0]?.key).toBe('doubt.notAnswered');
    expect(await onDisk()).toMatchObject({ state: 'pending', left: true });
  });

  it('found sold, is put to the teller until they say what is to become of it; given, its ticket is printed', async () => {
    await sellIntoSilence({ sells: true });
    await cancelLock();
    await hearHost();
    expect(notice()).toMatchObject({
      stays: true,
      title: {
        key: 'afterDoubt.betSold',
        data: { bet: { key: 'transaction.wager', data: { bet: 'Win', runners: '1' } }, amount: 200n },
      },
      actions: [{ id: 'give' }, { id: 'cancel' }],
    });
    expect(window.store.get(noticesAtom)).toHaveLength(1);
    expect(room.printer.sheets).toEqual([]);
    // The wager does not wait to be sold again.
    expect(window.store.get(wagerViewAtom).ticket.ok).toBe(false);
    await window.answer('give');
    const [sold] = transactions();
    expect(room.printer.sheets).toEqual([{ transaction: sold?.tsn, reprint: false }]);
    expect(sold).toMatchObject({ value: 200n, paper: 'printed' });
    expect(sold).not.toHaveProperty('late');
    expect(window.store.get(endingsAtom)).toMatchObject([{ end: 'done', number: sold?.tsn }]);
    await reopen();
    expect(notice()).toBeNull();
    expect(room.printer.sheets).toHaveLength(1);
    expect(window.store.get(endingsAtom)).toMatchObject([{ end: 'done', number: sold?.tsn }]);
  });

  it('found sold, is cancelled by the other key: nothing is owed and nothing printed', async () => {
    await sellIntoSilence({ sells: true });
    await cancelLock();
    await hearHost();
    await window.answer('cancel');
    expect(transactions()).toMatchObject([
      { type: 'SELL', value: 200n },
      { type: 'CANCEL', value: -200n },
    ]);
    expect(window.store.get(totalsAtom).balance).toBe(0n);
    expect(room.printer.sheets).toEqual([]);
    await reopen();
    expect(notice()).toBeNull();
  });

  it('is asked about again where it could not be cancelled', async () => {
    await sellIntoSilence({ sells: true });
    await cancelLock();
    await hearHost();
    room.intercept = (path) =>
      path.endsWith('/cancel/ticket/manual') || path.includes('cancel')
        ? Response.json({ statusCode: 9, statusMessage: 'The race is closed' })
        : null;
    await window.answer('cancel');
    expect(notice()?.title.key).toBe('cancel.failed');
    await window.answer('ok');
    expect(notice()?.title.key).toBe('afterDoubt.betSold');
    expect(window.store.get(noticesAtom)).toHaveLength(1);
  });

  it.each(['before it is settled', 'while it is asked about'])(
    'a reload %s brings the dialog back, once',
    async (when) => {
      await sellIntoSilence({ sells: true });
      await cancelLock();
      if (when === 'while it is asked about') await hearHost();
      room.intercept = () => null;
      await reopen();
      await pass(DOUBT_PAUSE);
      expect(window.store.get(noticesAtom).map(({ title }) => title.key)).toEqual(['afterDoubt.betSold']);
      expect(room.printer.sheets).toEqual([]);
      await window.answer('give');
      expect(room.printer.sheets).toMatchObject([{ reprint: false }]);
    },
  );

  it('outlasts the teller who leaves it unanswered: the next one is asked', async () => {
    await sellIntoSilence({ sells: true });
    await cancelLock();
    await hearHost();
    window.till.sessionExpired();
    await window.settle();
    expect(notice()?.title.key).toBe('tote.sessionExpired');
    await window.answer('ok');
    expect(notice()).toBeNull();
    await signOn(window);
    await window.settle();
    expect(window.store.get(noticesAtom).map(({ title }) => title.key)).toContain('afterDoubt.betSold');
  });

  it('found not sold, is said so, and again after a reload until it was read', async () => {
    await sellIntoSilence({ sells: false });
    await cancelLock();
    room.intercept = () => null;
    await pass(1_000);
    room.tab.clear();
    await reopen();
    await pass(DOUBT_PAUSE);
    const isTold = () => window.store.get(noticesAtom).map(({ title }) => title.key);
    expect(isTold()).toEqual(['afterDoubt.betNotSold']);
    await reopen();
    expect(isTold()).toEqual(['afterDoubt.betNotSold']);
    await window.answer('ok');
    await reopen();
    expect(isTold()).toEqual([]);
    expect(window.store.get(endingsAtom)).toMatchObject([{ end: 'notDone' }]);
    expect(await ticketsAt(room)).toBe(0);
  });
});

describe('other transactions whose teller stopped waiting', () => {
  async function loseAnswers(path: RegExp): Promise<void> {
    let tries = 0;
    room.intercept = (of, method) => {
      if (method === 'GET' && of.endsWith('/sell/wagers')) return new Response('', { status: 503 });
      if (!path.test(of) || method === 'GET') return null;
      tries += 1;
      if (tries > 1) return new Response('', { status: 503 });
      room.tote.faults.loseNextAnswer();
      return null;
    };
    await Promise.resolve();
  }

  it.each([
    [
      'a voucher',
      /voucher/i,
      (at: TestWindow) => at.till.vouchers.sell({ amount: pennies(2000), quantity: 1 }),
      'afterDoubt.voucherMade',
    ],
    ['a draw', /draw/i, (at: TestWindow) => at.till.drawer.draw(pennies(5000), null), 'afterDoubt.drawn'],
  ] as const)(
    '%s is put to the teller in words of its own, printed by its key',
    async (_, path, act, title) => {
      await loseAnswers(path);
      void act(window);
      await window.settle();
      await cancelLock();
      await hearHost();
      expect(notice()).toMatchObject({
        stays: true,
        title: { key: title },
        actions: [{ id: 'give' }, { id: 'cancel' }],
      });
      expect(room.printer.sheets).toEqual([]);
      await window.answer('give');
      expect(room.printer.sheets).toHaveLength(1);
    },
  );

  it('a cancel has nothing to print and nothing to take back: it is read', async () => {
    await build(window);
    await tapBuy();
    const [sold] = transactions();
    await loseAnswers(/cancel/i);
    if (sold === undefined || sold.tsn === null) throw new Error('nothing was sold');
    await handInTyped(window, 'CancelTicket', sold.tsn);
    await cancelLock();
    await hearHost();
    expect(notice()).toMatchObject({ title: { key: 'afterDoubt.cancelled' }, actions: [{ id: 'give' }] });
    await window.answer('give');
    expect(window.store.get(totalsAtom).balance).toBe(0n);
    expect(room.printer.sheets).toHaveLength(1);
  });
});
