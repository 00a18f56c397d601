/** Keeps the window's clocks: every second for the wager (T484), every thirty for the card list (T483). */
import type { Clock } from '../wagering/clock.ts';
import type { Store } from './counter.ts';
import { coarseNowAtom, nowAtom } from './state.ts';

const SECOND = 1_000;
const COARSE_SECONDS = 30;

/** Starts at once; the answer stops it. Ticks fall on whole seconds, so that clocks on screen change together. */
export function startClockwork(store: Store, clock: Clock): () => void {
  let seconds = 0;
  let cancel: () => void = () => undefined;
  function tick(): void {
    const now = clock.now();
    store.set(nowAtom, now);
    if (seconds % COARSE_SECONDS === 0) store.set(coarseNowAtom, now);
    seconds += 1;
    cancel = clock.after(SECOND - (now % SECOND), tick);
  }
  tick();
  return () => cancel();
}
