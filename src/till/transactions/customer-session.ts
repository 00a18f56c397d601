/**
 * Computes over the transactions of the customer: what was done, what was handed in since, and the balance
 * (T209-T216, T257). Pure. The balance is sold minus paid out, in minor units: if positive, the teller
 * collects.
 */

import type { FixedOddsCode, FixedOddsTicket } from '../../wagering/card/fixed-odds.ts';
import type { TellerReturnType } from '../../wagering/card/ticket-kind.ts';
import type { Ticket, TicketSerial } from '../../wagering/card/wager.ts';
import { addPennies, negative, type Pennies, ZERO } from '../../wagering/ground/money.ts';
import type { ExchangeData } from '../../wagering/pending/wager-state.ts';
import type { CashCount } from '../../wagering/tickets/cash-count.ts';
import type { IrsVoucher } from '../../wagering/tickets/irs-voucher.ts';
import { writtenSerial } from '../../wagering/tickets/ticket-serial.ts';

/**
 * Lists the types of a transaction: the teller's (T210), those on a player's account, and those at fixed odds
 * (W024). Reading: cash of an account, and a note of the bill acceptor, have types of their own.
 * Exchange credit that is paid in money is an EXCHANGE_TRANSFER.
 */
export const TRANSACTION_TYPES = [
  'SELL',
  'SELL_VOUCHER',
  'CASH',
  'CANCEL',
  'BAG',
  'EXCHANGE_TRANSFER',
  'EXCEPTION_CREDIT',
  'EXCEPTION_DEBIT',
  'FIXED_ODDS_WAGER',
  'FIXED_ODDS_PAYOUT',
  'AW_SELL',
  'AW_CANCEL',
  'ACCOUNT_DEPOSIT',
  'ACCOUNT_WITHDRAWAL',
  'ACCOUNT_DEPOSIT_BACK',
  'ACCOUNT_WITHDRAWAL_BACK',
  'BILL',
] as const;
export type TransactionType = (typeof TRANSACTION_TYPES)[number];

/**
 * Names a transaction where sales in exchange credit are shown apart (W024). The name is its type, or one
 * from the wagering document. Reading: the document's names are for a voucher for left-over credit, and for
 * credit paid in money. A wager paid with credit is a sale.
 */
export type TransactionLabel = TransactionType | 'EXCHANGE_VOUCHER';

/**
 * Says what a transaction moved (T211); left out for a ticket. Draws and returns are the teller's own, not
 * the customer's. Reading: 'TEMP_ACCOUNT' is added for temporary accounts.
 */
export const WAGER_DATA = [
  'TELLER_DRAW',
  'TELLER_RETURN',
  'CREDIT',
  'DEBIT',
  'VOUCHER',
  'TEMP_ACCOUNT',
  'TICKET',
] as const;
export type WagerData = (typeof WAGER_DATA)[number];

/**
 * Says what is known of a transaction's paper. 'uncertain': bytes were sent, and paper may have come out.
 * 'none': nothing to print.
 */
export const PAPER_STATES = ['printing', 'printed', 'notPrinted', 'uncertain', 'none'] as const;
export type PaperState = (typeof PAPER_STATES)[number];

/** Describes what a transaction did on a player's account. */
export interface OnAccount {
  /** Ten digits (S051). */
  readonly id: string;
  /** Balance after the transaction, minor units; null if the host did not give it. */
  readonly balance: Pennies | null;
  /** The host's number of a deposit or withdrawal (S132). */
  readonly tfAddress?: string;
}

