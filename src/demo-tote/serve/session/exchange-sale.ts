/**
 * Checks sales that exchange credit pays for (S101, T005).
 *
 * Finds the credit of the window for a sale. Refuses with 72 if there is none for the bet, which ends the
 * window's exchange mode (W053). Refuses with another code if the credit is too small (W083). The
 * specification gives a sale no field but the exchange flag (W105). A credit is therefore found by card, race
 * and bet. The bets that the credit may be spent on are listed in wagering/.
 */

import { exchangeBetsFor, refuseExchangeCost } from '../../../wagering/bets/exchange-pools.ts';
import type { Wager } from '../../../wagering/card/wager.ts';
import type { Pennies } from '../../../wagering/ground/money.ts';
import { isExchangeBet } from '../../../wagering/pending/exchange-mode.ts';
import type { ExchangeData } from '../../../wagering/pending/wager-state.ts';
import type { SaleRecord, SlipRecord } from '../../records/records.ts';
import { type Answer, refusal, refuseWager } from '../request/answer.ts';
import type { ToteContext } from '../request/tote-context.ts';

/** Puts credit down at a window, once it is on the medium. `amount` is above zero. */
export function grantExchange(context: ToteContext, window: number, credit: ExchangeData): Promise<void> {
  if (credit.amount <= 0n) throw new RangeError('exchange credit above zero expected');
  return context.commit({
    kind: 'exchangeCredit',
    at: context.clock.now(),
    window,
    credit: { ...credit, bets: [...credit.bets] },
  });
}

/** The credit that pays for the wagers, or why none does. */
export function creditFor(
  context: ToteContext,
  window: number,
  wagers: readonly Wager[],
  cost: Pennies,
): ExchangeData | Answer {
  const credits = context.books
    .exchangeCredits(window)
    .filter((credit) => wagers.every((wager) => pays(credit, wager)));
  const enough = credits.find(({ amount }) => cost <= amount);
  if (enough !== undefined) return enough;
  const short = credits[0] === undefined ? null : refuseExchangeCost(cost, credits[0].amount);
  return short === null ? refusal('noExchangeCredit') : refuseWager(short);
}

/**
 * Returns the credit that a cancelled sale leaves at the window; null if none paid for it. If the window has
 * none of the credit left, it may be spent on the bets of its pool. Without such bets, it may be spent on
 * those that it was spent on.
 */
export function creditBack(
  context: Pick<ToteContext, 'books'>,
  window: number,
  { exchange, ticket }: Pick<SaleRecord | SlipRecord, 'exchange' | 'ticket'>,
  amount: Pennies,
): ExchangeData | null {
  if (exchange === null || amount === 0n) return null;
  const { cardNo, raceNo, poolNo } = exchange;
  const left = context.books
    .exchangeCredits(window)
    .find((credit) => credit.cardNo === cardNo && credit.raceNo === raceNo && credit.poolNo === poolNo);
  const spentOn = exchangeBetsFor(poolNo).length > 0 ? [] : ticket.wagers.map(({ betType }) => betType);
  return { cardNo, raceNo, poolNo, amount, bets: left?.bets ?? [...new Set(spentOn)] };
}

function pays(credit: ExchangeData, { cardId, raceNo, betType, isParlay }: Wager): boolean {
  return (
    isParlay !== true &&
    cardId === credit.cardNo &&
    raceNo === credit.raceNo &&
    isExchangeBet(credit, betType)
  );
}
