/**
 * What kinds of paper a serial number can stand for (W022), and what may have become of one (W023). Owns the lists and what each of a teller's
 * returns is; the number of a ticket does not say its kind, which only the host knows.
 */

/** Kinds of tickets, by the names of the specification (W022). */
export const TICKET_KINDS = [
  'unknown',
  'ticket',
  'voucher',
  'tellerDraw',
  'tellerReturn',
  'parlay',
  'debit',
  'credit',
  'fixedOdds',
  'tempAccount',
  'awSell',
] as const;
export type TicketKind = (typeof TICKET_KINDS)[number];

/** What has become of a ticket, by the names of the specification (W023). */
export const TICKET_STATUSES = ['pending', 'valid', 'cancelled', 'cashed'] as const;

/** A teller's returns, in the order of their digit in a scan (T345). */
export const TELLER_RETURN_TYPES = ['regular', 'chipAndPin', 'final'] as const;
export type TellerReturnType = (typeof TELLER_RETURN_TYPES)[number];
