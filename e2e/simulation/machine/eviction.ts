/**
 * A browser that deletes the window's database and leaves its small storage. Keeps the deleted journal, and
 * the program's mark of the loss to report.
 */
import type { Journal } from '../../../src/journal/journal.ts';
import type { Transaction } from '../../../src/till/transactions/customer-session.ts';

/** The mark as the program writes it (journal-mark.ts), as far as it is looked at here. */
interface Mark {
  readonly newest: number | null;
  readonly open: { readonly count: number };
  readonly posts: readonly { readonly id: string }[];
}

export interface Deleted {
  readonly transactions: readonly Transaction[];
  /** The open customer's balance, minor units, which the teller must be shown. */
  readonly owed: bigint;
  /** Sales of the open customer that were not on paper. */
  readonly notOnPaper: readonly string[];
}

/**
 * Returns the loss with the journal. Returns null if the mark outside of it lacks the last write, or a post
 * that another's answer refused. No program could recover that.
 */
export async function deletedWith(
  journal: Journal<Transaction>,
  written: string | null,
  isDone: (reqseq: number, tellerId: string) => boolean,
): Promise<Deleted | null> {
  const mark = JSON.parse(written ?? 'null') as Mark | null;
  const newest = await journal.lastSentAt();
  if (mark === null || newest === null || mark.newest === null || mark.newest < newest) return null;
  const marked = mark.posts.map(({ id }) => id).toSorted();
  const pending = (await journal.pending()).map(({ id }) => id).toSorted();
  if (marked.join() !== pending.join()) return null;
  if ((await journal.refused()).some(({ reqseq, tellerId }) => isDone(reqseq, tellerId))) return null;
  const customers = (await journal.customer())?.transactions ?? [];
  if (customers.length !== mark.open.count) return null;
  return {
    transactions: await journal.transactionsSince(Number.NEGATIVE_INFINITY),
    owed: customers.reduce((sum, { value }) => sum + value, 0n),
    notOnPaper: [...customers, ...(await journal.tellersOwn())]
      .filter(({ paper }) => paper !== 'printed')
      .map(({ id }) => id),
  };
}
