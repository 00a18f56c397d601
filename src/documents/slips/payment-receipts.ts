/**
 * Receipts of what was paid at the window: a ticket that was cashed, exchange credit that was spent, a ticket that won at once. Owns what stands on
 * each. The form of all receipts is receipt.ts.
 */
import type { PrintDocument } from '../../../drivers/printers/document/print-document.ts';
import type { TicketSerial } from '../../wagering/card/wager.ts';
import type { Pennies } from '../../wagering/ground/money.ts';
import { type ReceiptContext, receiptDocument } from './receipt.ts';

export interface CashReceipt {
  /** A serial number, or the code of a fixed-odds ticket. */
  readonly tsn: string;
  readonly paid: Pennies;
}

/** The cash receipt: a ticket or voucher was handed in and paid. Its number is words and no code: the ticket is spent. */
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
  /** The ticket whose credit it is. */
  readonly tsn: TicketSerial;
  readonly credit: Pennies;
  readonly spent: Pennies;
  readonly left: Pennies;
}

/** What became of exchange credit. */
export function exchangeReceiptDocument(
  { tsn, credit, spent, left }: ExchangeReceipt,
  context: ReceiptContext,
): PrintDocument {
  return receiptDocument(
    {
      kind: 'exchangeReceipt',
      reference: tsn,
      title: 'document.exchangeReceipt',
      facts: [
        ['document.ticket', tsn],
        ['document.exchangeCredit', credit],
      ],
      total: ['document.exchangeSpent', spent],
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

/** A prize that is known at the sale. It is cashed with this slip, which is scanned as a ticket is. */
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
