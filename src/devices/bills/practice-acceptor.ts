/**
 * Takes notes without a device, for a self-serve terminal that is tried out. A key puts a note in. Works
 * beside an acceptor that is chosen. Offers, records and credits a note as every acceptor does.
 */
import { type BillEvent, billEvent } from '../../../drivers/bill-acceptors/model/bill-events.ts';
import type { Note } from '../../../drivers/bill-acceptors/model/note-reading.ts';
import { createListeners } from '../../../drivers/listeners.ts';
import type { BillService, BillWindow, KnownAcceptor } from './bill-model.ts';

export interface PracticeAcceptor extends BillService {
  /** Puts a note in; it comes back where the window takes none. `amount`: hundredths of the unit. */
  readonly putNote: (amount: number) => Promise<void>;
}

export function createPracticeAcceptor(acceptor: BillService): PracticeAcceptor {
  const events = createListeners<BillEvent>();
  const changes = createListeners<KnownAcceptor>();
  const practising = (known: KnownAcceptor): KnownAcceptor => ({ ...known, hasPractice: true });
  let window: BillWindow | null = null;
  let isEnabled = false;
  acceptor.onEvent(events.tell);
  acceptor.onKnown((known) => changes.tell(practising(known)));

  return {
    ...acceptor,
    known: () => practising(acceptor.known()),
    onKnown: changes.add,
    onEvent: events.add,
    async start(lent) {
      window = lent;
      changes.tell(practising(acceptor.known()));
      await acceptor.start(lent);
    },
    enable(next) {
      isEnabled = next;
      acceptor.enable(next);
    },
    async putNote(amount) {
      if (window === null) return;
      const { keeper, currency } = window;
      const note: Note = { currency: currency(), amount };
      const id = isEnabled ? await keeper.offered(note) : null;
      if (id === null) return events.tell(billEvent('returned', note));
      const isCredited = await keeper.credit(id, note);
      events.tell(billEvent(isCredited ? 'credited' : 'unsure', note));
    },
  };
}
