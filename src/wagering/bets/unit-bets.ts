/**
 * Sizes wagers by a number of units instead of an amount (W001, W080, W081). Finds the worth of units, and
 * the numbers that a bet takes. A card's `usesUnits` says if it is bet in units.
 */

import type { BetAvailability } from '../card/card.ts';
import type { WagerRefusal } from '../card/refusal.ts';
import { type Pennies, pennies } from '../ground/money.ts';
import { validateAmount } from './bet-amount.ts';

/** The amount of one bet of so many units: units x unit value. */
export function unitsAmount(bet: Pick<BetAvailability, 'unitValue'>, units: number): Pennies {
  return pennies(BigInt(units) * bet.unitValue);
}

/**
 * Returns why a bet of so many units cannot be made, or null. A number that is not whole and above zero is
 * 'No valid bet amount'. The amount must reach the minimum (W080) and be one that the bet takes (W075, W076).
 */
export function validateUnits(bet: BetAvailability, units: number): WagerRefusal | null {
  if (!Number.isSafeInteger(units) || units <= 0 || bet.unitValue <= 0n) return { code: 'noValidBetAmount' };
  return validateAmount(bet, unitsAmount(bet, units));
}

/**
 * Returns the fewest units that the bet takes (W081). Null if no number of units makes an amount that it
 * takes. Steps up from the first number that reaches the minimum. Amounts repeat against the increment, so
 * that the steps end.
 */
export function minimumUnits(bet: BetAvailability): number | null {
  const { minimum, unitValue, increment } = bet;
  if (unitValue <= 0n) return null;
  const first = minimum <= 0n ? 1n : (minimum + unitValue - 1n) / unitValue;
  const steps = increment > 0n ? increment : 1n;
  for (let units = first; units < first + steps; units += 1n) {
    const refusal = validateAmount(bet, pennies(units * unitValue));
    if (refusal === null) return Number(units);
    if (refusal.code === 'betAmountAboveMaximum') return null;
  }
  return null;
}

/** Returns a wager's units: units of one bet times bets (costUnits of W015). */
export function costUnits(units: number, betCount: bigint): bigint {
  return BigInt(units) * betCount;
}
