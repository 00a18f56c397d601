/**
 * Proves when the window requests cards from its host. It does at the start, after a change, and when they
 * are too old.
 */
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { ODDS_PAUSE, REFETCH_PAUSE } from '../../tote/card-book.ts';
import type { Card } from '../../wagering/card/card.ts';
import { cardAtom, readyCardAtom, summaryAtom } from '../cards/card-state.ts';
import { build, lastOpenRace, openCard, signOn } from '../testing/at-the-window.ts';
import { openRoom, openWindow, type Room, type TestWindow } from '../testing/test-window.ts';
import { announcementsAtom } from '../window/dialog-state.ts';
import { settingsAtom } from '../window/settings-state.ts';

const SECOND = 1_000;

let room: Room;
let asked: string[];

beforeEach(async () => {
  room = await openRoom();
  asked = [];
  room.see = (path, { method }) => {
    if (method === 'GET' && path.includes('/cards/')) asked.push(path.slice(path.indexOf('/cards/')));
  };
});

async function pass(window: TestWindow, seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 1) await room.clock.advanceAndSettle(SECOND);
  await window.settle();
}

describe('the list of cards', () => {
  it('is there before anyone signs on where preload is set [T301]', async () => {
    const window = await openWindow(room);
    expect(window.store.get(summaryAtom).state).toBe('ready');
  });

  it('is fetched once a teller is signed on where it is not [T301]', async () => {
    room.browser.set('mutuel.settings', JSON.stringify({ preload: false }));
    const window = await openWindow(room);
    expect(asked).toEqual([]);
    await signOn(window);
    expect(asked).toEqual(['/cards/summary']);
    expect(window.store.get(summaryAtom).state).toBe('ready');
  });
});

describe('the sequence numbers', () => {
  it('are asked for on the live connection every 30 seconds [S237]', async () => {
    const window = await openWindow(room);
    const before = window.told.filter((text) => text === 'csn').length;
    await pass(window, 29);
    expect(window.told.filter((text) => text === 'csn')).toHaveLength(before);
    await pass(window, 1);
    expect(window.told.filter((text) => text === 'csn')).toHaveLength(before + 1);
    await pass(window, 60);
    expect(window.told.filter((text) => text === 'csn')).toHaveLength(before + 3);
  });
});

