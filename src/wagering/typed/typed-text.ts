/**
 * Returns the text of an entry after a key of a keypad. The owner of the entry decides which texts are
 * allowed. Pure.
 */

/** A character comes at the end; 'backspace' takes the last one, 'clear' all of them. */
export function withTyped(text: string, key: string): string {
  if (key === 'clear') return '';
  return key === 'backspace' ? text.slice(0, -1) : text + key;
}
