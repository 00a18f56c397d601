/**
 * Compares players' accounts by the window's transactions with the host's books. Winnings of wagers are in no
 * transaction, and in no record of the host either.
 */
import { type Transaction, wasDone } from '../../../src/till/transactions/customer-session.ts';
import type { Host } from './host.ts';

/** Every account of a training tote begins with so much, minor units. */
const OPENING = 10_000n;

/**
 * Returns the money that a transaction puts into the account; negative: out of it. Cash comes from the
 * customer; the money of a wager or a voucher never passes them.
 */
function movedBy({ type, value, moved }: Transaction): bigint {
  if (moved === undefined) return value;
  return type === 'AW_SELL' || type === 'SELL_VOUCHER' ? 0n - moved : moved;
}

/** Returns what differs, in words. A host that went back to an older copy of its books is right by those. */
export function accountDifferences(
  transactions: readonly Transaction[],
  host: Pick<Host, 'heldBy' | 'gone'>,
): readonly string[] {
  if (host.gone().length > 0) return [];
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
