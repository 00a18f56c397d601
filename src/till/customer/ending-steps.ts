/**
 * Decides the steps that end a customer (T251, T070, T154, T260-T265), and words their questions. Pure:
 * customer-change.ts carries out the questions, customer-closing.ts the closing.
 *
 *     open --totalOut--> mayEnd --> another teller's money --> pay out --cash--------------> closing --> ended
 *                                                                 '--voucher--> mayEnd --^
 *     open --clear-----> mayEnd --> clear, after a question --> mayEnd --------------------^
 *
 *     mayEnd: the paper is out, no sale is open, and each ticket is on paper or the teller goes on without.
 *     Each question may leave the customer open. So may the closing: the journal or the host refuses it, or
 *     more was done for the customer meanwhile.
 */
import { type Say, say } from '../../i18n/say.ts';
import { addPennies, negative, type Pennies, pennies, ZERO } from '../../wagering/ground/money.ts';
import type { ExchangeData } from '../../wagering/pending/wager-state.ts';
import type { Confirmation } from '../money/operation-lock.ts';
import {
  type HandedInNumbers,
  handedInBy,
  type SessionTotals,
  type Transaction,
} from '../transactions/customer-session.ts';
import type { NoticeText } from '../window/dialogs.ts';
import type { NoticeAction } from '../window/notices.ts';
import type { OperationPhase } from '../window/operation-phase-state.ts';

export const SALE_OPEN: NoticeText = { title: say('totalOut.failed'), lines: [say('totalOut.saleOpen')] };

/** Returns true while a sale is under way or in doubt: it would be booked to the next customer. */
export function isSaleOpen(window: {
  readonly inDoubt: number;
  readonly salePhase: OperationPhase;
}): boolean {
  return window.inDoubt > 0 || window.salePhase !== 'idle';
}

/**
 * Returns how many papers are not known to be printed: tickets, and claims of tickets that were cashed. A
 * ticket that was handed in again needs none.
 */
export function countUnprinted(transactions: readonly Transaction[], handedIn: HandedInNumbers): number {
  return transactions.filter(
    (transaction) =>
      transaction.paper !== 'printed' &&
      transaction.paper !== 'none' &&
      handedInBy(transaction, handedIn) === null,
  ).length;
}

/**
 * Returns what keeps a customer from ending; null: nothing. `agreed`: the teller was asked about so many
 * tickets without paper already.
 */
export function whatKeepsCustomer(
  window: { readonly isSaleOpen: boolean; readonly unprinted: number },
  agreed: number,
): 'openSale' | 'unprinted' | null {
  if (window.isSaleOpen) return 'openSale';
  return window.unprinted > agreed ? 'unprinted' : null;
}

/** Asks whether a customer ends without the paper of so many tickets. */
export function unprintedQuestion(count: number): Confirmation {
  return {
    text: {
      title: say('totalOut.unprinted'),
      lines: [say('totalOut.unprintedLine', { count })],
      forStaff: true,
    },
    answers: [
      { id: 'goBack', label: say('action.goBack'), tone: 'primary' },
      { id: 'totalOut', label: say('totalOut.anyway'), tone: 'danger' },
    ],
    yes: 'totalOut',
  };
}

/** Returns the customer's part of the balance, minor units: the money of a bag is the window's. */
export function customersBalance({ balance, bags }: Pick<SessionTotals, 'balance' | 'bags'>): Pennies {
  return addPennies(balance, negative(bags.value));
}

/**
 * Returns the question how a customer is paid what they are owed (T261-T265). Null: they are owed nothing, or
 * the window pays only cash.
 */
export function payOutQuestion(
  balance: Pennies,
  cashOnPayOnly: boolean,
): { readonly text: NoticeText; readonly answers: readonly NoticeAction[] } | null {
  if (balance >= ZERO || cashOnPayOnly) return null;
  const amount = negative(balance);
  return {
    text: { title: say('payOut.title', { amount }), lines: [say('payOut.line', { amount })] },
    answers: [
      { id: 'cancel', label: say('action.cancel'), tone: 'plain', isSafe: true },
      { id: 'sell', label: say('payOut.sell'), tone: 'plain' },
      { id: 'cash', label: say('payOut.cash'), tone: 'primary' },
    ],
  };
}

/**
 * Returns the voucher to sell next for what is owed; null: each that is left was refused. All but the last
 * are worth `limit`; zero: no limit. `refused`: amounts that the host just sold no voucher for. All are minor
 * units.
 */
