/**
 * Names a text before it is shown: its key and the data that it needs. The till passes a `Say` on; screens
 * and papers turn it into words, in the language of the moment.
 */
import type { Pennies } from '../wagering/ground/money.ts';
import type texts from './en-us.json';
import type startTexts from './en-us-start.json';

/** The key of a text. A key without an English text does not compile. */
export type TextKey = keyof typeof startTexts | keyof typeof texts;

export interface Say {
  readonly key: TextKey;
  /**
   * Amounts are written as the window writes money, and times as its language does. A nested `Say` is
   * translated first.
   */
  readonly data?: Readonly<Record<string, string | number | Pennies | Moment | Say>>;
}

/** A time of day within a text. */
export interface Moment {
  /** Epoch milliseconds. */
  readonly epoch: number;
  /** Leaves out the half of the day, or the hours and minutes. */
  readonly part?: 'time' | 'half';
}

/** Returns the `Say` of a key and its data. */
export function say(key: TextKey, data?: Say['data']): Say {
  return data === undefined ? { key } : { key, data };
}
