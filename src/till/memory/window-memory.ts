/**
 * What the window remembers over a reload besides money: its number, who locked it, the wager being built with the step it
 * was at, what was keyed there and the exchange credit that waits behind it, lucky quick pick sets that nobody saved yet, the bag that is open, and paper
 * on the screen that nobody took. Owns what is kept and when. None of it is waited for by a sale.
 */
import * as v from 'valibot';
import type { Journal } from '../../journal/journal.ts';
import type { PendingWager } from '../../wagering/pending/wager-state.ts';
import { paperAtom } from '../printing/paper-state.ts';
import { pendingBagAtom } from '../session/bag-state.ts';
import { customerAtom, drawerTransactionsAtom } from '../session/customer-state.ts';
import { lockedByAtom, windowNumberAtom } from '../session/teller-state.ts';
import type { Transaction } from '../transactions/customer-session.ts';
import type { PaperOnScreen } from '../transactions/paper-on-screen.ts';
import {
  afterReload,
  readPersistedCredits,
  type WaitingCredit,
  waitingCreditsAtom,
} from '../wager/credit-state.ts';
import { isEntered, type KeyedInput, keyedAtom, keyedIn } from '../wager/keyed-input.ts';
import { luckySetupAtom } from '../wager/lucky-quick-pick-state.ts';
import { wagerAtom } from '../wager/pending-wager-state.ts';
import type { Store } from '../window/dialogs.ts';
import { type HomeView, OWN_VIEWS, SPECIFIED_VIEWS } from '../window/view-stack.ts';
import { homeViewAtom } from '../window/view-state.ts';
import { readPersistedBag } from './persisted-bag.ts';
import { readPersistedKeyed } from './persisted-keyed.ts';
import { readPersistedLucky } from './persisted-lucky.ts';
import { readPersistedWager } from './persisted-wager.ts';

const NUMBER = 'windowNumber';
const LOCKED_BY = 'lockedBy';
const WINDOW = 'window';
const PAPER = 'paper';
const LUCKY = 'luckySetup';
const BAG = 'bag';
const INTERRUPTED = 'interrupted';

export interface PersistedWindow {
  readonly wager: PendingWager;
  readonly element: HomeView;
  /** What was keyed in that view beside the wager; null: nothing. */
  readonly keyed: KeyedInput | null;
  /** Kept in one write with the wager: credit that goes from here into its hand stands in one of the two, whatever stops the program. */
  readonly credits: readonly WaitingCredit[];
  /** The customer's last transaction by then; null when there was none. */
  readonly lastTransaction: string | null;
  /** The last of the teller's own. */
  readonly lastOwn: string | null;
}

/** What stood in the window when the host ended the teller's session. */
interface InterruptedWindow {
  readonly tellerId: string;
  readonly window: PersistedWindow;
}

export interface WindowMemory {
  /** Number and lock into their atoms; from then on every change of lock, wager and step is kept. */
  readonly restore: () => Promise<void>;
  readonly keepNumber: (windowNumber: number) => Promise<void>;
  readonly keepWindow: () => Promise<void>;
  /** The wager, the step and what was keyed there before the reload; null when nothing is known of them. */
  readonly lastWindow: () => PersistedWindow | null;
  /** Whether the customer who stood there then stands there yet, as far as can be told. */
  readonly isSameCustomer: (kept: PersistedWindow) => boolean;
  /** What was done after it was kept, for the customer and as the teller's own: by now, since a doubt may have been settled meanwhile. */
  readonly transactionsSince: (kept: PersistedWindow) => readonly Transaction[];
  /**
   * The host ended the teller's session: what stands in the window now is theirs at their next sign-on, also
   * after a reload.
   */
  readonly interrupted: (tellerId: string) => Promise<void>;
  /**
   * What stood in the window when the teller's session was ended, once; null where it was another's, or
   * nothing was begun.
   */
  readonly takeInterrupted: (tellerId: string) => PersistedWindow | null;
  /** The open bag is gone, and no reload brings it back. */
  readonly forgetBag: () => Promise<void>;
  readonly stop: () => void;
}

