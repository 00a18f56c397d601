/**
 * Computes the balance of a player's account and the outcome of its wagers, now.
 *
 * An open wager is decided when its races are official. Its winnings are in the account from then on, without
 * a request (S040). A cancelled wager is worth nothing (S041). Amounts are minor units, times epoch
 * milliseconds.
 *
 * Readings: an open wager's value is its cost, a decided one's its winnings and refunds. A refund counts as
 * won. Winnings that need the tax form are on hold until the player gives their number (S134). On hold is the
 * amount that is then paid: withheld tax is deducted from it. The balance does not include it.
 */
import type { WireAccountActivityAnswer, WireSignedOnAccountAnswer } from '../../../tote/wire/account.ts';
import { toWireAmount } from '../../../tote/wire/amount.ts';
import { runnerNotation } from '../../../wagering/bets/runner-notation.ts';
import { fromWire } from '../../../wagering/card/selection.ts';
import {
  addPennies,
  DEFAULT_MONEY_FORMAT,
  formatMoney,
  type Pennies,
  pennies,
  ZERO,
} from '../../../wagering/ground/money.ts';
import type { CardPlan } from '../../day/day-plan.ts';
import { type TicketWorth, ticketWorth, type WorthSources } from '../../pools/ticket-worth.ts';
import type { SaleRecord } from '../../records/records.ts';
import { deducted, type TaxClaim, taxClaimOf, taxRuleOn } from '../../terms/tax-form.ts';
import type { ToteContext } from './tote-context.ts';
import { dateAt } from './track-time.ts';

interface Standing {
  readonly status: 'OPEN' | 'WINNER' | 'NOT A WINNER' | 'CANCELLED';
  /** The payment to the account for it, made or due. */
  readonly paid: Pennies;
  /** The claim on the tax form that comes before the payment; null: none. */
  readonly claim: TaxClaim | null;
  /** Null while it is open. */
  readonly resolvedAt: number | null;
}

/** The sources as they were at a moment that is past. */
function sourcesAt(context: ToteContext, at: number): WorthSources {
  return {
    ...context,
    cardOf: (id) => context.programme.card(id, context.clock.now()),
    resultOf: (card, race) => (at < race.officialAt ? null : context.resultOf(card, race)),
  };
}

/**
 * Returns the moments at which a wager on the card can be decided. A race is then official, or the last
 * runner of the wager scratched.
 */
function momentsOf(card: CardPlan | undefined): readonly number[] {
  const races = card?.races ?? [];
  return races.flatMap(({ officialAt, interests }) => [
    officialAt,
    ...interests.flatMap(({ runners }) => runners.flatMap(({ scratchedAt }) => scratchedAt ?? [])),
  ]);
}

/** The first moment from the sale on at which it was decided, of one that is by now. */
function decidedAt(context: ToteContext, sale: SaleRecord): number {
  const now = context.clock.now();
  const moments = sale.ticket.wagers.flatMap(({ cardId }) => momentsOf(context.programme.card(cardId, now)));
  const past = moments.filter((moment) => moment > sale.at && moment <= now).toSorted((a, b) => a - b);
  return past.find((at) => ticketWorth(sourcesAt(context, at), sale, at).state === 'decided') ?? sale.at;
}

function paymentOf(
  context: ToteContext,
  at: number,
  { won, refunded, winnings }: Extract<TicketWorth, { readonly state: 'decided' }>,
): Pick<Standing, 'paid' | 'claim'> {
  const rule = taxRuleOn(context.settings.taxRules, dateAt(context, at));
  const claim = rule === null ? null : taxClaimOf(rule, winnings);
  return { paid: pennies(won + refunded - (claim === null ? 0n : deducted(claim))), claim };
}

