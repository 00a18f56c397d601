/**
 * Holds the accounts of a self-serve terminal's customers against each other: the acceptor's box, the host's
 * ledger, the terminal's journal, and what its screen shows to whom.
 */
import { type Transaction, wasDone } from '../../../src/till/transactions/customer-session.ts';
import type { LedgerMove } from '../host/host.ts';

/** A customer who has gone, as the terminal closed them. */
export interface GoneCustomer {
  readonly transactions: readonly Transaction[];
  /** Worth of the notes that came into the box since the customer before, minor units. */
  readonly notes: bigint;
  /** Paid by an attendant, minor units: the host sold no voucher for it. */
  readonly byHand: bigint;
}

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, amount) => total + amount, 0n);

/** Returns, in words, what a customer went with or without: notes and papers paid out = papers bought. */
export function customerDifferences(customer: GoneCustomer): readonly string[] {
  const done = customer.transactions.filter(wasDone);
  const left = sum(done.map(({ value }) => value)) + customer.byHand;
  const notes = sum(done.filter(({ type }) => type === 'BILL').map(({ value }) => 0n - value));
  return [
    ...(left === 0n ? [] : [`a customer went with ${left}`]),
    ...(notes === customer.notes ? [] : [`a customer put ${customer.notes} in and was credited ${notes}`]),
  ];
}

/** Returns, in words, where customers had more than they put in: `owed` after each record of the host. */
export function creditDifferences(owed: readonly bigint[]): readonly string[] {
  const least = owed.reduce((lowest, amount) => (amount < lowest ? amount : lowest), 0n);
  return least < 0n ? [`a purchase exceeded the credit by ${0n - least}`] : [];
}

/** Returns, in words, each paper that was paid more than once, whoever paid it. */
export function paidTwice(moves: readonly LedgerMove[]): readonly string[] {
  const paid = moves.filter(({ what }) => what === 'CASH').map(({ tsn }) => tsn);
  return paid.filter((tsn, at) => paid.indexOf(tsn) !== at).map((tsn) => `${tsn} was paid twice`);
}

/** Returns, in words, transactions that a screen showed and no disk has. */
export function shownDifferences(
  shown: ReadonlySet<string>,
  kept: readonly Transaction[],
): readonly string[] {
  const ids = new Set(kept.map(({ id }) => id));
  return [...shown].filter((id) => !ids.has(id)).map((id) => `${id} was shown and is not on disk`);
}
