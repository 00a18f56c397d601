/**
 * The kinds of paper with a serial number (W022), and their statuses (W023). The number of a ticket does not
 * reveal its kind, which only the host knows.
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

/** The status of a ticket, by the names of the specification (W023). */
export const TICKET_STATUSES = ['pending', 'valid', 'cancelled', 'cashed'] as const;

/** A teller's returns, in the order of their digit in a scan (T345). */
export const TELLER_RETURN_TYPES = ['regular', 'chipAndPin', 'final'] as const;
export type TellerReturnType = (typeof TELLER_RETURN_TYPES)[number];
