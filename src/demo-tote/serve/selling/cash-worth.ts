/**
 * Returns the cash payment for a valid ticket or slip, or the refusal. Refuses in this order: expired, not
 * official, not a winner.
 *
 * A ticket's winnings are in pools/ticket-worth.ts, the tax form is in terms/tax-form.ts. Readings: a ticket
 * that exchange credit paid for wins money, and its refunds are credit again. Vouchers are paid as long as
 * tickets are, and a teller's return for ever.
 */

import type { TicketKind } from '../../../wagering/card/ticket-kind.ts';
import type { TicketSerial } from '../../../wagering/card/wager.ts';
import { type Pennies, pennies, ZERO } from '../../../wagering/ground/money.ts';
import type { ExchangeData } from '../../../wagering/pending/wager-state.ts';
import { closesAt } from '../../day/schedule.ts';
import type { PaperRecord } from '../../ledger/paper-book.ts';
import { ticketWorth } from '../../pools/ticket-worth.ts';
import type { SaleRecord, SlipRecord } from '../../records/records.ts';
import { slipTerms } from '../../records/slip-kinds.ts';
import { type TaxClaim, taxClaimOf, taxRuleOn } from '../../terms/tax-form.ts';
import { type Answer, refusal } from '../request/answer.ts';
import type { ToteContext } from '../request/tote-context.ts';
import { dateAt } from '../request/track-time.ts';
import { creditBack } from '../session/exchange-sale.ts';

export interface CashWorth {
  readonly transType: TicketKind;
  /** Before what the tax takes. */
  readonly amount: Pennies;
  /** Credit that it leaves at the window. */
  readonly exchange: ExchangeData | null;
  /** The claim on the tax form that comes first; null: none. */
  readonly claim: TaxClaim | null;
}

const DAY = 24 * 60 * 60_000;

/** A ticket's own kind, or what the slip is (W022). */
export function kindOf(paper: PaperRecord): TicketKind {
  if (paper.kind === 'slip') return slipTerms(paper.what).kind;
  if (paper.account !== undefined) return 'awSell';
  return paper.ticket.wagers.some(({ isParlay }) => isParlay === true) ? 'parlay' : 'ticket';
}

/** Returns true if that many days have passed since the date on the ticket, by the rule of that date. */
export function hasExpired(context: ToteContext, date: string): boolean {
  const rules = context.settings.paidFor.filter(({ from }) => from <= date);
  const [rule] = rules.toSorted((a, b) => (a.from < b.from ? 1 : -1));
  if (rule === undefined) return false;
  return Date.parse(dateAt(context, context.clock.now())) > Date.parse(date) + rule.days * DAY;
}

function slipWorth(slip: SlipRecord): CashWorth | Answer {
  const transType = kindOf(slip);
  if (transType !== 'voucher' && transType !== 'tellerReturn') return refusal('notCashed');
  return { transType, amount: pennies(BigInt(slip.ticket.ticketCost)), exchange: null, claim: null };
}

function saleWorth(context: ToteContext, window: number, sale: SaleRecord): CashWorth | Answer {
  const now = context.clock.now();
  const worth = ticketWorth({ ...context, cardOf: (id) => context.programme.card(id, now) }, sale, now);
  if (worth.state === 'open') return refusal('notOfficial');
  if (worth.won + worth.refunded === 0n) return refusal('notAWinner');
  const rule = taxRuleOn(context.settings.taxRules, dateAt(context, now));
  const inCredit = sale.exchange === null ? ZERO : worth.refunded;
  return {
    transType: kindOf(sale),
    amount: pennies(worth.won + worth.refunded - inCredit),
    exchange: creditBack(context, window, sale, inCredit) ?? openCredit(context, worth.credit),
    claim: rule === null ? null : taxClaimOf(rule, worth.winnings),
  };
}

/**
 * Returns the credit of a first half while its second can still be bet on. After that only the money is paid
 * (Wis. Admin. Code Game 9.14(9)).
 */
function openCredit(context: ToteContext, credit: ExchangeData | null): ExchangeData | null {
  const now = context.clock.now();
  const plan = credit === null ? undefined : context.programme.card(credit.cardNo, now);
  const race = plan?.races.find(({ num }) => num === credit?.raceNo);
  if (plan === undefined || race === undefined) return null;
  return now < closesAt(plan, race, context.books.closures()) ? credit : null;
}

export function cashWorth(context: ToteContext, window: number, tsn: TicketSerial): CashWorth | Answer {
  const { books } = context;
  const paper = books.saleOf(tsn) ?? books.slip(tsn);
  if (paper === undefined) return refusal('noSuchTicket');
  if (kindOf(paper) !== 'tellerReturn' && hasExpired(context, paper.ticket.date)) {
    return refusal('ticketExpired');
  }
  return paper.kind === 'slip' ? slipWorth(paper) : saleWorth(context, window, paper);
}
