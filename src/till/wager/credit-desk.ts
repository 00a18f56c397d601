/**
 * Keeps the customer's exchange credit from the host's grant until it is spent (W051). Offers waiting credit
 * when the one before is spent or cleared, at the next sign-on, and before the customer ends. The active
 * credit is the pending wager's. credit-steps.ts draws the life of a credit and decides.
 *
 * Reading: credit is the customer's. It ends with the customer, after a notice, and not with the teller's
 * session.
 */
import { say } from '../../i18n/say.ts';
import type { Pennies } from '../../wagering/ground/money.ts';
import type { ExchangeData } from '../../wagering/pending/wager-state.ts';
import { customerAtom } from '../session/customer-state.ts';
import { tellerAtom } from '../session/teller-state.ts';
import type { Transaction } from '../transactions/customer-session.ts';
import type { Dialogs, Store } from '../window/dialogs.ts';
import { type WaitingCredit, waitingCreditsAtom } from './credit-state.ts';
import {
  afterGrant,
  atSignOn,
  ENDING_ANSWERS,
  endingNotice,
  foundNotice,
  keepsCreditOut,
  leftOf,
  OFFER_ANSWERS,
  offerNotice,
  putBack,
  takeActive,
  unspent,
  waitsNotice,
} from './credit-steps.ts';
import type { ExchangeSpending } from './exchange-spending.ts';
import { wagerAtom } from './pending-wager-state.ts';
import type { WagerEntry } from './wager-entry.ts';

export interface CreditDesk {
  /**
   * Takes the credit of a cash or cancel into the pending wager at once if it can. Otherwise the credit
   * waits, and a notice says so.
   */
  readonly enter: (credit: ExchangeData) => Promise<void>;
  /** Says that a payment in doubt left credit, and takes it: nobody waited for that payment. */
  readonly found: (transaction: Pick<Transaction, 'tsn' | 'leaves'>) => Promise<void>;
  /** Puts active credit back among the waiting: the teller has gone. */
  readonly interrupted: () => void;
  /** Takes waiting credit up again for a teller, unless something else is active. */
  readonly begun: () => Promise<void>;
  /** False if the customer does not go without what waits for them. */
  readonly mayEnd: () => Promise<boolean>;
  /**
   * Makes one credit after the other active, without a question, and has `spend` end it. Stops where `spend`
   * says so, or a credit cannot become active. Returns true if nothing is left.
   */
  readonly spendAll: (spend: () => Promise<boolean>) => Promise<boolean>;
  readonly stop: () => void;
}

export interface CreditDeskDependencies {
  readonly store: Store;
  readonly dialogs: Pick<Dialogs, 'alert' | 'ask' | 'announce'>;
  readonly entry: Pick<WagerEntry, 'enterExchange' | 'send'>;
  readonly spending: ExchangeSpending;
}

export function createCreditDesk({ store, dialogs, entry, spending }: CreditDeskDependencies): CreditDesk {
  const left = (waiting: WaitingCredit): Pennies => leftOf(waiting, spending.since);
  const hasTeller = (): boolean => store.get(tellerAtom) !== null;

  /** Drops credit that is spent to the end, and returns the first of the rest. */
  function first(): WaitingCredit | undefined {
    const all = store.get(waitingCreditsAtom);
    const rest = unspent(all, spending.since);
    if (rest.length < all.length) store.set(waitingCreditsAtom, rest);
    return rest[0];
  }

  /**
   * Moves it from the list into the wager in one turn, less the sales for it. No reload finds it in both, or
   * in neither.
   */
  function handOver(): void {
    const { exchange: active } = store.get(wagerAtom);
    const step = takeActive(store.get(waitingCreditsAtom), active, spending.since);
    if (step === null) return;
    const { spentSince } = step.taken;
    store.set(waitingCreditsAtom, step.waiting);
    if (spentSince === undefined) return spending.countFromNow();
    spending.countFrom(spentSince);
    entry.send({ type: 'exchangeSpent', amount: spending.take() });
  }

  /** Ignores a failure: a dialog has shown why the credit could not be taken. */
  async function takeOrSay(waiting: WaitingCredit): Promise<void> {
    await entry.enterExchange(waiting.credit);
    if (!store.get(waitingCreditsAtom).includes(waiting)) return;
    const { raceNo } = waiting.credit;
    dialogs.announce(say('exchange.stillWaiting', { amount: left(waiting), race: raceNo }), 'warning');
  }

  let isSpendingAll = false;

  async function offer(): Promise<void> {
    const waiting = first();
    if (waiting === undefined || !hasTeller() || isSpendingAll) return;
    const answer = await dialogs.ask(offerNotice(waiting, left(waiting)), OFFER_ANSWERS);
    if (answer === 'use' && first() === waiting) await takeOrSay(waiting);
  }

  let wasKeptOut = keepsCreditOut(store.get(wagerAtom));
  const unfollowWager = store.sub(wagerAtom, () => {
    const before = wasKeptOut;
    handOver();
    wasKeptOut = keepsCreditOut(store.get(wagerAtom));
    if (before && !wasKeptOut) void offer();
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
    const next = afterGrant({ hasTeller: hasTeller(), wager: store.get(wagerAtom) });
    if (next === 'sayWaits') await dialogs.alert(waitsNotice(credit));
    if (next === 'take') await takeOrSay(waiting);
  }

  /** Makes the first of the waiting active where none is. Returns true if a credit is active. */
  async function isOneActive(): Promise<boolean> {
    const waiting = first();
    if (store.get(wagerAtom).exchange === null && waiting !== undefined) {
      await entry.enterExchange(waiting.credit);
    }
    return store.get(wagerAtom).exchange !== null;
  }

  return {
    enter,
    async found({ tsn, leaves }) {
      if (leaves === undefined || leaves.amount <= 0n) return;
      await dialogs.alert(foundNotice(leaves, tsn));
      await enter(leaves);
    },
    interrupted() {
      entry.send({ type: 'exchangeSpent', amount: spending.take() });
      const { exchange } = store.get(wagerAtom);
      const { transactions } = store.get(customerAtom);
      store.set(waitingCreditsAtom, (all) => putBack(all, exchange, transactions));
    },
    async begun() {
      const waiting = first();
      if (waiting === undefined) return;
      const next = atSignOn(store.get(wagerAtom));
      if (next === 'offer') return offer();
      if (next === 'wait') return;
      const amount = left(waiting);
      await takeOrSay(waiting);
      if (first() === waiting) return;
      dialogs.announce(say('exchange.cameBack', { amount }), 'warning');
    },
    async mayEnd() {
      const waiting = first();
      if (waiting === undefined) return true;
      const notice = endingNotice(store.get(waitingCreditsAtom), spending.since);
      const answer = await dialogs.ask(notice, ENDING_ANSWERS);
      if (answer === 'use' && first() === waiting) await takeOrSay(waiting);
      return answer === 'without';
    },
    async spendAll(spend) {
      isSpendingAll = true;
      try {
        while (await isOneActive()) {
          if (!(await spend())) return false;
        }
        return first() === undefined;
      } finally {
        isSpendingAll = false;
      }
    },
    stop() {
      unfollowWager();
      unfollowCustomer();
    },
  };
}
