/**
 * Exchange credit from the host's grant until it is spent (W051): one credit is spent at a time, others wait.
 * Offers a waiting credit again once the one before is spent or cleared, at the next sign-on, and before the
 * customer ends. The credit that is being spent is the pending wager's; its rest is the host's to know.
 *
 * Reading: credit is the customer's. It ends with the customer, after a notice, and not with the teller's
 * session.
 */
import { say } from '../../i18n/say.ts';
import { addPennies, negative, type Pennies } from '../../wagering/ground/money.ts';
import type { ExchangeData, PendingWager } from '../../wagering/pending/wager-state.ts';
import { customerAtom } from '../session/customer-state.ts';
import { tellerAtom } from '../session/teller-state.ts';
import type { Transaction } from '../transactions/customer-session.ts';
import type { Dialogs, Store } from '../window/dialogs.ts';
import type { NoticeAction } from '../window/notices.ts';
import { type WaitingCredit, waitingCreditsAtom } from './credit-state.ts';
import type { ExchangeSpending } from './exchange-spending.ts';
import { wagerAtom } from './pending-wager-state.ts';
import type { WagerEntry } from './wager-entry.ts';

export interface CreditDesk {
  /**
   * Takes the credit of a cash or cancel into the pending wager at once if it can; otherwise it waits, with a
   * notice.
   */
  readonly enter: (credit: ExchangeData) => Promise<void>;
  /**
   * Credit of a payment that an earlier run of the program left in doubt: said first, for nobody waited for
   * it.
   */
  readonly found: (transaction: Pick<Transaction, 'tsn' | 'leaves'>) => Promise<void>;
  /** Puts active credit back among the waiting: the teller has gone. */
  readonly interrupted: () => void;
  /** Takes waiting credit up again for a teller, unless something else is active. */
  readonly begun: () => Promise<void>;
  /** False if the customer does not go without what waits for them. */
  readonly mayEnd: () => Promise<boolean>;
  readonly stop: () => void;
}

export interface CreditDeskParts {
  readonly store: Store;
  readonly dialogs: Pick<Dialogs, 'alert' | 'ask' | 'announce'>;
  readonly entry: Pick<WagerEntry, 'enterExchange' | 'send'>;
  readonly spending: ExchangeSpending;
}

const USE: NoticeAction = { id: 'use', label: say('exchange.use'), tone: 'primary' };

/** Returns true if the pending wager has something that keeps credit out. */
function isTaken({ exchange, parlay }: PendingWager): boolean {
  return exchange !== null || (parlay?.legs.length ?? 0) > 0;
}

