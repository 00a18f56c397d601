/**
 * Compares the costs here with published ones of betting guides, racetracks and newspapers.
 *
 * The figures and their sources are in testing/published-costs.json. Each is a line with the amount of one
 * bet, the bet and the runners as a slip writes them. Beside it are the price, and the number of runners, if
 * it counts. Amounts are in major units as printed. Every wager is sold whole: on a card with the source's
 * field, checked, counted and priced. If a source contradicts its own rule, the figure is left out with the
 * reason beside it.
 */
import { describe, expect, it } from 'vitest';
import type { Card } from '../card/card.ts';
import { type BetId, betDefinitions } from '../card/catalogue.ts';
import type { Selection } from '../card/selection.ts';
import { pennies } from '../ground/money.ts';
import { checkWager } from '../rules/validation.ts';
import sources from '../testing/published-costs.json';
import { sampleBet, sampleCard, sampleInterests, sampleRace } from '../testing/sample-card.ts';
import { parseRunnerNotation } from './runner-notation.ts';

/** '0.20' is 20. */
const minorUnits = (printed: string): number => Number(printed.replace('.', ''));

const idOf = (abbr: string): BetId => {
  const definition = betDefinitions().find((candidate) => candidate.abbr === abbr);
  if (definition === undefined) throw new RangeError(`no bet ${abbr}`);
  return definition.id;
};

/** Six races of so many runners, selling the bet for any amount. */
function cardOf(bet: BetId, field: number): Card {
  const changes = {
    availableBets: [sampleBet(bet, { minimum: pennies(1), increment: pennies(1) })],
    bettingInterests: sampleInterests(field),
  };
  return sampleCard({ races: [1, 2, 3, 4, 5, 6].map((num) => sampleRace(num, changes)) });
}

const NOTATION = { all: 'ALL', favourite: 'FAV' };

function runnersOf(notation: string): Selection {
  const runners = parseRunnerNotation(notation, NOTATION);
  if (!runners.ok) throw new SyntaxError(notation);
  return runners.value;
}

interface PrintedCost {
  readonly name: string;
  readonly wager: string;
  readonly line: string;
  readonly price: string;
  readonly field?: number;
}

const printed: readonly PrintedCost[] = sources.flatMap(({ name, costs }) =>
  costs.map((cost) => ({ name, ...cost })),
);

describe('published costs', () => {
  it.each(printed)('$name: $wager [W097, W098]', ({ line, price, field = 14 }) => {
    const [amount = '', abbr = '', runners = ''] = line.split(' ');
    const bet = idOf(abbr);
    const entry = { race: 1, bet, amount: pennies(minorUnits(amount)), runners: runnersOf(runners) };
    const check = checkWager(cardOf(bet, field), entry, { defaultToMin: false, maxTicketCost: null });
    expect(check).toMatchObject({ ok: true, value: { totalCost: BigInt(minorUnits(price)) } });
  });

  it('are at least forty, each of a source that can be looked up', () => {
    expect(printed.length).toBeGreaterThanOrEqual(40);
    for (const { url, costs } of sources) {
      expect(URL.canParse(url)).toBe(true);
      expect(costs.length).toBeGreaterThan(0);
    }
  });
});
