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
 * Returns the least that could be handed over in notes of one kind, for each kind, ascending: the smallest
 * amounts, and that of the fewest notes. For $18 it is $20, $50, $100, and for $20.20 it is $25, $30, $50.
 */
export function tenderAmounts(owed: Pennies, denominations: readonly Pennies[]): readonly Pennies[] {
  if (owed <= 0n) return [];
  const amounts = denominations
    .filter((value) => value >= SMALLEST_NOTE)
    .map((value) => ({ value, notes: (owed + value - 1n) / value }))
    .map(({ value, notes }) => ({ amount: pennies(notes * value), notes }))
    .filter(({ amount }) => amount > owed);
  const smallest = [...new Set(amounts.map(({ amount }) => amount))].toSorted((a, b) => (a < b ? -1 : 1));
  const keys = smallest.slice(0, MOST_KEYS);
  const least = amounts.reduce<bigint | null>(
    (most, { notes }) => (most === null || notes < most ? notes : most),
    null,
  );
  const likely = smallest.find((each) =>
    amounts.some(({ amount, notes }) => amount === each && notes === least),
  );
  return likely === undefined || keys.includes(likely) ? keys : [...keys.slice(0, -1), likely];
}

/** Gives the change, minor units; negative: so much is still to be handed over. */
export function changeOf(owed: Pennies, given: Pennies): Pennies {
  return addPennies(given, negative(owed));
}
