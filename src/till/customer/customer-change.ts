/**
 * Ends one customer and begins the next (T251, T070, T260-T265). Pays a balance in cash or as a voucher. Ends
 * nobody while a sale is under way or in doubt, and asks first if a sold ticket is on no paper. Sells no
 * voucher itself.
 */
import { say } from '../../i18n/say.ts';
import type { ToteCalls } from '../../tote/calls.ts';
import { addPennies, negative, type Pennies, ZERO } from '../../wagering/ground/money.ts';
import { EMPTY_WAGER } from '../../wagering/pending/wager-state.ts';
import type { CardWatch } from '../cards/card-watch.ts';
import { inDoubtCountAtom } from '../doubts/in-doubt-state.ts';
import type { OperationLock } from '../money/operation-lock.ts';
import type { CustomerBook } from '../session/customer-book.ts';
import { customerAtom, lastTicketAtom, totalsAtom } from '../session/customer-state.ts';
import { forgetLast, rememberLast } from '../session/last-customer.ts';
import { handedInAtom, rememberSold, typedPlayerAtom } from '../session/session-state.ts';
import { tellerAtom } from '../session/teller-state.ts';
import type { VoucherDesk } from '../tickets/voucher-desk.ts';
import { handedInBy } from '../transactions/customer-session.ts';
import { forgetKeyed } from '../wager/keyed-input.ts';
import { luckyPickAtom } from '../wager/lucky-quick-pick-state.ts';
import { wagerAtom } from '../wager/pending-wager-state.ts';
import type { Dialogs, Store } from '../window/dialogs.ts';
import { failureNotice } from '../window/failure-notice.ts';
import { signal } from '../window/feedback.ts';
import { firstElement } from '../window/modes.ts';
import type { PageStack } from '../window/pages.ts';
import { salePhaseAtom } from '../window/sale-phase-state.ts';
import { settingsAtom } from '../window/settings-state.ts';
import { selectView } from '../window/view-stack.ts';
import { homeViewAtom } from '../window/view-state.ts';
import { createCustomerHandover } from './customer-handover.ts';
import { createTotalOutMarker, type TotalOutMarkerParts } from './total-out-marker.ts';

export interface CustomerChange {
  /**
   * Collect, Pay or Done: settles a balance that is owed to the customer, and ends them. A second call while
   * one runs does nothing.
   */
  readonly totalOut: () => Promise<void>;
  /**
   * Ends a customer as they are, whatever the balance: it is neither collected nor paid (T154). Asks where
   * something was done for them.
   */
  readonly clearCustomer: () => Promise<void>;
  /** A teller is there: a customer whose money was settled and who could not be ended is said so. */
  readonly begun: () => Promise<void>;
}

export interface CustomerChangeParts extends TotalOutMarkerParts {
  readonly store: Store;
  readonly dialogs: Dialogs;
  readonly calls: Pick<ToteCalls, 'totalOut'>;
  readonly customers: CustomerBook;
  readonly cardWatch: Pick<CardWatch, 'close'>;
  readonly pages: PageStack;
  readonly operationLock: Pick<OperationLock, 'runExclusive' | 'waitForPaper'>;
  readonly vouchers: Pick<VoucherDesk, 'sellAndPrint'>;
  readonly blockStorage: (detail: string) => void;
  /** The customer's account is theirs alone. */
  readonly leaveAccount: () => void;
}

