/** Finds the usual one of some numbers, which one slow customer does not change. Pure. */

/** Returns the whole number in the middle, between two of them the mean; null of none. */
export function medianOf(numbers: readonly number[]): number | null {
  const sorted = numbers.toSorted((a, b) => a - b);
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return low === undefined || high === undefined ? null : Math.round((low + high) / 2);
}
