/**
 * Holds the open bag of the window, and the bags that were closed there (T217-T219). Pure: computes the
 * content after each thing put in or taken out.
 *
 * Readings: a final return put in brings the cash that its code names. Taken out, it takes that cash with it.
 * The cash of a return without a code is counted manually. The bag is its teller's. A bag is credited unless
 * the teller chooses otherwise: cash leaves the drawer in it.
 */

import type { TicketSerial } from '../../wagering/card/wager.ts';
import { magnitude, type Pennies } from '../../wagering/ground/money.ts';
import {
  type CashCount,
  minusCount,
  plusCount,
  totalOf,
  withQuantity,
} from '../../wagering/tickets/cash-count.ts';
import { handedInBy, handedInOf, type Transaction, wasDone } from '../transactions/customer-session.ts';

/** A final return in the bag. */
export interface BaggedReturn {
  readonly tsn: TicketSerial;
  /** Cash that the return brought. */
  readonly cashCount: readonly CashCount[];
}

export interface PendingBag {
  readonly tellerId: string;
  readonly barcode: string;
  readonly returns: readonly BaggedReturn[];
  /** Cash counted into it, ascending by denomination (T218). */
  readonly entries: readonly CashCount[];
  readonly isDebit: boolean;
}

/** As many digits as stand on a line of its slip (T480). */
export const BARCODE_LENGTH = 36;

/** Digits only (T353). */
export function isBarcode(code: string): boolean {
  return /^\d+$/.test(code) && code.length <= BARCODE_LENGTH;
}

export function openedBag(barcode: string, tellerId: string): PendingBag {
  return { tellerId, barcode, returns: [], entries: [], isDebit: false };
}

export function isEmptyBag({ returns, entries }: PendingBag): boolean {
  return returns.length === 0 && entries.length === 0;
}

export function bagTotal({ entries }: PendingBag): Pennies {
  return totalOf(entries);
}

export function holdsReturn({ returns }: PendingBag, tsn: TicketSerial): boolean {
  return returns.some((each) => each.tsn === tsn);
}

export function withEntry(bag: PendingBag, value: Pennies, quantity: number): PendingBag {
  return { ...bag, entries: withQuantity(bag.entries, value, quantity) };
}

export function withReturn(bag: PendingBag, added: BaggedReturn): PendingBag {
  if (holdsReturn(bag, added.tsn)) return bag;
  return {
    ...bag,
    returns: [...bag.returns, added],
    entries: plusCount(bag.entries, added.cashCount),
  };
}

export function withoutReturn(bag: PendingBag, tsn: TicketSerial): PendingBag {
  const removed = bag.returns.find((each) => each.tsn === tsn);
  if (removed === undefined) return bag;
  return {
    ...bag,
    returns: bag.returns.filter((each) => each !== removed),
    entries: minusCount(bag.entries, removed.cashCount),
  };
}

/** Returns the content as it is posted (T219). */
export function submissionOf({ barcode, entries, returns, isDebit }: PendingBag) {
  return { bagBarcode: barcode, cashCount: entries, isDebit, tsns: returns.map(({ tsn }) => tsn) };
}

/** A bag that was closed at the window (T217). */
export interface ClosedBag {
  readonly tsn: TicketSerial;
  /** Epoch milliseconds. */
  readonly timestamp: number;
  readonly barcode: string;
  /** Value of its content, never negative. */
  readonly value: Pennies;
  readonly isDebit: boolean;
  /** The final returns in it. */
  readonly tsns: readonly TicketSerial[];
  /** It was taken back: its bar code can be used again. */
  readonly isCancelled: boolean;
  /** The bag's transaction. */
  readonly transaction: Transaction;
}

/** The bags among what was done, newest first. */
export function closedBags(transactions: readonly Transaction[]): readonly ClosedBag[] {
  const handedIn = handedInOf(transactions);
  return transactions
    .flatMap((transaction): readonly ClosedBag[] => {
      const { type, tsn, bag, value, timestamp, wagerData } = transaction;
      if (type !== 'BAG' || tsn === null || bag === undefined || !wasDone(transaction)) return [];
      const isDebit = wagerData === 'DEBIT';
      const isCancelled = handedInBy(transaction, handedIn) === 'CANCEL';
      return [{ tsn, timestamp, ...bag, value: magnitude(value), isDebit, isCancelled, transaction }];
    })
    .toReversed();
}

/** The closed bag with that bar code; one that was cancelled has given it back. */
export function bagWith(bags: readonly ClosedBag[], barcode: string): ClosedBag | undefined {
  return bags.find((bag) => bag.barcode === barcode && !bag.isCancelled);
}

/** The closed bag that final return is in; one that was cancelled has given it back. */
export function bagOfReturn(bags: readonly ClosedBag[], tsn: TicketSerial): ClosedBag | undefined {
  return bags.find((bag) => bag.tsns.includes(tsn) && !bag.isCancelled);
}
