/**
 * Stored wagers, parlays, all races and exchange mode at a whole window, on the demo tote and over a reload.
 */
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { takesBets } from '../../wagering/card/card.ts';
import { pennies } from '../../wagering/ground/money.ts';
import { EXACTA, PLACE, WIN } from '../../wagering/testing/bet-ids.ts';
import { readyCardAtom } from '../cards/card-state.ts';
import { customerAtom } from '../session/customer-state.ts';
import { tellerAtom } from '../session/teller-state.ts';
import { beginShift, build, buy, openCard, runnersOf } from '../testing/at-the-window.ts';
import { openWindow, type Room, type TestWindow } from '../testing/test-window.ts';
import { wagerAtom } from '../wager/pending-wager-state.ts';
import { wagerViewAtom } from '../wager/wager-view-state.ts';
import { noticeAtom } from '../window/dialog-state.ts';
import { homeViewAtom } from '../window/view-state.ts';

let room: Room;
let window: TestWindow;

beforeEach(async () => {
  ({ room, window } = await beginShift());
});

const sold = () => window.store.get(customerAtom).transactions;
const wager = () => window.store.get(wagerAtom);
const title = () => window.store.get(noticeAtom)?.title.key;

async function reload(): Promise<void> {
  window.till.stop();
  window = await openWindow(room);
  await window.settle();
}

/** Two legs in the first two races that sell; the second is still being entered. */
async function buildParlay(): Promise<void> {
  const card = await openCard(window);
  const [first] = card.races.filter(takesBets);
  if (first === undefined) throw new Error('no open race');
  window.till.chooseRace(first.num);
  window.till.wager({ type: 'parlayToggled' });
  window.till.wager({ type: 'poolChosen', bet: WIN });
  window.till.wager({ type: 'amountChosen', amount: pennies(200) });
  for (let leg = 0; leg < 2; leg += 1) {
    const race = card.races.find(({ num }) => num === wager().race);
    if (race === undefined) throw new Error('no next race');
    const [num = 0] = runnersOf(race);
    window.till.wager({ type: 'runnerToggled', num });
    if (leg === 0) window.till.wager({ type: 'parlayLegAdded' });
  }
  await window.settle();
}

describe('stored wagers', () => {
  it('are sold with the one being entered, on one ticket, and outlive a reload [W046]', async () => {
    await build(window);
    window.till.wager({ type: 'wagerStored' });
    expect(window.store.get(homeViewAtom).current).toBe('Pool');
    await window.settle();
    await reload();
    expect(wager().stored).toMatchObject([{ betType: WIN }]);
    const race = window.store.get(wagerViewAtom).race;
    window.till.wager({ type: 'poolChosen', bet: PLACE });
    window.till.wager({ type: 'runnerToggled', num: race === null ? 0 : (runnersOf(race)[1] ?? 0) });
    await buy(window);
    expect(sold()).toHaveLength(1);
    expect(sold()[0]).toMatchObject({
      value: 400n,
      ticket: { wagers: [{ betType: WIN }, { betType: PLACE }] },
    });
    expect(wager().stored).toEqual([]);
  });
});

describe('a parlay', () => {
  it('is sold as one ticket with its legs, and outlives a reload', async () => {
    await buildParlay();
    const before = wager();
    expect(before.parlay?.legs).toHaveLength(1);
    await reload();
    expect(wager()).toEqual(before);
    await buy(window);
    expect(sold()).toHaveLength(1);
    expect(sold()[0]).toMatchObject({
      value: 200n,
      ticket: { wagers: [{ isParlay: true, parlayLegs: [{ betType: WIN }, { betType: WIN }] }] },
    });
    expect(wager().parlay).toBeNull();
  });

  it('is cleared or sold before the customer or the teller goes [W127]', async () => {
    await buildParlay();
    for (const leave of ['totalOut', 'signOff', 'clearCustomer'] as const) {
      void Promise.resolve(window.till[leave]());
      await window.settle();
      expect(title()).toBe('refusal.clearOrSellParlay');
      await window.answer('ok');
    }
    expect(wager().parlay?.legs).toHaveLength(1);
    window.till.clearWager();
    // A double tap is one press.
    window.till.clearWager();
    expect(wager().parlay?.legs).toHaveLength(1);
    await room.clock.advanceAndSettle(1_000);
    window.till.clearWager();
    expect(wager().parlay).toBeNull();
    void window.till.signOff();
    await window.settle();
    expect(window.store.get(tellerAtom)).toBeNull();
    expect(wager()).toMatchObject({ card: null, parlay: null, stored: [] });
  });
});

