/**
 * Describes one measured figure, which `npm run bench` prints as one JSON object a line. Derives its ratio
 * and verdict.
 *
 * Units are named in `unit`. `ratio` and `goal` are value divided by againstValue: lower is better. A figure
 * where more is better is given as its reciprocal (time per count, not counts per time).
 */

/**
 * Holds a figure and its peer or floor. Both are taken in the same run, since absolute times differ between
 * machines.
 */
export interface Measurement {
  /** Name of the figure: 'tap-to-paint', 'ticket-bytes'. */
  readonly name: string;
  readonly value: number;
  /** The unit of both values: 'ms', 'bytes', 'ns'. */
  readonly unit: string;
  /** The peer or floor it is held against: 'bare page', 'receiptline'. */
  readonly against: string;
  readonly againstValue: number;
  /** value / againstValue. */
  readonly ratio: number;
  /** The largest ratio that is good enough. */
  readonly goal: number;
  readonly met: boolean;
}

/**
 * A figure from its two values. Values are rounded for reading (4 significant digits); the verdict is taken
 * before rounding.
 */
export function measured(figure: Omit<Measurement, 'ratio' | 'met'>): Measurement {
  const ratio = figure.value / figure.againstValue;
  return {
    ...figure,
    value: readable(figure.value),
    againstValue: readable(figure.againstValue),
    ratio: readable(ratio),
    met: ratio <= figure.goal,
  };
}

function readable(value: number): number {
  return Number(value.toPrecision(4));
}
