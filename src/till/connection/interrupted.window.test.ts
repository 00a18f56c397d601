/**
 * Proves that an interrupted teller goes on at their next sign-on here. The host had ended their session, or
 * they had locked the window.
 */
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { WIN } from '../../wagering/testing/bet-ids.ts';
import { tellerAtom } from '../session/teller-state.ts';
import {
  beginShift,
  build,
  buy,
  lastOpenRace,
  openCard,
  runnersOf,
  signOn,
  ticketsAt,
} from '../testing/at-the-window.ts';
import { createGate } from '../testing/gate.ts';
import { openWindow, type Room, type TestWindow } from '../testing/test-window.ts';
import { wagerAtom } from '../wager/pending-wager-state.ts';
import { noticeAtom } from '../window/dialog-state.ts';
import { homeViewAtom } from '../window/view-state.ts';

let room: Room;
let window: TestWindow;

beforeEach(async () => {
  ({ room, window } = await beginShift());
});

const wager = () => window.store.get(wagerAtom);

/** Signs the same teller on elsewhere: the next request from here is refused. */
async function endSession(act: () => unknown): Promise<void> {
  room.intercept = () => new Response('', { status: 401 });
  void act();
  await window.settle();
  expect(window.store.get(tellerAtom)).toBeNull();
  expect(wager().card).toBeNull();
  room.intercept = () => null;
  await window.answer('ok');
}

it('with the wager, its step and what was tapped last', async () => {
  await build(window, { runners: 2 });
  const before = wager();
  await endSession(() => {
    window.till.wager({ type: 'runnerToggled', num: before.runners[0]?.[0] as number });
    window.till.retrySummary();
  });
  await signOn(window);
  expect(wager()).toMatchObject({ card: before.card, race: before.race, bet: WIN, amount: 200n });
  expect(wager().runners).toEqual([before.runners[0]?.slice(1)]);
  expect(window.store.get(homeViewAtom).current).toBe('Runner');
});

it('with the card that was tapped, and a sale that was refused is sold by the next press', async () => {
  await build(window);
  await endSession(() => window.till.buy());
  await signOn(window);
  expect(wager().runners[0]).toHaveLength(1);
  expect(await ticketsAt(room)).toBe(0);
  await buy(window);
  expect(await ticketsAt(room)).toBe(1);
});

describe('a window that its teller locked [T037, S075]', () => {
  async function lock(): Promise<void> {
    void window.till.lockWindow();
    await window.settle();
    expect([window.store.get(tellerAtom), wager().card]).toEqual([null, null]);
  }

  it.each([false, true])('gives them back the wager they were building, reloaded: %s', async (isReloaded) => {
    await build(window, { runners: 2 });
    const before = wager();
    await lock();
    if (isReloaded) {
      window.till.stop();
      window = await openWindow(room);
    }
    await signOn(window);
    expect(wager()).toMatchObject({ card: before.card, race: before.race, runners: before.runners });
    expect(window.store.get(homeViewAtom).current).toBe('Runner');
    await buy(window);
    expect(await ticketsAt(room)).toBe(1);
  });

  it('gives it to nobody else', async () => {
    await build(window);
    await lock();
    void window.till.signOn('777', '777');
    await window.settle();
    await window.answer('yes');
    expect(window.store.get(tellerAtom)?.tellerId).toBe('777');
    expect(wager().card).toBeNull();
    await window.till.signOff();
    await window.settle();
    await signOn(window);
    expect(wager().card).toBeNull();
  });
});

it('over a reload too, and once', async () => {
  await build(window);
  const before = wager();
  await endSession(() => window.till.retrySummary());
  window.till.stop();
  window = await openWindow(room);
  await signOn(window);
  expect(wager()).toMatchObject({ race: before.race, runners: before.runners });
  await window.till.signOff();
  await window.settle();
  await signOn(window);
  expect(wager().card).toBeNull();
});

it('and stays where the disk takes what was kept only after they have signed on again', async () => {
  window.till.stop();
  const disk = createGate();
  room.disk = (journal) => ({
    ...journal,
    async keep(key, value) {
      if (key === 'interrupted') await disk.passed;
      await journal.keep(key, value);
    },
  });
  window = await openWindow(room);
  await build(window);
  const before = wager();
  await endSession(() => window.till.retrySummary());
  await signOn(window);
  disk.open();
  await window.settle();
  expect(wager()).toMatchObject({ card: before.card, race: before.race, runners: before.runners });
  expect(window.store.get(homeViewAtom).current).toBe('Runner');
});

it('for nobody else, and not after a sign-off', async () => {
  await build(window);
  await endSession(() => window.till.retrySummary());
  const signing = window.till.signOn('777', '777');
  await window.settle();
  expect(await signing).toBe(true);
  expect(window.store.get(noticeAtom)).toBeNull();
  expect(wager().card).toBeNull();
  await window.till.signOff();
  await window.settle();
  await signOn(window);
  expect(wager().card).toBeNull();
});

it('without a wager that the race has closed for', async () => {
  const card = await openCard(window);
  const race = lastOpenRace(card);
  window.till.chooseRace(race.num);
  window.till.wager({ type: 'poolChosen', bet: WIN });
  window.till.wager({ type: 'runnerToggled', num: runnersOf(race)[0] ?? 0 });
  await endSession(() => window.till.retrySummary());
  await room.tote.faults.closeRace(card.id, race.num);
  await signOn(window);
  await window.settle();
  expect(wager().card).toBe(card.id);
  expect(window.store.get(homeViewAtom).current).not.toBe('Runner');
});
