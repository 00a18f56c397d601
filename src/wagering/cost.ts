/**
 * What a wager costs (W097, W099, W100).
 *
 * Owns the price: bets, service charge and tax, in whole minor units. Knows neither how the bets were counted nor any limit.
 */
import type { BetAvailability } from './card.ts';
import { addPennies, type Pennies, pennies } from './money.ts';
import type { WagerCost } from './wager.ts';

/** Buy-in prices are percents and may have up to four decimals. */
const BUYIN_STEPS = 10_000;
const TAX_BASE = 100_000n;
const TAX_ROUNDING = 50_000n;

/**
 * The price of `betCount` bets of `amount` each.
 * - bets = amount x count x buy-in price / 100, half a minor unit rounded up (W097);
 * - service charge = the combination charge when there is more than one bet, otherwise the other one, times count (W099);
 * - tax = (amount x rate + 50000) / 100000 rounded down, a bet, times count (W100).
 */
export function wagerCost(bet: BetAvailability, amount: Pennies, betCount: bigint): WagerCost {
  const bets = pennies(atBuyinPrice(amount * betCount, bet.buyinPrice));
  const charge = betCount > 1n ? bet.comboServiceCharge : bet.nonComboServiceCharge;
  const serviceCharge = pennies(charge * betCount);
  const tax = pennies(((amount * BigInt(Math.round(bet.taxRate)) + TAX_ROUNDING) / TAX_BASE) * betCount);
  return { betCount, bets, serviceCharge, tax, total: addPennies(bets, serviceCharge, tax) };
}

function atBuyinPrice(amount: bigint, percent: number): bigint {
  if (percent === 100) return amount;
  const whole = BigInt(100 * BUYIN_STEPS);
  return (amount * BigInt(Math.round(percent * BUYIN_STEPS)) + whole / 2n) / whole;
}
