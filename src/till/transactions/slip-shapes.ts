/**
 * The slips that a window gives out besides tickets of wagers: by the host's name of each kind (W022), how it stands in the window's list (T210, T211).
 * The one table of it; whatever goes from the one to the other is read from here.
 */
import { TICKET_KINDS, type TicketKind } from '../../wagering/card/ticket-kind.ts';
import type { Transaction, WagerData } from './customer-session.ts';

export interface SlipShape {
  readonly type: Transaction['type'];
  readonly wagerData: WagerData;
  /** A draw or return: it belongs to the teller's drawer and to no customer. */
  readonly ofTeller?: true;
}

export const SLIPS = {
  voucher: { type: 'SELL_VOUCHER', wagerData: 'VOUCHER' },
  tellerDraw: { type: 'SELL', wagerData: 'TELLER_DRAW', ofTeller: true },
  tellerReturn: { type: 'SELL', wagerData: 'TELLER_RETURN', ofTeller: true },
  credit: { type: 'EXCEPTION_CREDIT', wagerData: 'CREDIT' },
  debit: { type: 'EXCEPTION_DEBIT', wagerData: 'DEBIT' },
} as const satisfies Readonly<Partial<Record<TicketKind, SlipShape>>>;

const BY_KIND: Readonly<Partial<Record<TicketKind, SlipShape>>> = SLIPS;

/** Undefined for a ticket of wagers, and for what a window gives out none of. */
export function slipOfKind(kind: TicketKind): SlipShape | undefined {
  return BY_KIND[kind];
}

/** The kind of what was given out as such: a ticket's where it is no slip's. */
export function kindGivenOut({ wagerData }: Pick<Transaction, 'wagerData'>): TicketKind {
  const isOf = (kind: TicketKind): boolean => BY_KIND[kind]?.wagerData === wagerData;
  return (wagerData === undefined ? undefined : TICKET_KINDS.find(isOf)) ?? 'ticket';
}
