import { describe, expect, it } from 'vitest';
import { type BetDefinition, betDefinition, betDefinitions } from './catalogue.ts';

function bet(id: number): BetDefinition {
  const definition = betDefinition(id);
  if (definition === undefined) throw new RangeError(`no bet ${id}`);
  return definition;
}

const poolsOf = (bets: readonly BetDefinition[]): readonly number[] =>
  [...new Set(bets.flatMap((definition) => definition.pools))].toSorted((a, b) => a - b);

const offered = betDefinitions().filter((definition) => definition.raceLegs.length > 0);

describe('the bet catalogue', () => {
  it('numbers its bets 1 to 69, each once [W008]', () => {
    expect(betDefinitions().map((definition) => definition.id)).toEqual(
      Array.from({ length: 69 }, (_, index) => index + 1),
    );
    expect(betDefinition(70)).toBeUndefined();
  });

  it('gives every bet a name, an abbreviation of its own, whether it is boxed and in any order, pools and legs [W007]', () => {
    expect(new Set(betDefinitions().map((definition) => definition.abbr)).size).toBe(69);
    for (const definition of offered) {
      expect(definition.name).not.toBe('');
      expect(definition.pools.length).toBeGreaterThan(0);
      expect(definition.raceLegs[0]).toBe(0);
      expect(definition.raceLegs).toEqual(definition.raceLegs.toSorted((a, b) => a - b));
    }
  });

  it.each<[string, number, readonly number[], boolean]>([
    ['Win', 1, [0], false],
    ['Exacta', 8, [0, 0], false],
    ['Quinella', 10, [0, 0], true],
    ['Trifecta', 12, [0, 0, 0], false],
    ['Daily Double', 14, [0, 1], false],
    ['Pick 3', 15, [0, 1, 2], false],
    ['Superfecta', 23, [0, 0, 0, 0], false],
    ['Trio', 31, [0, 0, 0], true],
    ['Quinella Double', 43, [0, 0, 1, 1], true],
  ])('describes %s [W008]', (name, id, raceLegs, anyOrder) => {
    expect(bet(id)).toMatchObject({ name, raceLegs, anyOrder, boxed: false });
  });

  it('pairs every boxed bet with an unboxed one of the same pool and legs', () => {
    const withoutTwin = offered
      .filter((definition) => definition.boxed && definition.varLegs === undefined)
      .filter(
        (boxed) =>
          !offered.some(
            (other) =>
              !other.boxed &&
              other.pools.join() === boxed.pools.join() &&
              other.raceLegs.join() === boxed.raceLegs.join() &&
              other.anyOrder === boxed.anyOrder,
          ),
      );
    expect(withoutTwin).toEqual([]);
  });

  it('gives every bet on one pool alone a pool that no other such bet has, but for its box', () => {
    const alone = offered.filter(({ boxed, pools }) => !boxed && pools.length === 1);
    const taken = alone.filter(
      (one, index) => alone.findIndex((other) => other.pools[0] === one.pools[0]) < index,
    );
    const next = Math.max(...poolsOf(offered)) + 1;
    expect(
      taken.map(({ name, pools }) => `${name} has pool ${pools[0]}, another bet's: the next free is ${next}`),
    ).toEqual([]);
  });

  it('keeps bets 25 and 26 as twins of two bets that it has [W147]', () => {
    expect(
      betDefinitions()
        .filter((definition) => definition.twin !== undefined)
        .map((definition) => definition.id),
    ).toEqual([25, 26]);
    for (const id of [25, 26]) {
      expect(bet(id).twin?.map((linked) => bet(linked).raceLegs.length)).toHaveLength(2);
    }
  });

  it('has variable bets of 6 to 15 legs, and win exchange from 2 [W148]', () => {
    const variable = betDefinitions().filter((definition) => definition.varLegs !== undefined);
    expect(variable.map((definition) => [definition.abbr, definition.varLegs])).toEqual([
      ['WXN', { min: 2, max: 15 }],
      ['WXE', { min: 6, max: 15 }],
      ['WXB', { min: 6, max: 15 }],
      ['PPN', { min: 6, max: 15 }],
      ['PKN', { min: 6, max: 15 }],
    ]);
  });

  it('keeps picks on the pick pools and exchange bets on the exchange pools [W145, W146]', () => {
    const picks = offered.filter((definition) => /^P(K\d|K?10|PN|KN)$/.test(definition.abbr));
    expect(poolsOf(picks)).toEqual([8, 9, 10, 11, 12, 13, 14, 15, 31, 32]);
    expect(poolsOf(offered.filter((definition) => definition.exchange === true))).toEqual([
      16, 19, 22, 24, 30,
    ]);
  });
});
