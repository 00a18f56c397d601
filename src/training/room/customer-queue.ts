/**
 * Sends the customers that a trainer ordered, one after the other. None comes while another is at the window.
 * The next comes when the teller has had time to read how the last one was served.
 */
import { customerAtom } from '../../till/session/customer-state.ts';
import type { Store } from '../../till/window/dialogs.ts';
import type { Clock } from '../../wagering/ground/clock.ts';
import type { PracticeCommands } from '../practice/practice.ts';
import { type Practice, practiceAtom } from '../practice/practice-state.ts';
import { MOST_CUSTOMERS } from './room-wire.ts';

/** Milliseconds for which the verdict on a customer is left on the screen. */
export const VERDICT_TIME = 5_000;

/** Phases in which nobody asks for anything. */
const FREE: ReadonlySet<Practice['phase']> = new Set(['off', 'served', 'gone', 'back']);

export interface CustomerQueue {
  /** Lets so many more come; at most MOST_CUSTOMERS wait. */
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
  let waiting = 0;
  let cancel: (() => void) | null = null;

  function call(): void {
    const { phase } = store.get(practiceAtom);
    if (waiting === 0 || store.get(customerAtom).active) return;
    if (!FREE.has(phase)) return;
    waiting -= 1;
    if (phase === 'off') practice.begin();
    else practice.next();
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

  /** Somebody was at the window when a customer was to come: they come once it is free. */
  const stopWindow = store.sub(customerAtom, () => {
    if (waiting > 0 && cancel === null && !store.get(customerAtom).active) callLater();
  });
  const unfollow = store.sub(practiceAtom, () => {
    const { phase } = store.get(practiceAtom);
    if (phase === 'off') {
      // Sends the others away too: the teller has stopped practice.
      waiting = 0;
      dropCall();
    } else if (waiting > 0 && FREE.has(phase)) callLater();
  });

  return {
    add(customers) {
      waiting = Math.min(waiting + customers, MOST_CUSTOMERS);
      // Leaves a verdict on the screen for its time.
      if (cancel === null && store.get(practiceAtom).phase === 'served') callLater();
      else if (cancel === null) call();
    },
    clear() {
      waiting = 0;
      dropCall();
    },
    stop() {
      unfollow();
      stopWindow();
      dropCall();
    },
  };
}
