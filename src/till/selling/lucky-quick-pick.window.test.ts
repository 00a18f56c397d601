/** Lucky quick picks at a whole window on the demo tote: put together, kept, sent, drawn and sold. */
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { english } from '../../i18n/testing/english.ts';
import { RETRY_PAUSE, TRIES } from '../../tote/transport/post-rules.ts';
import { type Card, takesBets } from '../../wagering/card/card.ts';
import { pennies } from '../../wagering/ground/money.ts';
import { luckyPools } from '../../wagering/lucky/lucky-quick-pick.ts';
import type { LuckyCell } from '../../wagering/lucky/lucky-setup.ts';
import { EMPTY_WAGER } from '../../wagering/pending/wager-state.ts';
import { WIN } from '../../wagering/testing/bet-ids.ts';
import { summaryAtom } from '../cards/card-state.ts';
import { customerAtom } from '../session/customer-state.ts';
import { signOn } from '../testing/at-the-window.ts';
import { openRoom, openWindow, type Room, type TestWindow } from '../testing/test-window.ts';
import {
  luckyCardsAtom,
  luckyEntriesAtom,
  luckyPickAtom,
  luckySetupAtom,
  luckyViewAtom,
} from '../wager/lucky-quick-pick-state.ts';
import { wagerAtom } from '../wager/pending-wager-state.ts';
import { announcementsAtom, noticeAtom } from '../window/dialog-state.ts';
import { settingsAtom } from '../window/settings-state.ts';
import { homeViewAtom } from '../window/view-state.ts';

let room: Room;
let window: TestWindow;
/** Bodies of the uploads that reached the host. */
let uploads: string[];
/** Says something to the window on its live connection. */
let sayOnSocket: (text: string) => void;

beforeEach(async () => {
  room = await openRoom();
  uploads = [];
  const { fetch, openSocket } = room.tote;
  room = {
    ...room,
    tote: {
      ...room.tote,
      fetch: (path, init) => {
        if (path.endsWith('/terminal/luckyqp')) uploads.push(init.body ?? '');
        return fetch(path, init);
      },
      openSocket: (path, handlers) => {
        sayOnSocket = handlers.message;
        return openSocket(path, handlers);
      },
    },
  };
  window = await openWindow(room);
  await signOn(window);
});

const picks = () => window.till.luckyQuickPick;
const said = (): string | undefined => {
  const key = window.store.get(noticeAtom)?.title.key;
  return key === undefined ? undefined : english[key];
};
const setName = (): string => window.store.get(luckySetupAtom)?.drafts[0]?.id ?? '';
const cell = (part: 'race' | 'pool' | 'amount', leg = 0): LuckyCell => ({ set: setName(), part, leg });

/** A card with three races that take bets. */
async function openCard(): Promise<Card> {
  const summary = window.store.get(summaryAtom);
  if (summary.state !== 'ready') throw new Error('no cards');
  for (const { id, status, isFuture } of summary.value) {
    if (status === 'Finished' || isFuture) continue;
    picks().openCard(id);
    await window.settle();
    const card = window.store.get(luckyCardsAtom)[id];
    if (card?.state === 'ready' && card.value.races.filter(takesBets).length >= 3) return card.value;
  }
  throw new Error('no card with three open races');
}

/** Fills the first set with three bets, the first `full` legs of it whole. */
async function fill(full = 3): Promise<Card> {
  picks().openSetup();
  const card = await openCard();
  picks().change({ type: 'cardChosen', card: card.id });
  for (const race of card.races.filter(takesBets).slice(0, full)) {
    const [bet] = luckyPools(card, race.num);
    if (bet === undefined) throw new Error('no pool');
    picks().change({ type: 'raceChosen', race: race.num });
    picks().change({ type: 'poolChosen', pool: bet.id });
    picks().change({ type: 'amountChosen', amount: bet.minimum });
  }
  return card;
}

async function save(): Promise<void> {
  void picks().save();
  await window.settle();
}

/** Saves a set and takes its entry in the race list. */
async function chooseEntry(): Promise<Card> {
  const card = await fill();
  await save();
  void window.till.chooseCard(card.id);
  await window.settle();
  const [entry] = window.store.get(luckyEntriesAtom);
  if (entry === undefined) throw new Error('no entry');
  picks().choose(entry.set.id);
  return card;
}

async function buy(): Promise<void> {
  void window.till.buy();
  await window.settle();
}

