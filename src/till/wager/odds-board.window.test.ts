/**
 * Proves the odds board at the window. It is opened for a race, refreshed by the live connection and the
 * clock, and says when loading failed.
 */
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { ODDS_PAUSE } from '../../tote/card-book.ts';
import { readyCardAtom } from '../cards/card-state.ts';
import { boardRunnersAtom, NO_BOARD_RUNNERS, oddsBoardAtom } from '../cards/odds-board-state.ts';
import { beginShift, lastOpenRace, openCard } from '../testing/at-the-window.ts';
import type { Room, TestWindow } from '../testing/test-window.ts';
import { homeViewAtom } from '../window/view-state.ts';
import { BOARD_REFRESH } from './odds-board.ts';

let room: Room;
let window: TestWindow;
/** How often the host was asked for probables. */
let asked = 0;

beforeEach(async () => {
  ({ room, window } = await beginShift());
  asked = 0;
  room.intercept = (path) => {
    if (path.includes('/cards/probables/')) asked += 1;
    return null;
  };
});

const board = () => window.store.get(oddsBoardAtom);

describe('the odds board', () => {
  it('is of the wager’s race, with pools and probables, and another race is one step away', async () => {
    const card = await openCard(window);
    const race = lastOpenRace(card).num;
    window.till.chooseRace(race);
    window.till.showOdds();
    expect(board()).toMatchObject({ card: card.id, race, board: { state: 'loading' } });
    await window.settle();
    expect(window.store.get(homeViewAtom).current).toBe('Odds');
    const shown = board();
    if (shown?.board.state !== 'ready') throw new Error('the board did not come');
    expect(shown.board.value.totals.some(({ id, total }) => id === 1 && total > 0n)).toBe(true);
    expect(shown.board.value.grids.length).toBeGreaterThan(0);
    window.till.showOdds(race - 1);
    await window.settle();
    expect(board()).toMatchObject({ race: race - 1, board: { state: 'ready' } });
    window.till.back();
    expect(window.store.get(homeViewAtom).current).toBe('Pool');
  });

  it('is fetched again while it is looked at, and no longer', async () => {
    await openCard(window);
    window.till.showOdds();
    await window.settle();
    expect(board()?.race).toBe(window.store.get(readyCardAtom)?.currentRace);
    expect(asked).toBe(1);
    await room.clock.advanceAndSettle(BOARD_REFRESH);
    await window.settle();
    const afterOne = asked;
    expect(afterOne).toBeGreaterThan(1);
    window.till.select('Race');
    await room.clock.advanceAndSettle(BOARD_REFRESH * 3);
    await window.settle();
    expect(asked).toBe(afterOne);
  });

  it('is refreshed when Back leads to it again, and every half minute after that', async () => {
    await openCard(window);
    window.till.showOdds();
    await window.settle();
    window.till.select('Race');
    await room.clock.advanceAndSettle(BOARD_REFRESH * 3);
    await window.settle();
    const away = asked;
    window.till.back();
    expect(window.store.get(homeViewAtom).current).toBe('Odds');
    await window.settle();
    expect(asked).toBe(away + 1);
    await room.clock.advanceAndSettle(BOARD_REFRESH);
    await window.settle();
    expect(asked).toBeGreaterThan(away + 1);
  });

  it('has the money on each runner in the win pool and its chance, asked for with each refresh [S172, S181, S022, W111]', async () => {
    const card = await openCard(window);
    const race = lastOpenRace(card).num;
    const asks = () => window.told.filter((text) => text === `rtot/${card.id}/${race}/1`).length;
    window.till.chooseRace(race);
    window.till.showOdds();
    await window.settle();
    await room.clock.advanceAndSettle(ODDS_PAUSE);
    const { totals, chances } = window.store.get(boardRunnersAtom);
    const shown = board();
    if (shown?.board.state !== 'ready') throw new Error('the board did not come');
    const pool = shown.board.value.totals.find(({ id }) => id === 1)?.total;
    expect(totals.reduce((sum, { total }) => sum + total, 0n)).toBe(pool);
    expect(chances.map(({ num }) => num)).toEqual(totals.map(({ num }) => num));
    expect(asks()).toBe(1);
    await room.clock.advanceAndSettle(BOARD_REFRESH);
    await window.settle();
    const afterOne = asks();
    expect(afterOne).toBeGreaterThan(1);
    window.till.select('Race');
    await room.clock.advanceAndSettle(BOARD_REFRESH * 3);
    await window.settle();
    expect(asks()).toBe(afterOne);
  });

  it('takes money and chances as they are said, of its own race and of the win pool alone [S181, S183]', async () => {
    const card = await openCard(window);
    const race = lastOpenRace(card).num;
    window.till.chooseRace(race);
    window.till.showOdds();
    await window.settle();
    await room.clock.advanceAndSettle(ODDS_PAUSE);
    const fetched = asked;
    const before = window.store.get(boardRunnersAtom);
    const runners = JSON.stringify([{ num: 1, total: 777 }]);
    window.hear(`runnerTotal/${card.id}/${race - 1}/1/${runners}`);
    window.hear(`runnerTotal/${card.id}/${race}/2/${runners}`);
    window.hear(`winProbs/ELSEWHERE/${race}/[{"num":1,"probability":0.5}]`);
    await room.clock.advanceAndSettle(ODDS_PAUSE);
    expect(window.store.get(boardRunnersAtom)).toEqual(before);
    window.hear(`runnerTotal/${card.id}/${race}/1/${runners}`);
    window.hear(`winProbs/${card.id}/${race}/[{"num":1,"probability":0.5}]`);
    await room.clock.advanceAndSettle(ODDS_PAUSE);
    expect(window.store.get(boardRunnersAtom)).toMatchObject({
      totals: [{ num: 1, total: 777n }],
      chances: [{ num: 1, probability: 0.5 }],
    });
    expect(asked).toBe(fetched);
    window.till.showOdds(race - 1);
    expect(window.store.get(boardRunnersAtom)).toEqual(NO_BOARD_RUNNERS);
  });

  it('is shown without chances where the host has none', async () => {
    await openCard(window);
    room.intercept = (path) => (path.includes('/cards/winProbs/') ? new Response('', { status: 404 }) : null);
    window.till.showOdds();
    await window.settle();
    expect(board()?.board.state).toBe('ready');
    expect(window.store.get(boardRunnersAtom).chances).toEqual([]);
  });

  it('says that it could not be had, and is had by trying again', async () => {
    await openCard(window);
    room.intercept = (path) =>
      path.includes('/cards/probables/') ? new Response('', { status: 503 }) : null;
    window.till.showOdds();
    await window.settle();
    expect(board()?.board).toMatchObject({ state: 'failed', reason: { key: 'tote.noCommunication' } });
    room.intercept = () => null;
    window.till.retryOdds();
    await window.settle();
    expect(board()?.board.state).toBe('ready');
  });

  it('stays as it was when it cannot be refreshed', async () => {
    await openCard(window);
    window.till.showOdds();
    await window.settle();
    room.intercept = (path) =>
      path.includes('/cards/probables/') ? new Response('', { status: 503 }) : null;
    await room.clock.advanceAndSettle(BOARD_REFRESH);
    await window.settle();
    expect(board()?.board.state).toBe('ready');
  });

  it('has nothing to show without a card', async () => {
    window.till.showOdds();
    await window.settle();
    expect(board()).toBeNull();
    expect(window.store.get(homeViewAtom).current).toBe('Odds');
  });
});
