/**
 * What stands in the entry of an amount: a preset that was tapped, or what was typed since (T350, T473). And a quantity (T467). Pure; owns no key.
 */
import { amountOf, type MoneyTyped } from '../../../till/keyed-input.ts';
import { PENNIES_PER_UNIT, type Pennies, pennies } from '../../../wagering/money.ts';
import {
  AMOUNT_ENTRY,
  type EntryRules,
  entryDisplay,
  entryText,
  entryValue,
  PLAIN_ENTRY,
  pressKey,
} from '../../../wagering/numeric-entry.ts';
import { MOST_TICKETS } from '../../../wagering/pending-ticket.ts';

export { amountOf } from '../../../till/keyed-input.ts';

/**
 * Clear takes the preset too; any other key begins with an empty entry. Only the room of nine characters refuses a digit (T350): one that was dropped
 * because of a limit would leave another amount than the one that was keyed, so that is refused as a whole.
 */
export function withKey({ text }: MoneyTyped, key: string): MoneyTyped {
  return { text: pressKey(text, key, AMOUNT_ENTRY), preset: null };
}

/** Whether an amount is more than what may be entered; `limit` in minor units, zero: no limit. */
export function isOver(amount: Pennies, limit: Pennies): boolean {
  return limit > 0n && amount > limit;
}

/** '20.00', with the window's decimal separator. */
export function amountText(typed: MoneyTyped, radix: string): string {
  const text = typed.text === '' ? entryText(amountOf(typed)) : typed.text;
  return entryDisplay(text, AMOUNT_ENTRY).replace('.', radix);
}

/** As many as tickets at once. */
export const QUANTITY_ENTRY: EntryRules = {
  ...PLAIN_ENTRY,
  cap: pennies(BigInt(MOST_TICKETS) * PENNIES_PER_UNIT),
};

/** The keypad's value is one of money, a hundred to the unit (T467). */
export function quantityOf(text: string): number {
  return Number(entryValue(text) / PENNIES_PER_UNIT);
}
