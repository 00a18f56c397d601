/**
 * A fixed-odds wager: to win only, at the price of the moment it was sold (T004, W025, W026). Owns its shape, the codes of its tickets and the
 * arithmetic of what it pays. Knows no race and no tote.
 *
 * Money is whole minor units. A price is what `base` minor units on the runner are paid if it wins, stake included. Whatever does not come out
 * even is broken down to the whole minor unit, once, at the end, so that nobody is told more than is paid.
 */

import { type Pennies, pennies } from '../ground/money.ts';
import type { RaceNumber, RaceType } from './card.ts';

declare const codeBrand: unique symbol;

/** Fourteen characters that begin with FO or 0F (W059). */
export type FixedOddsCode = string & { readonly [codeBrand]: true };

export const FIXED_ODDS_CODE_LENGTH = 14;

/** Taken literally: FO with the letter, 0F with the digit zero; the twelve characters behind are the host's own. */
export function isFixedOddsCode(code: string): code is FixedOddsCode {
  return /^(?:FO|0F).{12}$/.test(code);
}

/** A scanned code; one that a scanner typed with the capitals locked comes turned round, and is turned back. Null: it is none. */
export function scannedFixedOdds(code: string): FixedOddsCode | null {
  const turned = /^(?:fo|0f)[^A-Z]{12}$/.test(code) ? code.toUpperCase() : code;
  return isFixedOddsCode(turned) ? turned : null;
}

/**
 * A code as far as it is typed: letters and digits, at most fourteen. What does not begin as a code does is what stands behind its first two letters.
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
  /** What it pays if the runner wins alone, stake included. */
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

/** What a stake pays at a price, broken down to the minor unit. `base` is more than nothing. */
export function fixedPayout(betAmount: Pennies, payout: Pennies, base: Pennies): Pennies {
  if (base <= 0n) throw new RangeError('a price for nothing');
  return pennies((betAmount * payout) / base);
}

/** The most that a wager can pay: its price if it wins alone, or its stake back for a runner that was scratched. */
export function largestPayout({
  betAmount,
  totalPayout,
}: Pick<FixedOddsWager, 'betAmount' | 'totalPayout'>): Pennies {
  return totalPayout > betAmount ? totalPayout : betAmount;
}

/**
 * What it pays where `winners` runners came in first together: the stake is divided among them, and the part that is on the runner is paid at the
 * price; which is the whole payout divided, broken down once.
 */
export function deadHeatPayout(totalPayout: Pennies, winners: number): Pennies {
  if (!Number.isSafeInteger(winners) || winners < 1) throw new RangeError(`${winners} winners`);
  return pennies(totalPayout / BigInt(winners));
}
