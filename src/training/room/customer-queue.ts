/**
 * Sends the customers that a trainer ordered, one after the other. None comes while another is at the window.
 * The next comes when the teller has had time to read how the last one was served.
 */
import { customerAtom } from '../../till/session/customer-state.ts';
import type { Store } from '../../till/window/dialogs.ts';
import type { Clock } from '../../wagering/ground/clock.ts';
import type { PracticeCommands } from '../practice/practice.ts';
import { type Practice, practiceAtom } from '../practice/practice-state.ts';
import { waitingCustomersAtom, withWaiting } from '../practice/waiting-customers.ts';

/** Milliseconds for which the verdict on a customer is left on the screen. */
export const VERDICT_TIME = 5_000;

/** Phases in which nobody asks for anything. */
const FREE: ReadonlySet<Practice['phase']> = new Set(['off', 'served', 'gone', 'back']);

export interface CustomerQueue {
  /** Lets so many more come; at most MOST_CUSTOMERS_WAITING wait. */
  readonly add: (customers: number) => void;
  /** Lets nobody more come. */
  readonly clear: () => void;
  readonly stop: () => void;
}

export interface CustomerQueueDependencies {
  readonly store: Store;
  readonly clock: Pick<Clock, 'after'>;
  readonly practice: Pick<PracticeCommands, 'begin' | 'next'>;
}

export function createCustomerQueue({ store, clock, practice }: CustomerQueueDependencies): CustomerQueue {
  let cancel: (() => void) | null = null;

  const isFree = (): boolean => FREE.has(store.get(practiceAtom).phase);
  const isAnybodyWaiting = (): boolean => store.get(waitingCustomersAtom) > 0;

  function call(): void {
    if (!isAnybodyWaiting() || store.get(customerAtom).active || !isFree()) return;
    if (store.get(practiceAtom).phase === 'off') practice.begin();
    else practice.next();
    store.set(waitingCustomersAtom, (waiting) => Math.max(0, waiting - 1));
  }

  function callLater(): void {
    cancel?.();
    cancel = clock.after(VERDICT_TIME, () => {
      cancel = null;
      call();
    });
  }

  function dropCall(): void {
    cancel?.();
    cancel = null;
  }

  function dropAll(): void {
    store.set(waitingCustomersAtom, 0);
    dropCall();
  }

  /** Somebody was at the window when a customer was to come: they come once it is free. */
  const stopWindow = store.sub(customerAtom, () => {
    if (isAnybodyWaiting() && cancel === null && !store.get(customerAtom).active) callLater();
  });
  /** Those who waited before a reload come after a pause: the window has its customer back by then. */
  const stopWaiting = store.sub(waitingCustomersAtom, () => {
    if (isAnybodyWaiting() && cancel === null && isFree()) callLater();
  });
  const unfollow = store.sub(practiceAtom, () => {
    // Sends the others away too: the teller has stopped practice.
    if (store.get(practiceAtom).phase === 'off') dropAll();
    else if (isAnybodyWaiting() && isFree()) callLater();
  });

  return {
    add(customers) {
      const isDue = cancel !== null;
      store.set(waitingCustomersAtom, (waiting) => withWaiting(waiting, customers));
      // Leaves a verdict on the screen for its time.
      if (isDue || store.get(practiceAtom).phase === 'served') return;
      dropCall();
      call();
    },
    clear: dropAll,
    stop() {
      unfollow();
      stopWindow();
      stopWaiting();
      dropCall();
    },
  };
}
