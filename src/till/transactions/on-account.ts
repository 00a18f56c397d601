/** Reads the account of a transaction from its journaled post (T214). Pure. */
import * as v from 'valibot';
import { isTransfer, type JournaledPost } from '../../journal/post.ts';
import type { Pennies } from '../../wagering/ground/money.ts';
import type { OnAccount, Transaction } from './customer-session.ts';

const writtenSchema = v.object({ account_id: v.string() });

/** Returns undefined if the post names no account, or cannot be read. */
function accountOf({
  kind,
  body,
  account,
}: Pick<JournaledPost, 'kind' | 'body' | 'account'>): string | undefined {
  if (account !== undefined || !isTransfer(kind)) return account;
  try {
    return v.parse(writtenSchema, JSON.parse(body)).account_id;
  } catch {
    return undefined;
  }
}

/**
 * Holds the host's answer: the balance after the transaction in minor units, and the number of a transfer.
 */
interface Said {
  readonly accountBalance?: Pennies;
  readonly tfAddress?: string;
}

/** Returns nothing for a post on no account. */
export function onAccount(
  post: JournaledPost,
  { accountBalance, tfAddress }: Said = {},
): Pick<Transaction, 'account'> {
  const id = accountOf(post);
  if (id === undefined) return {};
  const account: OnAccount = { id, balance: accountBalance ?? null };
  return { account: tfAddress === undefined ? account : { ...account, tfAddress } };
}

/**
 * Returns true if the transaction's paper is a receipt without a ticket. Such receipts are of an account's
 * cash, and of a temporary account that was closed. Exchange credit that was paid in money has one too.
 */
export function hasReceipt({
  account,
  transfer,
  paper,
  type,
  wagerData,
}: Pick<Transaction, 'account' | 'transfer' | 'paper' | 'type' | 'wagerData'>): boolean {
  const isClosing = type === 'CASH' && wagerData === 'TEMP_ACCOUNT';
  const isOfTransfer = account?.tfAddress !== undefined || transfer !== undefined;
  return (isOfTransfer || isClosing) && paper !== 'none';
}
