/**
 * The numbers of bets on a number pad, the same in every race: 1 to 7 for win, place and show; 8 and the
 * number of finishers for an exotic; 9 and the number of races for a bet over several. Pure.
 *
 * No number begins another one: the last digit chooses, and no key waits for Enter. A bet without a place in
 * the table has 0 and its two catalogue digits.
 */
import type { BetId } from '../card/catalogue.ts';
import { LAST_OF_WIN_PLACE_SHOW } from './pools.ts';

const NUMBERS: Readonly<Record<string, BetId>> = {
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
  Object.entries(NUMBERS).map(([number, bet]) => [bet, number]),
);

/** The digits that choose the bet. */
export function poolNumber(bet: BetId): string {
  if (bet <= LAST_OF_WIN_PLACE_SHOW) return String(bet);
  return BY_BET.get(bet) ?? `0${String(bet).padStart(2, '0')}`;
}

/** The bet of a number as `poolNumber` gives it; undefined for any other text. */
export function betOfPoolNumber(number: string): BetId | undefined {
  const listed = NUMBERS[number];
  if (listed !== undefined) return listed;
  const bet = /^(?:[1-7]|0\d\d)$/.test(number) ? Number(number) : 0;
  return bet > 0 && poolNumber(bet) === number ? bet : undefined;
}
