/**
 * Keeps the pending wager over a reload, with its view, the input there and the waiting exchange credit. Also
 * keeps, for their next sign-on, the work of a teller whose session the host ended.
 *
 * All of it is one record, written once a tap, after the tap was drawn. A change of the waiting credit is
 * written within its tap. It is the customer's money: no stop of the program may find it in two places or in
 * none.
 */
import * as v from 'valibot';
import type { PendingWager } from '../../wagering/pending/wager-state.ts';
import type { WindowMemory } from '../memory/window-memory.ts';
import { customerAtom, drawerTransactionsAtom } from '../session/customer-state.ts';
import type { Transaction } from '../transactions/customer-session.ts';
import type { Store } from '../window/dialogs.ts';
import { type HomeView, OWN_VIEWS, SPECIFIED_VIEWS } from '../window/view-stack.ts';
import { homeViewAtom } from '../window/view-state.ts';
import { afterReload, readPersistedCredits, type WaitingCredit, waitingCreditsAtom } from './credit-state.ts';
import { isEntered, type KeyedInput, keyedAtom, keyedIn } from './keyed-input.ts';
import { wagerAtom } from './pending-wager-state.ts';
import { readPersistedKeyed } from './persisted-keyed.ts';
import { readPersistedWager } from './persisted-wager.ts';

export interface PersistedWindow {
  readonly wager: PendingWager;
  readonly element: HomeView;
  /** Input of that view besides the wager; null: none. */
  readonly keyed: KeyedInput | null;
  readonly credits: readonly WaitingCredit[];
  /** Id of the customer's last transaction by then; null when there was none. */
  readonly lastTransaction: string | null;
  /** Id of the last of the teller's own. */
  readonly lastOwn: string | null;
}

/** Work at the window when the host ended the teller's session. */
interface InterruptedWindow {
  readonly tellerId: string;
  readonly window: PersistedWindow;
}

export interface KeptWindowDependencies {
  readonly store: Store;
  readonly memory: Pick<WindowMemory, 'recall' | 'write' | 'onStop'>;
  /** Resolves a while after a tap, when it has been answered and drawn; at once when the page is left. */
  readonly quiet: () => Promise<void>;
}

export interface KeptWindow {
  /** Writes the record now. */
  readonly keepWindow: () => Promise<void>;
  /** The record of before the reload; null where there is none. */
  readonly lastWindow: () => PersistedWindow | null;
  /** False where the customer of the record has gone, as far as can be told. */
  readonly isSameCustomer: (kept: PersistedWindow) => boolean;
  /**
   * Returns the transactions since the record, the customer's and the teller's own. Counts up to now: a doubt
   * may have been resolved meanwhile.
   */
  readonly transactionsSince: (kept: PersistedWindow) => readonly Transaction[];
  /**
   * Keeps the work begun at the window for the teller's next sign-on, also after a reload. The host ended
   * their session.
   */
  readonly interrupted: (tellerId: string) => Promise<void>;
  /**
   * Returns once the work that the teller had begun when their session was ended. Null where it was
   * another's, or nothing was begun.
   */
  readonly takeInterrupted: (tellerId: string) => PersistedWindow | null;
}

export function createKeptWindow({ store, memory, quiet }: KeptWindowDependencies): KeptWindow {
  let lastWindow: PersistedWindow | null = null;
  let interrupted: InterruptedWindow | null = null;

  function windowNow(): PersistedWindow {
    const { current: element } = store.get(homeViewAtom);
    const keyed = keyedIn(store.get(keyedAtom), element);
    return {
      wager: store.get(wagerAtom),
      element,
      keyed: isEntered(keyed) ? keyed : null,
      credits: store.get(waitingCreditsAtom),
      lastTransaction: store.get(customerAtom).transactions.at(-1)?.id ?? null,
      lastOwn: store.get(drawerTransactionsAtom).at(-1)?.id ?? null,
    };
  }

  const keepWindow = (): Promise<void> => memory.write('window', windowNow());

  /**
   * Writes all that one tap changes at once, after the tap has been answered and drawn. Opening a transaction
   * takes longer than drawing the pressed key. Writes the state of that moment, so a later write never brings
   * back an older state.
   */
  let keepsWindow = false;
  function keepWindowOnce(): void {
    if (keepsWindow) return;
    keepsWindow = true;
    void quiet().then(() => {
      keepsWindow = false;
      return keepWindow();
    });
  }

  memory.recall('interrupted', (kept) => {
    interrupted ??= readInterrupted(kept);
  });
  memory.recall('window', (kept) => {
    lastWindow = readPersistedWindow(kept);
    // Credit that could not be spent yet is the customer's.
    if (lastWindow !== null) store.set(waitingCreditsAtom, afterReload(lastWindow));
    for (const atom of [wagerAtom, homeViewAtom, keyedAtom]) memory.onStop(store.sub(atom, keepWindowOnce));
    memory.onStop(store.sub(waitingCreditsAtom, () => void keepWindow()));
  });

  return {
    keepWindow,
    lastWindow: () => lastWindow,
    isSameCustomer: ({ lastTransaction: last }) =>
      last === null || store.get(customerAtom).transactions.some(({ id }) => id === last),
    transactionsSince: ({ lastTransaction: last, lastOwn }) => [
      ...after(store.get(customerAtom).transactions, last),
      ...after(store.get(drawerTransactionsAtom), lastOwn),
    ],
    async interrupted(tellerId) {
      const window = windowNow();
      if (window.wager.card === null && window.keyed === null) return;
      // Credit waits for its customer elsewhere (credit-desk.ts).
      interrupted = {
        tellerId,
        window: { ...window, wager: { ...window.wager, exchange: null }, credits: [] },
      };
      await memory.write('interrupted', interrupted);
    },
    takeInterrupted(tellerId) {
      const taken = interrupted;
      if (taken === null) return null;
      interrupted = null;
      void memory.write('interrupted', null);
      return taken.tellerId === tellerId ? taken.window : null;
    },
  };
}

/**
 * Returns the transactions after the one named. Returns all if it is not there: it was another customer's or
 * teller's.
 */
function after(transactions: readonly Transaction[], last: string | null): readonly Transaction[] {
  return transactions.slice(transactions.findIndex(({ id }) => id === last) + 1);
}

const persistedWindow = v.object({
  wager: v.unknown(),
  element: v.picklist([...SPECIFIED_VIEWS, ...OWN_VIEWS]),
  // An older version kept neither.
  keyed: v.optional(v.unknown()),
  credits: v.optional(v.unknown()),
  lastTransaction: v.nullable(v.string()),
  // Nor this.
  lastOwn: v.optional(v.nullable(v.string()), null),
});

/** Returns null for what cannot be read: another version of the program may have kept something else. */
function readPersistedWindow(kept: unknown): PersistedWindow | null {
  const read = v.safeParse(persistedWindow, kept);
  if (!read.success) return null;
  const wager = readPersistedWager(read.output.wager);
  if (wager === null) return null;
  const { keyed, credits } = read.output;
  return { ...read.output, wager, keyed: readPersistedKeyed(keyed), credits: readPersistedCredits(credits) };
}

const interruptedWindow = v.object({ tellerId: v.string(), window: v.unknown() });

function readInterrupted(kept: unknown): InterruptedWindow | null {
  const read = v.safeParse(interruptedWindow, kept);
  const window = read.success ? readPersistedWindow(read.output.window) : null;
  return read.success && window !== null ? { tellerId: read.output.tellerId, window } : null;
}
