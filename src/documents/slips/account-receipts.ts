/**
 * Prints receipts of a player's account. They are for money put in and taken out at the window, and for a
 * temporary account opened and closed. Never prints a PIN. The form of all receipts is in receipt.ts.
 */
import type { PrintDocument } from '../../../drivers/printers/document/print-document.ts';
import type { TicketSerial } from '../../wagering/card/wager.ts';
import type { Pennies } from '../../wagering/ground/money.ts';
import { type ReceiptContext, receiptDocument } from './receipt.ts';

export interface AccountTransfer {
  /** Account number, ten digits (S051). */
  readonly accountId: string;
  /** Null if the window does not know it any more. */
  readonly accountName: string | null;
  readonly amount: Pennies;
  /** Balance afterwards; null if the host does not send it. */
  readonly balance: Pennies | null;
  /** Number that the host gave the transfer, by which it is cancelled (S132). */
  readonly tfAddress: string;
}

export function accountDepositDocument(transfer: AccountTransfer, context: ReceiptContext): PrintDocument {
  const { accountId, accountName, amount, balance, tfAddress } = transfer;
  return receiptDocument(
    {
      kind: 'accountDeposit',
      reference: tfAddress,
      title: 'document.deposit',
      facts: [
        ['document.account', accountId],
        ['document.holder', accountName],
        ['document.reference', tfAddress],
      ],
      total: ['document.deposited', amount],
      after: [['document.accountBalance', balance]],
      serial: null,
    },
    context,
  );
}

export function accountWithdrawalDocument(transfer: AccountTransfer, context: ReceiptContext): PrintDocument {
  const { accountId, accountName, amount, balance, tfAddress } = transfer;
  return receiptDocument(
    {
      kind: 'accountWithdrawal',
      reference: tfAddress,
      title: 'document.withdrawal',
      facts: [
        ['document.account', accountId],
        ['document.holder', accountName],
        ['document.reference', tfAddress],
      ],
      total: ['document.withdrawn', amount],
      after: [['document.accountBalance', balance]],
      serial: null,
      isSigned: true,
    },
    context,
  );
}

export interface TemporaryAccountReceipt {
  /** Number of the slip, which identifies the account (S092). */
  readonly tsn: TicketSerial;
  readonly playerId: string | null;
  readonly amount: Pennies;
}

/** Prints the slip that is the account: every kiosk scans it, and it is worth nothing without its PIN. */
export function temporaryAccountOpenedDocument(
  { tsn, playerId, amount }: TemporaryAccountReceipt,
  context: ReceiptContext,
): PrintDocument {
  return receiptDocument(
    {
      kind: 'temporaryAccountOpened',
      reference: tsn,
      title: 'document.accountOpened',
      facts: [['document.player', playerId]],
      total: ['document.deposited', amount],
      serial: tsn,
      notes: ['document.keepSlip', 'document.keepPin'],
    },
    context,
  );
}

/** Prints the payment of the rest. Writes its number in words, without a code. */
export function temporaryAccountClosedDocument(
  { tsn, playerId, amount }: TemporaryAccountReceipt,
  context: ReceiptContext,
): PrintDocument {
  return receiptDocument(
    {
      kind: 'temporaryAccountClosed',
      reference: tsn,
      title: 'document.accountClosed',
      facts: [
        ['document.account', tsn],
        ['document.player', playerId],
      ],
      total: ['claim.paid', amount],
      serial: null,
    },
    context,
  );
}
