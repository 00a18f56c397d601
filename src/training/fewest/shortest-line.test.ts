import { describe, expect, it } from 'vitest';
import type { Selection } from '../../wagering/card/selection.ts';
import type { Wager } from '../../wagering/card/wager.ts';
import { pennies } from '../../wagering/ground/money.ts';
import { seededRandom } from '../../wagering/ground/random.ts';
import { checkWager } from '../../wagering/rules/validation.ts';
import { sampleBet, sampleCard } from '../../wagering/testing/sample-card.ts';
import { parseTypedBet } from '../../wagering/typed/typed-bet.ts';
import { ticketAsTyped } from '../../wagering/typed/typed-bet-print.ts';
import { LINE_WORDS } from '../../wagering/typed/typed-bet-words.ts';
import { readTypedWager } from '../../wagering/typed/typed-wager.ts';
import { MANNERS } from '../asks/ask.ts';
import { USUAL_AMOUNTS } from '../asks/draw-ask.ts';
import { drawWishes } from '../asks/draw-wishes.ts';
import { mistakesOf } from '../asks/same-bets.ts';
import { shortestLine } from './shortest-line.ts';
import { PLAIN_KEYS } from './testing/plain-window.ts';

const plain = sampleCard();
const CARD = {
  ...plain,
  races: plain.races.map((race) => ({
    ...race,
    availableBets: race.availableBets.map(({ id }) =>
      sampleBet(id, { minimum: pennies(50), increment: pennies(50), allowCashParlay: id < 4 }),
    ),
  })),
};
const { rules } = PLAIN_KEYS;

function sold(race: number, bet: number, amount: number, runners: Selection): Wager {
  const check = checkWager(CARD, { race, bet, amount: pennies(amount), runners }, rules);
  if (!check.ok) throw new Error(check.refusal.code);
  return check.value;
}

describe('the shortest line', () => {
  it.each<[string, Wager[], number | null, string]>([
    ['names the race where another is on the slip', [sold(5, 1, 200, [[4]])], 2, '5 2 W 4'],
    ['names no race that is on the slip', [sold(5, 1, 200, [[4]])], 5, '2 W 4'],
    ['writes cents without a nought', [sold(5, 8, 50, [[3], [5]])], 5, '.5 8 3/5'],
    ['has a box by its number', [sold(5, 9, 100, [[3, 5, 7]])], 2, '5 1 9 3,5,7'],
    ['has one leg over the others', [sold(5, 12, 100, [[4], [1, 2]])], 2, '5 1 83 4/1,2'],
    [
      'leaves the amount out of a second wager that has the same',
      [sold(5, 1, 200, [[4]]), sold(5, 2, 200, [[3]])],
      2,
      '5 2 W 4;P 3',
    ],
  ])('%s', (_, wagers, raceNow, line) => {
    expect(shortestLine(wagers, CARD, raceNow, rules)?.length).toBe(line.length);
    const { check } = readTypedWager(parseTypedBet(line, LINE_WORDS), CARD, rules, undefined, raceNow);
    expect(check.ok && mistakesOf(wagers, check.value.wagers, () => CARD)).toEqual([]);
  });

  it('is read as exactly the wagers of drawn customers, and is no longer than the printed line', () => {
    const range = { bets: [1, 2, 3, 5, 8, 10, 12, 14, 15, 23], manners: MANNERS, amounts: USUAL_AMOUNTS };
    const random = seededRandom('lines');
    const kinds = ['one', 'parlay'] as const;
    for (let drawn = 0; drawn < 300; drawn += 1) {
      const ask = drawWishes([CARD], { ...range, kinds, mostCost: pennies(20_000) }, random);
      const wagers = ask?.wagers.map(({ wager }) => wager) ?? [];
      const line = shortestLine(wagers, CARD, 2, rules);
      if (line === null) throw new Error(ticketAsTyped(wagers, null) ?? 'no line');
      const { check } = readTypedWager(parseTypedBet(line, LINE_WORDS), CARD, rules, undefined, 2);
      expect([line, check.ok && mistakesOf(wagers, check.value.wagers, () => CARD)]).toEqual([line, []]);
      expect(line.length).toBeLessThanOrEqual(ticketAsTyped(wagers, null)?.length ?? 0);
    }
  });

  it('is none for wagers that are not in one race', () => {
    expect(shortestLine([sold(5, 1, 200, [[4]]), sold(6, 1, 200, [[4]])], CARD, 2, rules)).toBeNull();
    expect(shortestLine([], CARD, 2, rules)).toBeNull();
  });
});
