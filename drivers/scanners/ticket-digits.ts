/**
 * Finds a slow scanner's ticket at Cash and Cancel Ticket. It has more digits, and comes faster, than a
 * person types.
 *
 * A number typed by hand has thirteen characters. Fifteen digits within two seconds are therefore a scan,
 * whatever the time between them.
 */
import { type KeyTrail, SCAN_SILENCE } from './key-trail.ts';

/** The shortest code of a ticket. */
export const FEWEST_DIGITS = 15;
/** So many milliseconds they may take in all. */
const LONGEST_TIME = 2_000;
const DIGIT = /^\d$/;

/** True if the last keys are digits of a ticket. */
export function endsInTicketDigits(trail: KeyTrail): boolean {
  const digits = trail.slice(-FEWEST_DIGITS);
  const [first] = digits;
  const last = digits.at(-1);
  if (digits.length < FEWEST_DIGITS || first === undefined || last === undefined) return false;
  return (
    last.at - first.at <= LONGEST_TIME &&
    digits.every(({ key, pause }, at) => DIGIT.test(key) && (at === 0 || pause <= SCAN_SILENCE))
  );
}
