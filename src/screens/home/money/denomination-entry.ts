/**
 * Which denomination is being counted, and what was typed for it (T098, T351). Pure; owns no key. The counts themselves are the view's.
 */

import type { Pennies } from '../../../wagering/ground/money.ts';
import type { CashCount } from '../../../wagering/tickets/cash-count.ts';
import { quantityIn } from '../../../wagering/tickets/cash-count.ts';
import { type EntryRules, PLAIN_ENTRY, pressKey } from '../../../wagering/typed/numeric-entry.ts';

/** T351. */
const QUANTITY_RULES: EntryRules = { ...PLAIN_ENTRY, limit: 5 };

/** The denominations to count: the window's, and whatever else is there already. Ascending. */
export function denominationsOf(values: readonly Pennies[], count: readonly CashCount[]): readonly Pennies[] {
  const others = count.map(({ value }) => value).filter((value) => !values.includes(value));
  return [...values, ...others].toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
}

/** `isFresh`: nothing was typed since the denomination was chosen, so that a digit begins anew. */
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
