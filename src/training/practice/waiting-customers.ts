/** Holds how many customers of the trainer wait until they can come to the window. */
import { atom } from 'jotai/vanilla';

/** The most that wait: a trainer who sends more by mistake does not fill the day. */
export const MOST_CUSTOMERS_WAITING = 20;

export const waitingCustomersAtom = atom(0);

/** Returns how many wait once so many more do. */
export function withWaiting(waiting: number, more: number): number {
  return Math.min(waiting + more, MOST_CUSTOMERS_WAITING);
}
