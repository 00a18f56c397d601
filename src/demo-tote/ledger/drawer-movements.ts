/**
 * The movement of a record in the drawer of its teller: sign and title.
 *
 * Readings: cash that another window returned enters the drawer of the teller who cashes its slip. Cancelling
 * a slip moves the drawer the other way. A banknote in the acceptor pays for a sale, and moves nothing beside
 * it.
 */

import type { TicketKind } from '../../wagering/card/ticket-kind.ts';
import { type Pennies, pennies, ZERO } from '../../wagering/ground/money.ts';
import type { Movement, MovementTitle } from '../records/drawer-account.ts';
import type { PaymentRecord, SlipRecord, TransferRecord } from '../records/records.ts';
import { slipTerms } from '../records/slip-kinds.ts';

function slipAmount({ ticket }: SlipRecord): Pennies {
  return pennies(BigInt(ticket.ticketCost));
}

function times(amount: Pennies, direction: 1 | 0 | -1): Pennies {
  return pennies(amount * BigInt(direction));
}

export function movementOfSlip(slip: SlipRecord): Movement {
  const { drawer, title } = slipTerms(slip.what);
  return { title, amount: times(slipAmount(slip), drawer) };
}

const TICKETS = { cashed: 'Cashed tickets', cancelled: 'Cancelled tickets' } as const;
const EXCEPTIONS = { cashed: 'Credits', cancelled: 'Cancelled bags and exceptions' } as const;

/**
 * The titles of a kind's payments. Exceptions and draws are never cashed; a kind that is no slip's is a
 * ticket.
 */
const PAYMENT_TITLES: Readonly<
  Partial<Record<TicketKind, Readonly<Record<'cashed' | 'cancelled', MovementTitle>>>>
> = {
  voucher: { cashed: 'Cashed vouchers', cancelled: 'Cancelled vouchers' },
  tellerDraw: { cashed: 'Draws', cancelled: 'Cancelled draws' },
  tellerReturn: { cashed: 'Returns received', cancelled: 'Cancelled returns' },
  tempAccount: { cashed: 'Accounts closed', cancelled: 'Accounts closed' },
  debit: EXCEPTIONS,
  credit: EXCEPTIONS,
};

/** `slip` is what was paid, where it was no ticket. */
export function movementOfPayment(payment: PaymentRecord, slip: SlipRecord | undefined): Movement {
  const { kind } = slip === undefined ? { kind: 'ticket' as const } : slipTerms(slip.what);
  const titles = PAYMENT_TITLES[kind] ?? TICKETS;
  if (payment.act === 'CASH') {
    return slip !== undefined && kind === 'tellerReturn'
      ? { title: titles.cashed, amount: slipAmount(slip) }
      : { title: titles.cashed, amount: times(payment.amount, -1) };
  }
  const back = slip === undefined ? times(payment.amount, -1) : times(movementOfSlip(slip).amount, -1);
  return { title: titles.cancelled, amount: back };
}

/** Taken in the acceptor: counted, and in the drawer with what it was paid for. */
export const BILL: Movement = { title: 'Bills accepted', amount: ZERO };

/** A payment of credit in money. */
export function movementOfTransfer(amount: Pennies): Movement {
  return { title: 'Exchange transfers', amount: times(amount, -1) };
}

/** Cash for a player's account enters the drawer. */
export function movementOfAccount({ kind, what, amount }: TransferRecord): Movement {
  const isBack = kind === 'accountTransferBack';
  return what === 'deposit'
    ? isBack
      ? { title: 'Cancelled deposits', amount: times(amount, -1) }
      : { title: 'Account deposits', amount }
    : isBack
      ? { title: 'Cancelled withdrawals', amount }
      : { title: 'Account withdrawals', amount: times(amount, -1) };
}
