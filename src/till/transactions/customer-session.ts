/**
 * The customer at the window: what was sold, paid and done for them, what has become of it since, and what is still owed (T209-T216, T257).
 * Pure arithmetic over transactions. The balance is sold minus paid out: positive, the teller collects. Minor units.
 */

import type { FixedOddsCode, FixedOddsTicket } from '../../wagering/card/fixed-odds.ts';
import type { TellerReturnType } from '../../wagering/card/ticket-kind.ts';
import type { Ticket, TicketSerial } from '../../wagering/card/wager.ts';
import { addPennies, negative, type Pennies, ZERO } from '../../wagering/ground/money.ts';
import type { ExchangeData } from '../../wagering/pending/wager-state.ts';
import type { CashCount } from '../../wagering/tickets/cash-count.ts';
import type { IrsVoucher } from '../../wagering/tickets/irs-voucher.ts';

/** Types of the teller's session (T210), what is done on a player's account and at fixed odds (W024). Reading: cash of an account has a name of its own. */
export const TRANSACTION_TYPES = [
  'SELL',
  'SELL_VOUCHER',
  'CASH',
  'CANCEL',
  'BAG',
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
] as const;
export type TransactionType = (typeof TRANSACTION_TYPES)[number];

/**
 * What a transaction is called where sales in exchange credit are told apart (W024): its type, or one of the names that the wagering document has for
 * those. Reading: a voucher for what is left of credit, and a wager that it pays for, which is a transfer of it.
 */
export type TransactionLabel = TransactionType | 'EXCHANGE_VOUCHER' | 'EXCHANGE_TRANSFER';

/** What a transaction moved (T211); left out for a ticket. Draws and returns are the teller's own business and no customer's. */
export const WAGER_DATA = ['TELLER_DRAW', 'TELLER_RETURN', 'CREDIT', 'DEBIT', 'VOUCHER', 'TICKET'] as const;
export type WagerData = (typeof WAGER_DATA)[number];

/**
 * What is known of the paper of a transaction. 'uncertain': bytes left, and nobody knows whether paper came out. 'none': there is nothing to
 * print.
 */
export const PAPER_STATES = ['printing', 'printed', 'notPrinted', 'uncertain', 'none'] as const;
export type PaperState = (typeof PAPER_STATES)[number];

/** What a transaction did on a player's account. */
export interface OnAccount {
  /** Ten digits (S051). */
  readonly id: string;
  /** What was in it after that, minor units; null where the host did not say. */
  readonly balance: Pennies | null;
  /** The host's number of cash that was put in or taken out (S132). */
  readonly tfAddress?: string;
}

