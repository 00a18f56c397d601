/**
 * Cash that a customer hands over for what they owe: the amounts worth a key, and the change. Minor units.
 * Pure; moves no money.
 */
import { addPennies, negative, type Pennies, pennies } from '../ground/money.ts';

/** Keys beside the exact amount. */
const MOST_KEYS = 3;
/** Coins are not handed over for a balance alone: five units of the currency. */
const SMALLEST_NOTE = 500n;

/**
 * Returns the least that could be handed over in notes of one kind, for each kind, ascending. For $18 it is
 * $20, $50, $100.
 */
export function tenderAmounts(owed: Pennies, denominations: readonly Pennies[]): readonly Pennies[] {
  if (owed <= 0n) return [];
  const amounts = denominations
    .filter((value) => value >= SMALLEST_NOTE)
    .map((value) => pennies(((owed + value - 1n) / value) * value))
    .filter((amount) => amount > owed);
  return [...new Set(amounts)].toSorted((a, b) => (a < b ? -1 : 1)).slice(0, MOST_KEYS);
}

/** Gives the change, minor units; negative: so much is still to be handed over. */
export function changeOf(owed: Pennies, given: Pennies): Pennies {
  return addPennies(given, negative(owed));
}
