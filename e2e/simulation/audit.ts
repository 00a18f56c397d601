/**
 * Holds four books against each other: the host's ledger, the terminal's journal, the paper, and what customers asked for and paid. Owns what
 * counts as a fault of the terminal. All of it must agree to the cent.
 */
import { handingIn, type Transaction, wasDone } from '../../src/till/customer-session.ts';
import type { LedgerMove } from './host.ts';
import type { Orders } from './orders.ts';
import type { Sheet } from './printer.ts';

export interface Verdict {
  /** What the ledger has over what was asked for: sales, slips, payments. */
  readonly doubleSales: number;
  /** What the ledger has and the terminal does not know, and what the terminal has and the ledger does not. */
  readonly lostSales: number;
  /** Sheets over one of a ticket that do not say that they are reprints. */
  readonly doublePrints: number;
  /** Tickets that were paid for and never came to paper, though nobody put it off. */
  readonly missingPaper: number;
  readonly unresolved: number;
  /** What does not agree to the cent, in words. */
  readonly differences: readonly string[];
}

export interface Evidence {
  readonly moves: readonly LedgerMove[];
  readonly orders: Orders;
  /** Everything the terminal holds as done, past customers' and the teller's own too. */
  readonly transactions: readonly Transaction[];
  readonly sheets: readonly Sheet[];
  /** What each customer was told to pay when they left, minor units. */
  readonly paid: readonly bigint[];
  /** What the screen said that a customer owed, where the journal says otherwise. */
  readonly screenDifferences: readonly string[];
  /** What an account holds by the host, where the window's transactions say otherwise. */
  readonly accountDifferences: readonly string[];
  /** Tickets whose paper the teller put off for good. */
  readonly waived: ReadonlySet<string>;
  readonly unresolved: number;
}

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, amount) => total + amount, 0n);

function difference(what: string, one: bigint, other: bigint): readonly string[] {
  return one === other ? [] : [`${what}: ${one} and ${other}`];
}

/** What a transaction is called in the ledger. A ticket is paid or taken back once. */
function nameOf({ handedIn, type, tsn, account, fixedOdds }: Transaction): string {
  const number = tsn ?? fixedOdds?.code ?? account?.tfAddress ?? '';
  return handedIn === true ? `${handingIn(type) ?? 'back'} ${number}` : number;
}

/** The same of a move of the ledger. */
function nameOfMove({ what, tsn }: LedgerMove): string {
  if (what === 'transferBack') return `back ${tsn}`;
  return what === 'CASH' || what === 'CANCEL' ? `${what} ${tsn}` : tsn;
}

/**
 * Cash of an account that was closed by the word of the tote room has no number: it is a move of the same teller for as much that no other transaction
 * is of.
 */
function namedByHand(
  transactions: readonly Transaction[],
  moves: readonly LedgerMove[],
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

/** What a transaction puts into the drawer. A draw fills it, a return empties it; what is taken back goes the other way. */
function drawerOf({ value, moved, ofTeller, wagerData, type }: Transaction): bigint {
  if (ofTeller !== true) return value;
  const isDraw = wagerData === 'TELLER_DRAW';
  const isInto = type === 'CANCEL' ? !isDraw : isDraw;
  return isInto ? (moved ?? 0n) : 0n - (moved ?? 0n);
}

/** What the terminal makes of a teller's drawer, minor units. */
export function drawerBy(transactions: readonly Transaction[], teller: string): bigint {
  return sum(transactions.filter(({ tellerId }) => tellerId === teller).map(drawerOf));
}

export function judge(evidence: Evidence): Verdict {
  const { moves, orders, sheets, paid, waived } = evidence;
  const transactions = evidence.transactions.filter(wasDone);
  const ledger = new Map(moves.map((move) => [nameOfMove(move), move]));
  const named = namedByHand(transactions, moves);
  const known = new Map(transactions.map((transaction) => [named(transaction), transaction]));
  const unknown = [...ledger.keys()].filter((name) => !known.has(name));
  const invented = [...known.keys()].filter((name) => !ledger.has(name));
  const copies = transactions.length - known.size;
  const first = new Map<string, number>();
  for (const { tsn, reprint } of sheets) if (!reprint) first.set(tsn, (first.get(tsn) ?? 0) + 1);
  const onPaper = new Set(sheets.map(({ tsn }) => tsn));
  const tellers = new Set([
    ...moves.map(({ tellerId }) => tellerId),
    ...transactions.map(({ tellerId }) => tellerId),
  ]);

  return {
    doubleSales: orders.overdone(moves),
    lostSales: unknown.length + invented.length + copies + (moves.length - ledger.size),
    doublePrints: [...first.values()].reduce((extra, count) => extra + count - 1, 0),
    // What was taken back again need not come to paper any more.
    missingPaper: [...known].filter(
      ([name, { paper }]) =>
        paper !== 'none' && !onPaper.has(name) && !waived.has(name) && !ledger.has(`CANCEL ${name}`),
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
      ...difference('customers and terminal', sum(paid), sum(transactions.map(({ value }) => value))),
      ...sheets.flatMap(({ tsn, cost }) =>
        ledger.has(tsn) ? difference(`paper of ${tsn}`, cost, ledger.get(tsn)?.cost ?? 0n) : [],
      ),
      ...sheets
        .filter(({ tsn }) => !ledger.has(tsn))
        .map(({ tsn }) => `paper of ${tsn}, which was never sold`),
      ...evidence.accountDifferences,
    ],
  };
}

export function isGood(verdict: Verdict): boolean {
  const { doubleSales, lostSales, doublePrints, missingPaper, unresolved, differences } = verdict;
  return doubleSales + lostSales + doublePrints + missingPaper + unresolved + differences.length === 0;
}
