/**
 * Shows the time to a race's post: in minutes, as AT POST or POST TIME, or as the post time. Requirements:
 * T113, W155, W156.
 */
import { type Race, takesBets } from './card.ts';

export type TimeToPost =
  /** Whole minutes left, 1 to 60. */
  | { readonly kind: 'minutes'; readonly n: number }
  /** 'AT POST': the minute of the post, while bets are still taken. */
  | { readonly kind: 'atPost' }
  /** 'POST TIME': past it, or at it with betting over. */
  | { readonly kind: 'postTime' }
  /** More than an hour left: the post time itself, epoch milliseconds, as a 12-hour time (T505). */
  | { readonly kind: 'time'; readonly at: number };

const MINUTE = 60_000;
const LAST_COUNTED_MINUTE = 60;

/**
 * `now` in epoch milliseconds. Minutes are rounded up (W155): the last counted one is 1, and 0 is the post
 * itself.
 */
export function minutesToPost(race: Pick<Race, 'postTime' | 'status'>, now: number): TimeToPost {
  const minutes = Math.ceil((race.postTime - now) / MINUTE);
  if (minutes > LAST_COUNTED_MINUTE) return { kind: 'time', at: race.postTime };
  if (minutes > 0) return { kind: 'minutes', n: minutes };
  return minutes === 0 && takesBets(race) ? { kind: 'atPost' } : { kind: 'postTime' };
}
