/** Counts the rows that fit in a place, each of its own height. Pure. CSS pixels. */

export interface FittingRows {
  /** Number of rows to draw, from the first. */
  readonly shown: number;
  /** Number of rows without room, shown in a foot. */
  readonly more: number;
}

/**
 * Counts the rows that fit. `rows` has the height of each row in order. `foot` is the height of the line that
 * counts those left out.
 */
export function rowsThatFit(rows: readonly number[], room: number, foot: number): FittingRows {
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
