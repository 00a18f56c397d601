import { describe, expect, it } from 'vitest';
import { poolsOf } from './pools.ts';
import { sampleBet, sampleRace } from './testing/sample-card.ts';

describe('poolsOf', () => {
  it('lists no boxed bet [T318]', () => {
    const race = sampleRace(1, { availableBets: [8, 9, 10, 11, 12, 13].map((id) => sampleBet(id)) });
    expect(poolsOf(race).map((bet) => bet.id)).toEqual([8, 10, 12]);
  });

  it('goes by the catalogue, win, place and show first, whatever order the host sends', () => {
    const race = sampleRace(1, { availableBets: [43, 15, 8, 7, 3, 1, 2].map((id) => sampleBet(id)) });
    expect(poolsOf(race).map((bet) => bet.abbr)).toEqual(['WIN', 'PLC', 'SHW', 'WS', 'EXA', 'PK3', 'QND']);
  });

  it('leaves out bets that the catalogue does not have or has disabled', () => {
    const race = sampleRace(1, { availableBets: [sampleBet(62), { ...sampleBet(1), id: 99 }, sampleBet(1)] });
    expect(poolsOf(race).map((bet) => bet.id)).toEqual([1]);
  });
});
