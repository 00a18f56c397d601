/**
 * Reads the books after a host went back to a back-up. The window's later moves are in its journal and on
 * paper, and no more in the ledger. One number may belong to two tickets. Decides which of the lost moves the
 * window knows, and names those that share a number.
 */
import type { Transaction } from '../../../src/till/transactions/customer-session.ts';
import type { LedgerMove } from './host.ts';
import { nameOf, nameOfMove } from './names.ts';

export interface Books {
  /** The ledger's moves, and the lost ones that the window knows. */
  readonly moves: readonly LedgerMove[];
  readonly nameOf: (transaction: Transaction) => string;
  readonly nameOfMove: (move: LedgerMove) => string;
}

/** A window knows a lost move from the host: no later answer of the host takes it back. */
export function booksOf(
  moves: readonly LedgerMove[],
  gone: readonly LedgerMove[],
  transactions: readonly Transaction[],
): Books {
  if (gone.length === 0) return { moves, nameOf, nameOfMove };
  // The window must know the moves of the ledger, and some of the lost ones.
  const open = new Set([...moves, ...gone]);
  const made = new Map<Transaction, LedgerMove>();
  const pair = (fits: (transaction: Transaction, move: LedgerMove) => boolean): void => {
    for (const transaction of transactions) {
      if (made.has(transaction)) continue;
      const move = [...open].find(
        (each) => nameOfMove(each) === nameOf(transaction) && fits(transaction, each),
      );
      if (move === undefined) continue;
      open.delete(move);
      made.set(transaction, move);
    }
  };
  pair(({ timestamp, tellerId }, move) => move.at === timestamp && move.tellerId === tellerId);
  pair(({ tellerId }, move) => move.tellerId === tellerId);
  const known = [...made.values()].filter((move) => !moves.includes(move));
  const all = [...moves, ...known];
  const counts = new Map<string, number>();
  for (const move of all) counts.set(nameOfMove(move), (counts.get(nameOfMove(move)) ?? 0) + 1);
  const nameInBooks = (move: LedgerMove): string => {
    const name = nameOfMove(move);
    return (counts.get(name) ?? 0) > 1 ? `${name} of ${move.at} #${move.reqseq}` : name;
  };
  return {
    moves: all,
    nameOfMove: nameInBooks,
    nameOf(transaction) {
      const move = made.get(transaction);
      return move === undefined ? nameOf(transaction) : nameInBooks(move);
    },
  };
}
