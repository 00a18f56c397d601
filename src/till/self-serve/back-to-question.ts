/**
 * Leads a customer from a ticket that could not be taken back to their question, once they have read why. An
 * answer that is shown in the view stays until they go on.
 */
import { TICKET_MODES, type TicketEntry, ticketEntryAtom } from '../tickets/entry/ticket-entry-state.ts';
import { noticeAtom } from '../window/dialog-state.ts';
import type { Store } from '../window/dialogs.ts';
import { operationPhaseAtom } from '../window/operation-phase-state.ts';
import { homeViewAtom } from '../window/view-state.ts';

/** Is true while the view has nothing for the customer: no answer, no ticket on its way, none asked for. */
function isDone({ mode, paid, lost, earlier, waiting }: TicketEntry): boolean {
  return (
    mode === TICKET_MODES.cash && paid === null && lost === null && earlier.length === 0 && waiting === 0
  );
}

/** `back` shows the view before. Returns how to stop. */
export function leadBackToQuestion(store: Store, back: () => void): () => void {
  let wasTold = false;
  function follow(): void {
    const isTold = store.get(noticeAtom) !== null;
    const isOver = wasTold && !isTold;
    wasTold = isTold;
    if (!isOver || store.get(homeViewAtom).current !== 'EnterTicket') return;
    if (store.get(operationPhaseAtom) === 'idle' && isDone(store.get(ticketEntryAtom))) back();
  }
  return store.sub(noticeAtom, follow);
}
