/** When the window asks its host for cards: at the start, when it is told that they changed, and when they are too old. */
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { cardAtom, summaryAtom } from '../../src/till/state.ts';
import { build, signOn } from './at-the-window.ts';
import { openRoom, openWindow, type Room, type TestWindow } from './test-window.ts';

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
