/** An amount as keys change it and as it is shown: a preset that was tapped, or what was typed since (T350). Pure; owns no key. */
import { amountOf, type MoneyTyped } from '../../../till/wager/keyed-input.ts';
import { AMOUNT_ENTRY, entryDisplay, entryText, pressKey } from '../../../wagering/typed/numeric-entry.ts';

/**
 * Clear takes the preset too; any other key begins with an empty entry. Only the room of nine characters refuses a digit (T350): one that was dropped
 * because of a limit would leave another amount than the one that was keyed, so that is refused as a whole.
 */
export function withKey({ text }: MoneyTyped, key: string): MoneyTyped {
  return { text: pressKey(text, key, AMOUNT_ENTRY), preset: null };
}

/** '20.00', with the window's decimal separator. */
export function amountText(typed: MoneyTyped, radix: string): string {
  const text = typed.text === '' ? entryText(amountOf(typed)) : typed.text;
  return entryDisplay(text, AMOUNT_ENTRY).replace('.', radix);
}
