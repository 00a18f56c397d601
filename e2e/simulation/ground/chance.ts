/** The random draws of a simulation: the same seed draws the same. */
import { seededRandom } from '../../../src/wagering/ground/random.ts';

export interface Chance {
  /** True so often of 1. */
  often(probability: number): boolean;
  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number;
  oneOf<Value>(values: readonly [Value, ...Value[]]): Value;
  /** One of them, or undefined of none. */
  anyOf<Value>(values: readonly Value[]): Value | undefined;
  /** A key by its weight; weights need not add up to anything. */
  weighted<Key extends string>(weights: Readonly<Record<Key, number>>): Key;
}

export function createChance(seed: string): Chance {
  const random = seededRandom(seed);
  const between = (low: number, high: number): number => low + Math.floor(random() * (high - low + 1));
  return {
    often: (probability) => random() < probability,
    between,
    oneOf: (values) => values[between(0, values.length - 1)] ?? values[0],
    anyOf: (values) => values[between(0, values.length - 1)],
    weighted<Key extends string>(weights: Readonly<Record<Key, number>>): Key {
      const keys = Object.keys(weights) as Key[];
      let left = random() * keys.reduce((sum, key) => sum + weights[key], 0);
      for (const key of keys) {
        left -= weights[key];
        if (left < 0) return key;
      }
      return keys[0] as Key;
    },
  };
}
