/** Proves of every bet with terms what selling it takes. A new bet is checked without a row of its own. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type BetDefinition, betDefinition } from '../wagering/card/catalogue.ts';
import { BETS_WITH_TERMS } from './day/bet-terms.ts';
import { createProgramme } from './day/programme.ts';
import { betOfPool, poolRule } from './pools/pool-rules.ts';

const NOON = Date.UTC(2026, 10, 20, 12);
const PAPER = join(import.meta.dirname, '../i18n/paper');

/** Twin Tri is called so in every language. */
const NAMED_BY_THE_CATALOGUE: readonly string[] = ['TT1', 'TTB', 'TTX', 'TXB'];

const BETS = BETS_WITH_TERMS.map((id): BetDefinition => {
  const bet = betDefinition(id);
  if (bet === undefined) throw new RangeError(`bet-terms.ts has terms for bet ${id}, the catalogue has none`);
  return bet;
});

describe('a bet that the demo tote offers', () => {
  it('is offered in some race of a few days', () => {
    const days = Array.from({ length: 12 }, (_, index) =>
      createProgramme({ seed: `seed ${index}`, startTime: NOON, utcOffsetMinutes: 0 }).cardsAt(NOON),
    );
    const offered = new Set(
      days.flatMap((day) =>
        day.flatMap(({ races }) => races.flatMap(({ bets }) => bets.map(({ id }) => id))),
      ),
    );
    const neverOffered = BETS.filter(({ id }) => !offered.has(id)).map(
      ({ id, name }) =>
        `bet ${id}, ${name}, has TERMS and no race offers it: see offeredBets in bet-terms.ts`,
    );
    expect(neverOffered).toEqual([]);
  });

  it('is in pools that the demo settles, each by the bet that names it', () => {
    const neverSettled = BETS.flatMap(({ name, pools }) =>
      pools
        .filter((pool) => betOfPool(pool) === undefined)
        .map((pool) => `pool ${pool} is sold by ${name} and never settled: see pools/pool-rules.ts`),
    );
    expect(neverSettled).toEqual([]);
    for (const pool of new Set(BETS.flatMap(({ pools }) => pools))) {
      expect(betDefinition(poolRule(pool).bet)).toMatchObject({ boxed: false, pools: [pool] });
    }
  });

  it.each(readdirSync(PAPER).filter((file) => !file.startsWith('en')))('has its name in %s', (file) => {
    const { bets } = JSON.parse(readFileSync(join(PAPER, file), 'utf8'));
    const unnamed = BETS.filter(
      ({ id, abbr }) => !(id in bets) && !NAMED_BY_THE_CATALOGUE.includes(abbr),
    ).map(({ id, name }) => `bet ${id}, ${name}, has no name under "bets" in src/i18n/paper/${file}`);
    expect(unnamed).toEqual([]);
  });
});

it('a pool that the demo does not settle is paid by no other pool’s rule', () => {
  expect(() => poolRule(45)).toThrow('settles no pool 45');
});
