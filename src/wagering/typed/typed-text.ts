/** What a key of a keypad makes of the text in an entry. Which text may stand there is its owner's. Pure. */

/** A character comes at the end; 'backspace' takes the last one, 'clear' all of them. */
export function withTyped(text: string, key: string): string {
  if (key === 'clear') return '';
  return key === 'backspace' ? text.slice(0, -1) : text + key;
}
