/**
 * Holds four books against each other: the host's ledger, the terminal's journal, the paper, and what customers asked for and paid. Owns what
 * counts as a fault of the terminal. All of it must agree to the cent.
 */
import type { Transaction } from '../../src/till/customer-session.ts';
import type { LedgerSale } from './host.ts';
import type { Orders } from './orders.ts';
import type { Sheet } from './printer.ts';

export interface Verdict {
  /** Tickets in the ledger over what was asked for. */
  readonly doubleSales: number;
  /** Tickets in the ledger that the terminal does not know, and sales of the terminal that the ledger does not have. */
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
  readonly sales: readonly LedgerSale[];
  readonly orders: Orders;
  /** Everything the terminal holds as sold, past customers' too. */
  readonly transactions: readonly Transaction[];
  readonly sheets: readonly Sheet[];
  /** What each customer was told to pay when they left, minor units. */
  readonly paid: readonly bigint[];
  /** What the screen said that a customer owed, where the journal says otherwise. */
  readonly screenDifferences: readonly string[];
  /** Tickets whose paper the teller put off for good. */
  readonly waived: ReadonlySet<string>;
  readonly unresolved: number;
}

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, amount) => total + amount, 0n);

function difference(what: string, one: bigint, other: bigint): readonly string[] {
  return one === other ? [] : [`${what}: ${one} and ${other}`];
}

export function judge(evidence: Evidence): Verdict {
  const { sales, orders, transactions, sheets, paid, waived } = evidence;
  const ledger = new Map(sales.map((sale) => [sale.tsn, sale]));
  const known = new Map(transactions.map((transaction) => [transaction.tsn ?? '', transaction]));
  const unknown = sales.filter(({ tsn }) => !known.has(tsn));
  const invented = transactions.filter(({ tsn }) => !ledger.has(tsn ?? ''));
  const copies = transactions.length - known.size;
  const first = new Map<string, number>();
  for (const { tsn, reprint } of sheets) if (!reprint) first.set(tsn, (first.get(tsn) ?? 0) + 1);
  const onPaper = new Set(sheets.map(({ tsn }) => tsn));
  const tellers = new Set([
    ...sales.map(({ tellerId }) => tellerId),
    ...transactions.map(({ tellerId }) => tellerId),
  ]);

  return {
    doubleSales: orders.oversold(sales),
    lostSales: unknown.length + invented.length + copies,
    doublePrints: [...first.values()].reduce((extra, count) => extra + count - 1, 0),
    missingPaper: [...known.keys()].filter((tsn) => !onPaper.has(tsn) && !waived.has(tsn)).length,
    unresolved: evidence.unresolved,
    differences: [
      ...evidence.screenDifferences,
      ...[...tellers].flatMap((teller) =>
        difference(
          `teller ${teller}: ledger and terminal`,
          sum(
            sales
              .filter(({ tellerId, inCredit }) => tellerId === teller && !inCredit)
              .map(({ cost }) => cost),
          ),
          sum(transactions.filter(({ tellerId }) => tellerId === teller).map(({ value }) => value)),
        ),
      ),
      ...difference('customers and terminal', sum(paid), sum(transactions.map(({ value }) => value))),
      ...sheets.flatMap(({ tsn, cost }) =>
        ledger.has(tsn) ? difference(`paper of ${tsn}`, cost, ledger.get(tsn)?.cost ?? 0n) : [],
      ),
      ...sheets
        .filter(({ tsn }) => !ledger.has(tsn))
        .map(({ tsn }) => `paper of ${tsn}, which was never sold`),
    ],
  };
}

export function isGood(verdict: Verdict): boolean {
  const { doubleSales, lostSales, doublePrints, missingPaper, unresolved, differences } = verdict;
  return doubleSales + lostSales + doublePrints + missingPaper + unresolved + differences.length === 0;
}
