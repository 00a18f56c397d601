/**
 * Plans a sale of wagers: its tickets, its cost, its read-back, and its posts once the payer is known.
 * Refuses an account that does not pay for it. Pure. The plan is carried out by sale.ts, in these steps.
 *
 *     tap --> plan --> payment --> preconditions --> read-back --> payment, again --> one post a ticket
 *               '---------'--------------'-------------'-- refused, or read back first: nothing is sold
 *
 * The payment is checked again because the account may have been spent, or signed off, meanwhile.
 */
import { say } from '../../i18n/say.ts';
import type { Wager } from '../../wagering/card/wager.ts';
import { addPennies, type Pennies, pennies, ZERO } from '../../wagering/ground/money.ts';
import { MOST_TICKETS, type PendingTicket } from '../../wagering/pending/pending-ticket.ts';
import type { PendingWager } from '../../wagering/pending/wager-state.ts';
import type { SmartQuickPick } from '../../wagering/rules/smart-quick-pick.ts';
import { refuseOnAccount } from '../account/account-sale.ts';
import { readBackOf, readBackOfCost } from '../money/read-back.ts';
import type { PlayerAccount } from '../session/account-state.ts';
import type { NoticeText } from '../window/dialogs.ts';
import type { SaleNamed } from './sale-read-back.ts';

/** Heads the alert of a sale that did not begin. */
export const SALE_FAILED = say('sale.failed');

/** Holds for every kind of sale: the customer, and the cost above which it is read back, minor units. */
export interface SaleTerms {
  readonly playerId: string | null;
  readonly limit: Pennies;
}

interface ReadBackPlan {
  readonly named: SaleNamed;
  /** Null: it is sold at once. */
  readonly readBack: NoticeText | null;
}

/** A sale of wagers that the teller entered. */
export interface TicketPlan extends ReadBackPlan {
  /** The wagers of each ticket, in the order of the sale. */
  readonly tickets: readonly (readonly Wager[])[];
  readonly playerId: string | null;
  /** The cost of all tickets together, minor units. */
  readonly cost: Pennies;
}

/** A sale of wagers that the host draws. */
export interface SmartPlan extends ReadBackPlan {
  /** The cost of all tickets together, minor units. */
  readonly cost: Pennies;
  readonly posts: readonly SmartPost[];
}

/** `value`: the cost of its wagers, minor units. */
export interface TicketPost {
  readonly kind: 'sell';
  readonly value: Pennies;
  readonly wagers: readonly Wager[];
  readonly playerId: string | null;
  /** Exchange credit pays for it (the flag of W105). */
  readonly isExchange: boolean;
}

export interface AccountPost extends Pick<TicketPost, 'value' | 'wagers' | 'playerId'> {
  readonly kind: 'accountSell';
  readonly account: string;
}

export interface SmartPost extends Pick<TicketPost, 'value' | 'playerId'> {
  readonly kind: 'smartQuickPick';
  readonly pick: SmartQuickPick;
}

export type SalePost = TicketPost | AccountPost | SmartPost;

/** Returns how many tickets are sold of so many that were asked for: 1 to MOST_TICKETS. */
export function ticketsOf(asked: number): number {
  return Math.min(Math.max(1, Math.floor(asked)), MOST_TICKETS);
}

