/**
 * Reads the entry of an amount: a tapped preset, or the digits typed since (T350, T473). Also reads a
 * quantity (T467). Pure.
 */
import { PENNIES_PER_UNIT, type Pennies } from '../../../wagering/ground/money.ts';
import { COUNT_ENTRY, type EntryRules, entryValue } from '../../../wagering/typed/numeric-entry.ts';

export { amountOf } from '../../../till/wager/keyed-input.ts';
export { amountText, withKey } from '../../frame/entries/typed-amount.ts';

/** Returns true if an amount exceeds the limit; `limit` in minor units, zero: no limit. */
export function exceedsLimit(amount: Pennies, limit: Pennies): boolean {
  return limit > 0n && amount > limit;
}

/**
 * Keeps the digits of a quantity beyond what can be sold. A dropped digit would leave another number than the
 * typed one.
 */
export const QUANTITY_ENTRY: EntryRules = COUNT_ENTRY;

/** Returns the quantity: the keypad's value is money, a hundred to the unit (T467). */
export function typedQuantityOf(text: string): number {
  return Number(entryValue(text) / PENNIES_PER_UNIT);
}