export function createCreditDesk({ store, dialogs, entry, spending }: CreditDeskParts): CreditDesk {
  /** Returns what is left of it by now, minor units. */
  const left = ({ credit, spentSince }: WaitingCredit): Pennies =>
    spentSince === undefined
      ? credit.amount
      : addPennies(credit.amount, negative(spending.since(spentSince)));

  /** Drops credit that is spent to the end, and returns the first of the rest. */
  function first(): WaitingCredit | undefined {
    const waiting = store.get(waitingCreditsAtom);
    if (waiting.some((each) => left(each) <= 0n))
      store.set(waitingCreditsAtom, (all) => all.filter((each) => left(each) > 0n));
    return store.get(waitingCreditsAtom)[0];
  }

  /**
   * Moves it from the list into the wager in one turn, less the sales for it. No reload finds it in both, or
   * in neither.
   */
  function handOver(): void {
    const { exchange: inHand } = store.get(wagerAtom);
    const waiting = store.get(waitingCreditsAtom).find(({ credit }) => credit === inHand);
    if (waiting === undefined) return;
    // Counts sales from here on for this credit.
    store.set(waitingCreditsAtom, (all) =>
      all
        .filter((each) => each !== waiting)
        .map((each) =>
          each.spentSince === undefined ? each : { credit: { ...each.credit, amount: left(each) } },
        ),
    );
    if (waiting.spentSince === undefined) return spending.countFromNow();
    spending.countFrom(waiting.spentSince);
    entry.send({ type: 'exchangeSpent', amount: spending.take() });
  }

  function sayWaits({ amount, raceNo }: ExchangeData): Promise<void> {
    return dialogs.alert({
      title: say('exchange.creditLeft', { amount }),
      lines: [say('exchange.waits', { race: raceNo })],
    });
  }

  /** Ignores a failure: a dialog has shown why the credit could not be taken. */
  async function takeOrSay(waiting: WaitingCredit): Promise<void> {
    await entry.enterExchange(waiting.credit);
    if (!store.get(waitingCreditsAtom).includes(waiting)) return;
    const { raceNo } = waiting.credit;
    dialogs.announce(say('exchange.stillWaiting', { amount: left(waiting), race: raceNo }), 'warning');
  }

  async function offer(): Promise<void> {
    const waiting = first();
    if (waiting === undefined || store.get(tellerAtom) === null) return;
    const amount = left(waiting);
    const answer = await dialogs.ask(
      {
        title: say('exchange.creditLeft', { amount }),
        lines: [say('exchange.waiting', { race: waiting.credit.raceNo })],
      },
      [USE, { id: 'later', label: say('exchange.later'), tone: 'plain', isSafe: true }],
    );
    if (answer === 'use' && first() === waiting) await takeOrSay(waiting);
  }

  let wasTaken = isTaken(store.get(wagerAtom));
  const unfollowWager = store.sub(wagerAtom, () => {
    const before = wasTaken;
    handOver();
    wasTaken = isTaken(store.get(wagerAtom));
    if (before && !wasTaken) void offer();
  });

  let wasActive = store.get(customerAtom).active;
  const unfollowCustomer = store.sub(customerAtom, () => {
    const before = wasActive;
    wasActive = store.get(customerAtom).active;
    if (before && !wasActive) store.set(waitingCreditsAtom, []);
  });

  async function enter(credit: ExchangeData): Promise<void> {
    if (credit.amount <= 0n) return;
    const waiting: WaitingCredit = { credit };
    store.set(waitingCreditsAtom, (all) => [...all, waiting]);
    // It comes back with whoever signs on next.
    if (store.get(tellerAtom) === null) return;
    if (store.get(wagerAtom).exchange !== null) await sayWaits(credit);
    else await takeOrSay(waiting);
  }

  return {
    enter,
    async found({ tsn, leaves }) {
      if (leaves === undefined || leaves.amount <= 0n) return;
      await dialogs.alert({
        title: say('exchange.creditLeft', { amount: leaves.amount }),
        lines: [say('exchange.creditLeftLine', { tsn: tsn ?? '', race: leaves.raceNo })],
      });
      await enter(leaves);
    },
    interrupted() {
      entry.send({ type: 'exchangeSpent', amount: spending.take() });
      const { exchange: credit } = store.get(wagerAtom);
      if (credit === null) return;
      const spentSince = store.get(customerAtom).transactions.at(-1)?.id ?? null;
      store.set(waitingCreditsAtom, (all) => [{ credit, spentSince }, ...all]);
    },
    async begun() {
      const waiting = first();
      if (waiting === undefined || isTaken(store.get(wagerAtom))) return;
      if (store.get(wagerAtom).card !== null) return offer();
      const amount = left(waiting);
      await takeOrSay(waiting);
      if (first() === waiting) return;
      dialogs.announce(say('exchange.cameBack', { amount }), 'warning');
    },
    async mayEnd() {
      const waiting = first();
      if (waiting === undefined) return true;
      const lines = store
        .get(waitingCreditsAtom)
        .map((each) => say('exchange.waitingLine', { amount: left(each), race: each.credit.raceNo }));
      const answer = await dialogs.ask({ title: say('exchange.stillWaits'), lines }, [
        USE,
        { id: 'goBack', label: say('action.goBack'), tone: 'plain', isSafe: true },
        { id: 'without', label: say('exchange.without'), tone: 'danger' },
      ]);
      if (answer === 'use' && first() === waiting) await takeOrSay(waiting);
      return answer === 'without';
    },
    stop() {
      unfollowWager();
      unfollowCustomer();
    },
  };
}