export interface Transaction {
  readonly id: string;
  readonly type: TransactionType;
  readonly wagerData?: WagerData;
  /** The customer's part of the balance: positive for a sale, negative for a payment to the customer. */
  readonly value: Pennies;
  /**
   * Holds the amount of a transaction that the customer owes nothing for, never negative. The teller's own
   * transactions, gifts, and purchases paid with credit without a ticket have one.
   */
  readonly moved?: Pennies;
  /** Lines that add to its type: the name of an exception, a bag's bar code, the label of a return. */
  readonly details?: readonly string[];
  /** The kind of the teller's return (T208). */
  readonly returnType?: TellerReturnType;
  /** The number of the check that paid a draw. */
  readonly checkNumber?: string;
  /** The cash in a final return or a bag. */
  readonly cashCount?: readonly CashCount[];
  /** Of a bag: its bar code, and the final returns in it (T217). */
  readonly bag?: { readonly barcode: string; readonly tsns: readonly TicketSerial[] };
  /** Marks a draw or return: it belongs to the teller's drawer and to no customer. */
  readonly ofTeller?: true;
  /** Marks a ticket handed in: another transaction sold its serial number. */
  readonly handedIn?: true;
  /** Marks what exchange credit paid for: a sale, a voucher, or money for the customer. */
  readonly exchange?: true;
  /**
   * Set for exchange credit that was paid in money: the host's number of it, and the credit after it in minor
   * units.
   */
  readonly transfer?: { readonly tfAddress: string; readonly left: Pennies };
  /** Set for a transaction on a player's account. A wager on an account moves no cash. */
  readonly account?: OnAccount;
  readonly timestamp: number;
  /** `sentAt` of its post. Orders posts, whatever the clocks show. Older versions left it out. */
  readonly sentAt?: number;
  /** The host's time of a handing in that was found in its list, epoch milliseconds. */
  readonly listedAt?: number;
  /** The teller who did it; another may print it. */
  readonly tellerId: string;
  readonly tsn: TicketSerial | null;
  readonly ticket: Ticket | null;
  /**
   * Holds the code of a fixed-odds wager, sold or paid, and the ticket if it is known. The code is no serial
   * number (W059).
   */
  readonly fixedOdds?: { readonly code: FixedOddsCode; readonly ticket: FixedOddsTicket | null };
  /** Exchange credit that cashing or cancelling left (W051). */
  readonly leaves?: ExchangeData;
  /** The claim of a ticket that was cashed with the tax form (S025); the customer's number is not in it. */
  readonly claim?: IrsVoucher;
  /** The window that made the claim; another may print it. Left out if it is not known. */
  readonly claimWindow?: number;
  readonly paper: PaperState;
  /** Found done after the teller had stopped waiting; the teller has not decided on it yet. */
  readonly late?: true;
  /** Resolved manually by a teller, as the tote room told them; the host never answered. */
  readonly closedByHand?: {
    readonly verdict: 'sold' | 'paid' | 'notSold';
    readonly tellerId: string;
    /** Epoch milliseconds. */
    readonly at: number;
  };
}

/**
 * Returns true if it was done for the customer. A sale that a teller resolved as not sold is listed, but was
 * not done.
 */
export function wasDone({ closedByHand }: Transaction): boolean {
  return closedByHand?.verdict !== 'notSold';
}

/** Returns the label of a transaction, which depends on its credit (T209). */
export function labelOf({ type, exchange }: Pick<Transaction, 'type' | 'exchange'>): TransactionLabel {
  return exchange === true && type === 'SELL_VOUCHER' ? 'EXCHANGE_VOUCHER' : type;
}

/**
 * Says how a ticket was handed in. A ticket that was cancelled or cashed can neither be cancelled nor printed
 * as valid.
 */
export type HandedInBy = 'CASH' | 'CANCEL';

/** Returns how a transaction of this type hands a ticket in; null if it does not. */
export function handingIn(type: TransactionType): HandedInBy | null {
  if (type === 'AW_CANCEL') return 'CANCEL';
  if (type === 'FIXED_ODDS_PAYOUT') return 'CASH';
  return type === 'CASH' || type === 'CANCEL' ? type : null;
}

/**
 * Returns the number on its paper: a serial number, or the code of a fixed-odds ticket. Null if it has none.
 */
export function numberOf({ tsn, fixedOdds }: Pick<Transaction, 'tsn' | 'fixedOdds'>): string | null {
  return tsn ?? fixedOdds?.code ?? null;
}

/**
 * Returns the number as a teller keys it in: a serial number with its check character. Empty if it has none.
 */
export function writtenNumberOf(transaction: Pick<Transaction, 'tsn' | 'fixedOdds'>): string {
  const { tsn } = transaction;
  return tsn === null ? (numberOf(transaction) ?? '') : writtenSerial(tsn);
}

/** Returns true if its ticket or slip is known, so that a paper can be printed. */
export function hasTicket({ ticket, fixedOdds }: Pick<Transaction, 'ticket' | 'fixedOdds'>): boolean {
  return ticket !== null || (fixedOdds !== undefined && fixedOdds.ticket !== null);
}

/** Records a handing in, with the `sentAt` of its transaction. */
export interface HandedIn {
  readonly by: HandedInBy;
  readonly sentAt: number | undefined;
}

/** Holds the papers and the handings in of one number. */
export interface PapersOfNumber {
  /** Lists its handings in, in the order of the transactions. */
  readonly handedIn: readonly HandedIn[];
  /** `sentAt` of its papers, oldest first. Empty for a number that was sold once. */
  readonly givenAt: readonly number[];
}

/** Maps numbers to their papers: numbers that were handed in, and numbers that were sold twice. */
export type HandedInNumbers = ReadonlyMap<string, PapersOfNumber>;