function standingOf(context: ToteContext, sale: SaleRecord): Standing {
  const cancelledAt = context.books.players.cancelledAt(sale.ticket.id);
  if (cancelledAt !== undefined)
    return { status: 'CANCELLED', paid: ZERO, claim: null, resolvedAt: cancelledAt };
  const now = context.clock.now();
  const worth = ticketWorth(sourcesAt(context, now), sale, now);
  if (worth.state === 'open') return { status: 'OPEN', paid: ZERO, claim: null, resolvedAt: null };
  const resolvedAt = decidedAt(context, sale);
  const { paid, claim } = paymentOf(context, resolvedAt, worth);
  return { status: paid > 0n ? 'WINNER' : 'NOT A WINNER', paid, claim, resolvedAt };
}

/** A winning wager whose payment waits for the tax form. */
export interface HeldWin {
  readonly sale: SaleRecord;
  readonly amount: Pennies;
  readonly claim: TaxClaim;
}

/** Returns the account's wins on hold, the first sold first. One that was released is cashed. */
export function heldWins(context: ToteContext, account: string): readonly HeldWin[] {
  const { players, statusOf } = context.books;
  return players.salesOf(account).flatMap((sale) => {
    const { paid: amount, claim } = standingOf(context, sale);
    return claim === null || statusOf(sale.ticket.id) === 'cashed' ? [] : [{ sale, amount, claim }];
  });
}

/** Returns the amount on hold now. */
export function accountOnHold(context: ToteContext, account: string): Pennies {
  return addPennies(ZERO, ...heldWins(context, account).map(({ amount }) => amount));
}

/** Returns the account's balance now, without what is on hold. A release is a payment in the books. */
export function accountBalance(context: ToteContext, account: string): Pennies {
  const { players } = context.books;
  const won = players.salesOf(account).flatMap((sale) => {
    const { paid, claim } = standingOf(context, sale);
    return claim === null ? [paid] : [];
  });
  return addPennies(players.moneyOf(account), ...won);
}

const RUNNER_WORDS = { all: 'ALL', favourite: 'FAV' };

/** Race 3 $2.00 Win 4, as many as there are on the ticket. */
function wagerText({ ticket: { wagers } }: SaleRecord): string {
  return wagers
    .map(({ raceNo, betAmount, betName, runners, allowSPFavs = false }) => {
      const amount = formatMoney(pennies(BigInt(betAmount)), DEFAULT_MONEY_FORMAT);
      const legs = runnerNotation(fromWire(runners, { allowSPFavs }), RUNNER_WORDS);
      return `Race ${raceNo} ${amount} ${betName} ${legs}`;
    })
    .join('; ');
}

type AccountActivity = WireAccountActivityAnswer['activity'][number];

/** The account's wagers, newest first (S021). */
export function activityOf(context: ToteContext, account: string): AccountActivity[] {
  return context.books.players
    .salesOf(account)
    .map((sale): AccountActivity => {
      const { ticket } = sale;
      const { status, paid, resolvedAt } = standingOf(context, sale);
      return {
        id: ticket.id,
        type: 'WAGER',
        status,
        value: status === 'OPEN' ? ticket.ticketCost : toWireAmount(paid),
        cost: ticket.ticketCost,
        timeStamp: ticket.timeStamp,
        resolveTimeStamp: resolvedAt,
        wager: wagerText(sale),
        cardName: ticket.wagers[0]?.cardName ?? '',
      };
    })
    .toReversed();
}

type AccountInvestment = WireSignedOnAccountAnswer['investments'][number];

/** Returns the wagers that were not cancelled, oldest first (S020). */
export function investmentsOf(context: ToteContext, account: string): AccountInvestment[] {
  return context.books.players.salesOf(account).flatMap((sale) => {
    const { ticket } = sale;
    const { status, paid } = standingOf(context, sale);
    const investment = {
      card: ticket.wagers[0]?.cardId ?? '',
      race: ticket.wagers[0]?.raceNo ?? 0,
      investment: ticket.ticketCost,
      winnings: toWireAmount(paid),
      timestamp: ticket.timeStamp,
    };
    return status === 'CANCELLED' ? [] : [investment];
  });
}
