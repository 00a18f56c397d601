/**
 * Prints receipts of payments at the window: a cashed ticket, spent exchange credit, a ticket that won at
 * once. The form of all receipts is in receipt.ts.
 */
import type { PrintDocument } from '../../../drivers/printers/document/print-document.ts';
import type { TicketSerial } from '../../wagering/card/wager.ts';
import type { Pennies } from '../../wagering/ground/money.ts';
import { type ReceiptContext, receiptDocument } from './receipt.ts';

export interface CashReceipt {
  /** Serial number, or the code of a fixed-odds ticket. */
  readonly tsn: string;
  readonly paid: Pennies;
}

/**
 * Prints the receipt of a cashed ticket or voucher. Writes its number in words, without a code: the ticket is
 * spent.
 */
export function cashReceiptDocument({ tsn, paid }: CashReceipt, context: ReceiptContext): PrintDocument {
  return receiptDocument(
    {
      kind: 'cashReceipt',
      reference: tsn,
      title: 'document.cashReceipt',
      facts: [['document.ticket', tsn]],
      total: ['claim.paid', paid],
      serial: null,
    },
    context,
  );
}

export interface ExchangeReceipt {
  /** The host's number of the transfer. */
  readonly reference: string;
  readonly credit: Pennies;
  readonly paid: Pennies;
  readonly left: Pennies;
}

/** Prints exchange credit that was paid in money. */
export function exchangeReceiptDocument(
  { reference, credit, paid, left }: ExchangeReceipt,
  context: ReceiptContext,
): PrintDocument {
  return receiptDocument(
    {
      kind: 'exchangeReceipt',
      reference,
      title: 'document.exchangeReceipt',
      facts: [
        ['document.reference', reference],
        ['document.exchangeCredit', credit],
      ],
      total: ['claim.paid', paid],
      after: [['document.exchangeLeft', left]],
      serial: null,
    },
    context,
  );
}

export interface InstantWinner {
  readonly tsn: TicketSerial;
  readonly game: string;
  readonly prize: Pennies;
}

/** Prints a prize that is known at the sale. The slip is scanned like a ticket and cashed. */
export function instantWinnerDocument(
  { tsn, game, prize }: InstantWinner,
  context: ReceiptContext,
): PrintDocument {
  return receiptDocument(
    {
      kind: 'instantWinner',
      reference: tsn,
      title: 'document.instantWinner',
      facts: [['document.game', game]],
      total: ['document.prize', prize],
      serial: tsn,
      notes: ['document.payToBearer'],
    },
    context,
  );
}
