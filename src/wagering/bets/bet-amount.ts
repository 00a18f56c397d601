/**
 * Finds the amount of one bet if none was entered, and checks it against a pool's limits. Requirements: W033,
 * W073-W076, T364, T365.
 */
import type { BetAvailability } from '../card/card.ts';
import type { WagerRefusal } from '../card/refusal.ts';
import { type Pennies, pennies } from '../ground/money.ts';

/** The window's settings for amounts. */
export interface AmountRules {
  /** An amount that was not entered is the minimum of the bet (W033, W074). */
  readonly defaultToMin: boolean;
  /** Amounts that this window may not sell, whatever the pool takes (illegalBetAmts, W150). */
  readonly illegalAmounts?: readonly Pennies[] | undefined;
}

/** The amount a bet is made for: what was entered or, where so configured, the minimum (W033, W074). */
export function effectiveAmount(bet: BetAvailability, amount: Pennies | null, rules: AmountRules): Pennies {
  if (amount !== null && amount !== 0n) return amount;
  return rules.defaultToMin ? bet.minimum : pennies(0);
}

/**
 * Checks the amount of one bet against the pool's limits. An amount must be the minimum, or between minimum
 * and maximum in steps of the increment (W075). A maximum of zero is none (W076). Zero passes only if it
 * means the minimum (W074). An amount that the window may not sell is refused in any pool.
 */
export function validateAmount(
  bet: BetAvailability,
  amount: Pennies,
  rules: AmountRules = { defaultToMin: false },
): WagerRefusal | null {
  const { minimum, maximum, increment } = bet;
  if (amount === 0n && rules.defaultToMin) return null;
  if (rules.illegalAmounts?.includes(amount) === true)
    return { code: 'invalidBetAmount', minimum, increment };
  if (amount <= 0n) return { code: 'invalidBetAmount', minimum, increment };
  if (amount < minimum) return { code: 'betAmountBelowMinimum', minimum };
  if (amount === minimum) return null;
  if (maximum > 0n && amount > maximum) return { code: 'betAmountAboveMaximum', maximum };
  const isStep = increment <= 0n || (amount - minimum) % increment === 0n;
  return isStep ? null : { code: 'invalidBetAmount', minimum, increment };
}
