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

/**
 * Returns what differs, in words. A host that went back to an older copy of its books lacks what came after
 * it: the window keeps that.
 */
export function accountDifferences(
  transactions: readonly Transaction[],
  host: Pick<Host, 'heldBy' | 'gone' | 'notes'>,
): readonly string[] {
  const isGone = ({ tsn, timestamp }: Transaction): boolean =>
    host.gone().some((move) => move.tsn === tsn && move.at === timestamp);
  const sums = new Map<string, bigint>();
  for (const transaction of transactions.filter((each) => wasDone(each) && !isGone(each))) {
    const { account } = transaction;
    if (account !== undefined) {
      sums.set(account.id, (sums.get(account.id) ?? OPENING) + movedBy(transaction));
    }
  }
  return [...sums].flatMap(([account, byWindow]) => {
    const lostNotes = host.notes().gone.filter((note) => note.account === account);
    const byHost = lostNotes.reduce((sum, { amount }) => sum + amount, host.heldBy(account));
    return byWindow === byHost ? [] : [`account ${account}: ${byWindow}; host: ${byHost}`];
  });
}
