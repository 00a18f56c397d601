import { describe, expect, it } from 'vitest';
import { DOUBLE, EXACTA, PICK_3, SUPERFECTA, TRIFECTA, TRIFECTA_BOX, WIN } from '../testing/bet-ids.ts';
import { sampleBet, sampleCard, sampleInterests, withRace } from '../testing/sample-card.ts';
import { legsAsSold, raceOfLeg, resolveLegs } from './resolve-legs.ts';

describe('resolveLegs', () => {
  it('makes ALL every runner of the leg that is not scratched [T313, W005]', () => {
    const card = withRace(sampleCard(), 2, { bettingInterests: sampleInterests(5, [2, 4]) });
    expect(resolveLegs(sampleBet(EXACTA), card, 2, [['all'], [1]])).toEqual([[1, 3, 5], [1]]);
  });

  it('looks every leg up in its own race', () => {
    const card = withRace(sampleCard(), 3, { bettingInterests: sampleInterests(3) });
    const bet = sampleBet(DOUBLE);
    expect([0, 1].map((leg) => raceOfLeg(bet, 2, leg))).toEqual([2, 3]);
    expect(resolveLegs(bet, card, 2, [['all'], ['all']])).toEqual([
      [1, 2, 3, 4, 5, 6, 7, 8],
      [1, 2, 3],
    ]);
  });

  it('counts a coupled entry, several runners on one number, once', () => {
    const coupled = { saddleCloth: '1A', name: 'Stablemate', bettingInterest: 1, status: 'running' } as const;
    const card = withRace(sampleCard(), 2, { bettingInterests: sampleInterests(3), runners: [coupled] });
    expect(resolveLegs(sampleBet(WIN), card, 2, [['all']])).toEqual([[1, 2, 3]]);
  });

  it('keeps the favourite as a runner of its own and names no number twice', () => {
    expect(resolveLegs(sampleBet(WIN), sampleCard(), 2, [['favourite', 2, 'all', 2]])).toEqual([
      [-1, 2, 1, 3, 4, 5, 6, 7, 8],
    ]);
  });

  it('finds nobody in a race that the card does not have', () => {
    expect(resolveLegs(sampleBet(DOUBLE), sampleCard(), 9, [[1], ['all']])).toEqual([[1], []]);
  });
});

describe('legsAsSold', () => {
  it('lets the last of two or more legs of a single-race bet count for those after it [W087]', () => {
    expect(legsAsSold(sampleBet(TRIFECTA), [[1], [2, 3], []], false)).toEqual([[1], [2, 3], [2, 3]]);
    expect(legsAsSold(sampleBet(SUPERFECTA), [[1], [2], [3, 4]], false)).toEqual([[1], [2], [3, 4], [3, 4]]);
    expect(legsAsSold(sampleBet(TRIFECTA), [[1]], false)).toEqual([[1], [], []]);
  });

  it('leaves boxes, bets on several races and bets of variable length as they are', () => {
    expect(legsAsSold(sampleBet(TRIFECTA_BOX), [[1], [2, 3]], false)).toEqual([[1], [2, 3], []]);
    expect(legsAsSold(sampleBet(PICK_3), [[1], [2]], false)).toEqual([[1], [2], []]);
    expect(legsAsSold(sampleBet(42), [[1], [2], []], true)).toEqual([[1], [2]]);
  });
});
