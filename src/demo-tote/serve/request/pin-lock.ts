/**
 * Locks an account whose PIN is tried out: every call that takes a PIN asks here.
 *
 * Readings: three wrong PINs in a row, the same one or others, lock an account until the track's next date.
 * The count is the account's, over all windows and calls. A right PIN before that
 * begins the count again. Then no PIN is compared any more, so that nobody learns a right one. Every id is
 * counted and locked alike, so that nobody learns which accounts there are. A player who is signed on stays
 * so. A trainer unlocks an account, and so does another training day. Temporary accounts lock alike.
 *
 * A money post that is repeated gets its first answer (replay.ts), and counts once. Any other request counts
 * as often as it arrives.
 */
import { type Answer, refusal } from './answer.ts';
import type { ToteContext } from './tote-context.ts';
import { dateAt } from './track-time.ts';

export const WRONG_PINS_TO_LOCK = 3;

type Parts = Pick<ToteContext, 'books' | 'clock' | 'commit' | 'settings'>;

/**
 * Returns why the PIN is not taken; null if it is. `isRight` compares it. `wrong` refuses a wrong one.
 */
export async function refusePin(
  context: Parts,
  of: string,
  isRight: () => boolean,
  wrong: 'invalidAccount' | 'wrongPin',
): Promise<Answer | null> {
  const at = context.clock.now();
  const date = dateAt(context, at);
  const before = context.books.pins.wrongOf(of, date);
  if (before >= WRONG_PINS_TO_LOCK) return refusal('pinLocked');
  if (isRight()) {
    if (before > 0) await context.commit({ kind: 'wrongPins', at, of, date, count: 0 });
    return null;
  }
  const count = before + 1;
  await context.commit({ kind: 'wrongPins', at, of, date, count });
  return refusal(count < WRONG_PINS_TO_LOCK ? wrong : 'pinLocked');
}

/** Returns the accounts that are locked now, by id or serial number. */
export function lockedAccounts(context: Parts): readonly string[] {
  return context.books.pins.accountsWith(WRONG_PINS_TO_LOCK, dateAt(context, context.clock.now()));
}

/** Lets the account's PIN be tried again. */
export async function unlockAccount(context: Parts, of: string): Promise<void> {
  const at = context.clock.now();
  await context.commit({ kind: 'wrongPins', at, of, date: dateAt(context, at), count: 0 });
}
