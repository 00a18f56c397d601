/**
 * Compares four books: the host's ledger, the terminal's journal, the paper, and the customers' orders and
 * payments. Counts the faults of the terminal. All must agree to the cent.
 */
import { type Transaction, wasDone } from '../../../src/till/transactions/customer-session.ts';
import type { LedgerMove } from '../host/host.ts';
import type { Orders } from '../host/orders.ts';
import { type Books, booksOf } from '../host/restored-books.ts';
import type { Sheet } from '../machine/printer.ts';

export interface Verdict {
  /** Returns the ledger's excess over the orders: sales, slips, payments. */
  readonly doubleSales: number;
  /** Returns the moves that only the ledger has, and those that only the terminal has. */
  readonly lostSales: number;
  /** Sheets over one of a ticket that do not say that they are reprints. */
  readonly doublePrints: number;
  /** Tickets that were paid for and never came to paper, though nobody put it off. */
  readonly missingPaper: number;
  readonly unresolved: number;
  /** Returns the differences, in words. */
  readonly differences: readonly string[];
}

export interface Evidence {
  readonly moves: readonly LedgerMove[];
  /** The ledger's moves before the host went back to a back-up. */
  readonly gone: readonly LedgerMove[];
  readonly orders: Orders;
  /** Everything the terminal holds as done, past customers' and the teller's own too. */
  readonly transactions: readonly Transaction[];
  readonly sheets: readonly Sheet[];
  /** The amount that each customer was asked to pay when they left, minor units. */
  readonly paid: readonly bigint[];
  /** The customer's balance on the screen, if the journal's differs. */
  readonly screenDifferences: readonly string[];
  /** The balance of an account at the host, if the window's transactions differ. */
  readonly accountDifferences: readonly string[];
  /** Banknotes that are not credited once (notes.ts). */
  readonly noteDifferences: readonly string[];
  /**
   * Holds the sales whose paper will not come any more, by their ids. The browser has deleted the window's
   * records of them.
   */
  readonly waived: ReadonlySet<string>;
  readonly unresolved: number;
}

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, amount) => total + amount, 0n);

function difference(what: string, one: bigint, other: bigint): readonly string[] {
  return one === other ? [] : [`${what}: ${one} and ${other}`];
}

/**
 * Cash of an account whose post a teller resolved by the tote room's word has no number. It is a move of the
 * same teller and amount that no other transaction has.
 */
function namedByHand(
  transactions: readonly Transaction[],
  { moves, nameOf, nameOfMove }: Books,
): (transaction: Transaction) => string {
  const taken = new Set(transactions.map(nameOf));
  const names = new Map<string, string>();
  for (const { id, account, closedByHand, tellerId, value, handedIn } of transactions) {
    if (account === undefined || account.tfAddress !== undefined || closedByHand?.verdict !== 'paid')
      continue;
    const what = handedIn === true ? 'transferBack' : 'transfer';
    const move = moves.find(
      (each) =>
        each.what === what &&
        each.tellerId === tellerId &&
        each.drawer === value &&
        !taken.has(nameOfMove(each)),
    );
    if (move === undefined) continue;
    taken.add(nameOfMove(move));
    names.set(id, nameOfMove(move));
  }
  return (transaction) => names.get(transaction.id) ?? nameOf(transaction);
}

/**
 * Returns the cash that a transaction brings into the drawer. A draw fills it, a return empties it; a cancel
 * is the opposite.
 */
function drawerOf({ value, moved, ofTeller, wagerData, type }: Transaction): bigint {
  // A banknote lies in the acceptor's box.
  if (type === 'BILL') return 0n;
  if (ofTeller !== true) return value;
  const isDraw = wagerData === 'TELLER_DRAW';
  const isInto = type === 'CANCEL' ? !isDraw : isDraw;
  return isInto ? (moved ?? 0n) : 0n - (moved ?? 0n);
}

/** Returns a teller's drawer by the terminal, minor units. */
export function drawerBy(transactions: readonly Transaction[], teller: string): bigint {
  return sum(transactions.filter(({ tellerId }) => tellerId === teller).map(drawerOf));
}

