import { describe, expect, it } from 'vitest';
import { pennies } from '../ground/money.ts';
import { EXACTA, PICK_3, TRIFECTA, TRIFECTA_BOX, WIN } from '../testing/bet-ids.ts';
import { SAMPLE_RULES } from '../testing/play-wager.ts';
import { sampleBet, sampleCard, withBet } from '../testing/sample-card.ts';
import { EMPTY_WAGER, type PendingWager } from './wager-state.ts';
import { viewWager, type WagerView } from './wager-view.ts';

const CARD = sampleCard();

function viewOf(
  bet: number,
  changes: Partial<PendingWager> = {},
  card = CARD,
  rules = SAMPLE_RULES,
): WagerView {
  const runners = sampleBet(bet).raceLegs.map(() => []);
  return viewWager(
    { ...EMPTY_WAGER, card: card.id, race: 2, bet, amount: pennies(200), runners, currentLeg: 0, ...changes },
    card,
    rules,
  );
}

describe('the cost', () => {
  it.each<[string, number, PendingWager['runners'], bigint | null]>([
    ['no runner', WIN, [[]], null],
    ['a runner to win', WIN, [[1]], 200n],
    ['three runners to win', WIN, [[1, 2, 3]], 600n],
    ['one leg of an exacta', EXACTA, [[1, 2], []], null],
    [
      'an exacta',
      EXACTA,
      [
        [1, 2],
        [1, 2, 3],
      ],
      800n,
    ],
    ['two legs of a trifecta', TRIFECTA, [[1], [2, 3], []], 400n],
    ['one leg of a pick 3', PICK_3, [[1, 2], [], []], 400n],
    ['two legs of a pick 3', PICK_3, [[1, 2], [4, 5], []], 800n],
    ['a box still too small', TRIFECTA_BOX, [[1, 2], [], []], null],
    ['a box', TRIFECTA_BOX, [[1, 2, 3], [], []], 1_200n],
  ])('grows with %s [W097]', (_, bet, runners, total) => {
    expect(viewOf(bet, { runners }).cost?.total ?? null).toBe(total);
  });

  it('is none without an amount, and is the minimum where so configured [W033]', () => {
    expect(viewOf(WIN, { runners: [[1]], amount: null })).toMatchObject({ cost: null, amount: null });
    const view = viewOf(WIN, { runners: [[1]], amount: null }, CARD, { ...SAMPLE_RULES, defaultToMin: true });
    expect(view).toMatchObject({ cost: { total: 100n }, amount: 100n, ticket: { ok: true } });
  });

  it('is the cost of the wager that can be sold', () => {
    const view = viewOf(TRIFECTA, { runners: [[1], [2, 3, 4], []] });
    expect(view.ticket).toMatchObject({
      ok: true,
      value: { totalCost: view.cost?.total, wagers: [{ betCount: 6n }] },
    });
  });
});

describe('the legs', () => {
  it('show their race, their choices and which is current', () => {
    const legs = viewOf(PICK_3, { runners: [[3], ['all'], []], currentLeg: 1 }).legs;
    expect(legs.map((leg) => [leg.index, leg.race, leg.isCurrent, leg.choices, leg.numbers])).toEqual([
      [0, 2, false, [3], [3]],
      [1, 3, true, ['all'], [1, 2, 3, 4, 5, 6, 7, 8]],
      [2, 4, false, [], []],
    ]);
    expect(legs[1]?.interests).toBe(CARD.races[2]?.bettingInterests);
  });

  it('of a box are its runners, and the others of a key box once there are any', () => {
    expect(viewOf(TRIFECTA_BOX, { runners: [[1, 2], [], []] }).legs).toHaveLength(1);
    expect(viewOf(TRIFECTA_BOX, { runners: [[1], [], []], currentLeg: 1 }).legs).toHaveLength(2);
    expect(viewOf(TRIFECTA_BOX, { runners: [[1], [2, 3], []] }).legs).toHaveLength(2);
  });
});

describe('the modifiers', () => {
  it('ALL is there until the bet allows no more, and for the leg that is ALL [T314]', () => {
    const card = withBet(CARD, 2, EXACTA, { numAlls: 1 });
    const runners: PendingWager['runners'] = [['all'], []];
    expect(viewOf(EXACTA, { runners: [[], []] }, card)).toMatchObject({ canAll: true, allSelected: false });
    expect(viewOf(EXACTA, { runners }, card)).toMatchObject({ canAll: true, allSelected: true });
    expect(viewOf(EXACTA, { runners, currentLeg: 1 }, card)).toMatchObject({
      canAll: false,
      allSelected: false,
    });
  });

  it('SP-F is there where the bet has it [T316]', () => {
    const card = withBet(CARD, 2, WIN, { allowSPFavs: true });
    expect(viewOf(WIN)).toMatchObject({ canFavourite: false });
    expect(viewOf(WIN, { runners: [['favourite']] }, card)).toMatchObject({
      canFavourite: true,
      favouriteSelected: true,
    });
  });

  it('With is there as long as there is a leg to go to, Back to a leg in all but the first [T317]', () => {
    const ends = [0, 1, 2].map((currentLeg) => {
      const { hasWith, hasPreviousLeg } = viewOf(TRIFECTA, { currentLeg });
      return [hasWith, hasPreviousLeg];
    });
    expect(ends).toEqual([
      [true, false],
      [true, true],
      [false, true],
    ]);
    expect(viewOf(WIN)).toMatchObject({ hasWith: false, hasPreviousLeg: false });
  });
});

describe('a wager that is not complete', () => {
  it('is an invalid bet entry without card, race or bet', () => {
    const refusal = { code: 'invalidBetEntry' };
    expect(viewWager(EMPTY_WAGER, null, SAMPLE_RULES)).toMatchObject({
      card: null,
      race: null,
      bet: null,
      legs: [],
      ticket: { ok: false, refusal },
    });
    expect(viewOf(WIN, { race: null }).ticket).toEqual({ ok: false, refusal });
    expect(viewWager({ ...EMPTY_WAGER, card: CARD.id, race: 2 }, CARD, SAMPLE_RULES)).toMatchObject({
      card: CARD,
      race: CARD.races[1],
      bet: null,
      ticket: { ok: false, refusal },
    });
  });

  it('shows nothing of another card', () => {
    const view = viewWager({ ...EMPTY_WAGER, card: 'BBB2', race: 2, bet: WIN }, CARD, SAMPLE_RULES);
    expect(view).toMatchObject({ card: null, race: null, bet: null, cost: null });
  });
});
