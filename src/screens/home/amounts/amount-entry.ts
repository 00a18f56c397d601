/**
 * Decides what the custom amount shows: the typed digits, or the wager's amount until there are some
 * (T371-T373). Owns the limit that typing may not pass. numeric-entry.ts applies the keys. Amounts are minor
 * units.
 */
import type { Pennies } from '../../../wagering/ground/money.ts';
import {
  AMOUNT_ENTRY,
  type EntryRules,
  entryDisplay,
  entryText,
  entryValue,
} from '../../../wagering/typed/numeric-entry.ts';

/**
 * Returns the rules of the entry. A digit that passes the limit of a ticket's cost is dropped (T368). Zero:
 * no limit (T366).
 */
export function amountRules(maxTicketCost: Pennies): EntryRules {
  return { ...AMOUNT_ENTRY, cap: maxTicketCost > 0n ? maxTicketCost : null };
}

export interface AmountShown {
  /** Digits with the window's decimal separator: '2.00'. */
  readonly text: string;
  /** Amount that Use takes. */
  readonly amount: Pennies;
  /** Is true for an amount of the wager, which is shown quietly. */
  readonly isFromWager: boolean;
  /** Is true for an amount greater than zero (T372). */
  readonly isUsable: boolean;
}

/** Returns what the entry shows. `typed` is its text, `current` the wager's amount if it has one. */
export function amountShown(typed: string, current: Pennies | null, radix: string): AmountShown {
  const isFromWager = typed === '';
  const amount = isFromWager && current !== null ? current : entryValue(typed);
  const text = isFromWager
    ? entryDisplay(entryText(amount), AMOUNT_ENTRY)
    : entryDisplay(typed, AMOUNT_ENTRY);
  return { text: text.replace('.', radix), amount, isFromWager, isUsable: amount > 0n };
}
