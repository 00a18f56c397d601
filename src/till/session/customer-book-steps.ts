/**
 * Decides what each event makes of the customer at the window and of the teller's own transactions (T251).
 * Pure; customer-book.ts shows the result and writes it to the journal.
 *
 *     nobody --first transaction, player or beginning--> active --all that was settled is closed--> nobody
 *                                                          ^                   |
 *                                                          '-- more was done --'
 *
 * A draw or return is the teller's own: it begins no customer, and goes with its teller. A transaction is
 * listed once, at the place of its last showing. After a reload, paper that was being printed is uncertain.
 */
import type { CustomerRecord } from '../../journal/journaled-transaction.ts';
import type { Wager } from '../../wagering/card/wager.ts';
import { type Pennies, pennies } from '../../wagering/ground/money.ts';
import {
  type CustomerSession,
  NO_CUSTOMER,
  type PaperState,
  type Transaction,
} from '../transactions/customer-session.ts';
import { isReadable } from '../transactions/persisted-transaction.ts';

export interface BookedCustomer {
  readonly customer: CustomerSession;
  /** The teller's own draws and returns, oldest first. */
  readonly own: readonly Transaction[];
}

/** A player as the tote knows them; `slotBalance` is null where the tote gives none. */
export interface BookedPlayer {
  readonly playerId: string;
  readonly slotBalance: Pennies | null;
}

/** Lists a transaction last, for the customer, who begins with it, or as the teller's own. */
export function withTransaction({ customer, own }: BookedCustomer, transaction: Transaction): BookedCustomer {
  const withIt = (entries: readonly Transaction[]): readonly Transaction[] => [
    ...entries.filter(({ id }) => id !== transaction.id),
    transaction,
  ];
  if (transaction.ofTeller === true) return { customer, own: withIt(own) };
  return { customer: { ...customer, active: true, transactions: withIt(customer.transactions) }, own };
}

/** Changes the transaction of an id. `changed` is null if it is not listed: nothing is changed then. */
export function withChange(
  before: BookedCustomer,
  id: string,
  to: (transaction: Transaction) => Transaction,
): { readonly book: BookedCustomer; readonly changed: Transaction | null } {
  const { customer, own } = before;
  const isIt = (entry: Transaction): boolean => entry.id === id;
  const found = customer.transactions.find(isIt) ?? own.find(isIt);
  if (found === undefined) return { book: before, changed: null };
  const changed = to(found);
  const withIt = (entries: readonly Transaction[]): readonly Transaction[] =>
    entries.map((entry) => (isIt(entry) ? changed : entry));
  return {
    book:
      changed.ofTeller === true
        ? { customer, own: withIt(own) }
        : { customer: { ...customer, transactions: withIt(customer.transactions) }, own },
    changed,
  };
}

export function withPaper(transaction: Transaction, paper: PaperState): Transaction {
  return { ...transaction, paper };
}

/** Removes the mark of a transaction that was found late: its teller has decided on it. */
export function withoutLate(transaction: Transaction): Transaction {
  const { late: _, ...answered } = transaction;
  return answered;
}

/** Begins a customer; null if one has begun already. */
export function begunCustomer(customer: CustomerSession): CustomerSession | null {
  return customer.active ? null : { ...customer, active: true };
}

/** Makes the customer this player. Their transactions stay; an earlier player's balance does not. */
export function customerOfPlayer(
  { transactions }: CustomerSession,
  { playerId, slotBalance }: BookedPlayer,
): CustomerSession {
  return { active: true, playerId, ...(slotBalance === null ? {} : { slotBalance }), transactions };
}

/** Returns what the journal keeps of a customer besides the transactions. */
export function recordOfCustomer({
  active,
  playerId,
  slotBalance,
}: CustomerSession): Omit<CustomerRecord<Transaction>, 'transactions'> {
  return { active, playerId, ...(slotBalance === undefined ? {} : { slotBalance }) };
}

/**
 * Returns true for a transaction that goes with a customer for whom so much was settled. Unreadable ones go
 * too: no screen shows them.
 */
export function goesWithCustomer(settled: readonly Transaction[]): (transaction: Transaction) => boolean {
  const ids = new Set(settled.map(({ id }) => id));
  return (each) => !isReadable(each) || ids.has(each.id);
}

/** Closes what is going. A customer for whom more was done stays with that. */
export function closedCustomer(
  customer: CustomerSession,
  isGoing: (transaction: Transaction) => boolean,
): CustomerSession {
  const transactions = customer.transactions.filter((each) => !isGoing(each));
  return transactions.length === 0 ? NO_CUSTOMER : { ...customer, transactions };
}

/** Returns the teller's own transactions that stay when a teller leaves; without an id, none does. */
export function ownWithoutTeller(
  own: readonly Transaction[],
  tellerId: string | undefined,
): readonly Transaction[] {
  return own.filter((slip) => tellerId !== undefined && slip.tellerId !== tellerId);
}

/**
 * Returns the transactions that are shown again after a reload, and among them those whose paper has become
 * uncertain. Leaves out unreadable ones.
 */
export function shownAfterReload(kept: readonly Transaction[]): {
  readonly transactions: readonly Transaction[];
  readonly doubted: readonly Transaction[];
} {
  const transactions = kept
    .filter(isReadable)
    .map((each) => (each.paper === 'printing' ? withPaper(each, 'uncertain') : each));
  return { transactions, doubted: transactions.filter((each) => !kept.includes(each)) };
}

/** Returns how many transactions are unreadable, and whether paper of any was being printed. */
export function lostByReload(kept: readonly Transaction[]): {
  readonly unreadable: number;
  readonly wasPrinting: boolean;
} {
  return {
    unreadable: kept.filter((each) => !isReadable(each)).length,
    wasPrinting: kept.some(({ paper }) => paper === 'printing'),
  };
}

/** Returns the customer of a record, with the transactions that are shown again. */
export function customerAfterReload(
  { active, playerId, slotBalance }: CustomerRecord<Transaction>,
  transactions: readonly Transaction[],
): CustomerSession {
  return {
    active,
    playerId,
    ...(slotBalance === undefined ? {} : { slotBalance: pennies(slotBalance) }),
    transactions,
  };
}

/** Returns the wagers of the ticket sold last, which Repeat enters again; null if there is none. */
export function wagersToRepeat(transactions: readonly Transaction[]): readonly Wager[] | null {
  return transactions.findLast(({ ticket }) => ticket !== null)?.ticket?.wagers ?? null;
}
