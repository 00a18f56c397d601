/** How many rows of one height a place has room for. Pure. CSS pixels. */

export interface Rows {
  /** Rows to draw. */
  readonly shown: number;
  /** Rows there is no room for; their number stands in a foot of its own. */
  readonly more: number;
}

export function rowsThatFit(
  count: number,
  room: number,
  { row, foot }: { readonly row: number; readonly foot: number },
): Rows {
  if (count * row <= room) return { shown: count, more: 0 };
  const shown = Math.max(Math.floor((room - foot) / row), 0);
  return { shown, more: count - shown };
}
