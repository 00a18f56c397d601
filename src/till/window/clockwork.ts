/**
 * Keeps the window's two clocks. One changes every second, for the wager (T484). The other changes every
 * thirty seconds and at each full minute, for the card list (T483). So every list counts the same minutes as
 * the wager.
 */
import { atom } from 'jotai/vanilla';
import type { Clock } from '../../wagering/ground/clock.ts';
import type { Store } from './dialogs.ts';

/** The wall clock, every second (T484). */
export const nowAtom = atom<number>(0);
/** The wall clock, every thirty seconds, for the card list (T483). */
export const coarseNowAtom = atom<number>(0);

const SECOND = 1_000;
const COARSE = 30 * SECOND;
const MINUTE = 60 * SECOND;

/**
 * Starts at once; the answer stops it. Ticks fall on whole seconds, so that clocks on screen change together.
 */
export function startClockwork(store: Store, clock: Clock): () => void {
  let coarse = Number.NEGATIVE_INFINITY;
  let cancel: () => void = () => undefined;
  function tick(): void {
    const now = clock.now();
    store.set(nowAtom, now);
    const second = now - (now % SECOND);
    // By the clock and not by ticks: a terminal that slept ticks once for all the time it was away. A clock
    // set back counts as well.
    const isNewMinute = Math.floor(second / MINUTE) !== Math.floor(coarse / MINUTE);
    if (isNewMinute || Math.abs(second - coarse) >= COARSE) {
      store.set(coarseNowAtom, now);
      coarse = second;
    }
    cancel = clock.after(SECOND - (now % SECOND), tick);
  }
  tick();
  return () => cancel();
}
