/** How large an amount can be set in its place: by its characters, since the places do not grow. Pure. */
export type FigureLength = 'short' | 'long' | 'huge';

/** '$1,234.50' is long, '$1,234,567.00' huge. */
const LONG = 9;
const HUGE = 13;

export function lengthOf(figure: string): FigureLength {
  if (figure.length >= HUGE) return 'huge';
  return figure.length >= LONG ? 'long' : 'short';
}
