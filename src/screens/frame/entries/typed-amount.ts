/** Changes an amount by keys, and formats it: a tapped preset, or the digits typed since (T350). Pure. */
import { amountOf, type MoneyTyped } from '../../../till/wager/keyed-input.ts';
import { AMOUNT_ENTRY, entryDisplay, entryText, pressKey } from '../../../wagering/typed/numeric-entry.ts';

/**
 * Applies a key. Clear removes the preset too; any other key begins with an empty entry. Only the room of
 * nine characters refuses a digit (T350). A limit refuses the whole amount: a dropped digit would leave
 * another amount than the typed one.
 */
export function withKey({ text }: MoneyTyped, key: string): MoneyTyped {
  return { text: pressKey(text, key, AMOUNT_ENTRY), preset: null };
}

/** Returns '20.00', with the window's decimal separator. */
export function amountText(typed: MoneyTyped, radix: string): string {
  const text = typed.text === '' ? entryText(amountOf(typed)) : typed.text;
  return entryDisplay(text, AMOUNT_ENTRY).replace('.', radix);
}
