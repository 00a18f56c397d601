/**
 * Maps the host's name of each slip (W022) to its entry in the window's list (T210, T211), and back. Tickets
 * of wagers are not slips.
 */
import { TICKET_KINDS, type TicketKind } from '../../wagering/card/ticket-kind.ts';
import type { Transaction, WagerData } from './customer-session.ts';

export interface SlipShape {
  readonly type: Transaction['type'];
  readonly wagerData: WagerData;
  /** Marks a draw or return: it belongs to the teller's drawer and to no customer. */
  readonly ofTeller?: true;
}

export const SLIPS = {
  voucher: { type: 'SELL_VOUCHER', wagerData: 'VOUCHER' },
  tellerDraw: { type: 'SELL', wagerData: 'TELLER_DRAW', ofTeller: true },
  tellerReturn: { type: 'SELL', wagerData: 'TELLER_RETURN', ofTeller: true },
  credit: { type: 'EXCEPTION_CREDIT', wagerData: 'CREDIT' },
  debit: { type: 'EXCEPTION_DEBIT', wagerData: 'DEBIT' },
  tempAccount: { type: 'SELL', wagerData: 'TEMP_ACCOUNT' },
} as const satisfies Readonly<Partial<Record<TicketKind, SlipShape>>>;

const BY_KIND: Readonly<Partial<Record<TicketKind, SlipShape>>> = SLIPS;

/** Returns undefined for a ticket of wagers, and for a kind that no window sells. */
export function slipOfKind(kind: TicketKind): SlipShape | undefined {
  return BY_KIND[kind];
}

/** Returns the kind of the paper that was sold in this shape: a ticket's if it is no slip's. */
export function kindGivenOut({ wagerData }: Pick<Transaction, 'wagerData'>): TicketKind {
  const isOf = (kind: TicketKind): boolean => BY_KIND[kind]?.wagerData === wagerData;
  return (wagerData === undefined ? undefined : TICKET_KINDS.find(isOf)) ?? 'ticket';
}
