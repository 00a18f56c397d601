/**
 * Proves a window that its site sends to another tote. Nothing of the first tote is asked of the other, or
 * counted there.
 */
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { inDoubtRowsAtom } from '../doubts/in-doubt-state.ts';
import { DOUBT_PAUSE } from '../posts/doubt-pause.ts';
import { customerAtom, totalsAtom } from '../session/customer-state.ts';
import { tellerAtom } from '../session/teller-state.ts';
import { beginShift, build, buy, signOn } from '../testing/at-the-window.ts';
import { openWindow, type Room, type TestWindow } from '../testing/test-window.ts';
import { wagerAtom } from '../wager/pending-wager-state.ts';
import { noticeAtom } from '../window/dialog-state.ts';
import { KEPT } from './host-change.ts';

const LIVE = 'https://tote.test';

let room: Room;
let window: TestWindow;
/** Paths that the tote was asked for. */
const asked: string[] = [];

beforeEach(async () => {
  ({ room, window } = await beginShift());
  asked.length = 0;
  room.see = (path) => void asked.push(path);
});

/** The site says another tote at the next start, which lists nothing. */
async function restartAt(host: string): Promise<void> {
  window.till.stop();
  room.host = host;
  room.intercept = (path, method) =>
    host !== LIVE && path.endsWith('/sell/wagers') && method === 'GET'
      ? Response.json({ statusCode: 1, statusMessage: '', tickets: [] })
      : null;
  window = await openWindow(room);
}

const keys = () => window.store.get(noticeAtom)?.lines.map(({ key }) => key);

describe('a window that works with another tote than before', () => {
  it('keeps a sale in doubt until it works with its own tote again, and asks no other', async () => {
    await build(window);
    room.tote.faults.loseNextAnswer();
    room.intercept = (path, method) =>
      method === 'GET' && path.endsWith('/sell/wagers') ? new Response('', { status: 503 }) : null;
    void window.till.buy();
    await window.settle();
    expect(window.store.get(inDoubtRowsAtom)).toHaveLength(1);
    await restartAt('demo');
    expect(keys()).toEqual(['hostChange.from', 'hostChange.doubts', 'hostChange.ask']);
    await window.answer('ok');
    await signOn(window);
    asked.length = 0;
    await room.clock.advanceAndSettle(3 * DOUBT_PAUSE);
    await window.settle();
    expect(asked.filter((path) => path.endsWith('/sell/wagers'))).toEqual([]);
    expect(window.store.get(inDoubtRowsAtom)).toMatchObject([
      { why: [{ key: 'doubt.otherHost', data: { host: LIVE } }] },
    ]);
    await restartAt(LIVE);
    await window.answer('ok');
    await signOn(window);
    await window.settle();
    expect(window.store.get(inDoubtRowsAtom)).toEqual([]);
    expect(window.store.get(totalsAtom).sold.count).toBe(1);
  });

  it('puts the customer aside and the session with it, and says what they owe', async () => {
    await build(window);
    await buy(window);
    expect(window.store.get(customerAtom).transactions).toHaveLength(1);
    await restartAt('https://other.test');
    expect(window.store.get(customerAtom).transactions).toEqual([]);
    expect(window.store.get(tellerAtom)).toBeNull();
    expect(asked.filter((path) => path.endsWith('/resume'))).toEqual([]);
    expect(window.store.get(noticeAtom)?.lines).toContainEqual({
      key: 'hostChange.customer',
      data: { count: 1, amount: 200n },
    });
    await window.answer('ok');
    await restartAt('https://other.test');
    expect(window.store.get(noticeAtom)).toBeNull();
  });

  it('brings back no wager that was broken off at the tote before', async () => {
    await build(window);
    room.intercept = () => new Response('', { status: 401 });
    window.till.retrySummary();
    await window.settle();
    room.intercept = () => null;
    await window.answer('ok');
    await restartAt('https://other.test');
    await window.answer('ok');
    await signOn(window);
    expect(window.store.get(wagerAtom)).toMatchObject({ card: null, runners: [] });
  });

  it('keeps nothing that the table does not know, and nothing of the tote before', async () => {
    const written = new Map<string, unknown>();
    window.till.stop();
    room.disk = (journal) => ({
      ...journal,
      async keep(key, value) {
        written.set(key, value);
        await journal.keep(key, value);
      },
    });
    window = await openWindow(room);
    await build(window);
    await buy(window);
    expect(written.size).toBeGreaterThan(2);
    for (const key of written.keys()) expect(Object.keys(KEPT)).toContain(key);
    written.clear();
    await restartAt('https://other.test');
    const cleared = Object.entries(KEPT).flatMap(([key, scope]) => (scope === 'host' ? [key] : []));
    for (const key of cleared) expect([key, written.has(key)]).toEqual([key, true]);
  });

  it('says nothing where the tote is the same', async () => {
    await restartAt(LIVE);
    expect(window.store.get(noticeAtom)).toBeNull();
    expect(window.store.get(tellerAtom)).not.toBeNull();
  });
});
