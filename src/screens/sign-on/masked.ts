/**
 * A secret that shows only its last typed character (T040), behind an ordinary field: what the field shows goes in and out, the
 * secret stays here. Pure.
 */

export interface Masked {
  readonly secret: string;
  /** The position of the character that was typed last, which is shown; null: all are masked. */
  readonly shown: number | null;
}

export const NO_SECRET: Masked = { secret: '', shown: null };

/** The same secret with none of it to be read. */
export function allMasked({ secret }: Masked): Masked {
  return { secret, shown: null };
}

const BULLET = '•';

/** What the field shows. */
export function maskedText({ secret, shown }: Masked): string {
  return Array.from(secret, (character, index) => (index === shown ? character : BULLET)).join('');
}

/**
 * The secret after the field's text became `text` with the caret at `caret`. Bullets stand for the characters they hide; where the
 * change was made follows from the caret, since one bullet looks like the next.
 */
export function editMasked(before: Masked, text: string, caret: number): Masked {
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
