/** Counts the time in which a practice customer was served, without the stops of the room. Pure. */
import type { PracticeCustomer } from './practice-state.ts';

type ServedSoLong = Pick<PracticeCustomer, 'servedBefore' | 'since'>;

/** Returns how long they have been served, milliseconds. `now` in epoch milliseconds. */
export function servedTime({ servedBefore, since }: ServedSoLong, now: number): number {
  return servedBefore + (since === null ? 0 : Math.max(0, now - since));
}

/** Returns the customer with their time stopped or running from `now` on, epoch milliseconds. */
export function timed<Customer extends ServedSoLong>(
  customer: Customer,
  isStopped: boolean,
  now: number,
): Customer {
  if (isStopped === (customer.since === null)) return customer;
  return { ...customer, servedBefore: servedTime(customer, now), since: isStopped ? null : now };
}
