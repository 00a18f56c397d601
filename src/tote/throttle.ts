/**
 * Limits how often a task runs. Runs it at once at the first request, and once more after a pause for all
 * requests meanwhile. The last request always runs.
 */
import type { Clock } from '../wagering/ground/clock.ts';

export interface Throttled {
  readonly ask: () => void;
  readonly stop: () => void;
}

/** Runs one task at a time. `pause`: milliseconds from the end of one run to the start of the next. */
export function throttle(clock: Clock, pause: number, task: () => Promise<void> | void): Throttled {
  let resting = false;
  let asked = false;
  let cancel: () => void = () => undefined;

  async function run(): Promise<void> {
    resting = true;
    asked = false;
    try {
      await task();
    } finally {
      cancel = clock.after(pause, () => {
        resting = false;
        if (asked) void run();
      });
    }
  }

  return {
    ask() {
      if (resting) asked = true;
      else void run();
    },
    stop() {
      asked = false;
      cancel();
    },
  };
}
