/**
 * Clears the pending wager, and the credit that paid for it, when it was sold. Leaves any other wager. A
 * teller may have begun another wager during a doubt, and a doubt may be resolved after a reload.
 */
import type { JournaledPost } from '../../journal/journal.ts';
import type { Wager } from '../../wagering/card/wager.ts';
import { readyCardAtom } from '../cards/card-state.ts';
import { areSameWagers, isPostOf } from '../posts/handlers/sales.ts';
import type { StatedResolution } from '../posts/reading/stated-resolution.ts';
import type { Transaction } from '../transactions/customer-session.ts';
import type { ExchangeSpending } from '../wager/exchange-spending.ts';
import { isLeftBySaleAtom } from '../wager/pending-wager-state.ts';
import type { KeptWindow } from '../wager/persisted-window.ts';
import type { WagerEntry } from '../wager/wager-entry.ts';
import { wagerViewAtom } from '../wager/wager-view-state.ts';
import type { Store } from '../window/dialogs.ts';

export interface SoldWager {
  /** Clears the wager if the transaction sold it. */
  readonly moveOn: (transaction: Transaction) => void;
  /**
   * Clears the wager if a teller resolved its post as sold. Compares the wager with the post: no ticket is
   * known.
   */
  readonly moveOnResolved: (post: JournaledPost, verdict: StatedResolution) => void;
  /** Takes credit off that was spent on something else than the wager. */
  readonly spentElsewhere: () => void;
  /** Clears the wager if one of the transactions sold it. */
  readonly settle: (transactions: readonly Transaction[]) => void;
}

export interface SoldWagerDependencies {
  readonly store: Store;
  readonly entry: Pick<WagerEntry, 'send'>;
  readonly spending: ExchangeSpending;
  readonly kept: Pick<KeptWindow, 'keepWindow'>;
}

export function createSoldWager({ store, entry, spending, kept }: SoldWagerDependencies): SoldWager {
  function moveOnIf(isSold: (inHand: readonly Wager[]) => boolean): void {
    const { ticket } = store.get(wagerViewAtom);
    const spent = spending.take();
    if (ticket.ok && isSold(ticket.value.wagers)) {
      entry.send({ type: 'bought', card: store.get(readyCardAtom), spent });
      store.set(isLeftBySaleAtom);
    } else {
      entry.send({ type: 'exchangeSpent', amount: spent });
      void kept.keepWindow();
    }
  }

  const settle = (transactions: readonly Transaction[]): void =>
    moveOnIf((inHand) =>
      transactions.some(({ ticket }) => ticket !== null && areSameWagers(inHand, ticket.wagers)),
    );

  return {
    settle,
    moveOn: (transaction) => settle([transaction]),
    moveOnResolved: (post, { verdict }) => moveOnIf((inHand) => verdict === 'sold' && isPostOf(inHand, post)),
    spentElsewhere: () => moveOnIf(() => false),
  };
}
