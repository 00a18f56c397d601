/**
 * The customer at the window: what was sold, paid and done for them, and what is still owed (T209-T216, T257).
 * Pure arithmetic over transactions. The balance is sold minus paid out: positive, the teller collects. Minor units.
 */
import type { IrsVoucher } from '../tote/wire/tickets.ts';
import { addPennies, type Pennies, ZERO } from '../wagering/money.ts';
import type { Ticket, TicketSerial } from '../wagering/wager.ts';
import type { ExchangeData } from '../wagering/wager-state.ts';

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

/** What a transaction moved (T211); left out for a ticket. Draws and returns are the teller's own business and no customer's. */
export const WAGER_DATA = ['TELLER_DRAW', 'TELLER_RETURN', 'CREDIT', 'DEBIT', 'VOUCHER', 'TICKET'] as const;
export type WagerData = (typeof WAGER_DATA)[number];

/** What is known of the paper of a transaction. 'uncertain': bytes left, and nobody knows whether paper came out. 'none': there is nothing to print. */
export const PAPER_STATES = ['printing', 'printed', 'notPrinted', 'uncertain', 'none'] as const;
export type PaperState = (typeof PAPER_STATES)[number];

export interface Transaction {
  readonly id: string;
  readonly type: TransactionType;
  readonly wagerData?: WagerData;
  /** What the customer owes for it: positive for a sale, negative for a payment to the customer. */
  readonly value: Pennies;
  /** What was moved where the customer has no part in it (`ofTeller`), never negative. */
  readonly moved?: Pennies;
  /** Lines that say more of it than its type: the name of an exception, a bag's bar code, the label of a return. */
  readonly details?: readonly string[];
  /** A draw or return: it belongs to the teller's drawer and to no customer. */
  readonly ofTeller?: true;
  /** Its ticket was handed in, so the serial number is one that another transaction gave out. */
  readonly handedIn?: true;
  /** Sold for exchange credit: nothing is owed for it. */
  readonly exchange?: true;
  readonly timestamp: number;
  /** Who did it, which is not always who prints it. */
  readonly tellerId: string;
  readonly tsn: TicketSerial | null;
  readonly ticket: Ticket | null;
  /** Exchange credit that cashing or cancelling left (W051). */
  readonly leaves?: ExchangeData;
  /** The claim of a ticket that was cashed with the tax form (S025); the customer's number is not in it. */
  readonly claim?: IrsVoucher;
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