export interface Transaction {
  readonly id: string;
  readonly type: TransactionType;
  readonly wagerData?: WagerData;
  /** What the customer owes for it: positive for a sale, negative for a payment to the customer. */
  readonly value: Pennies;
  /**
   * What was moved where the customer owes nothing for it, never negative: the teller's own, what is given away, what credit paid for without a
   * ticket.
   */
  readonly moved?: Pennies;
  /** Lines that say more of it than its type: the name of an exception, a bag's bar code, the label of a return. */
  readonly details?: readonly string[];
  /** Which of the teller's returns it is (T208). */
  readonly returnType?: TellerReturnType;
  /** The number of the check that a draw was paid with. */
  readonly checkNumber?: string;
  /** What a final return or a bag is made of. */
  readonly cashCount?: readonly CashCount[];
  /** Of a bag: its bar code, and the final returns in it (T217). */
  readonly bag?: { readonly barcode: string; readonly tsns: readonly TicketSerial[] };
  /** A draw or return: it belongs to the teller's drawer and to no customer. */
  readonly ofTeller?: true;
  /** Its ticket was handed in, so the serial number is one that another transaction gave out. */
  readonly handedIn?: true;
  /** Sold for exchange credit: nothing is owed for it. */
  readonly exchange?: true;
  /** Of what was done on a player's account. A wager on one moves no cash. */
  readonly account?: OnAccount;
  readonly timestamp: number;
  /**
   * `sentAt` of its post: which of two posts came first, whatever the clocks show. Left out where an older
   * version wrote it.
   */
  readonly sentAt?: number;
  /** Of a handing in that the host's list told of: when it was by the host, epoch milliseconds. */
  readonly listedAt?: number;
  /** Who did it, which is not always who prints it. */
  readonly tellerId: string;
  readonly tsn: TicketSerial | null;
  readonly ticket: Ticket | null;
  /** Of a fixed-odds wager, sold or paid: its code, which is no serial number (W059), and what was sold where that is known. */
  readonly fixedOdds?: { readonly code: FixedOddsCode; readonly ticket: FixedOddsTicket | null };
  /** Exchange credit that cashing or cancelling left (W051). */
  readonly leaves?: ExchangeData;
  /** The claim of a ticket that was cashed with the tax form (S025); the customer's number is not in it. */
  readonly claim?: IrsVoucher;
  /**
   * The window that made the claim, which is not always the one that prints it. Left out where it is not
   * known.
   */
  readonly claimWindow?: number;
  readonly paper: PaperState;
  /** It was found done after the teller had stopped waiting for it, and they have not said yet what is to become of it. */
  readonly late?: true;
  /** The host never said what became of it; a teller closed it by the word of the tote room. */
  readonly closedByHand?: {
    readonly verdict: 'sold' | 'paid' | 'notSold';
    readonly tellerId: string;
    /** Epoch milliseconds. */
    readonly at: number;
  };
}

/** Whether something was done for the customer: a sale that a teller closed as not sold is in the list, and is none. */
export function wasDone({ closedByHand }: Transaction): boolean {
  return closedByHand?.verdict !== 'notSold';
}

/** The derived label of a transaction (T209). */
export function labelOf({ type, exchange }: Pick<Transaction, 'type' | 'exchange'>): TransactionLabel {
  if (exchange !== true) return type;
  return type === 'SELL_VOUCHER' ? 'EXCHANGE_VOUCHER' : type === 'SELL' ? 'EXCHANGE_TRANSFER' : type;
}

/** What was handed in again of what was given out: a ticket that was cancelled or cashed cannot be cancelled, nor printed as if it were good. */
export type HandedInBy = 'CASH' | 'CANCEL';

/** What a transaction of this type did with a ticket that was given out before; null: it handed none in. */
export function handingIn(type: TransactionType): HandedInBy | null {
  if (type === 'AW_CANCEL') return 'CANCEL';
  if (type === 'FIXED_ODDS_PAYOUT') return 'CASH';
  return type === 'CASH' || type === 'CANCEL' ? type : null;
}

/** What its paper is known by: a serial number, or the code of a fixed-odds ticket; null where it has none. */
export function numberOf({ tsn, fixedOdds }: Pick<Transaction, 'tsn' | 'fixedOdds'>): string | null {
  return tsn ?? fixedOdds?.code ?? null;
}

/** Whether a ticket or a slip that was given out is at hand, so that there is a paper of it. */
export function hasTicket({ ticket, fixedOdds }: Pick<Transaction, 'ticket' | 'fixedOdds'>): boolean {
  return ticket !== null || (fixedOdds !== undefined && fixedOdds.ticket !== null);
}

/** A handing in. `sentAt`: as of its transaction. */
export interface HandedIn {
  readonly by: HandedInBy;
  readonly sentAt: number | undefined;
}

/** Holds the papers and the handings in of one number. */
export interface PapersOfNumber {
  /** Its handings in, as they are listed. */
  readonly handedIn: readonly HandedIn[];
  /** `sentAt` of the papers that have it, oldest first. Left out of a number that was given out once. */
  readonly givenAt: readonly number[];
}

