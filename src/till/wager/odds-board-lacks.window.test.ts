/**
 * Proves the odds board at a host that lacks calls. The board shows the rest. A lacking call is asked for
 * once in a sign-on. A call that exists and fails is a failure.
 */
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { ODDS_PAUSE } from '../../tote/card-book.ts';
import { raceOf } from '../../wagering/card/card.ts';
import { readyCardAtom } from '../cards/card-state.ts';
import { type CallGroup, missingCallsAtom } from '../cards/missing-calls.ts';
import { boardRunnersAtom, oddsBoardAtom } from '../cards/odds-board-state.ts';
import { beginShift, lastOpenRace, openCard, signOn } from '../testing/at-the-window.ts';
import type { Room, TestWindow } from '../testing/test-window.ts';
import { BOARD_REFRESH } from './odds-board.ts';

let room: Room;
let window: TestWindow;
let asked: string[];

/** Answers the calls of these names with a status; what follows the name is a card and a race. */
function answer(statuses: Readonly<Record<string, number>>): void {
  room.intercept = (path) => {
    const name = /\/cards\/(\w+)\/[^/]+\//.exec(path)?.[1] ?? '';
    if (name !== '') asked.push(name);
    const status = statuses[name];
    return status === undefined ? null : new Response('', { status });
  };
}

const times = (name: string): number => asked.filter((each) => each === name).length;
const board = () => window.store.get(oddsBoardAtom)?.board;
const missing = (): readonly CallGroup[] => [...window.store.get(missingCallsAtom)];

async function look(): Promise<void> {
  const card = await openCard(window);
  window.till.chooseRace(lastOpenRace(card).num);
  window.till.showOdds();
  await window.settle();
  await room.clock.advanceAndSettle(ODDS_PAUSE);
  await window.settle();
}

async function lookAgain(): Promise<void> {
  await room.clock.advanceAndSettle(BOARD_REFRESH);
  await window.settle();
}

beforeEach(async () => {
  ({ room, window } = await beginShift());
  asked = [];
});

describe.each([404, 405, 501])('at a host that answers %i', (status) => {
  it('to probables, the board has odds, pools, money and chances, and no grids', async () => {
    answer({ probables: status });
    await look();
    const shown = board();
    expect(shown).toMatchObject({ state: 'ready', value: { grids: [], willPays: [] } });
    expect(shown?.state === 'ready' && shown.value.totals.length > 0).toBe(true);
    const { totals, chances } = window.store.get(boardRunnersAtom);
    expect([totals.length > 0, chances.length > 0]).toEqual([true, true]);
    expect(missing()).toEqual(['probables']);
    await lookAgain();
    expect([times('probables'), times('pooltotals') > 1]).toEqual([1, true]);
  });

  it('to all but the pools, the board has the pools', async () => {
    answer({ probables: status, runnerOdds: status, runnertotals: status, winProbs: status });
    await look();
    await lookAgain();
    expect(board()?.state).toBe('ready');
    expect(window.store.get(boardRunnersAtom).unread).toEqual({ totals: false, chances: false });
    for (const name of ['probables', 'runnerOdds', 'runnertotals', 'winProbs']) expect(times(name)).toBe(1);
  });
});

describe('the odds board', () => {
  it('fails for a race that the host does not know, and takes no call for missing', async () => {
    answer({ probables: 404, runnerOdds: 404, pooltotals: 404 });
    await look();
    expect(board()).toMatchObject({ state: 'failed', reason: { key: 'tote.notFound' } });
    expect(missing()).toEqual([]);
    answer({});
    window.till.retryOdds();
    await window.settle();
    expect(board()).toMatchObject({ state: 'ready' });
  });

  it.each([['pooltotals'], ['runnerOdds'], ['probables']])(
    'fails where %s is there and fails, and takes nothing for missing by it',
    async (name) => {
      answer({ [name]: 500 });
      await look();
      expect(board()).toMatchObject({ state: 'failed', reason: { key: 'tote.noCommunication' } });
      expect(missing()).toEqual([]);
    },
  );

  it('says which figures of the runners failed, and shows them when they are there', async () => {
    answer({ runnertotals: 500 });
    await look();
    expect(board()?.state).toBe('ready');
    expect(window.store.get(boardRunnersAtom).unread).toEqual({ totals: true, chances: false });
    answer({});
    await lookAgain();
    await room.clock.advanceAndSettle(ODDS_PAUSE);
    expect(window.store.get(boardRunnersAtom).unread).toEqual({ totals: false, chances: false });
  });

  it('reads the odds of the race into the card [S144]', async () => {
    await openCard(window);
    const race = window.store.get(readyCardAtom)?.currentRace ?? 0;
    room.intercept = (path) =>
      path.includes('/cards/runnerOdds/') ? Response.json({ runners: [{ num: 1, odds: '77' }] }) : null;
    window.till.showOdds();
    await window.settle();
    await room.clock.advanceAndSettle(ODDS_PAUSE);
    const card = window.store.get(readyCardAtom);
    const shown = card === null ? undefined : raceOf(card, race)?.bettingInterests;
    expect(shown?.find(({ num }) => num === 1)?.odds).toBe('77');
  });

  it('asks for what was missing once more at the next sign-on', async () => {
    answer({ probables: 404 });
    await look();
    expect(missing()).toEqual(['probables']);
    answer({});
    await window.till.signOff();
    await window.settle();
    await signOn(window);
    expect(missing()).toEqual([]);
    await look();
    expect(times('probables')).toBeGreaterThan(1);
  });
});
