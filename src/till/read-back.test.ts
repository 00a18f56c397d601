import { describe, expect, it } from 'vitest';
import { pennies } from '../wagering/money.ts';
import type { Selection } from '../wagering/selection.ts';
import type { Wager } from '../wagering/wager.ts';
import { jumpsInCost, READ_BACK_ANSWERS, readBackOf, readBackOfCost, wagersInWords } from './read-back.ts';

function wager(betAmount: number, totalCost: number, runners: Selection = [[1]]): Wager {
  return {
    betType: 13,
    betName: 'Trifecta Box',
    cardId: 'SRD',
    cardName: 'Somewhere',
    raceNo: 5,
    runners,
    betAmount: pennies(betAmount),
    betCount: BigInt(totalCost / betAmount),
    betCost: pennies(totalCost),
    serviceCharge: pennies(0),
    tax: pennies(0),
    buyinPrice: 100,
    totalCost: pennies(totalCost),
  };
}

describe('a jump in cost', () => {
  it.each([
    ['one bet', 500, 500, false],
    ['a two-way box', 500, 1_000, false],
    ['an all-wheel of eight', 500, 4_000, false],
    ['nine times the amount', 100, 900, false],
    ['ten times the amount', 100, 1_000, true],
    ['a box of four in a trifecta', 50, 1_200, true],
  ])('%s', (_, amount, cost, jumps) => {
    expect(jumpsInCost(wager(amount, cost))).toBe(jumps);
    expect(readBackOf({ wagers: [wager(amount, cost)], tickets: 1 }, null) !== null).toBe(jumps);
  });
});

describe('a jump in the cost of a ticket', () => {
  const inRace = (raceNo: number) => ({ ...wager(200, 400), raceNo });

  it('over all races is told by what all of them cost, since one amount was chosen', () => {
    const races = [1, 2, 3, 4].map(inRace);
    expect(readBackOf({ wagers: races, tickets: 1 }, null)).toBeNull();
    expect(readBackOf({ wagers: [...races, inRace(5)], tickets: 1 }, null)).toMatchObject({
      title: { data: { cost: 2_000n } },
    });
  });

  it('of several wagers in a race is told wager by wager, since each has an amount of its own', () => {
    expect(readBackOf({ wagers: Array.from({ length: 5 }, () => inRace(3)), tickets: 1 }, null)).toBeNull();
  });
});

describe('several tickets', () => {
  const asked = (tickets: number, isTyped: boolean, wagers = [wager(200, 200)]) =>
    readBackOf({ wagers, tickets, isTyped }, null) !== null;

  it('are read back where their number was typed and is above nine, or they come to ten times the amount', () => {
    expect(asked(9, true)).toBe(false);
    expect(asked(10, true)).toBe(true);
    expect(asked(20, true)).toBe(true);
    expect(asked(4, true, [wager(200, 400)])).toBe(false);
    expect(asked(5, true, [wager(200, 400)])).toBe(true);
    expect(asked(50, true, [{ ...wager(200, 200), totalCost: pennies(20) }])).toBe(true);
  });

  it('of several wagers are held against what was chosen for all of them, of all races against the one amount', () => {
    const inRace = (raceNo: number) => ({ ...wager(200, 200), raceNo });
    expect(asked(9, true, [inRace(3), inRace(3)])).toBe(false);
    expect(asked(4, true, [inRace(3), inRace(4)])).toBe(false);
    expect(asked(5, true, [inRace(3), inRace(4)])).toBe(true);
  });

  it('are not read back where their number was asked for with their cost', () => {
    expect(asked(50, false)).toBe(false);
  });

  it('of what the host draws are read back with their number', () => {
    const typed = (tickets: number) => ({ tickets, amount: pennies(200) });
    expect(readBackOfCost(pennies(600), pennies(0), typed(3))).toBeNull();
    expect(readBackOfCost(pennies(2_000), pennies(0), typed(10))?.lines).toEqual([
      { key: 'readBack.tickets', data: { tickets: 10 } },
      { key: 'readBack.total', data: { cost: 2_000n } },
    ]);
  });
});

describe('what is read back', () => {
  it('is nothing at the limit, and all there is over it, tickets counted together [W150]', () => {
    const wagers = [wager(200, 200), wager(500, 500)];
    expect(readBackOf({ wagers, tickets: 2 }, pennies(1_400))).toBeNull();
    expect(readBackOf({ wagers, tickets: 2 }, pennies(1_399))).toMatchObject({
      title: { data: { cost: 1_400n } },
    });
    expect(readBackOf({ wagers, tickets: 1_000 }, pennies(0))).toBeNull();
    expect(readBackOfCost(pennies(500), pennies(500))).toBeNull();
    expect(readBackOfCost(pennies(501), pennies(500))).not.toBeNull();
  });

  it('names bet, runners leg by leg, bets, amount, tickets and cost', () => {
    const legs: Selection = [[1, 2, 3], ['all'], ['favourite'], [4, 'favourite']];
    expect(readBackOf({ wagers: [wager(100, 2_400, legs)], tickets: 2 }, null)?.lines).toEqual([
      { key: 'readBack.bet', data: { card: 'Somewhere', race: 5, betName: 'Trifecta Box' } },
      {
        key: 'readBack.runners',
        data: {
          runners: {
            key: 'readBack.with',
            data: {
              before: {
                key: 'readBack.with',
                data: {
                  before: {
                    key: 'readBack.with',
                    data: {
                      before: { key: 'readBack.numbers', data: { numbers: '1-3' } },
                      leg: { key: 'runner.all' },
                    },
                  },
                  leg: { key: 'runner.favourite' },
                },
              },
              leg: {
                key: 'readBack.and',
                data: {
                  one: { key: 'readBack.numbers', data: { numbers: '4' } },
                  other: { key: 'runner.favourite' },
                },
              },
            },
          },
        },
      },
      { key: 'readBack.count', data: { count: '24', amount: 100n } },
      { key: 'readBack.tickets', data: { tickets: 2 } },
      { key: 'readBack.total', data: { cost: 4_800n } },
    ]);
  });

  it('is said once of what differs by its race alone, all bets counted together', () => {
    const inRace = (raceNo: number, more: Partial<Wager> = {}) => ({ ...wager(200, 200), raceNo, ...more });
    const all = [1, 2, 3, 5].map((race) => inRace(race, race === 3 ? { betCount: 4n } : {}));
    const lines = readBackOf({ wagers: all, tickets: 1 }, pennies(1))?.lines ?? [];
    expect(lines).toHaveLength(4);
    expect(lines[0]).toEqual({
      key: 'readBack.bets',
      data: { card: 'Somewhere', races: '1-3,5', betName: 'Trifecta Box' },
    });
    expect(lines[2]).toEqual({ key: 'readBack.count', data: { count: '7', amount: 200n } });
    const others = [
      inRace(1),
      inRace(2, { betAmount: pennies(500) }),
      inRace(3, { runners: [[2]] }),
      inRace(1),
    ];
    expect(wagersInWords(others).filter(({ key }) => key === 'readBack.bet')).toHaveLength(4);
  });

  it('is answered safely with not selling, which is the bright answer', () => {
    expect(READ_BACK_ANSWERS.filter(({ isSafe }) => isSafe)).toEqual([
      expect.objectContaining({ id: 'keep', tone: 'primary' }),
    ]);
  });
});
