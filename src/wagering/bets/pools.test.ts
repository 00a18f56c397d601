import { describe, expect, it } from 'vitest';
import { betDefinitions } from '../card/catalogue.ts';
import { DISABLED, EXACTA, WIN } from '../testing/bet-ids.ts';
import { sampleBet, sampleCard, sampleRace } from '../testing/sample-card.ts';
import { commonNameOf, LAST_OF_WIN_PLACE_SHOW, poolsOf, poolsOfCard } from './pools.ts';

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
    const race = sampleRace(1, {
      availableBets: [sampleBet(DISABLED), { ...sampleBet(WIN), id: 99 }, sampleBet(WIN)],
    });
    expect(poolsOf(race).map((bet) => bet.id)).toEqual([1]);
  });
});

describe('the name of the win/place/show family', () => {
  it('is that of the first that there is of 5, 4, 6, 7, 1, 2, 3 [T488]', () => {
    const order = [5, 4, 6, 7, 1, 2, 3];
    order.forEach((id, index) => {
      const left = order.slice(index).map((other) => sampleBet(other));
      expect(commonNameOf(left.toReversed())?.id).toBe(id);
    });
    expect(commonNameOf([sampleBet(EXACTA)])).toBeUndefined();
  });

  it('is for ids 1 to 7, and all of the bets on the win, place and show pools [T487]', () => {
    const onThosePools = betDefinitions().filter(
      ({ pools }) => pools.length > 0 && pools.every((pool) => pool <= 3),
    );
    expect(onThosePools.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, LAST_OF_WIN_PLACE_SHOW]);
  });
});

describe('poolsOfCard', () => {
  const cardOf = (...races: readonly (readonly number[])[]) =>
    sampleCard({
      races: races.map((ids, index) =>
        sampleRace(index + 1, { availableBets: ids.map((id) => sampleBet(id)) }),
      ),
    });
  const listed = (card: ReturnType<typeof cardOf>) => poolsOfCard(card).map(({ abbr, bets }) => [abbr, bets]);

  it('shows what all open races have of bets 1 to 7 once, under their common name [T488, T489]', () => {
    expect(listed(cardOf([1, 2, 3, 8], [1, 2, 3, 5, 8], [1, 2, 3, 12]))).toEqual([
      ['WIN', [1, 2, 3]],
      ['WPS', [5]],
      ['EXA', [8]],
      ['TRI', [12]],
    ]);
    expect(listed(cardOf([1, 2, 3, 5], [3, 2, 1, 5]))).toEqual([['WPS', [1, 2, 3, 5]]]);
  });

  it('does not count races that are not open, nor boxed bets [T489]', () => {
    expect(listed(cardOf([1, 2, 9], [], [1, 2]))).toEqual([['WIN', [1, 2]]]);
    expect(listed(cardOf([], []))).toEqual([]);
    expect(listed(cardOf([8], [8]))).toEqual([['EXA', [8]]]);
  });
});