/** By their number, the papers that were handed in, and those of a number that was given out again. */
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
 * Returns how the paper of a transaction was handed in; null for one that was not, and for a handing in.
 * Reading: a host that went back to a back-up gives a number again, and knows the newest paper of it alone. A
 * handing in is of the last paper that was asked for before it was sent.
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

/** Taking back by number what has a newer paper with the same number would take back that one. */
function isStillThere(transaction: Transaction, handedIn: HandedInNumbers): boolean {
  const { tsn, sentAt = Number.NaN, closedByHand } = transaction;
  if (tsn === null || closedByHand !== undefined) return false;
  const newest = handedIn.get(tsn)?.givenAt.at(-1) ?? sentAt;
  return handedInBy(transaction, handedIn) === null && !(sentAt < newest);
}

/** Whether a transaction may be taken back from a list: only what was sold, while it has a number and was not handed in (T266). */
export function isCancellable(transaction: Transaction, handedIn: HandedInNumbers): boolean {
  const isSale = transaction.type === 'SELL' || transaction.type === 'SELL_VOUCHER';
  return isSale && isStillThere(transaction, handedIn);
}

/** The same of a wager on a player's account, whose money goes back there. Reading of T266: it is of what is sold for cash. */
export function isCancellableOnAccount(transaction: Transaction, handedIn: HandedInNumbers): boolean {
  return transaction.type === 'AW_SELL' && isStillThere(transaction, handedIn);
}

export interface CustomerSession {
  /** A customer is active from the first thing done for them until they are totalled out. */
  readonly active: boolean;
  readonly playerId: string | null;
  /** What the host says the player has on account with it; left out where it says nothing (T214). */
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
 * What is counted apart, by group and kind (T216), in the order of a summary. Wagers are tickets alone: vouchers that came back, credits and debits
 * that were taken back, bags, and what tellers returned stand beside them.
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
] as const;
export type SummaryKind = (typeof SUMMARY_KINDS)[number];

export interface SessionTotals extends Readonly<Record<SummaryKind, SummaryCounter>> {
  readonly balance: Pennies;
}

const KIND_OF: Readonly<Record<TransactionType, SummaryKind>> = {
  SELL: 'sold',
  SELL_VOUCHER: 'vouchersSold',
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
};

/** What came back, where that is no ticket of wagers. */
const KIND_HANDED_IN: Readonly<Record<HandedInBy, Readonly<Partial<Record<WagerData, SummaryKind>>>>> = {
  CASH: { VOUCHER: 'vouchersCashed', TELLER_RETURN: 'returnsCashed' },
  CANCEL: {
    VOUCHER: 'vouchersCancelled',
    CREDIT: 'exceptionsCancelled',
    DEBIT: 'exceptionsCancelled',
  },
};

/** A bag that was cancelled is one bag less: it is taken off the line of bags (T270). */
function kindOf(
  { type, wagerData = 'TICKET', tsn }: Transaction,
  bags: ReadonlySet<TicketSerial>,
): SummaryKind {
  if (type === 'CANCEL' && tsn !== null && bags.has(tsn)) return 'bags';
  if (type === 'CASH' || type === 'CANCEL') return KIND_HANDED_IN[type][wagerData] ?? KIND_OF[type];
  return KIND_OF[type];
}

/** The numbers of the bags among what was done: what cancels one of them is a bag's, though the host calls it a credit or a debit. */
export function bagsOf(transactions: readonly Transaction[]): ReadonlySet<TicketSerial> {
  return new Set(transactions.flatMap(({ type, tsn }) => (type === 'BAG' && tsn !== null ? [tsn] : [])));
}

const NONE: SummaryCounter = { count: 0, value: ZERO };

/**
 * What the balance holds besides the tickets of wagers that were sold and cashed: with those two it comes to the balance. The customer's way, minor
 * units; null where nothing else was done.
 */
export function otherThanTickets({ balance, sold, cashed, ...others }: SessionTotals): Pennies | null {
  const { accountSold, accountCancelled, ...done } = others;
  // Wagers on an account are tickets that move nothing.
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
