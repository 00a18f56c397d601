/**
 * Computes the price of a wager: bets, service charge and tax, in whole minor units (W078, W097, W099-W101).
 * Also computes the least cost of a pool.
 */

import type { BetAvailability, Card } from '../card/card.ts';
import type { BetDefinition } from '../card/catalogue.ts';
import type { Wager, WagerCost } from '../card/wager.ts';
import { addPennies, type Pennies, pennies, ZERO } from '../ground/money.ts';
import { countBets, type LegNumbers } from './bet-count.ts';
import { isWithoutExchangeCost } from './exchange-pools.ts';

/** Buy-in prices are percents and may have up to four decimals. */
const BUYIN_STEPS = 10_000;
const TAX_BASE = 100_000n;
const TAX_ROUNDING = 50_000n;

/**
 * Returns the price of `betCount` bets of `amount` each. The bets cost amount x count x buy-in price / 100,
 * half a minor unit rounded up (W097). The service charge is the combination charge if there is more than one
 * bet, otherwise the other one. The charge is multiplied by the count (W099). The tax is (amount x rate +
 * 50000) / 100000 rounded down, a bet, times count (W100).
 */
export function wagerCost(bet: BetAvailability, amount: Pennies, betCount: bigint): WagerCost {
  const bets = pennies(atBuyinPrice(amount * betCount, bet.buyinPrice));
  const charge = betCount > 1n ? bet.comboServiceCharge : bet.nonComboServiceCharge;
  // Most pools charge and tax nothing, and cost is worked out at every tap.
  // Stryker disable next-line ConditionalExpression: only saves time, the same comes out without it.
  const serviceCharge = charge === 0n ? ZERO : pennies(charge * betCount);
  // Stryker disable next-line ConditionalExpression: only saves time, the same comes out without it.
  const tax = bet.taxRate === 0 ? ZERO : pennies(taxOfOne(amount, bet.taxRate) * betCount);
  // Stryker disable next-line ConditionalExpression: only saves time, the same comes out without it.
  const total = serviceCharge === ZERO && tax === ZERO ? bets : addPennies(bets, serviceCharge, tax);
  return { betCount, bets, serviceCharge, tax, total };
}

function taxOfOne(amount: Pennies, rate: number): bigint {
  return (amount * BigInt(Math.round(rate)) + TAX_ROUNDING) / TAX_BASE;
}

function atBuyinPrice(amount: bigint, percent: number): bigint {
  // Stryker disable next-line ConditionalExpression: only saves time, the same comes out without it.
  if (percent === 100) return amount;
  const whole = BigInt(100 * BUYIN_STEPS);
  return (amount * BigInt(Math.round(percent * BUYIN_STEPS)) + whole / 2n) / whole;
}

/**
 * Returns the price of the bets of these legs. Returns zero for an exchange bet on a key-horse box that is
 * not allowed (W101). `count`: the number of bets, if it is known.
 */
export function costOfLegs(
  bet: BetAvailability,
  definition: BetDefinition,
  amount: Pennies,
  legs: LegNumbers,
  count = countBets(definition, legs),
): WagerCost {
  return wagerCost(bet, amount, isWithoutExchangeCost(definition, legs) ? 0n : count);
}

/** The card and the price of a sold wager. */
export function pricedOn(
  { id, name }: Pick<Card, 'id' | 'name'>,
  { buyinPrice }: Pick<BetAvailability, 'buyinPrice'>,
  betAmount: Pennies,
  cost: WagerCost,
): Omit<Wager, 'betType' | 'betName' | 'raceNo' | 'runners'> {
  return {
    cardId: id,
    cardName: name,
    betAmount,
    betCount: cost.betCount,
    betCost: cost.bets,
    serviceCharge: cost.serviceCharge,
    tax: cost.tax,
    buyinPrice,
    totalCost: cost.total,
  };
}

/** The least that the bets may cost: that of one race, times the races in all-races mode (W078). */
export function minimumCost(bet: Pick<BetAvailability, 'minCost'>, races = 1): Pennies {
  // Stryker disable next-line ConditionalExpression: only saves time, the same comes out without it.
  return races === 1 ? bet.minCost : pennies(bet.minCost * BigInt(races));
}
