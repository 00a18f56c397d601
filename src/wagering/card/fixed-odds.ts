/**
 * Describes a fixed-odds wager: to win only, at the price of the moment it was sold (T004, W025, W026). Has
 * its shape, the codes of its tickets, and the arithmetic of its payout.
 *
 * Money is whole minor units. A price is the payment for `base` minor units on the runner if it wins, stake
 * included. Fractions are broken down to the whole minor unit, once, at the end. Nobody is thus quoted more
 * than is paid.
 */

import { type Pennies, pennies } from '../ground/money.ts';
import type { RaceNumber, RaceType } from './card.ts';

declare const codeBrand: unique symbol;

/** Fourteen characters that begin with FO or 0F (W059). */
export type FixedOddsCode = string & { readonly [codeBrand]: true };

export const FIXED_ODDS_CODE_LENGTH = 14;

/**
 * Taken literally: FO with the letter, 0F with the digit zero; the twelve characters behind are the host's
 * own.
 */
export function isFixedOddsCode(code: string): code is FixedOddsCode {
  return /^(?:FO|0F).{12}$/.test(code);
}

/** Reads a scanned code. Restores one that a scanner typed with the capitals locked. Null: no code. */
export function scannedFixedOdds(code: string): FixedOddsCode | null {
  const turned = /^(?:fo|0f)[^A-Z]{12}$/.test(code) ? code.toUpperCase() : code;
  return isFixedOddsCode(turned) ? turned : null;
}

/**
 * Returns a code as far as it is typed: letters and digits, at most fourteen. A text that does not begin as a
 * code does is put behind its first two letters.
 */
export function fixedOddsSoFar(typed: string): string {
  const characters = typed.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');
  if (characters === '' || characters === 'F' || characters === '0') return characters;
  const whole = /^(?:FO|0F)/.test(characters) ? characters : `FO${characters}`;
  return whole.slice(0, FIXED_ODDS_CODE_LENGTH);
}

export interface FixedOddsRunner {
  readonly saddleCloth: string;
  readonly name: string;
  /** Its price: what the base is paid, stake included. */
  readonly payout: Pennies;
}

/** W025. */
export interface FixedOddsWager {
  readonly cardName: string;
  readonly race: RaceNumber;
  readonly betAmount: Pennies;
  readonly runner: FixedOddsRunner;
  /** The payout if the runner wins alone, stake included. */
  readonly totalPayout: Pennies;
}

/** A wager that was sold. */
export interface FixedOddsTicket {
  readonly id: FixedOddsCode;
  readonly traCode: string;
  /** The date of the performance, as on a card. */
  readonly date: string;
  /** When it was sold, epoch milliseconds. */
  readonly timeStamp: number;
  readonly window: number;
  readonly raceType: RaceType;
  /** Until when it is good, in the host's words; missing or empty where it does not say. */
  readonly expirationString?: string | undefined;
  readonly wager: FixedOddsWager;
}

/** Returns the payout of a stake at a price, broken down to the minor unit. `base` is more than nothing. */
export function fixedPayout(betAmount: Pennies, payout: Pennies, base: Pennies): Pennies {
  if (base <= 0n) throw new RangeError('a price for nothing');
  return pennies((betAmount * payout) / base);
}

/**
 * Returns the largest payment for a wager. It is the wager's price if it wins alone, or its stake back for a
 * scratched runner.
 */
export function largestPayout({
  betAmount,
  totalPayout,
}: Pick<FixedOddsWager, 'betAmount' | 'totalPayout'>): Pennies {
  return totalPayout > betAmount ? totalPayout : betAmount;
}

/**
 * Returns the payout if `winners` runners came in first together. The stake is divided among them, and the
 * runner's part is paid at the price. This is the whole payout divided, broken down once.
 */
export function deadHeatPayout(totalPayout: Pennies, winners: number): Pennies {
  if (!Number.isSafeInteger(winners) || winners < 1) throw new RangeError(`${winners} winners`);
  return pennies(totalPayout / BigInt(winners));
}
