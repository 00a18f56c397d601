/**
 * Writes odds as a tote board does: '1/5', '4/5', '1', '5/2', '12'. They are rounded down to its ladder and
 * never better than the payoff.
 */

/** Fractions a board shows below 5; above, whole numbers to 99. Numerator and denominator. */
const FRACTIONS = [
  [1, 5],
  [2, 5],
  [1, 2],
  [3, 5],
  [4, 5],
  [1, 1],
  [6, 5],
  [7, 5],
  [3, 2],
  [8, 5],
  [9, 5],
  [2, 1],
  [5, 2],
  [3, 1],
  [7, 2],
  [4, 1],
  [9, 2],
] as const;

const WHOLE_FROM = 5;
const HIGHEST = 99;

/** `profit` is what a winner gains for each unit staked; below the lowest step the lowest is shown. */
export function oddsText(profit: number): string {
  if (profit >= WHOLE_FROM) return String(Math.min(HIGHEST, Math.floor(profit)));
  let text = '1/5';
  for (const [above, below] of FRACTIONS) {
    if (profit * below < above) break;
    text = below === 1 ? String(above) : `${above}/${below}`;
  }
  return text;
}

/** The steps of a morning line above 5: nobody writes 37. */
const LINES_ABOVE_5 = [5, 6, 8, 10, 12, 15, 20, 30, 50];

/** The morning line for a profit: on the board's ladder, coarser for outsiders. */
export function morningLineText(profit: number): string {
  if (profit < WHOLE_FROM) return oddsText(profit);
  return String(LINES_ABOVE_5.findLast((line) => line <= profit) ?? WHOLE_FROM);
}
