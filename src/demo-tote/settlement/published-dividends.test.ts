/**
 * Compares the payoffs here with published ones of state rules, textbooks, newspapers and betting guides.
 *
 * The figures and their sources are in testing/published-dividends.json. A figure has the pool, the takeout
 * in percent and the money on each winner. It also has the payoff of a dollar, printed to the nearest of its
 * decimals. Without a `step` the price is unbroken. If a source contradicts its own rule, the figure is left
 * out with the reason beside it.
 */
import { describe, expect, it } from 'vitest';
import { pennies } from '../../wagering/ground/money.ts';
import { sharePool } from './share-pool.ts';
import sources from './testing/published-dividends.json';

interface Published {
  readonly what: string;
  readonly pool: string;
  readonly takeout: number;
  readonly on: readonly string[];
  readonly pays: readonly string[];
  readonly method?: string;
  readonly step?: number;
  readonly minimum?: number;
}

/** '0.20' is 20. */
const minorUnits = (printed: string): number => Number(printed.replace('.', ''));

/**
 * Gives the basis of a price: a dollar, or ten million of them if the price is unbroken. A price then has as
 * many decimals as anybody prints.
 */
const DOLLAR = 100;
const FINE = 10_000_000;

const decimalsOf = (printed: string): number => printed.split('.')[1]?.length ?? 0;

/** The payoff of a dollar on each, as text with the source's decimals. */
function prices({ pool, takeout, on, pays, method, step, minimum }: Published): readonly string[] {
  const basis = step === undefined ? DOLLAR * FINE : DOLLAR;
  const shared = sharePool(
    pennies(minorUnits(pool)),
    pennies(0),
    on.map((amount, key) => ({ key, amount: pennies(minorUnits(amount)), weight: 1 })),
    {
      takeout: Math.round(takeout * 1_000),
      breakageStep: pennies(step ?? 1),
      breakageBasis: pennies(basis),
      minimumPayoff: pennies(minimum ?? 0),
      shareMethod: method === 'gross' ? 'gross' : 'net',
    },
  );
  return (shared?.claims ?? []).map(({ price }, index) =>
    (Number(price) / basis).toFixed(decimalsOf(pays[index] ?? '')),
  );
}

describe.each(sources)('$name', ({ dividends }) => {
  it.each<Published>(dividends)('$what', (published) => {
    expect(prices(published)).toEqual(published.pays);
  });
});

it('there are twenty-nine dividends of nine sources', () => {
  expect(sources).toHaveLength(9);
  expect(sources.flatMap(({ dividends }) => dividends.flatMap(({ pays }) => pays))).toHaveLength(29);
});