describe('what the host says of cards', () => {
  let window: TestWindow;
  let card: Card;

  beforeEach(async () => {
    window = await openWindow(room);
    await signOn(window);
    card = await openCard(window);
    asked = [];
  });

  /** Every card of the list with its number. */
  function known(): Readonly<Record<string, number>> {
    const summary = window.store.get(summaryAtom);
    if (summary.state !== 'ready') throw new Error('no cards');
    return Object.fromEntries(summary.value.map(({ id, csn }) => [id, csn]));
  }

  async function hear(text: string): Promise<void> {
    window.hear(text);
    await window.settle();
  }

  const oddsOf = (race: number, num: number) =>
    window.store
      .get(readyCardAtom)
      ?.races.find((each) => each.num === race)
      ?.bettingInterests.find((each) => each.num === num)?.odds;

  it('that one changed has it fetched, and the list [S179, S038]', async () => {
    await hear(`cardUpdate/${card.id}/${card.csn + 1}`);
    expect(asked.toSorted()).toEqual([`/cards/${card.id}`, '/cards/summary'].toSorted());
  });

  it('that one has the number it had fetches nothing [S179]', async () => {
    await hear(`cardUpdate/${card.id}/${card.csn}`);
    expect(asked).toEqual([]);
  });

  it('in a list of all numbers counts where one is another [S184, S039]', async () => {
    await hear(`csn/${JSON.stringify(known())}`);
    expect(asked).toEqual([]);
    await hear(`csn/${JSON.stringify({ ...known(), [card.id]: card.csn + 1 })}`);
    expect(asked.toSorted()).toEqual([`/cards/${card.id}`, '/cards/summary'].toSorted());
  });

  it('in a list that leaves one out has the list fetched [S184, S038]', async () => {
    const { [card.id]: _gone, ...rest } = known();
    await hear(`csn/${JSON.stringify(rest)}`);
    expect(asked).toEqual(['/cards/summary']);
  });

  it("in odds is shown on the card without fetching it, '  0' as none [S182, W110]", async () => {
    const race = lastOpenRace(card);
    const num = race.bettingInterests[0]?.num ?? 0;
    await hear(`oddsUpdate/${card.id}/${race.num}/[{"num":${num},"odds":"77-1"}]`);
    expect(oddsOf(race.num, num)).toBe('77-1');
    await room.clock.advanceAndSettle(ODDS_PAUSE);
    await hear(`oddsUpdate/${card.id}/${race.num}/[{"num":${num},"odds":"  0"}]`);
    expect(oddsOf(race.num, num)).toBeNull();
    await room.clock.advanceAndSettle(ODDS_PAUSE);
    await hear(`oddsUpdate/ELSEWHERE/${race.num}/[{"num":${num},"odds":"5-1"}]`);
    await hear(`oddsUpdate/${card.id}/${race.num + 40}/[{"num":${num},"odds":"5-1"}]`);
    expect(oddsOf(race.num, num)).toBeNull();
    expect(asked).toEqual([]);
  });

  it('in totals has the board of that race fetched, once a pause, and no other [S180]', async () => {
    const { num } = lastOpenRace(card);
    window.till.showOdds(num);
    await window.settle();
    asked = [];
    const totals = '[{"id":1,"total":500,"carryover":0}]';
    await hear(`poolTotal/${card.id}/${num + 1}/${totals}`);
    await hear(`poolTotal/ELSEWHERE/${num}/${totals}`);
    expect(asked).toEqual([]);
    for (let turn = 0; turn < 9; turn += 1) await hear(`poolTotal/${card.id}/${num}/${totals}`);
    expect(asked.filter((path) => path.includes('pooltotals'))).toEqual([
      `/cards/pooltotals/${card.id}/${num}`,
    ]);
    await room.clock.advanceAndSettle(REFETCH_PAUSE);
    await window.settle();
    expect(asked.filter((path) => path.includes('pooltotals'))).toHaveLength(2);
  });

  it('and what it does not fetches nothing and says nothing [S176, S177]', async () => {
    for (const text of ['pong', 'ack/skey', 'ack/skey']) await hear(text);
    expect(asked).toEqual([]);
    expect(window.store.get(announcementsAtom)).toEqual([]);
  });

  it('beside an alert, which is shown to the teller in its own words [S187]', async () => {
    await hear('ALERT/Gate 2/3 is closed: 50% off {{here}}');
    expect(window.store.get(announcementsAtom)).toMatchObject([
      { text: { data: { message: 'Gate 2/3 is closed: 50% off {{here}}' } }, tone: 'warning' },
    ]);
    expect(asked).toEqual([]);
  });
});

describe('while the live connection is down', () => {
  it('cards older than ten seconds are fetched again [S037, S239]', async () => {
    const window = await openWindow(room);
    window.till.changeSettings({ dontLockOnConnectionLoss: true });
    await signOn(window);
    await build(window);
    await pass(window, 3);
    window.till.clearWager();
    asked = [];
    // The connection comes back by itself after ten seconds; until then nobody says that a card changed.
    window.hangUp('lost');
    await pass(window, 8);
    expect(asked.filter((path) => path === '/cards/summary')).toHaveLength(1);
  });

  it('those of ten seconds and younger are not [S239]', async () => {
    const window = await openWindow(room);
    await signOn(window);
    asked = [];
    window.hangUp('lost');
    await pass(window, 9);
    expect(asked).toEqual([]);
  });

  it('and back again, age alone fetches nothing [S238]', async () => {
    const window = await openWindow(room);
    await signOn(window);
    await pass(window, 1);
    asked = [];
    await pass(window, 20);
    expect(asked).toEqual([]);
    expect(window.store.get(cardAtom)).toBeNull();
  });
});

describe('while the host can speak', () => {
  it('cards may be as old as they like, unless the window is set otherwise [S037, S238]', async () => {
    const window = await openWindow(room);
    await signOn(window);
    expect(window.store.get(settingsAtom).cardTimeToLive).toBe(0);
    asked = [];
    await pass(window, 25);
    expect(asked).toEqual([]);
    window.till.changeSettings({ cardTimeToLive: 4_000 });
    await pass(window, 1);
    expect(asked).toEqual(['/cards/summary']);
    await pass(window, 4);
    expect(asked).toEqual(['/cards/summary']);
    await pass(window, 1);
    expect(asked).toEqual(['/cards/summary', '/cards/summary']);
  });
});
