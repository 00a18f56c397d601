import { describe, expect, it } from 'vitest';
import { countBets } from '../../wagering/bets/bet-count.ts';
import { betDefinition, betDefinitions } from '../../wagering/card/catalogue.ts';
import { seededRandom } from '../../wagering/ground/random.ts';
import { unitBetsOf } from './unit-bets-of.ts';

const bet = (id: number) => {
  const definition = betDefinition(id);
  if (definition === undefined) throw new RangeError(`no bet ${id}`);
  return definition;
};
const [WPS, EXACTA, EXACTA_BOX, QUINELLA, TRIFECTA_BOX, DOUBLE, TWIN] = [5, 8, 9, 10, 13, 14, 25];

describe('the unit bets of a wager', () => {
  it.each([
    [WPS, [[3]], ['1:3', '2:3', '3:3']],
    [EXACTA, [[1], [3, 4]], ['4:1-3', '4:1-4']],
    [EXACTA, [[1], [1, 4]], ['4:1-4']],
    [EXACTA_BOX, [[1, 3]], ['4:1-3', '4:3-1']],
    [QUINELLA, [[3], [1]], ['5:1-3']],
    [TRIFECTA_BOX, [[6], [2, 4]], ['6:2-4-6', '6:2-6-4', '6:4-2-6', '6:4-6-2', '6:6-2-4', '6:6-4-2']],
    [DOUBLE, [[3], [1, 3]], ['7:3/1', '7:3/3']],
    [TWIN, [[3], [1]], ['4:3-1', '5:1-3']],
    [EXACTA, [[3], []], []],
  ] as const)('of bet %i on %j', (id, legs, bets) => {
    expect([...unitBetsOf(bet(id), legs)].toSorted()).toEqual(bets);
  });

  it('are as many as the price counts, for every bet of the catalogue', () => {
    const random = seededRandom('unit bets');
    const upTo = (most: number): number => Math.floor(random() * (most + 1));
    for (const definition of betDefinitions().filter(({ raceLegs }) => raceLegs.length > 0)) {
      for (let drawn = 0; drawn < 40; drawn += 1) {
        const most = definition.raceLegs.length > 4 ? 2 : 4;
        const filled = definition.boxed ? 1 + upTo(1) : definition.raceLegs.length;
        const legs = definition.raceLegs.map((_, leg) =>
          leg < filled ? Array.from({ length: 1 + upTo(most) }, () => 1 + upTo(5)) : [],
        );
        const counted = countBets(definition, legs);
        expect(BigInt(unitBetsOf(definition, legs).size), `${definition.name} ${JSON.stringify(legs)}`).toBe(
          counted,
        );
      }
    }
  });
});