/** Names a ticket: the same text for the same wagers of the same customer. */
export function ticketName(wagers: readonly Wager[], playerId: string | null): string {
  return JSON.stringify([playerId, wagers], (_, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value,
  );
}

/** Names a smart quick pick: the same text for the same card, race, bet, amount and customer. */
export function smartName({ card, race, bet, amount }: PendingWager, playerId: string | null): string {
  return JSON.stringify(['smart', playerId, card, race, bet, amount?.toString()]);
}

function costOf(wagers: readonly Pick<Wager, 'totalCost'>[]): Pennies {
  return addPennies(ZERO, ...wagers.map(({ totalCost }) => totalCost));
}

/**
 * Plans one ticket, `count` times. `agreed`: the cost that the teller has read and agreed to, minor units. A
 * single ticket at that cost is not read back.
 */
export function planTicket(
  { wagers, totalCost }: PendingTicket,
  count: number,
  agreed: Pennies | undefined,
  { playerId, limit }: SaleTerms,
): TicketPlan {
  const isAgreed = count === 1 && totalCost === agreed;
  return {
    tickets: Array.from({ length: count }, () => wagers),
    playerId,
    cost: pennies(totalCost * BigInt(count)),
    named: { wagers: ticketName(wagers, playerId), tickets: count },
    readBack: isAgreed ? null : readBackOf({ wagers, tickets: count }, limit),
  };
}

/** Plans a ticket for each wager. They are read back together. */
export function planEach(wagers: readonly Wager[], { playerId, limit }: SaleTerms): TicketPlan {
  return {
    tickets: wagers.map((wager) => [wager]),
    playerId,
    cost: costOf(wagers),
    named: { wagers: ticketName(wagers, playerId), tickets: 1 },
    readBack: readBackOf({ wagers, tickets: 1 }, limit),
  };
}

/** Plans the smart quick picks of a pending wager, one a race, `count` times (W107). */
export function planSmart(
  picks: readonly SmartQuickPick[],
  count: number,
  pending: PendingWager,
  { playerId, limit }: SaleTerms,
): SmartPlan {
  const drawn = Array.from({ length: count }, () => picks).flat();
  const cost = costOf(drawn);
  return {
    cost,
    posts: drawn.map((pick) => ({ kind: 'smartQuickPick', value: pick.totalCost, pick, playerId })),
    named: { wagers: smartName(pending, playerId), tickets: count },
    readBack: readBackOfCost(cost, limit, count),
  };
}

/** `payer`: whose sale it was at the tap; `signedOn`: the account signed on now. Null: cash. */
export interface SalePayment {
  /** Is the credit of a self-serve terminal, minor units; null: a teller collects. */
  readonly credit: Pennies | null;
  readonly payer: PlayerAccount | null;
  readonly signedOn: PlayerAccount | null;
  readonly pending: Pick<PendingWager, 'exchange' | 'stored'>;
}

/** Returns why the credit of a self-serve terminal does not pay; null: it does, or a teller collects. */
export function refuseOnCredit(cost: Pennies, credit: Pennies | null): NoticeText | null {
  if (credit === null || cost <= credit) return null;
  const missing = pennies(cost - credit);
  return { title: say('selfServe.notEnough'), lines: [say('selfServe.putInMore', { amount: missing })] };
}

/**
 * Returns why neither cash nor the signed-on account pays for the whole sale (W082). Null: one does. The cash
 * of a self-serve terminal is its credit. A sale for an account is never sold for cash instead.
 */
export function refusePayment(
  { tickets, cost }: Pick<TicketPlan, 'tickets' | 'cost'>,
  { payer, signedOn, pending, credit }: SalePayment,
): NoticeText | null {
  if (signedOn?.id !== payer?.id) return { title: SALE_FAILED, lines: [say('account.gone')] };
  if (signedOn === null) return pending.exchange === null ? refuseOnCredit(cost, credit) : null;
  return refuseOnAccount(
    {
      wagers: tickets.flat(),
      cost,
      hasStored: pending.stored.length > 0,
      inExchange: pending.exchange !== null,
    },
    signedOn,
  );
}

/** Returns the posts of a plan, one a ticket. A sale on an account has its own. */
export function ticketPosts(
  { tickets, playerId }: Pick<TicketPlan, 'tickets' | 'playerId'>,
  { payer, pending }: Pick<SalePayment, 'payer' | 'pending'>,
): readonly SalePost[] {
  return tickets.map((wagers) => {
    const value = costOf(wagers);
    return payer === null
      ? { kind: 'sell', value, wagers, playerId, isExchange: pending.exchange !== null }
      : { kind: 'accountSell', value, wagers, playerId, account: payer.id };
  });
}

/** Rewords a refusal of exchange credit: the transfer failed (S217, W053). */
export function exchangeRefusal({ lines, details }: NoticeText): NoticeText {
  return {
    title: say('exchange.transferFailed'),
    lines: lines ?? [],
    ...(details === undefined ? {} : { details }),
  };
}

/** Rewords a refusal of a smart quick pick: names its race. */
export function smartRefusal({ raceNo }: SmartQuickPick, { lines, details }: NoticeText): NoticeText {
  return {
    title: say('sale.smartQuickPickFailed'),
    lines: [say('sale.smartQuickPickInRace', { raceNum: raceNo }), ...(lines ?? [])],
    ...(details === undefined ? {} : { details }),
  };
}
