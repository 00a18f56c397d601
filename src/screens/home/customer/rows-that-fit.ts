/** How many rows a place has room for, each of its own height. Pure. CSS pixels. */

export interface Rows {
  /** Rows to draw, from the first. */
  readonly shown: number;
  /** Rows there is no room for; their number stands in a foot of its own. */
  readonly more: number;
}

/** `rows`: the height of each, in their order. `foot`: that of the line which counts those left out. */
export function rowsThatFit(rows: readonly number[], room: number, foot: number): Rows {
  const fit = (height: number): number => {
    let end = 0;
    const over = rows.findIndex((row) => {
      end += row;
      return end > height;
    });
    return over === -1 ? rows.length : over;
  };
  if (fit(room) === rows.length) return { shown: rows.length, more: 0 };
  const shown = fit(room - foot);
  return { shown, more: rows.length - shown };
}