describe('a wager on all races', () => {
  it('is sold in every race that takes bets, on one ticket [W002]', async () => {
    const card = await openCard(window);
    const races = card.races.filter(takesBets).map(({ num }) => num);
    window.till.chooseAllRaces();
    window.till.wager({ type: 'poolChosen', bet: WIN });
    window.till.wager({ type: 'amountChosen', amount: pennies(200) });
    window.till.quickPick();
    await buy(window);
    expect(sold()[0]?.ticket?.wagers.map(({ raceNo }) => raceNo)).toEqual(races);
    expect(sold()[0]?.value).toBe(BigInt(races.length) * 200n);
  });
});

describe('exchange mode', () => {
  async function credit(): Promise<void> {
    const card = await openCard(window);
    const [race] = card.races.filter(takesBets);
    void window.rooms().wager.credits.enter({
      cardNo: card.id,
      raceNo: race?.num ?? 0,
      poolNo: 37,
      amount: pennies(500),
      bets: [1],
    });
    await window.settle();
  }

  /** Enters a win bet on the race of the credit. Returns its runner. */
  function enterWin(): number {
    const race = window.store.get(wagerViewAtom).race;
    const [num = 0] = race === null ? [] : runnersOf(race);
    window.till.wager({ type: 'poolChosen', bet: WIN });
    window.till.wager({ type: 'amountChosen', amount: pennies(200) });
    window.till.wager({ type: 'runnerToggled', num });
    return num;
  }

  it('begins at the pools with what credit there is, outlives a reload and keeps the teller [W051, W128]', async () => {
    await credit();
    expect(wager().exchange?.amount).toBe(500n);
    expect(window.store.get(homeViewAtom).current).toBe('Pool');
    await reload();
    expect(wager().exchange?.amount).toBe(500n);
    void window.till.totalOut();
    await window.settle();
    expect(title()).toBe('refusal.sellExchange');
  });

  it('ends when the host refuses the transfer as invalid, and says so; what was entered stays [W053, S217]', async () => {
    await credit();
    const num = enterWin();
    await buy(window);
    expect(title()).toBe('exchange.transferFailed');
    expect(sold()).toHaveLength(0);
    expect(wager()).toMatchObject({ exchange: null, bet: WIN, runners: [[num]] });
  });

  it('goes on when the host refuses the transfer for another cause, and says so [W053, S217]', async () => {
    await credit();
    enterWin();
    room.intercept = (path, method) =>
      method === 'POST' && path.endsWith('/sell/exchWagers')
        ? new Response(JSON.stringify({ statusCode: 20, statusMessage: 'Try again' }))
        : null;
    await buy(window);
    expect(title()).toBe('exchange.transferFailed');
    expect(sold()).toHaveLength(0);
    expect(wager().exchange?.amount).toBe(500n);
  });
});

describe('on the runner step', () => {
  it('forward goes to the next leg and back to the one before [T089, T088]', async () => {
    await build(window, { bet: EXACTA, amount: 100 });
    expect(window.store.get(homeViewAtom).current).toBe('Runner');
    window.till.forward();
    expect(wager().currentLeg).toBe(1);
    expect(window.store.get(homeViewAtom).current).toBe('Runner');
    window.till.back();
    expect(wager().currentLeg).toBe(0);
    expect(window.store.get(readyCardAtom)?.id).toBe(wager().card);
  });
});
