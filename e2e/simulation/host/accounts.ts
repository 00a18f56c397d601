/**
 * Players' accounts by the window's transactions held against the host's books. Owns what a transaction moves in an account; what wagers won there is
 * in no transaction, and in no record of the host either.
 */
import { type Transaction, wasDone } from '../../../src/till/transactions/customer-session.ts';
import type { Host } from './host.ts';

/** Every account of a training tote begins with so much, minor units. */
const OPENING = 10_000n;

/** What it puts into the account; out of it where negative. Cash comes from the customer; a wager's money never passes them. */
function movedBy({ type, value, moved }: Transaction): bigint {
  if (moved === undefined) return value;
  return type === 'AW_SELL' ? 0n - moved : moved;
}

/** In words. */
export function accountDifferences(
  transactions: readonly Transaction[],
  host: Pick<Host, 'heldBy'>,
): readonly string[] {
  const sums = new Map<string, bigint>();
  for (const transaction of transactions.filter(wasDone)) {
    const { account } = transaction;
    if (account !== undefined) {
      sums.set(account.id, (sums.get(account.id) ?? OPENING) + movedBy(transaction));
    }
  }
  return [...sums].flatMap(([account, byWindow]) => {
    const byHost = host.heldBy(account);
    return byWindow === byHost ? [] : [`account ${account}: ${byWindow}; host: ${byHost}`];
  });
}
