import { createStore } from 'jotai/vanilla';
import { describe, expect, it } from 'vitest';
import { createManualClock } from '../../wagering/testing/manual-clock.ts';
import { coarseNowAtom, nowAtom, startClockwork } from './clockwork.ts';

/** The start of a minute, and 400 ms. */
const START = 1_000_020_400;

describe("the window's clocks", () => {
  it('move every second for the wager and every thirty for the cards [T483, T484]', () => {
    const store = createStore();
    const clock = createManualClock(START);
    const stop = startClockwork(store, clock);
    expect(store.get(coarseNowAtom)).toBe(START);
    clock.advance(29_000);
    expect(store.get(nowAtom)).toBe(START + 28_600);
    expect(store.get(coarseNowAtom)).toBe(START);
    clock.advance(1_000);
    expect(store.get(coarseNowAtom)).toBe(START + 29_600);
    clock.advance(30_000);
    expect(store.get(coarseNowAtom)).toBe(START + 59_600);
    stop();
    expect(clock.pending()).toBe(0);
  });

  it('move together at each full minute, so that a list and the wager count the same minutes', () => {
    const store = createStore();
    const clock = createManualClock(START + 50_000);
    startClockwork(store, clock);
    clock.advance(9_000);
    expect(store.get(coarseNowAtom)).toBe(START + 50_000);
    clock.advance(1_000);
    expect(store.get(coarseNowAtom)).toBe(store.get(nowAtom));
  });

  it('show the cards their time at once after a sleep, which ticks once for all of it', () => {
    const store = createStore();
    const clock = createManualClock(START);
    let asleep = 0;
    startClockwork(store, { ...clock, now: () => clock.now() + asleep });
    asleep = 3_600_000;
    clock.advance(1_000);
    expect(store.get(coarseNowAtom)).toBe(START + 3_600_000 + 600);
  });
});
