import { describe, expect, it } from 'vitest';
import type { BetAvailability } from '../../../wagering/card/card.ts';
import { betDefinitions } from '../../../wagering/card/catalogue.ts';
import { familyOf, groupPools } from './pool-groups.ts';

function bet(id: number): BetAvailability {
  const definition = betDefinitions().find((entry) => entry.id === id);
  if (definition === undefined) throw new Error(`no bet ${id}`);
  return { id, name: definition.name, raceLegs: definition.raceLegs } as unknown as BetAvailability;
}

describe('the families of pools', () => {
  it('are win/place/show for bets 1 to 7 [T487]', () => {
    for (let id = 1; id <= 7; id += 1) expect(familyOf(bet(id))).toBe('straight');
    expect(familyOf(bet(8))).not.toBe('straight');
  });

  it.each([
    [12, 'exotic'],
    [23, 'exotic'],
    [51, 'exotic'],
    [14, 'multiRace'],
    [15, 'multiRace'],
    [44, 'multiRace'],
  ] as const)('take bet %i as %s: several races need more than one distinct race [W055]', (id, family) => {
    expect(familyOf(bet(id))).toBe(family);
  });

  it('come in fixed order, bets in the order offered, and empty ones not at all', () => {
    const groups = groupPools([bet(14), bet(3), bet(15), bet(1)]);
    expect(groups.map((group) => [group.family, group.bets.map(({ id }) => id)])).toEqual([
      ['straight', [3, 1]],
      ['multiRace', [14, 15]],
    ]);
  });
});
