/**
 * Doing something again and again, but not too often: at once when it is first asked for, and once more after a pause for all that was asked
 * meanwhile. A host that says a thousand things a second is thus heard once a pause, and the last word is never missed.
 */
import type { Clock } from '../wagering/ground/clock.ts';

export interface Paced {
  readonly ask: () => void;
  readonly stop: () => void;
}

/** Never two at a time; `pause` in milliseconds, from the end of one to the beginning of the next. */
export function paced(clock: Clock, pause: number, task: () => Promise<void> | void): Paced {
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
