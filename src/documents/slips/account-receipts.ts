/**
 * Receipts of a player's account: money put in and taken out, at the window, and a temporary account opened and closed. Owns what stands on each.
 * No PIN is ever printed. The form of all receipts is receipt.ts.
 */
import type { PrintDocument } from '../../../drivers/printers/document/print-document.ts';
import type { TicketSerial } from '../../wagering/card/wager.ts';
import type { Pennies } from '../../wagering/ground/money.ts';
import { type ReceiptContext, receiptDocument } from './receipt.ts';

export interface AccountTransfer {
  /** Ten digits (S051). */
  readonly accountId: string;
  /** Null where the window does not know any more. */
  readonly accountName: string | null;
  readonly amount: Pennies;
  /** After it; null where the host does not say. */
  readonly balance: Pennies | null;
  /** The host's number of the transfer, by which it is cancelled (S132). */
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
  /** The slip's own number, by which the account is known (S092). */
  readonly tsn: TicketSerial;
  readonly playerId: string | null;
  readonly amount: Pennies;
}

/** The slip is the account: it is scanned at every kiosk, and without its PIN it is worth nothing. */
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

/** What was left in it is paid out; its number is words and no code. */
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
