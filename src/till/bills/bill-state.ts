/** Holds the bill acceptor as screens show it: its state, its last event, its cash box and the test. */
import { atom } from 'jotai/vanilla';
import type { BillEvent, BillTopic } from '../../../drivers/bill-acceptors/model/bill-events.ts';
import type { Note } from '../../../drivers/bill-acceptors/model/note-reading.ts';
import { type KnownAcceptor, NO_ACCEPTOR } from '../../devices/bills/bill-model.ts';
import type { BoxCount, BoxCounting } from './box-counts.ts';

export const knownAcceptorAtom = atom<KnownAcceptor>(NO_ACCEPTOR);

/** The last event, and when it came (epoch milliseconds); null: none since the page was loaded. */
export const lastBillEventAtom = atom<{ readonly event: BillEvent; readonly at: number } | null>(null);

/** Faults that last until somebody repairs them, by the event that began each. */
export const billFaultsAtom = atom<readonly BillTopic[]>([]);

/** Notes in the cash box since it was emptied, the smallest first. */
export const notesInBoxAtom = atom<readonly BoxCount[]>([]);

/** The last count of the cash box; null: none is known. */
export const lastCountingAtom = atom<BoxCounting | null>(null);

/** The fate of the next note. `held`: one that waits in escrow for the teller's word. */
export interface NextNote {
  readonly plan: 'take' | 'hold' | 'return';
  readonly held: Note | null;
}
export const nextNoteAtom = atom<NextNote>({ plan: 'take', held: null });
