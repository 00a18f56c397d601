/**
 * Closes a customer who was settled or cleared (T251). Writes the marker, reports it to the host, and empties
 * the window for the next customer. ending-steps.ts decides the steps.
 */
import { say } from '../../i18n/say.ts';
import type { ToteCalls } from '../../tote/calls.ts';
import { EMPTY_WAGER } from '../../wagering/pending/wager-state.ts';
import type { CardWatch } from '../cards/card-watch.ts';
import type { OperationLock } from '../money/operation-lock.ts';
import type { CustomerBook } from '../session/customer-book.ts';
import { customerAtom, lastTicketAtom, totalsAtom } from '../session/customer-state.ts';
import { rememberSold } from '../session/given-out-state.ts';
import { tellerAtom } from '../session/teller-state.ts';
import { forgetKeyed } from '../wager/keyed-input.ts';
import { luckyPickAtom } from '../wager/lucky-quick-pick-state.ts';
import { wagerAtom } from '../wager/pending-wager-state.ts';
import type { Dialogs, NoticeText, Store } from '../window/dialogs.ts';
import { failureNotice } from '../window/failure-notice.ts';
import { firstView } from '../window/modes.ts';
import type { PageStack } from '../window/pages.ts';
import { settingsAtom } from '../window/settings-state.ts';
import { selectView } from '../window/view-stack.ts';
import { homeViewAtom } from '../window/view-state.ts';
import {
  afterClosing,
  customersBalance,
  leavesAccountFirst,
  moreCameNotice,
  SALE_OPEN,
} from './ending-steps.ts';
import { typedPlayerAtom } from './player-state.ts';
import type { TotalOutMarker } from './total-out-marker.ts';

export interface CustomerClosingDependencies {
  readonly store: Store;
  readonly dialogs: Dialogs;
  readonly calls: Pick<ToteCalls, 'totalOut'>;
  readonly customers: CustomerBook;
  readonly cardWatch: Pick<CardWatch, 'close'>;
  readonly pages: PageStack;
  readonly operationLock: Pick<OperationLock, 'runExclusive'>;
  readonly blockStorage: (detail: string) => void;
  /** Signs the customer's account off: it is theirs alone. */
  readonly leaveAccount: () => void;
}

/**
 * Returns the closing of a customer. It calls `remember` once they are closed at the host. Nothing else is
 * done for the customer meanwhile; if something was, they stay with it, and the teller reads that.
 */
export function createCustomerClosing(
  parts: CustomerClosingDependencies,
  mark: Pick<TotalOutMarker, 'set' | 'clear'>,
): (remember: () => void) => Promise<void> {
  const { store, dialogs } = parts;
  const tellerNow = (): string | undefined => store.get(tellerAtom)?.tellerId;

  /** Writes the marker; false: the window is blocked. */
  async function isMarked(): Promise<boolean> {
    try {
      await mark.set();
      return true;
    } catch (error) {
      parts.blockStorage(String(error));
      return false;
    }
  }

  /** Returns the words of its refusal; null: it has closed the customer. */
  async function refusalOfHost(): Promise<NoticeText | null> {
    const answer = await parts.calls.totalOut();
    if (answer.ok) return null;
    await mark.clear();
    return failureNotice(say('totalOut.failed'), answer.refusal);
  }

  function beginNext(): void {
    parts.leaveAccount();
    store.set(wagerAtom, EMPTY_WAGER);
    store.set(lastTicketAtom, null);
    forgetKeyed(store);
    store.set(typedPlayerAtom, '');
    store.set(luckyPickAtom, null);
    parts.cardWatch.close();
    store.set(homeViewAtom, (state) => selectView(state, 'NewCustomer', firstView(store.get(settingsAtom))));
    parts.pages.reset('home');
  }

  /** Returns a notice of what kept the customer; null: none is needed. */
  async function closeCustomer(remember: () => void): Promise<NoticeText | null> {
    const teller = tellerNow();
    const settled = store.get(customerAtom).transactions;
    if (!(await isMarked())) return null;
    const refusal = await refusalOfHost();
    if (refusal !== null) return refusal;
    const done = store.get(customerAtom).transactions.length;
    const isTellerHere = tellerNow() === teller;
    if (leavesAccountFirst({ isTellerHere, settled: settled.length, done })) parts.leaveAccount();
    rememberSold(store);
    const hasGone = await parts.customers.end(settled);
    remember();
    const next = afterClosing({ isTellerHere: tellerNow() === teller, hasGone });
    if (next === 'next') beginNext();
    return next === 'more' ? moreCameNotice(customersBalance(store.get(totalsAtom))) : null;
  }

  return async (remember) => {
    let notice: NoticeText | null = SALE_OPEN;
    await parts.operationLock.runExclusive(async () => {
      // Covers each write too: no paper of a customer who goes may begin to print meanwhile.
      const cover = dialogs.hold(say('totalOut.ending'));
      notice = await closeCustomer(remember).finally(cover.release);
    });
    if (notice !== null) await dialogs.alert(notice);
  };
}
