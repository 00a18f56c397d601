/**
 * Lists the digits that choose a bet on a number pad, the same in every race. Win, place and show have 1 to
 * 7. An exotic has 8 and the number of finishers, a bet over several races 9 and their number. Pure.
 *
 * No digits begin others: the last digit chooses, and no key waits for Enter. A bet without a line in the
 * table has 0 and the two digits of its id.
 */
import type { BetId } from '../card/catalogue.ts';
import { LAST_OF_WIN_PLACE_SHOW } from './pools.ts';

const BET_OF_DIGITS: Readonly<Record<string, BetId>> = {
  '80': 10, // Quinella
  '81': 27, // Omni
  '82': 8, // Exacta
  '83': 12, // Trifecta
  '84': 23, // Superfecta
  '85': 29, // Super Hi-5
  '86': 48, // Hi-6
  '87': 31, // Trio
  '88': 46, // First Four
  '90': 22, // Pick 10
  '91': 36, // Consolation Double
  '92': 14, // Daily Double
  '93': 15, // Pick 3
  '94': 16, // Pick 4
  '95': 17, // Pick 5
  '96': 18, // Pick 6
  '97': 19, // Pick 7
  '98': 20, // Pick 8
  '99': 21, // Pick 9
};

const BY_BET: ReadonlyMap<BetId, string> = new Map(
  Object.entries(BET_OF_DIGITS).map(([digits, bet]) => [bet, digits]),
);

/** Returns the digits that choose the bet. */
export function betDigits(bet: BetId): string {
  if (bet <= LAST_OF_WIN_PLACE_SHOW) return String(bet);
  return BY_BET.get(bet) ?? `0${String(bet).padStart(2, '0')}`;
}

/** Returns the bet that the digits choose; undefined for any other text. */
export function betOfDigits(digits: string): BetId | undefined {
  const listed = BET_OF_DIGITS[digits];
  if (listed !== undefined) return listed;
  const bet = /^(?:[1-7]|0\d\d)$/.test(digits) ? Number(digits) : 0;
  return bet > 0 && betDigits(bet) === digits ? bet : undefined;
}
