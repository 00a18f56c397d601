/**
 * Restores the wager, the view and the enter-ticket view when keys turn out to be a scanner's. Takes back the
 * alerts and questions of those keys. Leaves a sale, credit, and all other notices alone.
 */
import type { CardId } from '../../../wagering/card/card.ts';
import { customerAtom, lastTicketAtom } from '../../session/customer-state.ts';
import { tellerAtom } from '../../session/teller-state.ts';
import { wagerAtom } from '../../wager/pending-wager-state.ts';
import { noticesAtom } from '../../window/dialog-state.ts';
import type { Dialogs, Store } from '../../window/dialogs.ts';
import { TAKEN_BACK } from '../../window/notices.ts';
import { operationPhaseAtom } from '../../window/operation-phase-state.ts';
import { homeViewAtom } from '../../window/view-state.ts';
import { ticketEntryAtom } from './ticket-entry-state.ts';

export interface ScanUndoDependencies {
  readonly store: Store;
  readonly dialogs: Pick<Dialogs, 'answer'>;
  /** Shows a card as the present one; null: none. */
  readonly showCard: (card: CardId | null) => void;
}

/**
 * Returns a function that undoes the keys. It does nothing after a sale, a change of credit, or a change of
 * teller.
 */
export function prepareScanUndo({ store, dialogs, showCard }: ScanUndoDependencies): () => void {
  const teller = store.get(tellerAtom)?.tellerId;
  const sold = store.get(lastTicketAtom);
  const done = store.get(customerAtom).transactions.length;
  const wager = store.get(wagerAtom);
  const element = store.get(homeViewAtom);
  const ticketEntry = store.get(ticketEntryAtom);
  const stood = new Set(store.get(noticesAtom).map(({ id }) => id));

  function hasMoved(): boolean {
    return (
      store.get(operationPhaseAtom) === 'selling' ||
      store.get(lastTicketAtom) !== sold ||
      store.get(customerAtom).transactions.length !== done ||
      store.get(wagerAtom).exchange !== wager.exchange ||
      store.get(tellerAtom)?.tellerId !== teller
    );
  }

  return () => {
    if (hasMoved()) return;
    for (const { id, ofChoice } of store.get(noticesAtom)) {
      if (ofChoice === true && !stood.has(id)) dialogs.answer(id, TAKEN_BACK);
    }
    store.set(wagerAtom, wager);
    store.set(homeViewAtom, element);
    // Restores the answer for the last ticket. The teller still reads it while the next ticket is scanned, or
    // the same once more.
    store.set(ticketEntryAtom, ticketEntry);
    showCard(wager.card);
  };
}