const ticketsSold = () =>
  window.store.get(customerAtom).transactions.flatMap(({ ticket }) => (ticket === null ? [] : [ticket]));

it('the runners that were drawn for a customer are not there for the next one', async () => {
  const card = await chooseEntry();
  expect(window.store.get(luckyPickAtom)).not.toBeNull();
  window.till.back();
  void window.till.totalOut();
  await window.settle();
  expect(window.store.get(customerAtom).active).toBe(false);
  void window.till.chooseCard(card.id);
  await window.settle();
  window.till.select('LuckyQuickPick');
  expect(window.store.get(luckyViewAtom)).toBeNull();
});

describe('the lucky quick pick setting', () => {
  it('says what a choice needs first [T434, T435, T436]', async () => {
    picks().openSetup();
    expect(window.store.get(homeViewAtom).current).toBe('LuckyQPSetting');
    picks().change({ type: 'cellOpened', cell: cell('race') });
    expect(said()).toBe('No card selected');
    await window.answer('ok');
    const card = await openCard();
    picks().change({ type: 'cardChosen', card: card.id });
    picks().change({ type: 'cellOpened', cell: cell('pool') });
    expect(said()).toBe('No race selected');
    await window.answer('ok');
    picks().change({ type: 'raceChosen', race: card.races.find(takesBets)?.num ?? 0 });
    picks().change({ type: 'cellOpened', cell: cell('amount') });
    expect(said()).toBe('No bet selected');
    await window.answer('ok');
    expect(window.store.get(luckySetupAtom)?.drafts[0]?.card).toBe(card.id);
  });

  it('refuses an amount that the pool or the window does not take, and keeps what was entered [T359]', async () => {
    await fill(0);
    const card = window.store.get(luckySetupAtom)?.drafts[0]?.card ?? '';
    const loaded = window.store.get(luckyCardsAtom)[card];
    if (loaded?.state !== 'ready') throw new Error('no card');
    const race = loaded.value.races.find(takesBets)?.num ?? 0;
    const [bet] = luckyPools(loaded.value, race);
    if (bet === undefined) throw new Error('no pool');
    picks().change({ type: 'raceChosen', race });
    picks().change({ type: 'poolChosen', pool: bet.id });
    picks().change({ type: 'amountChosen', amount: pennies(bet.minimum - 1n) });
    expect(window.store.get(noticeAtom)?.title.key).toBe('refusal.betAmountBelowMinimum');
    expect(window.store.get(luckySetupAtom)).toMatchObject({
      cell: cell('amount'),
      drafts: [{ legs: [{ race, pool: bet.id, betAmount: null }, {}, {}] }],
    });
    await window.answer('ok');
    window.till.changeSettings({ maxTicketCost: pennies(bet.minimum), defaultToMin: true });
    picks().change({ type: 'amountChosen', amount: pennies(bet.minimum + bet.increment) });
    expect(window.store.get(noticeAtom)?.title.key).toBe('refusal.ticketAmountAboveMaximum');
    await window.answer('ok');
    picks().change({ type: 'amountChosen', amount: pennies(0) });
    expect(window.store.get(noticeAtom)?.title.key).toBe('refusal.invalidBetAmount');
  });

  it('saves nothing with nothing to save [T361]', async () => {
    picks().openSetup();
    await save();
    expect(said()).toBe('Nothing to save');
    expect(uploads).toEqual([]);
  });

  it('does not save a partially filled set, and keeps it as it was entered [T360]', async () => {
    await fill(2);
    const before = window.store.get(luckySetupAtom);
    await save();
    expect(said()).toBe('There is partially filled set. Fill it or delete');
    await window.answer('ok');
    expect(window.store.get(luckySetupAtom)).toBe(before);
    expect(window.store.get(settingsAtom).luckyQuickPick).toEqual([]);
    expect(uploads).toEqual([]);
    // Deleted, it is in nobody's way.
    picks().change({ type: 'setDeleted', set: setName() });
    await save();
    expect(said()).toBe('Nothing to save');
  });

  it('saves everything: at the window, over a reload, and at the host [T107, T237, T415, S084]', async () => {
    const card = await fill();
    await save();
    const kept = window.store.get(settingsAtom).luckyQuickPick;
    expect(kept).toMatchObject([{ card: card.id, bets: [{}, {}, {}] }]);
    expect(uploads.map((body): unknown => JSON.parse(body))).toEqual([
      kept.map((set) => ({
        ...set,
        bets: set.bets.map((bet) => ({ ...bet, betAmount: Number(bet.betAmount) })),
      })),
    ]);
    expect(window.store.get(announcementsAtom).map(({ text }) => text.key)).toEqual(['lucky.saved']);
    expect(window.store.get(homeViewAtom).current).toBe('Card');
    window.till.stop();
    const again = await openWindow(room);
    expect(again.store.get(settingsAtom).luckyQuickPick).toEqual(kept);
  });

  it('says that a full browser storage does not keep the sets, and sends them to the host', async () => {
    await fill();
    room.browser.set = () => room.browser;
    await save();
    expect(said()).toBe('This browser did not store the Lucky QuickPicks');
    expect(window.store.get(noticeAtom)?.lines.map(({ key }) => key)).toEqual(['lucky.notKeptDo']);
    await window.answer('ok');
    expect(window.store.get(settingsAtom).luckyQuickPick).toHaveLength(1);
    expect(uploads).toHaveLength(1);
  });

  it('keeps the sets at the window when the host does not take them, and says so', async () => {
    room.intercept = (path) =>
      path.endsWith('/terminal/luckyqp') ? new Response('', { status: 503 }) : null;
    await fill();
    await save();
    for (let tries = 1; tries < TRIES; tries += 1) await room.clock.advanceAndSettle(RETRY_PAUSE);
    await window.settle();
    expect(said()).toBe('Saved at this window, but not sent to the tote');
    expect(window.store.get(settingsAtom).luckyQuickPick).toHaveLength(1);
  });
});