export function createCustomerChange(parts: CustomerChangeParts): CustomerChange {
  const { store, dialogs, calls, customers, cardWatch, pages } = parts;
  const mark = createTotalOutMarker(parts);
  const anothers = createCustomerHandover(parts);
  let ending = false;

  async function refuseOpenSale(): Promise<void> {
    await dialogs.alert({ title: say('totalOut.failed'), lines: [say('totalOut.saleOpen')] });
  }

  /** Sold tickets that are not known to be on paper; one that was handed in again needs none. */
  function unprinted(): number {
    const handedIn = store.get(handedInAtom);
    return store
      .get(customerAtom)
      .transactions.filter(
        (transaction) =>
          transaction.paper !== 'printed' &&
          transaction.paper !== 'none' &&
          (transaction.type === 'CASH' || handedInBy(transaction, handedIn) === null),
      ).length;
  }

  /**
   * Whatever is still on its way would be booked to the next customer. `agreed`: so many without paper the
   * teller has been asked about already.
   */
  async function mayEnd(agreed = 0): Promise<boolean> {
    if (!(await parts.operationLock.waitForPaper(say('totalOut.printing')))) return false;
    if (store.get(inDoubtCountAtom) > 0 || store.get(salePhaseAtom) !== 'idle') {
      await refuseOpenSale();
      return false;
    }
    const count = unprinted();
    if (count <= agreed) return true;
    const answer = await dialogs.ask(
      { title: say('totalOut.unprinted'), lines: [say('totalOut.unprintedLine', { count })] },
      [
        { id: 'goBack', label: say('action.goBack'), tone: 'primary' },
        { id: 'totalOut', label: say('totalOut.anyway'), tone: 'danger' },
      ],
    );
    return answer === 'totalOut';
  }

  /** Returns the customer's part of the balance, minor units: the money of a bag is the window's. */
  function own(): Pennies {
    const { balance, bags } = store.get(totalsAtom);
    return addPennies(balance, negative(bags.value));
  }

  /**
   * True if the voucher was sold without a doubt: what was in doubt is looked at by the teller before the
   * customer goes.
   */
  async function soldVoucher(): Promise<boolean> {
    let doubted = false;
    const unwatch = store.sub(inDoubtCountAtom, () => {
      doubted ||= store.get(inDoubtCountAtom) > 0;
    });
    try {
      await parts.vouchers.sellAndPrint({ amount: negative(own()), quantity: 1 });
    } finally {
      unwatch();
    }
    return !doubted && own() === ZERO;
  }

  /**
   * A customer who is owed money gets a voucher or cash (T261-T265); for a bag's money none is offered.
   * False: it is still owed, or the voucher is to be looked at.
   */
  async function settle(): Promise<boolean> {
    const balance = own();
    if (balance >= ZERO || store.get(settingsAtom).cashOnPayOnly) return true;
    const answer = await dialogs.ask(
      {
        title: say('payOut.title', { amount: negative(balance) }),
        lines: [say('payOut.line', { amount: negative(balance) })],
      },
      [
        { id: 'cancel', label: say('action.cancel'), tone: 'plain', isSafe: true },
        { id: 'sell', label: say('payOut.sell'), tone: 'plain' },
        { id: 'cash', label: say('payOut.cash'), tone: 'primary' },
      ],
    );
    // Something may have been cashed while the question stood: then it asked for another amount.
    if (answer === 'cancel' || own() !== balance) return false;
    if (answer === 'cash') return true;
    return (await soldVoucher()) && mayEnd();
  }

  async function sayMoreCame(): Promise<void> {
    const left = own();
    await dialogs.alert({
      title: say('totalOut.moreCame'),
      lines: [
        say('totalOut.moreCameLine'),
        left < ZERO
          ? say('totalOut.stillToPay', { amount: negative(left) })
          : say('totalOut.stillToCollect', { amount: left }),
      ],
    });
  }

  /**
   * Reports the end to the host; nothing else is done for the customer meanwhile. Keeps the customer if the
   * host's list shows another transaction that was not in the settled balance.
   */
  async function end(remember: () => void): Promise<void> {
    const teller = store.get(tellerAtom)?.tellerId;
    const settled = store.get(customerAtom).transactions;
    let hasMore = false;
    const ended = await parts.operationLock.runExclusive(async () => {
      try {
        await mark.set();
      } catch (error) {
        parts.blockStorage(String(error));
        return;
      }
      const lock = dialogs.hold(say('totalOut.ending'));
      const answer = await calls.totalOut().finally(lock.release);
      if (!answer.ok) {
        await mark.clear();
        await dialogs.alert(failureNotice(say('totalOut.failed'), answer.refusal));
        return;
      }
      const isStillHere = (): boolean => store.get(tellerAtom)?.tellerId === teller;
      // Before its customer: a window that stops in between must not come back with the account, which would
      // pay for the next one.
      const isMore = store.get(customerAtom).transactions.length > settled.length;
      if (isStillHere() && !isMore) parts.leaveAccount();
      rememberSold(store);
      const hasGone = await customers.end(settled);
      remember();
      // Stops if the teller signed off meanwhile: another teller's work has begun.
      if (!isStillHere()) return;
      hasMore = !hasGone;
      if (hasMore) return;
      newCustomer();
      pages.reset('home');
    });
    if (!ended) await refuseOpenSale();
    if (hasMore) await sayMoreCame();
  }

  /** A second tap does nothing, but says why where the first waits for an answer in doubt. */
  async function once(work: () => Promise<void>): Promise<void> {
    if (ending) {
      if (store.get(inDoubtCountAtom) > 0) await refuseOpenSale();
      return;
    }
    ending = true;
    try {
      await work();
    } finally {
      ending = false;
    }
  }

  async function isAgreedToClear(): Promise<boolean> {
    if (store.get(customerAtom).transactions.length === 0) return true;
    const { balance } = store.get(totalsAtom);
    const answer = await dialogs.ask(
      { title: say('clearCustomer.title'), lines: [say('clearCustomer.line', { balance })] },
      [
        { id: 'clear', label: say('clearCustomer.clear'), tone: 'danger' },
        { id: 'goBack', label: say('action.goBack'), tone: 'primary', isSafe: true },
      ],
    );
    if (answer !== 'clear') return false;
    // Something may have been done while the question stood: then it was about another balance.
    return store.get(totalsAtom).balance === balance || isAgreedToClear();
  }

  function newCustomer(): void {
    parts.leaveAccount();
    store.set(wagerAtom, EMPTY_WAGER);
    store.set(lastTicketAtom, null);
    forgetKeyed(store);
    store.set(typedPlayerAtom, '');
    store.set(luckyPickAtom, null);
    cardWatch.close();
    store.set(homeViewAtom, (state) =>
      selectView(state, 'NewCustomer', firstElement(store.get(settingsAtom))),
    );
  }

  return {
    begun: mark.tell,
    totalOut: () =>
      once(async () => {
        if (!(await mayEnd()) || !(await anothers.maySettle())) return;
        const balance = own();
        if (!(await settle())) return;
        const left = own();
        // A voucher that was sold for it leaves nothing to hand over.
        const byVoucher = balance < ZERO && left === ZERO;
        await end(() => {
          rememberLast(store, byVoucher ? balance : left, byVoucher);
          // Not for a customer who is cleared: nothing was collected or paid.
          signal(store, 'done');
        });
      }),
    clearCustomer: () =>
      once(async () => {
        if (!(await mayEnd())) return;
        const agreed = unprinted();
        if ((await isAgreedToClear()) && (await mayEnd(agreed))) await end(() => forgetLast(store));
      }),
  };
}
