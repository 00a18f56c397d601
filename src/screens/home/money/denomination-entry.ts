/** Holds the counted denomination and its typed digits (T098, T351). Pure. The view owns the counts. */

import type { Pennies } from '../../../wagering/ground/money.ts';
import type { CashCount } from '../../../wagering/tickets/cash-count.ts';
import { quantityIn } from '../../../wagering/tickets/cash-count.ts';
import { type EntryRules, PLAIN_ENTRY, pressKey } from '../../../wagering/typed/numeric-entry.ts';

/** Allows five digits (T351). */
const QUANTITY_RULES: EntryRules = { ...PLAIN_ENTRY, limit: 5 };

/** Returns the denominations to count, ascending: the window's, and any other that was counted already. */
export function denominationsOf(values: readonly Pennies[], count: readonly CashCount[]): readonly Pennies[] {
  const others = count.map(({ value }) => value).filter((value) => !values.includes(value));
  return [...values, ...others].toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
}

/** Holds typed digits. `isFresh`: the denomination was just chosen, so that a digit begins anew. */
export interface QuantityTyped {
  readonly text: string;
  readonly isFresh: boolean;
}

export function quantityTyped(count: readonly CashCount[], value: Pennies): QuantityTyped {
  const quantity = quantityIn(count, value);
  return { text: quantity === 0 ? '' : `${quantity}`, isFresh: true };
}

export function withQuantityKey({ text, isFresh }: QuantityTyped, key: string): QuantityTyped {
  const before = isFresh && key !== 'backspace' ? '' : text;
  return { text: pressKey(before, key, QUANTITY_RULES), isFresh: false };
}
