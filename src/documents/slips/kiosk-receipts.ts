/**
 * Prints receipts of a self-serve kiosk: banknotes taken, money given as a voucher, a gift to charity. The
 * form of all receipts is in receipt.ts.
 */
import type { PrintDocument } from '../../../drivers/printers/document/print-document.ts';
import type { TicketSerial } from '../../wagering/card/wager.ts';
import type { Pennies } from '../../wagering/ground/money.ts';
import { type ReceiptContext, receiptDocument } from './receipt.ts';

export interface KioskDeposit {
  /** Number that the kiosk gave the receipt. */
  readonly reference: string;
  readonly amount: Pennies;
  readonly balance: Pennies;
}

export function kioskDepositDocument(
  { reference, amount, balance }: KioskDeposit,
  context: ReceiptContext,
): PrintDocument {
  return receiptDocument(
    {
      kind: 'kioskDeposit',
      reference,
      title: 'document.kioskDeposit',
      facts: [['document.reference', reference]],
      total: ['document.deposited', amount],
      after: [['position.balance', balance]],
      serial: null,
      notes: ['document.keepReceipt'],
    },
    context,
  );
}

export interface KioskWithdrawal {
  /** Describes a kiosk's payment by voucher, which a window cashes. */
  readonly tsn: TicketSerial;
  readonly amount: Pennies;
  readonly balance: Pennies;
}

export function kioskWithdrawalDocument(
  { tsn, amount, balance }: KioskWithdrawal,
  context: ReceiptContext,
): PrintDocument {
  return receiptDocument(
    {
      kind: 'kioskWithdrawal',
      reference: tsn,
      title: 'document.kioskWithdrawal',
      facts: [],
      total: ['document.withdrawn', amount],
      after: [['position.balance', balance]],
      serial: tsn,
      notes: ['document.payToBearer'],
    },
    context,
  );
}

export interface KioskDonation {
  readonly reference: string;
  readonly charity: string;
  readonly amount: Pennies;
}

export function kioskDonationDocument(
  { reference, charity, amount }: KioskDonation,
  context: ReceiptContext,
): PrintDocument {
  return receiptDocument(
    {
      kind: 'kioskDonation',
      reference,
      title: 'document.donation',
      facts: [
        ['document.reference', reference],
        ['document.charity', charity],
      ],
      total: ['document.donated', amount],
      serial: null,
      notes: ['document.thanks'],
    },
    context,
  );
}
