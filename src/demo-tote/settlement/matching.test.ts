import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countBets } from '../../wagering/bets/bet-count.ts';
import { type BetDefinition, betDefinition } from '../../wagering/card/catalogue.ts';
import type { Pattern } from './exotic-claims.ts';
import { betsLeft, betsOn } from './matching.ts';

function bet(id: number): BetDefinition {
  const definition = betDefinition(id);
  if (definition === undefined) throw new Error(`no bet ${id}`);
  return definition;
}

const EXACTA = bet(8);
const EXACTA_BOX = bet(9);
const QUINELLA = bet(10);
const TRIFECTA = bet(12);
const TRIFECTA_BOX = bet(13);
const DOUBLE = bet(14);

describe('bets of a wager on a combination', () => {
  it.each([
    ['an exacta on the order', EXACTA, [[4], [2]], [4, 2], 1],
    ['an exacta the other way round', EXACTA, [[4], [2]], [2, 4], 0],
    ['an exacta box both ways', EXACTA_BOX, [[4, 2, 7]], [2, 4], 1],
    ['a wheel with ALL behind', TRIFECTA, [[4], [2, 3], [2, 3, 5]], [4, 2, null], 2],
    ['a trifecta box with ALL behind', TRIFECTA_BOX, [[1, 2, 3, 4]], [1, null, null], 6],
    ['a key box on its key', TRIFECTA_BOX, [[1], [2, 3, 4]], [2, 1, 3], 1],
    ['a key box without its key', TRIFECTA_BOX, [[1], [2, 3, 4]], [2, 4, 3], 0],
    ['a quinella in either order of legs', QUINELLA, [[4], [2, 7]], [2, 4], 1],
    [
      'a quinella with overlapping legs counts a pair once',
      QUINELLA,
      [
        [2, 4],
        [2, 4],
      ],
      [2, 4],
      1,
    ],
    ['a quinella with ALL', QUINELLA, [[4], [2, 7, 9]], [4, null], 3],
    ['a double', DOUBLE, [[1, 2], [3]], [2, 3], 1],
    [
      'a double whose scratched runner became the favourite that is there too',
      DOUBLE,
      [[1], [3, 3]],
      [1, 3],
      2,
    ],
    ['a double with ALL', DOUBLE, [[1, 2], [3]], [null, 3], 2],
  ] as const)('%s', (_, definition, legs, pattern: Pattern, count) => {
    expect(betsOn(definition, legs, pattern, null)).toBe(count);
  });

  it('leaves scratched runners out', () => {
    expect(betsOn(TRIFECTA_BOX, [[1, 2, 3, 4]], [1, null, null], new Set([1, 2, 3]))).toBe(2);
    expect(betsOn(TRIFECTA_BOX, [[1], [2, 3, 4]], [2, 3, 4], new Set([2, 3, 4]))).toBe(0);
  });

  it.each([
    [
      'a key box without its key',
      TRIFECTA_BOX,
      [
        [1, 2],
        [3, 4, 5],
      ],
      [1, 3, 4, 5, 6],
    ],
    ['an exacta box of two legs, one of them out', EXACTA_BOX, [[1, 2], [3]], [1, 2, 4, 5]],
    ['a boxed wheel, one of its legs out', TRIFECTA_BOX, [[1], [2, 3, 4], [5]], [1, 2, 3, 4]],
    ['keys that fill every place, the others out', TRIFECTA_BOX, [[1, 2, 4], [3]], [1, 2, 4, 5, 6]],
  ] as const)('leaves nothing of %s: it is no other bet', (_, definition, legs, live) => {
    const running: ReadonlySet<number> = new Set(live);
    expect(betsLeft(definition, legs, running)).toBe(0n);
    expect(
      betsOn(
        definition,
        legs,
        definition.raceLegs.map(() => null),
        running,
      ),
    ).toBe(0);
  });

  it('refunds exactly the bets that cannot win, whatever was scratched', () => {
    const leg = fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(
        fc.constantFrom(1, 8, 9, 10, 11, 12, 13, 23, 24),
        fc.array(leg, { minLength: 4, maxLength: 4 }),
        fc.integer({ min: 1, max: 4 }),
        fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { maxLength: 4 }),
        (id, drawn, filled, scratched) => {
          const definition = bet(id);
          const places = definition.raceLegs.length;
          const boxLegs = filled === 3 && places > 3 ? places : Math.min(filled, places);
          const legs = drawn.slice(0, definition.boxed ? boxLegs : places);
          const live = new Set([1, 2, 3, 4, 5, 6].filter((num) => !scratched.includes(num)));
          const anything: Pattern = definition.raceLegs.map(() => null);
          expect(BigInt(betsOn(definition, legs, anything, live))).toBe(betsLeft(definition, legs, live));
        },
      ),
    );
  });

  it('finds as many bets as the cost was counted on, whatever the selection', () => {
    const leg = fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(
        fc.constantFrom(8, 9, 10, 11, 12, 13, 14, 15, 23, 24),
        fc.array(leg, { minLength: 4, maxLength: 4 }),
        fc.integer({ min: 1, max: 4 }),
        (id, drawn, filled) => {
          const definition = bet(id);
          const places = definition.raceLegs.length;
          const boxLegs = filled === 3 && places > 3 ? places : Math.min(filled, places);
          const legs = drawn.slice(0, definition.boxed ? boxLegs : places);
          const anything: Pattern = definition.raceLegs.map(() => null);
          expect(BigInt(betsOn(definition, legs, anything, null))).toBe(countBets(definition, legs));
        },
      ),
    );
  });
});