export function handedInOf(transactions: readonly Transaction[]): HandedInNumbers {
  const known = new Map<string, { handedIn: HandedIn[]; givenAt: number[] }>();
  for (const transaction of transactions) {
    const number = numberOf(transaction);
    if (number === null || !wasDone(transaction)) continue;
    const { type, sentAt } = transaction;
    const by = handingIn(type);
    const of = known.get(number) ?? { handedIn: [], givenAt: [] };
    known.set(number, of);
    if (by !== null) of.handedIn.push({ by, sentAt });
    else if (sentAt !== undefined) of.givenAt.push(sentAt);
  }
  return new Map(
    [...known].flatMap(([number, { handedIn, givenAt }]) => {
      const isAgain = givenAt.length > 1;
      if (handedIn.length === 0 && !isAgain) return [];
      return [[number, { handedIn, givenAt: isAgain ? givenAt.toSorted((a, b) => a - b) : [] }] as const];
    }),
  );
}

/**
 * Returns how the paper of a transaction was handed in. Null if it was not, or if the transaction is itself a
 * cash or cancel. Reading: a host restored from a back-up sells a number twice and knows its newest paper
 * only. A cash or cancel belongs to the last paper requested before it was sent.
 */
export function handedInBy(
  transaction: Pick<Transaction, 'tsn' | 'type' | 'fixedOdds' | 'sentAt'>,
  handedIn: HandedInNumbers,
): HandedInBy | null {
  const number = numberOf(transaction);
  if (number === null || handingIn(transaction.type) !== null) return null;
  const papers = handedIn.get(number);
  const isOfIt = ({ sentAt }: HandedIn): boolean => {
    if (sentAt === undefined || transaction.sentAt === undefined) return true;
    const given = papers?.givenAt.findLast((each) => each <= sentAt) ?? transaction.sentAt;
    return transaction.sentAt <= sentAt && transaction.sentAt >= given;
  };
  return papers?.handedIn.findLast(isOfIt)?.by ?? null;
}

/** Returns false if a newer paper has the same number: a cancel by number would cancel the newer one. */
function isStillThere(transaction: Transaction, handedIn: HandedInNumbers): boolean {
  const { tsn, sentAt = Number.NaN, closedByHand } = transaction;
  if (tsn === null || closedByHand !== undefined) return false;
  const newest = handedIn.get(tsn)?.givenAt.at(-1) ?? sentAt;
  return handedInBy(transaction, handedIn) === null && !(sentAt < newest);
}

/** Returns true if a list may offer to cancel it (T266). It was sold, has a number, and was not handed in. */
export function isCancellable(transaction: Transaction, handedIn: HandedInNumbers): boolean {
  const isSale = transaction.type === 'SELL' || transaction.type === 'SELL_VOUCHER';
  return isSale && isStillThere(transaction, handedIn);
}

/**
 * Returns true for a wager on a player's account that may be cancelled; the money returns to the account.
 * Reading of T266: its rule is for cash sales.
 */
export function isCancellableOnAccount(transaction: Transaction, handedIn: HandedInNumbers): boolean {
  return transaction.type === 'AW_SELL' && isStillThere(transaction, handedIn);
}

export interface CustomerSession {
  /** True from the first transaction for a customer until total out. */
  readonly active: boolean;
  readonly playerId: string | null;
  /** The player's balance at the host; left out if the host gives none (T214). */
  readonly slotBalance?: Pennies;
  /** Oldest first. */
  readonly transactions: readonly Transaction[];
}

export const NO_CUSTOMER: CustomerSession = { active: false, playerId: null, transactions: [] };

export interface SummaryCounter {
  readonly count: number;
  readonly value: Pennies;
}

/**
 * Lists what a summary counts, by group and kind, in its order (T216). Wagers are tickets only. Vouchers,
 * credits, debits, bags and returns have kinds of their own.
 */
export const SUMMARY_KINDS = [
  'cashed',
  'sold',
  'cancelled',
  'fixedOddsSold',
  'fixedOddsPaid',
  'vouchersSold',
  'vouchersCashed',
  'vouchersCancelled',
  'exchangePaid',
  'exceptionDebit',
  'exceptionCredit',
  'exceptionsCancelled',
  'bags',
  'returnsCashed',
  'accountSold',
  'accountCancelled',
  'accountDeposits',
  'accountWithdrawals',
  'accountTakenBack',
  'bills',
] as const;
export type SummaryKind = (typeof SUMMARY_KINDS)[number];

export interface SessionTotals extends Readonly<Record<SummaryKind, SummaryCounter>> {
  readonly balance: Pennies;
}

