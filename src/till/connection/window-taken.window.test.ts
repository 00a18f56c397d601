/**
 * Tests another tab that takes the window from one that sells. Nothing more leaves the first tab, and the
 * second shows what the first has ended.
 */
import 'fake-indexeddb/auto';
import { beforeEach, expect, it } from 'vitest';
import { giveUpWindow } from '../../app/page/give-up.ts';
import type { Journal } from '../../journal/journal.ts';
import { inDoubtRowsAtom } from '../doubts/in-doubt-state.ts';
import { totalsAtom } from '../session/customer-state.ts';
import { beginShift, build, signOn, ticketsAt } from '../testing/at-the-window.ts';
import { createGate } from '../testing/gate.ts';
import { openWindow, type Room, type TestWindow } from '../testing/test-window.ts';
import type { Transaction } from '../transactions/customer-session.ts';
import { startUpAtom } from '../window/start-up-state.ts';

let room: Room;
let window: TestWindow;

beforeEach(async () => {
  ({ room, window } = await beginShift());
});

/** Takes the window with another tab, which has its own session storage. */
async function takeOver(): Promise<TestWindow> {
  giveUpWindow(window.store, { seal: () => undefined }, window.till);
  room.tab.clear();
  room.disk = (journal) => journal;
  const other = await openWindow(room);
  await other.settle();
  return other;
}

/** The page is loaded again, over a disk that does this. */
async function openOver(
  disk: (journal: Journal<Transaction>) => Partial<Journal<Transaction>>,
): Promise<void> {
  window.till.stop();
  room.disk = (journal) => ({ ...journal, ...disk(journal) });
  window = await openWindow(room);
  await window.settle();
}

/** Sells one ticket; its post waits on the line until it is let go. */
async function sellSlowly(): Promise<() => void> {
  const gate = createGate();
  await build(window);
  room.delay = (path) => (path.endsWith('/sell/wagers') ? gate.passed : null);
  void window.till.buy();
  await window.settle();
  room.delay = () => null;
  return gate.open;
}

it('a post that is written down when the window is gone is not sent', async () => {
  const gate = createGate();
  await openOver((journal) => ({
    async begin(post) {
      await gate.passed;
      await journal.begin(post);
    },
  }));
  await build(window);
  void window.till.buy();
  await window.settle();
  const other = await takeOver();
  gate.open();
  await window.settle();
  await signOn(other);
  expect(window.store.get(startUpAtom)).toMatchObject({ phase: 'blocked', reason: 'otherTab' });
  expect(await ticketsAt(room)).toBe(0);
  expect(other.store.get(inDoubtRowsAtom)).toEqual([]);
  expect(other.store.get(totalsAtom).sold.count).toBe(0);
});

it('a sale that the first tab ends before the second signs on is read again from the journal', async () => {
  const answer = await sellSlowly();
  const other = await takeOver();
  expect(other.store.get(inDoubtRowsAtom)).toHaveLength(1);
  answer();
  await window.settle();
  await signOn(other);
  expect(other.reloads()).toBe(1);
  other.till.stop();
  const again = await openWindow(room);
  await again.settle();
  expect(again.store.get(inDoubtRowsAtom)).toEqual([]);
  expect(again.store.get(totalsAtom).sold.count).toBe(1);
  expect(again.reloads()).toBe(0);
  expect(await ticketsAt(room)).toBe(1);
});

it('a sale that the first tab ends while the second asks about it is read again from the journal', async () => {
  const disk = createGate();
  await openOver((journal) => ({
    async settle(...settled) {
      await disk.passed;
      return journal.settle(...settled);
    },
  }));
  await build(window);
  void window.till.buy();
  await window.settle();
  const other = await takeOver();
  const list = createGate();
  room.delay = (path) => (path.endsWith('/sell/wagers') ? list.passed : null);
  void other.till.signOn('4417', '4417');
  await other.settle();
  disk.open();
  await window.settle();
  expect(other.reloads()).toBe(0);
  list.open();
  await other.settle();
  expect(other.reloads()).toBeGreaterThan(0);
  expect(await ticketsAt(room)).toBe(1);
});
