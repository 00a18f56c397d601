/** Runs a task now and again after a pause, as long as somebody looks at what it brings. */
import type { Clock } from '../wagering/ground/clock.ts';

export interface Poll {
  /** Runs the task, if somebody looks, and again one pause after this run. */
  readonly now: () => void;
  readonly stop: () => void;
}

/** `pause`: milliseconds from one run to the next. */
export function createPoll(clock: Clock, pause: number, isLookedAt: () => boolean, task: () => void): Poll {
  let stop: () => void = () => undefined;

  function now(): void {
    if (!isLookedAt()) return;
    stop();
    stop = clock.after(pause, now);
    task();
  }

  return { now, stop: () => stop() };
}