const KIND_OF: Readonly<Record<TransactionType, SummaryKind>> = {
  SELL: 'sold',
  SELL_VOUCHER: 'vouchersSold',
  EXCHANGE_TRANSFER: 'exchangePaid',
  CASH: 'cashed',
  CANCEL: 'cancelled',
  BAG: 'bags',
  FIXED_ODDS_WAGER: 'fixedOddsSold',
  FIXED_ODDS_PAYOUT: 'fixedOddsPaid',
  EXCEPTION_CREDIT: 'exceptionCredit',
  EXCEPTION_DEBIT: 'exceptionDebit',
  AW_SELL: 'accountSold',
  AW_CANCEL: 'accountCancelled',
  ACCOUNT_DEPOSIT: 'accountDeposits',
  ACCOUNT_WITHDRAWAL: 'accountWithdrawals',
  ACCOUNT_DEPOSIT_BACK: 'accountTakenBack',
  ACCOUNT_WITHDRAWAL_BACK: 'accountTakenBack',
  BILL: 'bills',
};

/** Gives the kind of a paper handed in that is no ticket of wagers. */
const KIND_HANDED_IN: Readonly<Record<HandedInBy, Readonly<Partial<Record<WagerData, SummaryKind>>>>> = {
  CASH: { VOUCHER: 'vouchersCashed', TELLER_RETURN: 'returnsCashed', TEMP_ACCOUNT: 'vouchersCashed' },
  CANCEL: {
    VOUCHER: 'vouchersCancelled',
    TEMP_ACCOUNT: 'vouchersCancelled',
    CREDIT: 'exceptionsCancelled',
    DEBIT: 'exceptionsCancelled',
  },
};

/**
 * Counts a cancelled bag off the line of bags (T270). Reading: temporary accounts are counted with vouchers.
 */
function kindOf(
  { type, wagerData = 'TICKET', tsn }: Transaction,
  bags: ReadonlySet<TicketSerial>,
): SummaryKind {
  if (type === 'CANCEL' && tsn !== null && bags.has(tsn)) return 'bags';
  if (type === 'CASH' || type === 'CANCEL') return KIND_HANDED_IN[type][wagerData] ?? KIND_OF[type];
  return type === 'SELL' && wagerData === 'TEMP_ACCOUNT' ? KIND_OF.SELL_VOUCHER : KIND_OF[type];
}

/**
 * Returns the numbers of the bags. A cancel of such a number is a bag's, though the host calls it a credit or
 * a debit.
 */
export function bagsOf(transactions: readonly Transaction[]): ReadonlySet<TicketSerial> {
  return new Set(transactions.flatMap(({ type, tsn }) => (type === 'BAG' && tsn !== null ? [tsn] : [])));
}

const NONE: SummaryCounter = { count: 0, value: ZERO };

/**
 * Returns the part of the balance besides tickets of wagers sold and cashed. Minor units, signed as the
 * balance; null if nothing else was done.
 */
export function otherThanTickets({ balance, sold, cashed, ...others }: SessionTotals): Pennies | null {
  const { accountSold, accountCancelled, ...done } = others;
  // Skips wagers on an account: they are tickets that move no cash.
  const isAny =
    accountSold.value !== 0n ||
    accountCancelled.value !== 0n ||
    Object.values(done).some(({ count, value }) => count !== 0 || value !== 0n);
  return isAny ? addPennies(balance, negative(sold.value), negative(cashed.value)) : null;
}

export function totalsOf({ transactions }: Pick<CustomerSession, 'transactions'>): SessionTotals {
  const done = transactions.filter(wasDone);
  const bags = bagsOf(done);
  const counters: Record<SummaryKind, SummaryCounter> = {
    cashed: NONE,
    sold: NONE,
    cancelled: NONE,
    fixedOddsSold: NONE,
    fixedOddsPaid: NONE,
    vouchersSold: NONE,
    vouchersCashed: NONE,
    vouchersCancelled: NONE,
    exchangePaid: NONE,
    exceptionDebit: NONE,
    exceptionCredit: NONE,
    exceptionsCancelled: NONE,
    bags: NONE,
    returnsCashed: NONE,
    accountSold: NONE,
    accountCancelled: NONE,
    accountDeposits: NONE,
    accountWithdrawals: NONE,
    accountTakenBack: NONE,
    bills: NONE,
  };
  for (const transaction of done) {
    const kind = kindOf(transaction, bags);
    const { count, value } = counters[kind];
    const isTakenOff = kind === 'bags' && transaction.type === 'CANCEL';
    counters[kind] = {
      count: count + (isTakenOff ? -1 : 1),
      value: addPennies(value, transaction.value),
    };
  }
  return { balance: addPennies(ZERO, ...transactions.map(({ value }) => value)), ...counters };
}