/**
 * Returns whether the host has paid the ticket for another's paper. A host that went back to a back-up gives
 * a number again. A customer then brings the paper that had it before. No paper of the newer one is good
 * after that. The terminal prints none, and informs the teller.
 */
function isPaidForAnother(
  sold: LedgerMove | undefined,
  id: string,
  { moves, gone, sheets }: Evidence,
): boolean {
  const from = sold === undefined ? -1 : moves.indexOf(sold);
  if (from < 0 || !gone.some(({ tsn }) => tsn === sold?.tsn)) return false;
  const isPaid = moves.slice(from).some(({ what, tsn }) => what === 'CASH' && tsn === sold?.tsn);
  return isPaid && sheets.some(({ tsn, sale }) => tsn === sold?.tsn && sale !== id);
}

export function judge(evidence: Evidence): Verdict {
  const { orders, sheets, paid, waived } = evidence;
  const all = evidence.transactions.filter(wasDone);
  // A banknote has no number, and no paper: notes.ts compares them.
  const transactions = all.filter(({ type }) => type !== 'BILL');
  const books = booksOf(evidence.moves, evidence.gone, transactions);
  const { moves } = books;
  const ledger = new Map(moves.map((move) => [books.nameOfMove(move), move]));
  const named = namedByHand(transactions, books);
  const known = new Map(transactions.map((transaction) => [named(transaction), transaction]));
  const takenBack = new Set(moves.flatMap(({ what, tsn }) => (what === 'CANCEL' ? [tsn] : [])));
  const unknown = [...ledger.keys()].filter((name) => !known.has(name));
  const invented = [...known.keys()].filter((name) => !ledger.has(name));
  const copies = transactions.length - known.size;
  const first = new Map<string, number>();
  for (const { tsn, sale, reprint } of sheets) {
    // One number may be that of two sales.
    if (!reprint) first.set(`${tsn} ${sale}`, (first.get(`${tsn} ${sale}`) ?? 0) + 1);
  }
  const onPaper = new Set(sheets.map(({ sale }) => sale));
  const costs = new Map<string, bigint[]>();
  for (const { what, tsn, cost } of moves) {
    if (what !== 'CASH' && what !== 'CANCEL') costs.set(tsn, [...(costs.get(tsn) ?? []), cost]);
  }
  const tellers = new Set([
    ...moves.map(({ tellerId }) => tellerId),
    ...transactions.map(({ tellerId }) => tellerId),
  ]);

  return {
    doubleSales: orders.overdone(evidence.moves),
    lostSales: unknown.length + invented.length + copies + (moves.length - ledger.size),
    doublePrints: [...first.values()].reduce((extra, count) => extra + count - 1, 0),
    // A cancelled paper need not be printed any more.
    missingPaper: [...known].filter(
      ([name, { id, tsn, paper }]) =>
        paper !== 'none' &&
        !onPaper.has(id) &&
        !waived.has(id) &&
        !takenBack.has(tsn ?? '') &&
        !isPaidForAnother(ledger.get(name), id, evidence),
    ).length,
    unresolved: evidence.unresolved,
    differences: [
      ...evidence.screenDifferences,
      ...[...tellers].flatMap((teller) =>
        difference(
          `teller ${teller}: ledger and terminal`,
          sum(moves.filter(({ tellerId }) => tellerId === teller).map(({ drawer }) => drawer)),
          drawerBy(transactions, teller),
        ),
      ),
      ...difference('customers and terminal', sum(paid), sum(all.map(({ value }) => value))),
      ...sheets.flatMap(({ tsn, cost }) => paperDifference(tsn, cost, costs.get(tsn))),
      ...evidence.accountDifferences,
      ...evidence.noteDifferences,
    ],
  };
}

function paperDifference(tsn: string, cost: bigint, costs: readonly bigint[] | undefined): readonly string[] {
  if (costs === undefined) return [`paper of ${tsn}, which was never sold`];
  return costs.includes(cost) ? [] : difference(`paper of ${tsn}`, cost, costs[0] ?? 0n);
}

export function isGood(verdict: Verdict): boolean {
  const { doubleSales, lostSales, doublePrints, missingPaper, unresolved, differences } = verdict;
  return doubleSales + lostSales + doublePrints + missingPaper + unresolved + differences.length === 0;
}
