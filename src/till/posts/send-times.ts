/**
 * Gives each post the time that it is kept under, later than that of every post before it. The clock of a
 * machine may be set at any time. A post out of order would fall out of the session, and its number would be
 * used again.
 *
 * Reading: a post sent after the clock was set back is kept a moment after the one before it. This lasts
 * until the clock has caught up.
 */
import type { Clock } from '../../wagering/ground/clock.ts';

export interface SendTimes {
  /**
   * The time of the next post, epoch milliseconds: the clock's, or later, but never that of another or before
   * it.
   */
  readonly next: () => number;
  /** Before every post to come, and after every one that was. */
  readonly mark: () => number;
  /** Goes on behind the newest post of an earlier run. */
  readonly continueAfter: (time: number) => void;
}

export function createSendTimes(clock: Pick<Clock, 'now'>): SendTimes {
  let newest = 0;
  return {
    next() {
      newest = Math.max(clock.now(), newest + 1);
      return newest;
    },
    mark: () => newest + 1,
    continueAfter(time) {
      newest = Math.max(newest, time);
    },
  };
}
