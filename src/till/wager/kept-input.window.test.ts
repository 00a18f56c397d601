/** Proves that a teller's input, once put aside, is lost only by selling and clearing it. */
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { pennies } from '../../wagering/ground/money.ts';
import { PLACE, WIN } from '../../wagering/testing/bet-ids.ts';
import { readBackAtom } from '../selling/read-back-state.ts';
import { customerAtom } from '../session/customer-state.ts';
import { tellerAtom } from '../session/teller-state.ts';
import {
  beginShift,
  build,
  buy,
  lastOpenRace,
  openCard,
  runnersOf,
  ticketsAt,
} from '../testing/at-the-window.ts';
import { openWindow, type Room, type TestWindow } from '../testing/test-window.ts';
import { noticeAtom, noticesAtom } from '../window/dialog-state.ts';
import { wagerAtom } from './pending-wager-state.ts';

let room: Room;
let window: TestWindow;

beforeEach(async () => {
  ({ room, window } = await beginShift());
});

const wager = () => window.store.get(wagerAtom);
const title = () => window.store.get(noticeAtom)?.title.key;

async function reload(): Promise<void> {
  window.till.stop();
  window = await openWindow(room);
  await window.settle();
}

/** One wager stored and another being entered. */
async function storeAndEnter(suits?: Parameters<typeof openCard>[1]): Promise<void> {
  const card = await openCard(window, suits);
  const race = lastOpenRace(card);
  const [first = 0, second = 0] = runnersOf(race);
  const { till } = window;
  till.chooseRace(race.num);
  till.wager({ type: 'poolChosen', bet: WIN });
  till.wager({ type: 'amountChosen', amount: pennies(500) });
  till.wager({ type: 'runnerToggled', num: first });
  till.wager({ type: 'wagerStored' });
  till.wager({ type: 'poolChosen', bet: PLACE });
  till.wager({ type: 'runnerToggled', num: second });
  await window.settle();
  expect(wager()).toMatchObject({ bet: PLACE, runners: [[second]], stored: [{ betType: WIN }] });
}

it('a smart quick pick leaves the pending wager and the stored ones, over a reload too [W107]', async () => {
  await storeAndEnter(({ allowSQPick }) => allowSQPick);
  const before = wager();
  void window.till.sellSmartQuickPick();
  await window.settle();
  expect(await ticketsAt(room)).toBe(1);
  await reload();
  expect(wager()).toEqual(before);
});

it('a ticket of several wagers that was sold does not come back after a reload', async () => {
  await storeAndEnter();
  await buy(window);
  await reload();
  expect(wager()).toMatchObject({ stored: [], runners: [[]] });
  expect(await ticketsAt(room)).toBe(1);
});

describe('stored wagers', () => {
  it.each(['totalOut', 'signOff', 'clearCustomer'] as const)('are not thrown away by %s', async (leave) => {
    await storeAndEnter();
    const before = wager();
    void Promise.resolve(window.till[leave]());
    await window.settle();
    expect(title()).toBe('refusal.stringNotStored');
    await window.answer('ok');
    expect(wager()).toEqual(before);
    expect(window.store.get(tellerAtom)).not.toBeNull();
  });

  it('are not cleared by the second tap of a double tap on Clear wager', async () => {
    await storeAndEnter();
    window.till.clearWager();
    window.till.clearWager();
    expect(wager()).toMatchObject({ bet: null, stored: [{ betType: WIN }] });
    await room.clock.advanceAndSettle(1_000);
    window.till.clearWager();
    expect(wager().stored).toEqual([]);
  });
});

it('what a session leaves read back sells nothing for the next', async () => {
  window.till.changeSettings({ ticketConfirmationLimit: pennies(100) });
  await build(window);
  void window.till.buy();
  await window.settle();
  expect(window.store.get(readBackAtom)).not.toBeNull();
  window.hear('sessionExpired');
  await window.settle();
  expect(window.store.get(noticesAtom).map(({ title: of }) => of.key)).toEqual(['tote.sessionExpired']);
  expect(window.store.get(readBackAtom)).toBeNull();
  expect(window.store.get(customerAtom).transactions).toEqual([]);
});

it('Repeat of a ticket that is already entered does nothing', async () => {
  await build(window);
  await buy(window);
  window.till.repeat();
  await window.settle();
  window.till.wager({ type: 'wagerStored' });
  window.till.wager({ type: 'storedTakenOut', index: 0 });
  const before = wager();
  window.till.repeat();
  await window.settle();
  expect(window.store.get(noticeAtom)).toBeNull();
  expect(wager()).toEqual(before);
});
