/**
 * Tells a number that the host gave out again from the same ticket reported twice. Pure. The journal refuses
 * the second, and keeps the first under a key of its own.
 */
import type { JournaledTransaction } from './journaled-transaction.ts';
import { HOST_CLOCK_TOLERANCE, type JournaledPost, type PostEnd } from './post.ts';

/**
 * Returns the key that no two transactions share. It is the serial number that was given out, or the handing
 * in of it. Null if the transaction has neither. A handing in that a teller resolved manually has no key,
 * since the host's answer may follow it.
 */
export function onlyOnce(
  { tsn, handedIn, account, transfer, fixedOdds }: JournaledTransaction,
  state: PostEnd,
): string | null {
  const number = tsn ?? account?.tfAddress ?? transfer?.tfAddress ?? fixedOdds?.code;
  if (typeof number !== 'string') return null;
  if (handedIn !== true) return number;
  return state === 'done' ? `in ${number}` : null;
}

/**
 * Returns true if a known number was given out again, for another ticket. Reading: a host that was restored
 * from a back-up continues with the numbers of then. A ticket of a later time is another ticket. One of the
 * same time is the known ticket, answered again. One of an earlier time proves nothing: the host's clock may
 * have been set back. A ticket without the host's time, such as one that a teller resolved manually, is never
 * another.
 */
export function isGivenAgain(
  known: JournaledTransaction,
  given: JournaledTransaction,
  post: Pick<JournaledPost, 'sentAt' | 'hostTime'>,
): boolean {
  if (given.handedIn === true) return isHandedInAgain(known, given, post);
  const since = givenAt(given);
  const before = givenAt(known);
  return Math.abs(since - before) > 0 && since >= post.hostTime - HOST_CLOCK_TOLERANCE;
}

/**
 * Returns true if a ticket was handed in twice, because the host was taken back behind the first time.
 * Believes a list alone: an answer may be another post's, and names no time. Of a first time that was
 * answered, the order of the posts says more than the clocks of two machines.
 */
function isHandedInAgain(
  known: JournaledTransaction,
  { listedAt = Number.NaN }: JournaledTransaction,
  { sentAt, hostTime }: Pick<JournaledPost, 'sentAt' | 'hostTime'>,
): boolean {
  if (known.listedAt !== undefined) return Math.abs(listedAt - known.listedAt) > 0;
  if (known.sentAt !== undefined) return !Number.isNaN(listedAt) && sentAt > known.sentAt;
  return listedAt > (known.timestamp ?? Number.NaN) && listedAt >= hostTime;
}

/**
 * Returns when the host gave the ticket out, epoch milliseconds; NaN, later than nothing, where that is not
 * known.
 */
function givenAt({ ticket, fixedOdds, timestamp = Number.NaN }: JournaledTransaction): number {
  const isWhole = (ticket ?? fixedOdds?.ticket ?? null) !== null;
  return isWhole ? timestamp : Number.NaN;
}

/** The key of a number that was given out again. */
export function keyOfAgain(number: string, { timestamp }: Pick<JournaledTransaction, 'timestamp'>): string {
  // Stryker disable next-line StringLiteral: what has no time is never given again.
  return `${number} ${timestamp ?? ''}`;
}