describe('at a host that takes no sets', () => {
  it('they are kept at the window, which says no failure and sends them once', async () => {
    let sent = 0;
    room.intercept = (path) => {
      if (!path.endsWith('/terminal/luckyqp')) return null;
      sent += 1;
      return new Response('', { status: 404 });
    };
    for (let times = 1; times <= 2; times += 1) {
      await fill();
      await save();
      await window.settle();
      expect(window.store.get(noticeAtom)).toBeNull();
      expect(window.store.get(settingsAtom).luckyQuickPick).toHaveLength(1);
    }
    expect(window.store.get(announcementsAtom).map(({ text }) => text.key)).toContain('lucky.savedHere');
    expect(sent).toBe(1);
  });
});

describe('the sets that the host sends', () => {
  it('take the place of those of the window, and are kept [S192]', async () => {
    await fill();
    await save();
    const bets = [1, 2, 3].map((race) => ({ race, pool: 1, betAmount: 200 }));
    sayOnSocket(`lqp/${JSON.stringify([{ id: 'host', card: 'A/1', bets }])}`);
    expect(window.store.get(settingsAtom).luckyQuickPick).toMatchObject([{ id: 'host', card: 'A/1' }]);
    window.till.stop();
    const again = await openWindow(room);
    expect(again.store.get(settingsAtom).luckyQuickPick).toMatchObject([{ id: 'host' }]);
  });

  it('count although a full browser storage does not keep them, and the window says so', () => {
    room.browser.set = () => room.browser;
    const bets = [1, 2, 3].map((race) => ({ race, pool: 1, betAmount: 200 }));
    sayOnSocket(`lqp/${JSON.stringify([{ id: 'host', card: 'A/1', bets }])}`);
    expect(window.store.get(settingsAtom).luckyQuickPick).toMatchObject([{ id: 'host' }]);
    expect(window.store.get(announcementsAtom)).toMatchObject([
      { text: { key: 'lucky.notKept' }, tone: 'warning' },
    ]);
    expect(window.store.get(noticeAtom)).toBeNull();
  });

  it('change nothing when they cannot be read', async () => {
    await fill();
    await save();
    const before = window.store.get(settingsAtom).luckyQuickPick;
    for (const text of ['lqp', 'lqp/', 'lqp/{}', 'lqp/[{']) sayOnSocket(text);
    expect(window.store.get(settingsAtom).luckyQuickPick).toEqual(before);
  });
});

