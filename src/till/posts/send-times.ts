/**
 * The times that posts are kept under. A machine's clock may be set to another time whenever somebody likes; what was sent later must stand later in
 * the journal all the same, or sales fall out of the session and a number is used again. Owns that order. Asks no host.
 *
 * Reading: a post sent after the clock was set back is kept a moment after the one before it, until the clock has caught up.
 */
import type { Clock } from '../../wagering/ground/clock.ts';

export interface SendTimes {
  /** The time of the next post, epoch milliseconds: the clock's, or later, but never that of another or before it. */
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