export function nextOwedVoucher(
  owed: Pennies,
  limit: Pennies,
  refused: ReadonlySet<Pennies>,
): Pennies | null {
  const isSplit = limit > ZERO && owed > limit;
  const parts = isSplit ? [limit, pennies(owed % limit)] : [owed];
  return parts.find((part) => part > ZERO && !refused.has(part)) ?? null;
}

/** Asks an employee to pay by hand what the host sells no voucher for. `why`: the host's words. */
export function byHandQuestion(amount: Pennies, why: readonly Say[]): Confirmation {
  return {
    text: {
      title: say('payOut.byHand', { amount }),
      lines: [...why, say('payOut.byHandLine', { amount })],
      forStaff: true,
    },
    answers: [
      { id: 'goBack', label: say('action.goBack'), tone: 'plain', isSafe: true },
      { id: 'paid', label: say('payOut.byHandYes', { amount }), tone: 'primary' },
    ],
    yes: 'paid',
  };
}

/** Asks an employee to end a customer without exchange credit. `why`: the host's words. */
export function creditLeftQuestion({ amount, raceNo }: ExchangeData, why: readonly Say[]): Confirmation {
  return {
    text: {
      title: say('exchange.stillWaits'),
      lines: [say('exchange.waitingLine', { amount, race: raceNo }), ...why],
      forStaff: true,
    },
    answers: [
      { id: 'goBack', label: say('action.goBack'), tone: 'plain', isSafe: true },
      { id: 'without', label: say('exchange.without'), tone: 'danger' },
    ],
    yes: 'without',
  };
}

/**
 * Decides after that question. The customer stays if their balance changed while it was open: it named
 * another amount.
 */
export function afterPayOut(answer: string, asked: Pennies, now: Pennies): 'stays' | 'voucher' | 'paid' {
  if (asked !== now) return 'stays';
  if (answer === 'cash') return 'paid';
  return answer === 'sell' ? 'voucher' : 'stays';
}

/**
 * Returns true if a voucher paid the customer all they were owed. One that was in doubt is looked at by the
 * teller before the customer goes.
 */
export function isPaidByVoucher(voucher: { readonly wasDoubted: boolean; readonly left: Pennies }): boolean {
  return !voucher.wasDoubted && voucher.left === ZERO;
}

/**
 * Returns the balance that the customer goes with. A voucher that was sold for it leaves nothing to hand
 * over.
 */
export function goesWith(
  before: Pennies,
  left: Pennies,
): { readonly balance: Pennies; readonly byVoucher: boolean } {
  const byVoucher = before < ZERO && left === ZERO;
  return { balance: byVoucher ? before : left, byVoucher };
}

/**
 * Returns the question before a customer is cleared; null: nothing was done for them, and nothing is asked.
 */
export function clearQuestion(transactions: readonly Transaction[], balance: Pennies): Confirmation | null {
  if (transactions.length === 0) return null;
  return {
    text: { title: say('clearCustomer.title'), lines: [say('clearCustomer.line', { balance })] },
    answers: [
      { id: 'clear', label: say('clearCustomer.clear'), tone: 'danger' },
      { id: 'goBack', label: say('action.goBack'), tone: 'primary', isSafe: true },
    ],
    yes: 'clear',
  };
}

/** Decides after that question, which is asked again if the balance changed while it was open. */
export function afterClear(isYes: boolean, asked: Pennies, now: Pennies): 'stays' | 'cleared' | 'askAgain' {
  if (!isYes) return 'stays';
  return asked === now ? 'cleared' : 'askAgain';
}

/**
 * Returns true if the account is left before its customer is closed. A window that stops in between must not
 * come back with the account: it would pay for the next customer. If more was done for the customer, they
 * stay, and so does the account. A teller who has signed on meanwhile has their own account.
 */
export function leavesAccountFirst(closing: {
  readonly isTellerHere: boolean;
  readonly settled: number;
  readonly done: number;
}): boolean {
  return closing.isTellerHere && closing.done <= closing.settled;
}

/** Decides after a customer was closed. Nothing follows at a window that another teller works at by then. */
export function afterClosing(closing: {
  readonly isTellerHere: boolean;
  readonly hasGone: boolean;
}): 'nothing' | 'more' | 'next' {
  if (!closing.isTellerHere) return 'nothing';
  return closing.hasGone ? 'next' : 'more';
}

/** Says that more was done for the customer meanwhile. `left`: their part of the balance now, minor units. */
export function moreCameNotice(left: Pennies): NoticeText {
  return {
    title: say('totalOut.moreCame'),
    lines: [
      say('totalOut.moreCameLine'),
      left < ZERO
        ? say('totalOut.stillToPay', { amount: negative(left) })
        : say('totalOut.stillToCollect', { amount: left }),
    ],
  };
}
