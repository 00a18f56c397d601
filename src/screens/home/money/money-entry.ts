/**
 * What stands in the entry of an amount: a preset that was tapped, or what was typed since (T350, T473). And a quantity (T467). Pure; owns no key.
 */
import { PENNIES_PER_UNIT, type Pennies } from '../../../wagering/ground/money.ts';
import { type EntryRules, entryValue, PLAIN_ENTRY } from '../../../wagering/typed/numeric-entry.ts';

export { amountOf } from '../../../till/wager/keyed-input.ts';
export { amountText, withKey } from '../../frame/entries/typed-amount.ts';

/** Whether an amount is more than what may be entered; `limit` in minor units, zero: no limit. */
export function isOver(amount: Pennies, limit: Pennies): boolean {
  return limit > 0n && amount > limit;
}

/**
 * Keeps every digit of a quantity: one too many that was dropped would leave another number than the one
 * typed.
 */
export const QUANTITY_ENTRY: EntryRules = PLAIN_ENTRY;

/** The keypad's value is one of money, a hundred to the unit (T467). */
export function typedQuantityOf(text: string): number {
  return Number(entryValue(text) / PENNIES_PER_UNIT);
}
