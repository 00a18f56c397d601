/** Statistics of samples. */

/**
 * Returns the value that a share of the samples does not exceed: 0.5 the median, 0.95 the 95th percentile.
 * Throws without samples.
 */
export function quantile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b);
  const value = sorted[Math.max(Math.ceil(sorted.length * share) - 1, 0)];
  if (value === undefined) throw new Error('there is no quantile of nothing');
  return value;
}
