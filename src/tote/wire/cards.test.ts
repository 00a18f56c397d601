import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  cardSchema,
  poolTotalsAnswerSchema,
  runnerOddsAnswerSchema,
  summaryAnswerSchema,
  type WireCard,
} from './cards.ts';

const TRIFECTA: WireCard['races'][number]['availableBets'][number] = {
  id: 12,
  name: 'Trifecta',
  abbr: 'TRI',
  minimum: 50,
  maximum: 100_000,
  increment: 50,
  unitValue: 100,
  minCost: 200,
  buyinPrice: 105,
  taxRate: 2_500,
  comboServiceCharge: 1,
  nonComboServiceCharge: 2,
  toggleBoxBet: 13,
  isBoxed: false,
  numLegs: 3,
  numAlls: 2,
  raceLegs: [0, 0, 0],
  canBetOnScratches: true,
  allowCashParlay: true,
  allowSPFavs: false,
  buyin: true,
};

const raceOf = (num: number): WireCard['races'][number] => ({
  num,
  status: 'Betting on',
  postTime: 1_000,
  name: '',
  availableBets: [TRIFECTA],
  bettingInterests: [],
  runners: [],
});

const CARD: WireCard = {
  id: 'AAA1',
  name: 'Sample Downs',
  raceType: 3,
  perfDate: '2026-05-02',
  perf: 'A',
  traCode: 'AAA',
  csn: 1,
  nextPost: null,
  status: 'Open',
  currentRace: 1,
  maxRace: 1,
  usesUnits: false,
  allowSQPick: false,
  allowVanityTicket: false,
  isFuture: false,
  loadTime: 0,
  races: [raceOf(1)],
};

