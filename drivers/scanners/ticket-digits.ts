/**
 * A slow scanner where tickets are cashed and cancelled: digits that come as many and as fast as no person types a number.
 *
 * A number typed by hand has thirteen characters, so fifteen digits within two seconds are a scan, at any speed between them. Reads what key-burst.ts
 * left to a person. Knows neither a keyboard nor what a code means.
 */
import { type KeyPress, SCAN_SILENCE } from './key-burst.ts';

/** The shortest code of a ticket. */
const FEWEST_DIGITS = 15;
/** So many milliseconds they may take in all. */
const LONGEST_TIME = 2_000;
const DIGIT = /^\d$/;

export interface DigitRun {
  readonly text: string;
  /** Of the first digit and the last, milliseconds. */
  readonly since: number;
  readonly at: number;
}

export const NO_DIGITS: DigitRun = { text: '', since: 0, at: Number.NEGATIVE_INFINITY };

export interface DigitStep {
  readonly run: DigitRun;
  /** The key may be the first of a scan. */
  readonly begins: boolean;
  /** The digits are a scan, which more may follow. */
  readonly isScan: boolean;
}

/** Adds a key to the digits before it; one that does not go on with them begins anew. */
export function pressDigit(run: DigitRun, { key, at, repeat, withControl, intoField }: KeyPress): DigitStep {
  if (repeat || withControl || intoField || !DIGIT.test(key))
    return { run: NO_DIGITS, begins: false, isScan: false };
  const goesOn = at >= run.at && at - run.at <= SCAN_SILENCE && at - run.since <= LONGEST_TIME;
  if (!goesOn) return { run: { text: key, since: at, at }, begins: true, isScan: false };
  const text = `${run.text}${key}`;
  return { run: { ...run, text, at }, begins: false, isScan: text.length >= FEWEST_DIGITS };
}
