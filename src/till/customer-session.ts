/**
 * The customer at the window: what was sold, paid and done for them, and what is still owed (T209-T216, T257).
 * Pure arithmetic over transactions. The balance is sold minus paid out: positive, the teller collects. Minor units.
 */
import { addPennies, type Pennies, ZERO } from '../wagering/money.ts';
import type { Ticket, TicketSerial } from '../wagering/wager.ts';

/** Types of the teller's session (T210). */
export const TRANSACTION_TYPES = [
  'SELL',
  'SELL_VOUCHER',
  'CASH',
  'CANCEL',
  'BAG',
  'EXCEPTION_CREDIT',
  'EXCEPTION_DEBIT',
] as const;
export type TransactionType = (typeof TRANSACTION_TYPES)[number];

/** What is known of the paper of a transaction. 'uncertain': bytes left, and nobody knows whether paper came out. 'none': there is nothing to print. */
export const PAPER_STATES = ['printing', 'printed', 'notPrinted', 'uncertain', 'none'] as const;
export type PaperState = (typeof PAPER_STATES)[number];

export interface Transaction {
  readonly id: string;
  readonly type: TransactionType;
  /** What the customer owes for it: positive for a sale, negative for a payment to the customer. */
  readonly value: Pennies;
  /** Sold for exchange credit: nothing is owed for it. */
  readonly exchange?: true;
  readonly timestamp: number;
  /** Who did it, which is not always who prints it. */
  readonly tellerId: string;
  readonly tsn: TicketSerial | null;
  readonly ticket: Ticket | null;
  readonly paper: PaperState;
  /** The host never said what became of it; a teller closed it by the word of the tote room. */
  readonly closedByHand?: {
    readonly verdict: 'sold' | 'notSold';
    readonly tellerId: string;
    /** Epoch milliseconds. */
    readonly at: number;
  };
}

/** Whether something was done for the customer: a sale that a teller closed as not sold is in the list, and is none. */
export function wasDone({ closedByHand }: Transaction): boolean {
  return closedByHand?.verdict !== 'notSold';
}

export interface CustomerSession {
  /** A customer is active from the first thing done for them until they are totalled out. */
  readonly active: boolean;
  readonly playerId: string | null;
  /** Oldest first. */
  readonly transactions: readonly Transaction[];
}

export const NO_CUSTOMER: CustomerSession = { active: false, playerId: null, transactions: [] };

export interface SummaryCounter {
  readonly count: number;
  readonly value: Pennies;
}

export interface SessionTotals {
  readonly balance: Pennies;
  readonly sold: SummaryCounter;
  readonly cashed: SummaryCounter;
  readonly cancelled: SummaryCounter;
}

function counterOf(transactions: readonly Transaction[], type: TransactionType): SummaryCounter {
  const ofType = transactions.filter((transaction) => transaction.type === type && wasDone(transaction));
  return { count: ofType.length, value: addPennies(...ofType.map((transaction) => transaction.value)) };
}

export function totalsOf(session: CustomerSession): SessionTotals {
  return {
    balance: addPennies(ZERO, ...session.transactions.map((transaction) => transaction.value)),
    sold: counterOf(session.transactions, 'SELL'),
    cashed: counterOf(session.transactions, 'CASH'),
    cancelled: counterOf(session.transactions, 'CANCEL'),
  };
}
