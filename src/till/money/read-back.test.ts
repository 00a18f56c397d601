import { describe, expect, it } from 'vitest';
import type { Selection } from '../../wagering/card/selection.ts';
import type { Wager } from '../../wagering/card/wager.ts';
import { pennies } from '../../wagering/ground/money.ts';
import { TRIFECTA_BOX } from '../../wagering/testing/bet-ids.ts';
import { aWager } from '../../wagering/testing/tickets.ts';
import { wagersInWords } from '../transactions/wagers-in-words.ts';
import { READ_BACK_ANSWERS, readBackOf, readBackOfCost } from './read-back.ts';

const wager = (betAmount: number, totalCost: number, runners: Selection = [[1]]): Wager =>
  aWager({
    betType: TRIFECTA_BOX,
    betName: 'Trifecta Box',
    raceNo: 5,
    runners,
    betAmount: pennies(betAmount),
    betCount: BigInt(totalCost / betAmount),
    betCost: pennies(totalCost),
    totalCost: pennies(totalCost),
  });

describe('what costs many times its amount', () => {
  it('is sold without a word where no limit is set, as every exotic is', () => {
    expect(readBackOf({ wagers: [wager(50, 1_200)], tickets: 1 }, pennies(0))).toBeNull();
    expect(readBackOf({ wagers: [wager(50, 1_200)], tickets: 20 }, null)).toBeNull();
    expect(readBackOfCost(pennies(100_000), pennies(0), 50)).toBeNull();
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
    expect(readBackOfCost(pennies(500), pennies(500), 1)).toBeNull();
    expect(readBackOfCost(pennies(501), pennies(500), 3)?.lines).toEqual([
      { key: 'readBack.tickets', data: { tickets: 3 } },
      { key: 'readBack.total', data: { cost: 501n } },
    ]);
  });

  it('names the cost first, and the tickets where there are several', () => {
    const title = { key: 'readBack.title', data: { cost: 501n } };
    const total = { key: 'readBack.total', data: { cost: 501n } };
    expect(readBackOfCost(pennies(501), pennies(500), 1)).toEqual({ title, lines: [total] });
    const sale = readBackOf({ wagers: [wager(501, 501)], tickets: 1 }, pennies(500));
    expect(sale?.title).toEqual(title);
    expect(sale?.lines?.map(({ key }) => key)).toEqual([
      'readBack.bet',
      'readBack.runners',
      'readBack.count',
      'readBack.total',
    ]);
  });

  it('names no runners where the host is to draw them', () => {
    expect(wagersInWords([wager(200, 200, [])]).map(({ key }) => key)).toEqual([
      'readBack.bet',
      'readBack.count',
    ]);
  });

  it.each<[string, Partial<Wager>, Partial<Wager>]>([
    ['of another track', { cardId: 'AQU', cardName: 'Elsewhere' }, {}],
    ['of another kind', { betName: 'Exacta' }, {}],
    ['of a parlay', { isParlay: true }, {}],
    ['behind a parlay', {}, { isParlay: true }],
  ])('names a wager apart that differs by more than its race: one %s', (_, second, first) => {
    const wagers = [
      { ...wager(200, 200), ...first },
      { ...wager(200, 200), raceNo: 6, ...second },
    ];
    expect(wagersInWords(wagers).map(({ key, data }) => [key, data?.['race']])).toEqual([
      ['readBack.bet', 5],
      ['readBack.runners', undefined],
      ['readBack.count', undefined],
      ['readBack.bet', 6],
      ['readBack.runners', undefined],
      ['readBack.count', undefined],
    ]);
  });

  it('names bet, runners leg by leg, bets, amount, tickets and cost', () => {
    const legs: Selection = [[1, 2, 3], ['all'], ['favourite'], [4, 'favourite']];
    expect(readBackOf({ wagers: [wager(100, 2_400, legs)], tickets: 2 }, pennies(1))?.lines).toEqual([
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

  it('is sold by the bright answer of a dialog, and kept by Escape', () => {
    expect(READ_BACK_ANSWERS).toEqual([
      expect.objectContaining({ id: 'keep', tone: 'plain', isSafe: true }),
      expect.objectContaining({ id: 'sell', tone: 'primary' }),
    ]);
  });
});