describe('a lucky quick pick', () => {
  it('is chosen in the race list and shows its drawn runners [T082, T136]', async () => {
    await chooseEntry();
    expect(window.store.get(homeViewAtom).current).toBe('LuckyQuickPick');
    const view = window.store.get(luckyViewAtom);
    expect(view?.check.ok).toBe(true);
    expect(view?.bets.every(({ bet }) => bet.runners.every((leg) => leg.length === 1))).toBe(true);
  });

  it('is sold as a ticket for each bet, and then the wager is cleared and the card step selected [T271, T374]', async () => {
    await chooseEntry();
    const drawn = window.store.get(luckyPickAtom)?.bets ?? [];
    await buy();
    expect(ticketsSold().map(({ wagers }) => wagers.map(({ raceNo, runners }) => [raceNo, runners]))).toEqual(
      drawn.map(({ race, runners }) => [[race, runners]]),
    );
    expect(room.printer.sheets).toHaveLength(3);
    expect(window.store.get(luckyPickAtom)).toBeNull();
    expect(window.store.get(wagerAtom)).toEqual(EMPTY_WAGER);
    expect(window.store.get(homeViewAtom).current).toBe('Card');
  });

  it('that was sold is not brought back by a scan that had begun before', async () => {
    await chooseEntry();
    const goBack = window.till.prepareScanUndo();
    await buy();
    goBack();
    expect(window.store.get(wagerAtom)).toEqual(EMPTY_WAGER);
    expect(window.store.get(homeViewAtom).current).toBe('Card');
  });

  it('keeps the bets that could not be sold, and sells no other of them twice', async () => {
    await chooseEntry();
    let sells = 0;
    room.intercept = (path, method) => {
      if (method !== 'POST' || !path.endsWith('/sell/wagers')) return null;
      sells += 1;
      return sells === 2
        ? Response.json({ statusCode: 10_000, statusMessage: 'Betting is no longer available' })
        : null;
    };
    await buy();
    expect(said()).toBe('Did not sell all requested tickets');
    expect(ticketsSold()).toHaveLength(1);
    expect(window.store.get(luckyPickAtom)?.bets).toHaveLength(2);
    expect(window.store.get(homeViewAtom).current).toBe('LuckyQuickPick');
    await window.answer('ok');
    await buy();
    expect(ticketsSold()).toHaveLength(3);
    expect(new Set(ticketsSold().map(({ wagers }) => wagers[0]?.raceNo)).size).toBe(3);
    expect(window.store.get(homeViewAtom).current).toBe('Card');
  });

  it('that was sold in part leaves the pending wager as it was, over a reload too', async () => {
    const card = await chooseEntry();
    window.till.back();
    const race = card.races.findLast(takesBets);
    const runner = race?.bettingInterests.find(({ scratched }) => !scratched);
    window.till.chooseRace(race?.num ?? 0);
    window.till.wager({ type: 'poolChosen', bet: WIN });
    window.till.wager({ type: 'amountChosen', amount: pennies(200) });
    window.till.wager({ type: 'runnerToggled', num: runner?.num ?? 0 });
    const { runners } = window.store.get(wagerAtom);
    expect(runners).toEqual([[runner?.num]]);
    window.till.select('LuckyQuickPick');
    let sells = 0;
    room.intercept = (path, method) => {
      if (method === 'POST' && path.endsWith('/sell/wagers')) sells += 1;
      return sells === 2 ? Response.json({ statusCode: 10_000, statusMessage: 'No' }) : null;
    };
    await buy();
    await window.answer('ok');
    expect(ticketsSold()).toHaveLength(1);
    window.till.stop();
    room.intercept = () => null;
    const again = await openWindow(room);
    await again.settle();
    expect(again.store.get(wagerAtom).runners).toEqual(runners);
  });

  it('does not sell while another view has the pending wager [T374]', async () => {
    await chooseEntry();
    window.till.back();
    expect(window.store.get(homeViewAtom).current).toBe('Race');
    await buy();
    expect(ticketsSold()).toEqual([]);
  });

  it('loses its entry when one of its races stops betting [T363]', async () => {
    const card = await chooseEntry();
    expect(window.store.get(luckyEntriesAtom)).toHaveLength(1);
    const first = card.races.find(takesBets);
    await room.clock.advanceAndSettle((first?.postTime ?? 0) - room.clock.now() + 120_000);
    await window.settle();
    expect(window.store.get(luckyEntriesAtom)).toEqual([]);
    expect(window.store.get(luckyViewAtom)?.check.ok).toBe(false);
  });

  it('draws other runners when asked', async () => {
    await chooseEntry();
    const before = window.store.get(luckyPickAtom);
    picks().drawAgain();
    expect(window.store.get(luckyPickAtom)).not.toBe(before);
    expect(window.store.get(luckyViewAtom)?.check.ok).toBe(true);
  });
});
