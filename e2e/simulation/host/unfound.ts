/**
 * Finds the moves of the ledger that the window finds in the next list of the host. They are those of posts
 * that another's refusal answered.
 */
import type { Journal } from '../../../src/journal/journal.ts';
import type { Transaction } from '../../../src/till/transactions/customer-session.ts';
import type { LedgerMove } from './host.ts';
import { booksOf } from './restored-books.ts';

/** The ledger of one teller, and what it had before the host went back to a back-up. */
interface Ledger {
  readonly moves: readonly LedgerMove[];
  readonly gone: readonly LedgerMove[];
}

/**
 * Returns the moves that are not found yet. A gateway may have answered the next post alike with the ticket
 * of such a post. The window then has that ticket, and finds the ticket of the next post, if there is one.
 */
export async function unfoundOf(
  journal: Pick<Journal<Transaction>, 'refused' | 'post'>,
  transactions: readonly Transaction[],
  { moves, gone }: Ledger,
): Promise<readonly LedgerMove[]> {
  const { nameOf, nameOfMove } = booksOf(moves, gone, transactions);
  const settled = new Map(transactions.map((transaction) => [nameOf(transaction), transaction]));
  const waiting = new Set((await journal.refused()).map(({ reqseq }) => reqseq));
  // Each post that has another's ticket waits for its own, and another post may have that one.
  for (const reqseq of waiting) {
    for (const move of moves.filter((each) => each.reqseq === reqseq)) {
      const taker = settled.get(nameOfMove(move));
      const post = taker === undefined ? null : await journal.post(taker.id);
      if (post !== null) waiting.add(post.reqseq);
    }
  }
  return moves.filter((move) => waiting.has(move.reqseq) && !settled.has(nameOfMove(move)));
}
