/**
 * Atoms of the enter-ticket view: its mode, the typed number, and the answers to tickets. The customer's tax
 * number is not among them: it is held by its own view alone.
 */
import { atom } from 'jotai/vanilla';
import type { Say } from '../../../i18n/say.ts';
import { type FixedOddsCode, isFixedOddsCode } from '../../../wagering/card/fixed-odds.ts';
import type { TicketSerial } from '../../../wagering/card/wager.ts';
import type { Pennies } from '../../../wagering/ground/money.ts';
import { parseManualSerial } from '../../../wagering/tickets/ticket-serial.ts';
import type { Transaction, WagerData } from '../../transactions/customer-session.ts';
import { settingsAtom } from '../../window/settings-state.ts';
import type { HandedInTicket } from '../cashing/cash-desk.ts';

/** Names the operations on a ticket, by their numbers in the specification (T278). */
export const TICKET_MODES = { cash: 0, cancel: 1 } as const;
export type TicketMode = (typeof TICKET_MODES)[keyof typeof TICKET_MODES];

/** A ticket that was cashed or cancelled. */
export interface PaidAnswer {
  readonly mode: TicketMode;
  /** Its serial number, or its code. */
  readonly tsn: string;
  readonly what: WagerData | 'FIXED_ODDS';
  /** Never negative; which way it goes is `way`. */
  readonly amount: Pennies;
  /** 'pay': to the customer; 'collect': into the drawer; 'drawer': it was the teller's own draw or return. */
  readonly way: 'pay' | 'collect' | 'drawer' | 'account';
  /** The tax form was printed with it. */
  readonly withForm: boolean;
  /** Of one that was paid with the tax form: the winnings, and the taxes withheld of them. Minor units. */
  readonly claim?: { readonly won: Pennies; readonly tax: Pennies };
}

/** A ticket that was handed in for cash and did not win. */
export interface LostAnswer {
  /** Its serial number, or its code. */
  readonly tsn: string;
  /** Its sale, if this window sold it. */
  readonly transaction: Transaction | null;
}

/** A ticket that was answered, and how: of one that was scanned before the last. */
export type TicketAnswer = PaidAnswer | LostAnswer;

/** Answers before the last that are shown. */
export const MOST_EARLIER = 12;

export interface TicketEntry {
  readonly mode: TicketMode;
  /**
   * Holds the typed or scanned characters of the number without its dashes, or of the code of a fixed-odds
   * ticket.
   */
  readonly typed: string;
  /** Answer for the last ticket; null: none since the view was opened, or the next ticket has been begun. */
  readonly paid: PaidAnswer | null;
  /** The last ticket where it did not win; null otherwise. */
  readonly lost: LostAnswer | null;
  /** Answers for the tickets before the last, newest first, since the view was opened. */
  readonly earlier: readonly TicketAnswer[];
  /** Scans that wait for the host's answer about the ticket before them. */
  readonly waiting: number;
}

export const NO_TICKET_ENTRY: TicketEntry = {
  mode: TICKET_MODES.cash,
  typed: '',
  paid: null,
  lost: null,
  earlier: [],
  waiting: 0,
};

export const ticketEntryAtom = atom<TicketEntry>(NO_TICKET_ENTRY);

/** Holds the operation that the view asks a ticket for. */
export const ticketModeAtom = atom(
  (get) => get(ticketEntryAtom).mode,
  (_get, set, mode: TicketMode) => set(ticketEntryAtom, (entry) => ({ ...entry, mode })),
);

/** Returns the mode of a record. Returns 'cash' for what is none. */
export function readPersistedMode(kept: unknown): TicketMode {
  return kept === TICKET_MODES.cancel ? TICKET_MODES.cancel : TICKET_MODES.cash;
}

/**
 * Holds a ticket whose payment waits for the customer's tax number, with the host's words about it. The host
 * names the payment only once it pays.
 */
export interface FormTicket extends HandedInTicket {
  readonly said: readonly Say[];
}

export const formTicketAtom = atom<FormTicket | null>(null);

/** The number that is typed, with the window's own beginning before it (T342); null while it is none. */
export const typedSerialAtom = atom((get): TicketSerial | null => {
  const read = parseManualSerial(get(ticketEntryAtom).typed, get(settingsAtom).defaultTsn);
  return read.ok ? read.value : null;
});

/** The code of a fixed-odds ticket that is typed; null while it is none. */
export const typedCodeAtom = atom((get): FixedOddsCode | null => {
  const { typed } = get(ticketEntryAtom);
  return isFixedOddsCode(typed) ? typed : null;
});
