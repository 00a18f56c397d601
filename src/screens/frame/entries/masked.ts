/**
 * Holds a secret that shows only its last typed character (T040), behind an ordinary field. The field's text
 * comes in and goes out; the secret stays here. Pure.
 */

export interface MaskedSecret {
  readonly secret: string;
  /** Position of the last typed character, which is shown; null: all are masked. */
  readonly shown: number | null;
}

export const NO_SECRET: MaskedSecret = { secret: '', shown: null };

/** Returns the same secret with every character masked. */
export function allMasked({ secret }: MaskedSecret): MaskedSecret {
  return { secret, shown: null };
}

const BULLET = '•';

/** Returns the text of the field. */
export function maskedText({ secret, shown }: MaskedSecret): string {
  return Array.from(secret, (character, index) => (index === shown ? character : BULLET)).join('');
}

/**
 * Returns the secret after the field's text became `text` with the caret at `caret`. Each bullet keeps its
 * hidden character. The caret shows the place of the change, because all bullets look alike.
 */
export function editMasked(before: MaskedSecret, text: string, caret: number): MaskedSecret {
  const old = maskedText(before);
  const after = text.length - Math.min(caret, text.length);
  const kept = Math.max(old.length - after, 0);
  let prefix = 0;
  const reach = Math.min(text.length - after, kept);
  while (prefix < reach && text[prefix] === old[prefix]) prefix += 1;
  const typed = text.slice(prefix, text.length - after).replaceAll(BULLET, '');
  const secret = before.secret.slice(0, prefix) + typed + before.secret.slice(kept);
  return { secret, shown: typed === '' ? null : prefix + typed.length - 1 };
}
