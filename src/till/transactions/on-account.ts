/** The account of a transaction, as what is written down of its post says it (T214). Pure; knows no call. */
import * as v from 'valibot';
import { isTransfer, type JournaledPost } from '../../journal/post.ts';
import type { Pennies } from '../../wagering/ground/money.ts';
import type { OnAccount, Transaction } from './customer-session.ts';

const writtenSchema = v.object({ account_id: v.string() });

/** Undefined where it is for none, or cannot be read. */
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

/** What the host said of it: the balance after it, minor units, and the number of a transfer. */
interface Said {
  readonly accountBalance?: Pennies;
  readonly tfAddress?: string;
}

/** Nothing where the post is on no account. */
export function onAccount(
  post: JournaledPost,
  { accountBalance, tfAddress }: Said = {},
): Pick<Transaction, 'account'> {
  const id = accountOf(post);
  if (id === undefined) return {};
  const account: OnAccount = { id, balance: accountBalance ?? null };
  return { account: tfAddress === undefined ? account : { ...account, tfAddress } };
}

/** Whether its paper is a receipt of an account's cash, which has no ticket. */
export function hasReceipt({ account, paper }: Pick<Transaction, 'account' | 'paper'>): boolean {
  return account?.tfAddress !== undefined && paper !== 'none';
}
