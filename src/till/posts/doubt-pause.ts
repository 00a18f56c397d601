/** Pauses between two questions about a post in doubt, until the pause is over or something wakes it. */
import type { Clock } from '../../wagering/ground/clock.ts';

/** Pause before asking a host again that did not answer, in milliseconds (S232). */
export const DOUBT_PAUSE = 5_000;

export interface DoubtPause {
  /** Resolves after DOUBT_PAUSE or when it is woken; never once it was stopped. */
  readonly pause: () => Promise<void>;
  /** Ends every pause now. */
  readonly wake: () => void;
  /** Ends every pause for good: what waits for one goes on no more. */
  readonly stop: () => void;
  readonly isStopped: () => boolean;
}

export function createDoubtPause(clock: Pick<Clock, 'after'>): DoubtPause {
  const sleepers = new Set<() => void>();
  let stopped = false;

  function wake(): void {
    for (const awake of sleepers) awake();
  }

  return {
    pause: () =>
      new Promise((wakeUp) => {
        const awake = (): void => {
          cancel();
          sleepers.delete(awake);
          if (!stopped) wakeUp();
        };
        const cancel = clock.after(DOUBT_PAUSE, awake);
        sleepers.add(awake);
      }),
    wake,
    stop() {
      stopped = true;
      wake();
    },
    isStopped: () => stopped,
  };
}
