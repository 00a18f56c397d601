/**
 * Keeps the time of a tote host. It is the machine's own, or a day that passes several times faster. The time
 * never runs backwards. With a ledger of a later time the host continues from there. A race that was run must
 * not be on sale again.
 */
import type { Clock } from '../../src/wagering/ground/clock.ts';

/** The longest that a timer of Node may wait, in milliseconds; what is longer waits in turns. */
const LONGEST_TIMER = 2 ** 31 - 1;

export interface HostClockOptions {
  /** The speed relative to the machine's time; 1 or more. */
  readonly speed: number;
  /** Epoch milliseconds before which it never is: the time of the last record of the ledger. */
  readonly notBefore: number;
}

export function createHostClock({ speed, notBefore }: HostClockOptions): Clock {
  const begun = Date.now();
  const start = Math.max(begun, notBefore);
  let latest = start;
  const now = (): number => {
    latest = Math.max(latest, Math.floor(start + (Date.now() - begun) * speed));
    return latest;
  };
  return {
    now,
    elapsed: now,
    after(delay, task) {
      const due = now() + delay;
      let timer: NodeJS.Timeout;
      const wait = (): void => {
        const left = Math.ceil((due - now()) / speed);
        if (left <= 0) task();
        else timer = setTimeout(wait, Math.min(left, LONGEST_TIMER));
      };
      timer = setTimeout(wait, Math.min(Math.max(0, delay / speed), LONGEST_TIMER));
      return () => clearTimeout(timer);
    },
  };
}
