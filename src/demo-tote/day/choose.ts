/**
 * Drawing from lists with a seeded source. Uses only exact arithmetic, so that every machine draws the same.
 */
import type { Random } from '../../wagering/ground/random.ts';

/** Whole number between the two, both included. */
export function between(random: Random, low: number, high: number): number {
  return low + Math.floor(random() * (high - low + 1));
}

export function oneOf<Item>(random: Random, items: readonly Item[]): Item {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new RangeError('nothing to choose from');
  return item;
}

/** A copy in random order (Fisher-Yates). */
export function shuffled<Item>(random: Random, items: readonly Item[]): readonly Item[] {
  const left = [...items];
  const drawn: Item[] = [];
  while (left.length > 0) drawn.push(...left.splice(Math.floor(random() * left.length), 1));
  return drawn;
}

/** Draws an index with a chance in proportion to its weight. */
export function weightedIndex(random: Random, weights: readonly number[]): number {
  let rest = random() * weights.reduce((sum, weight) => sum + weight, 0);
  for (const [index, weight] of weights.entries()) {
    rest -= weight;
    if (rest < 0) return index;
  }
  return weights.length - 1;
}

/** Scaled to add up to 1; all zero stays all zero. */
export function normalised(weights: readonly number[]): readonly number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return sum === 0 ? weights : weights.map((weight) => weight / sum);
}
