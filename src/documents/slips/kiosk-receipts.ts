/**
 * Prints receipts of a self-serve kiosk: banknotes taken, money given as a voucher, a gift to charity. The
 * form of all receipts is in receipt.ts.
 */
import type { PrintDocument } from '../../../drivers/printers/document/print-document.ts';
import type { Ticket } from '../../wagering/card/wager.ts';
import { addPennies, type Pennies, pennies, ZERO } from '../../wagering/ground/money.ts';
import { hostLines } from '../blocks/sold-paper.ts';
import { type ReceiptContext, receiptDocument } from './receipt.ts';

/** Describes what was put into an account at a kiosk; amounts in minor units. */
export interface KioskDeposit {
  /** Number that the kiosk gave the receipt. */
  readonly reference: string;
  /** Account number, ten digits (S051). */
  readonly accountId: string;
  /** Worth of the notes; leaves its line out if zero. */
  readonly notes: Pennies;
  /** Worth of the vouchers; leaves its line out if zero. */
  readonly vouchers: Pennies;
  /** Balance afterwards. */
  readonly balance: Pennies;
}

export function kioskDepositDocument(
  { reference, accountId, notes, vouchers, balance }: KioskDeposit,
  context: ReceiptContext,
): PrintDocument {
  return receiptDocument(
    {
      kind: 'kioskDeposit',
      reference,
      title: 'document.kioskDeposit',
      facts: [
        ['document.reference', reference],
        ['document.account', accountId],
        ['summary.bills', notes > ZERO ? notes : null],
        ['summary.vouchersCashed', vouchers > ZERO ? vouchers : null],
      ],
      total: ['document.deposited', addPennies(notes, vouchers)],
      after: [['position.balance', balance]],
      serial: null,
      notes: ['document.keepReceipt'],
    },
    context,
  );
}

/** Describes a kiosk's payment by voucher. */
export interface KioskWithdrawal {
  /** The voucher, whose number a window cashes. */
  readonly voucher: Ticket;
  /** The account's balance after it; null if the host did not give it: the receipt leaves it out. */
  readonly balance: Pennies | null;
}

export function kioskWithdrawalDocument(
  { voucher, balance }: KioskWithdrawal,
  context: ReceiptContext,
): PrintDocument {
  const tsn = voucher.id;
  return receiptDocument(
    {
      kind: 'kioskWithdrawal',
      reference: tsn,
      title: 'document.kioskWithdrawal',
      facts: [],
      total: ['document.withdrawn', pennies(voucher.ticketCost)],
      after: [['position.balance', balance]],
      serial: tsn,
      said: hostLines(voucher, context.language),
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
