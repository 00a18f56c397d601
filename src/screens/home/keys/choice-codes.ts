/**
 * Choosing by number keys: which codes the tiles of a view have, and what typing one digit after another makes of them.
 *
 * Owns the codes and their reading. A code that is complete is chosen at once; one that a further digit would make another's
 * waits, and is chosen by Enter on its tile. Pure; knows no keyboard event.
 */

const ONE_KEY = 9;

/**
 * The code of the tile at a place, counted from 0: '1' to '9', then '01' to '09', then '001'. No code begins another one, so that
 * none ever waits, and a number pad has all of them.
 */
export function placeCode(place: number): string {
  return `${'0'.repeat(Math.floor(place / ONE_KEY))}${(place % ONE_KEY) + 1}`;
}

export interface TypedCode {
  /** What a further digit would extend; empty when nothing is open. */
  readonly open: string;
  /** The tile that is meant so far and waits for Enter or a further digit. */
  readonly pending: string | null;
  /** The tile that is chosen by this digit. */
  readonly chosen: string | null;
  /** What was typed and is nobody's. */
  readonly refused: string | null;
}

export const NO_CODE: TypedCode = { open: '', pending: null, chosen: null, refused: null };

/** `open` is what was open before; `digit` is one of 0 to 9; `codes` are those of the tiles on show, choosable or not. */
export function typeCode(open: string, digit: string, codes: readonly string[]): TypedCode {
  const typed = open + digit;
  const isCode = codes.includes(typed);
  const grows = codes.some((code) => code.length > typed.length && code.startsWith(typed));
  if (grows) return { ...NO_CODE, open: typed, pending: isCode ? typed : null };
  return isCode ? { ...NO_CODE, chosen: typed } : { ...NO_CODE, refused: typed };
}
