/**
 * Chooses tiles by number keys: gives each tile a code, and reads typed digits. Pure.
 *
 * A complete code is chosen at once. A code that a further digit would extend waits; Enter chooses its tile.
 */

const ONE_KEY = 9;

/**
 * Returns the code of the tile at a place, counted from 0. Codes are '1' to '9', then '01' to '09', then
 * '001'. No code begins another, so that none ever waits. A number pad has all of them.
 */
export function placeCode(place: number): string {
  return `${'0'.repeat(Math.floor(place / ONE_KEY))}${(place % ONE_KEY) + 1}`;
}

export interface TypedCode {
  /** Digits that a further digit may extend; empty if there are none. */
  readonly open: string;
  /** Tile that waits for Enter or a further digit. */
  readonly pending: string | null;
  /** Tile that this digit chooses. */
  readonly chosen: string | null;
  /** Typed code that no tile has. */
  readonly refused: string | null;
}

export const NO_CODE: TypedCode = { open: '', pending: null, chosen: null, refused: null };

/**
 * Reads a digit. `open` has the open digits. `digit` is one of 0 to 9. `codes` are those of the shown tiles,
 * choosable or not.
 */
export function typeCode(open: string, digit: string, codes: readonly string[]): TypedCode {
  const typed = open + digit;
  const isCode = codes.includes(typed);
  const grows = codes.some((code) => code.length > typed.length && code.startsWith(typed));
  if (grows) return { ...NO_CODE, open: typed, pending: isCode ? typed : null };
  return isCode ? { ...NO_CODE, chosen: typed } : { ...NO_CODE, refused: typed };
}
