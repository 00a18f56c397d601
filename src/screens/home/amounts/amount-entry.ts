/**
 * What stands in the custom amount: what was typed, or the amount the wager has until something is (T371-T373).
 * Owns that choice and the limit that typing may not pass. Which key an entry takes is numeric-entry.ts. Amounts are minor units.
 */
import type { Pennies } from '../../../wagering/ground/money.ts';
import {
  AMOUNT_ENTRY,
  type EntryRules,
  entryDisplay,
  entryText,
  entryValue,
} from '../../../wagering/typed/numeric-entry.ts';

/** An entry above what a ticket may cost goes back to what it was (T368). Zero: no limit (T366). */
export function amountRules(maxTicketCost: Pennies): EntryRules {
  return { ...AMOUNT_ENTRY, cap: maxTicketCost > 0n ? maxTicketCost : null };
}

export interface AmountShown {
  /** Digits with the window's decimal separator: '2.00'. */
  readonly text: string;
  /** What Use would use. */
  readonly amount: Pennies;
  /** Not typed but taken from the wager: shown quietly. */
  readonly isFromWager: boolean;
  /** Greater than zero (T372). */
  readonly isUsable: boolean;
}

/** `typed` is the entry's text, `current` the wager's amount if it has one. */
export function amountShown(typed: string, current: Pennies | null, radix: string): AmountShown {
  const isFromWager = typed === '';
  const amount = isFromWager && current !== null ? current : entryValue(typed);
  const text = isFromWager
    ? entryDisplay(entryText(amount), AMOUNT_ENTRY)
    : entryDisplay(typed, AMOUNT_ENTRY);
  return { text: text.replace('.', radix), amount, isFromWager, isUsable: amount > 0n };
}