export function createWindowMemory(
  store: Store,
  journal: Pick<Journal<Transaction>, 'keep' | 'kept'>,
  log: (message: string) => void,
  quiet: () => Promise<void>,
): WindowMemory {
  let stops: (() => void)[] = [];
  let lastWindow: PersistedWindow | null = null;

  const lastTransaction = (): string | null => store.get(customerAtom).transactions.at(-1)?.id ?? null;

  let interrupted: InterruptedWindow | null = null;

  function windowNow(): PersistedWindow {
    const { current: element } = store.get(homeViewAtom);
    const keyed = keyedIn(store.get(keyedAtom), element);
    return {
      wager: store.get(wagerAtom),
      element,
      keyed: isEntered(keyed) ? keyed : null,
      credits: store.get(waitingCreditsAtom),
      lastTransaction: lastTransaction(),
      lastOwn: store.get(drawerTransactionsAtom).at(-1)?.id ?? null,
    };
  }

  const keepWindow = (): Promise<void> => keep(WINDOW, windowNow());

  /**
   * Writes all that one tap changes at once, when the tap has been answered and drawn: opening a transaction
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

  /** What cannot be kept is missed after a reload and nowhere else: money has its own writes. */
  async function keep(key: string, value: unknown): Promise<void> {
    try {
      await journal.keep(key, value);
    } catch (error) {
      log(`not kept: ${key}: ${String(error)}`);
    }
  }

  return {
    async restore() {
      const [windowNumber, lockedBy, paper, lucky, bag, window, broken] = await Promise.all([
        journal.kept(NUMBER),
        journal.kept(LOCKED_BY),
        journal.kept(PAPER),
        journal.kept(LUCKY),
        journal.kept(BAG),
        journal.kept(WINDOW),
        journal.kept(INTERRUPTED),
      ]);
      store.set(windowNumberAtom, typeof windowNumber === 'number' ? windowNumber : null);
      // A window that was locked is still locked after a reload (T037).
      store.set(lockedByAtom, typeof lockedBy === 'string' ? lockedBy : null);
      // Paper that nobody took still lies there.
      if (Array.isArray(paper) && paper.every(isPaper)) store.set(paperAtom, paper);
      // Sets that were being put together go on where they were.
      store.set(luckySetupAtom, readPersistedLucky(lucky));
      // And so does a bag that is being filled (T289).
      store.set(pendingBagAtom, readPersistedBag(bag));
      // So does credit that could not be spent yet: it is the customer's.
      lastWindow = readPersistedWindow(window);
      interrupted ??= readInterrupted(broken);
      if (lastWindow !== null) store.set(waitingCreditsAtom, afterReload(lastWindow));
      stops = [
        store.sub(luckySetupAtom, () => void keep(LUCKY, store.get(luckySetupAtom))),
        store.sub(pendingBagAtom, () => void keep(BAG, store.get(pendingBagAtom))),
        store.sub(paperAtom, () => void keep(PAPER, store.get(paperAtom))),
        store.sub(lockedByAtom, () => void keep(LOCKED_BY, store.get(lockedByAtom))),
        store.sub(wagerAtom, keepWindowOnce),
        store.sub(homeViewAtom, keepWindowOnce),
        store.sub(keyedAtom, keepWindowOnce),
        // Credit is the customer's money: it is written within the tap.
        store.sub(waitingCreditsAtom, () => void keepWindow()),
      ];
    },
    keepNumber: (windowNumber) => keep(NUMBER, windowNumber),
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
      await keep(INTERRUPTED, interrupted);
    },
    takeInterrupted(tellerId) {
      const taken = interrupted;
      if (taken === null) return null;
      interrupted = null;
      void keep(INTERRUPTED, null);
      return taken.tellerId === tellerId ? taken.window : null;
    },
    async forgetBag() {
      store.set(pendingBagAtom, null);
      await keep(BAG, null);
    },
    stop() {
      for (const stop of stops) stop();
      stops = [];
    },
  };
}

/** One that is not there any more was another customer's or teller's: all of these came after it. */
function after(transactions: readonly Transaction[], last: string | null): readonly Transaction[] {
  return transactions.slice(transactions.findIndex(({ id }) => id === last) + 1);
}

function isPaper(kept: unknown): kept is PaperOnScreen {
  return typeof kept === 'object' && kept !== null && 'id' in kept && 'svg' in kept && 'width' in kept;
}

/** Another version of the program may have kept something else: what cannot be read is as good as nothing. */
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
