/** Chooses the size of an amount by its characters, because its place does not grow. Pure. */
export type FigureLength = 'short' | 'long' | 'huge';

/** Lengths from which an amount is long ('$1,234.50') or huge ('$1,234,567.00'). */
const LONG = 9;
const HUGE = 13;

export function lengthOf(figure: string): FigureLength {
  if (figure.length >= HUGE) return 'huge';
  return figure.length >= LONG ? 'long' : 'short';
}