describe('a card on the wire', () => {
  it('brings every term of a bet, amounts as minor units [W009]', () => {
    expect(v.parse(cardSchema, CARD).races[0]?.availableBets).toEqual([
      {
        ...TRIFECTA,
        minimum: 50n,
        maximum: 100_000n,
        increment: 50n,
        unitValue: 100n,
        minCost: 200n,
        comboServiceCharge: 1n,
        nonComboServiceCharge: 2n,
      },
    ]);
  });

  it.each(Object.keys(TRIFECTA).filter((field) => !['buyinPrice', 'taxRate'].includes(field)))(
    'is not read without the %s of a bet [W009]',
    (field) => {
      const bet = Object.fromEntries(Object.entries(TRIFECTA).filter(([name]) => name !== field));
      expect(
        v.safeParse(cardSchema, { ...CARD, races: [{ ...raceOf(1), availableBets: [bet] }] }).success,
      ).toBe(false);
    },
  );

  it.each(Object.keys(CARD))('is not read without its %s [W010]', (field) => {
    const card = Object.fromEntries(Object.entries(CARD).filter(([name]) => name !== field));
    // A missing status counts as an unknown one; a missing race type is the default.
    expect(v.safeParse(cardSchema, card).success).toBe(['status', 'raceType'].includes(field));
  });

  it('has all that the specification names of it [W010]', () => {
    expect(Object.keys(v.parse(cardSchema, CARD)).toSorted()).toEqual(
      [
        'id',
        'name',
        'raceType',
        'perfDate',
        'perf',
        'traCode',
        'csn',
        'nextPost',
        'status',
        'currentRace',
        'maxRace',
        'loadTime',
        'races',
        'usesUnits',
        'allowSQPick',
        'allowVanityTicket',
        'isFuture',
      ].toSorted(),
    );
  });

  it('has races with interests and runners [W012]', () => {
    const race = {
      ...raceOf(4),
      name: 'The Sample Stakes',
      bettingInterests: [
        {
          num: 1,
          scratched: false,
          saddleCloth: '1A',
          name: 'One',
          jockey: 'J. Doe',
          odds: '5/2',
          morningLine: ' 99',
        },
      ],
      runners: [{ saddleCloth: '1A', name: 'One', bettingInterest: 1, status: 'running' }],
    } as const;
    const card = v.parse(cardSchema, { ...CARD, races: [race] });
    expect(card.races[0]).toMatchObject({
      num: 4,
      status: 'Betting on',
      postTime: 1_000,
      name: 'The Sample Stakes',
      availableBets: [{ id: 12 }],
      bettingInterests: [{ ...race.bettingInterests[0], morningLine: null }],
      runners: race.runners,
    });
  });

  it.each([
    'Official',
    'Betting not started',
    'Betting off',
    'Betting on',
    'Unknown status',
    'Finished',
    'Open',
  ])('may be %s, and so may a race [W013]', (status) => {
    const card = v.parse(cardSchema, { ...CARD, status, races: [{ ...raceOf(1), status }] });
    expect([card.status, card.races[0]?.status]).toEqual([status, status]);
  });

  it('with a status that nobody knows sells nothing [W013]', () => {
    const card = v.parse(cardSchema, { ...CARD, status: 'Postponed', races: [{ ...raceOf(1), status: 7 }] });
    expect([card.status, card.races[0]?.status]).toEqual(['Unknown status', 'Unknown status']);
  });

  it.each([
    [0, 'jaiAlai'],
    [3, 'harness'],
    [12, 'greyhound'],
    [1, 'thoroughbred'],
    [99, 'thoroughbred'],
  ])('of race type %d is %s [W157]', (raceType, sport) => {
    expect(v.parse(cardSchema, { ...CARD, raceType }).raceType).toBe(sport);
  });

  it('of no race type is thoroughbred, in the list too [W157]', () => {
    const { raceType: _type, ...card } = CARD;
    expect(v.parse(cardSchema, card).raceType).toBe('thoroughbred');
    expect(v.parse(summaryAnswerSchema, { cards: [card] }).cards[0]?.raceType).toBe('thoroughbred');
  });

  it.each([
    ['  0', null],
    ['', null],
    ['   ', null],
    ['9/5', '9/5'],
    [' 12', '12'],
    ['10', '10'],
    ['0', '0'],
  ])('has odds %j as %j [W110]', (odds, read) => {
    const answer = { runners: [{ num: 3, odds }] };
    expect(v.parse(runnerOddsAnswerSchema, answer).runners).toEqual([{ num: 3, odds: read }]);
    const interest = { num: 1, scratched: false, saddleCloth: '1', name: '', jockey: '', morningLine: ' 99' };
    const race = { ...raceOf(1), bettingInterests: [{ ...interest, odds }] };
    expect(v.parse(cardSchema, { ...CARD, races: [race] }).races[0]?.bettingInterests[0]?.odds).toBe(read);
  });

  it('has pools with id, total and carryover, amounts as minor units [W019]', () => {
    const pool = { id: 8, total: 123_456, carryover: 789 };
    expect(v.parse(poolTotalsAnswerSchema, { pools: [pool] }).pools).toEqual([
      { id: 8, total: 123_456n, carryover: 789n },
    ]);
    for (const field of Object.keys(pool)) {
      const less = Object.fromEntries(Object.entries(pool).filter(([name]) => name !== field));
      expect(v.safeParse(poolTotalsAnswerSchema, { pools: [less] }).success).toBe(false);
    }
  });

  it('sells at the price of the amount and without tax where the host says neither [W009]', () => {
    const { buyinPrice: _price, taxRate: _rate, ...bet } = TRIFECTA;
    const card = v.parse(cardSchema, { ...CARD, races: [{ ...raceOf(1), availableBets: [bet] }] });
    expect(card.races[0]?.availableBets[0]).toMatchObject({ buyinPrice: 100, taxRate: 0 });
  });

  it.each([
    [1, true],
    [50, true],
    [51, false],
    [0, false],
    [-1, false],
    [1.5, false],
  ])('with a race %d is read: %s [W149]', (num, isRead) => {
    expect(v.safeParse(cardSchema, { ...CARD, races: [raceOf(num)] }).success).toBe(isRead);
  });
});
