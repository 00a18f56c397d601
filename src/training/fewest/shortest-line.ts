/**
 * Writes the shortest line that the typed line reads as these wagers. Every line is read back: what it counts
 * is what a teller can type.
 */

import { betDigits } from '../../wagering/bets/bet-digits.ts';
import type { Card, RaceNumber } from '../../wagering/card/card.ts';
import { betDefinition } from '../../wagering/card/catalogue.ts';
import type { Wager } from '../../wagering/card/wager.ts';
import { pennies } from '../../wagering/ground/money.ts';
import { parseTypedBet } from '../../wagering/typed/typed-bet.ts';
import { tellersNames } from '../../wagering/typed/typed-bet-names.ts';
import { printTypedBet } from '../../wagering/typed/typed-bet-print.ts';
import { LINE_WORDS } from '../../wagering/typed/typed-bet-words.ts';
import { readTypedWager } from '../../wagering/typed/typed-wager.ts';
import { legsOf, mistakesOf } from '../asks/same-bets.ts';
import { selectionsOf } from './enter-wager.ts';
import type { ServingWindow } from './serving-window.ts';
import { amountDigits } from './take-step.ts';

/** Returns the words for a bet, the shortest first. */
function wordsOf(bet: number): readonly string[] {
  const abbr = betDefinition(bet)?.abbr ?? '';
  return [...tellersNames(abbr), betDigits(bet), String(bet), abbr].toSorted(
    (one, other) => one.length - other.length,
  );
}

/** Lists the ways to write a wager of a line, or a leg of its parlay. */
type Ways = readonly string[];

/**
 * Returns the line; null if none is read as these. All are on `card`. `raceNow`: the race on the slip, which
 * a line need not name.
 */
export function shortestLine(
  wagers: readonly Wager[],
  card: Card,
  raceNow: RaceNumber | null,
  rules: ServingWindow['rules'],
): string | null {
  const [first] = wagers;
  if (first === undefined || (wagers.length > 1 && first.parlayLegs !== undefined)) return null;
  const pieces = first.parlayLegs === undefined ? piecesOf(wagers) : piecesOfParlay(first);
  let line: string | null = '';
  for (const [index, ways] of pieces.entries()) {
    const isLast = index === pieces.length - 1;
    const begun: string | null = line;
    const next = ways
      .map((way) => `${begun}${way}`)
      .toSorted((one, other) => one.length - other.length)
      .find((text) => isReadAs(text, isLast ? wagers : upTo(wagers, index), card, raceNow, rules));
    if (next === undefined) return null;
    line = next;
  }
  return line;
}

/** Returns what a line says after its first pieces; a parlay of one leg is no parlay yet. */
function upTo(wagers: readonly Wager[], index: number): readonly Wager[] {
  const [first] = wagers;
  if (first?.parlayLegs === undefined) return wagers.slice(0, index + 1);
  const { parlayLegs, ...plain } = first;
  const legs = parlayLegs.slice(0, index + 1);
  return [index === 0 ? plain : { ...first, parlayLegs: legs }];
}

function isReadAs(
  line: string,
  wagers: readonly Wager[],
  card: Card,
  raceNow: RaceNumber | null,
  rules: ServingWindow['rules'],
): boolean {
  const { check } = readTypedWager(parseTypedBet(line, LINE_WORDS), card, rules, undefined, raceNow);
  return (
    check.ok &&
    check.value.tickets === 1 &&
    !check.value.smart &&
    mistakesOf(wagers, check.value.wagers, () => card).length === 0
  );
}

function piecesOf(wagers: readonly Wager[]): readonly Ways[] {
  return wagers.map(({ raceNo, betType, betAmount, runners }, index) => {
    const amount = amountDigits(betAmount);
    const heads = index === 0 ? [`${amount} `, `${raceNo} ${amount} `] : [';', `;${amount} `];
    return heads.flatMap((head) => written(betType, runners).map((rest) => head + rest));
  });
}

function piecesOfParlay(parlay: Wager): readonly Ways[] {
  const amount = amountDigits(parlay.betAmount);
  return legsOf(parlay).map(({ raceNo, betType, runners }, index) => {
    const rest = written(betType, runners);
    const first = [`${amount} `, `${raceNo} ${amount} `];
    if (index === 0) return first.flatMap((head) => rest.map((each) => head + each));
    const only = rest.map((each) => each.slice(each.indexOf(' ') + 1));
    return ['--', `--${raceNo} `].flatMap((head) => [...only, ...rest].map((each) => head + each));
  });
}

/** Returns a bet and its runners as they may be written: 'EX 3/5', '82 3/5'. */
function written(bet: number, runners: Wager['runners']): readonly string[] {
  return selectionsOf(runners).flatMap((selection) =>
    wordsOf(bet).map((word) => {
      const line = { card: null, race: 1, amount: pennies(100), bet: word, runners: selection };
      return printTypedBet(line).split(' ').slice(2).join(' ');
    }),
  );
}
