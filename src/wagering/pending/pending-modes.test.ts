import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPersistedWager } from '../../till/wager/persisted-wager.ts';
import { pennies } from '../ground/money.ts';
import { playWager } from '../testing/play-wager.ts';
import { sampleBet, sampleCard, sampleInterests, sampleRace } from '../testing/sample-card.ts';
import type { WagerEvent } from './pending-wager.ts';
import { EMPTY_WAGER, type PendingWager, type WagerRules } from './wager-state.ts';
import { viewWager } from './wager-view.ts';

const RULES: WagerRules = {
  defaultToMin: true,
  clearAmountBetweenBets: false,
  defaultCurrentRace: false,
  maxTicketCost: pennies(100_000),
};
const BETS = [1, 2, 3, 5, 8, 9, 12, 13, 14, 15, 37, 39, 40];

/** Eight races, each with its own field; 3 and 6 take no bets. */
const CARD = sampleCard({
  races: Array.from({ length: 8 }, (_, index) =>
    sampleRace(index + 1, {
      status: index === 2 || index === 5 ? 'Betting off' : 'Betting on',
      bettingInterests: sampleInterests(4 + index, [2]),
      availableBets: BETS.map((id) => sampleBet(id, { allowCashParlay: id < 8, numAlls: 1 })),
    }),
  ),
});
const FEWER = sampleCard({
  races: CARD.races.map((race) => (race.num < 4 ? { ...race, status: 'Official' as const } : race)),
});

const num = fc.integer({ min: 1, max: 9 });
const index = fc.integer({ min: 0, max: 6 });
const event: fc.Arbitrary<WagerEvent> = fc.oneof(
  fc.constantFrom<WagerEvent>(
    { type: 'allRacesChosen' },
    { type: 'allToggled' },
    { type: 'favouriteToggled' },
    { type: 'boxToggled' },
    { type: 'keyHorseToggled' },
    { type: 'withPressed' },
    { type: 'wagerStored' },
    { type: 'parlayToggled' },
    { type: 'parlayLegAdded' },
    { type: 'cleared' },
    { type: 'bought', card: null, spent: pennies(200) },
    { type: 'cardUpdated', card: FEWER },
    { type: 'exchangeTransferFailed', statusCode: 72 },
    {
      type: 'exchangeEntered',
      exchange: { cardNo: CARD.id, raceNo: 4, poolNo: 37, amount: pennies(900), bets: [] },
    },
    { type: 'cardChosen', card: CARD },
  ),
  fc.record({ type: fc.constant('raceChosen' as const), race: num }),
  fc.constant<WagerEvent>({ type: 'parlayToggled' }),
  fc.record({ type: fc.constant('poolChosen' as const), bet: fc.constantFrom(...BETS) }),
  fc.record({
    type: fc.constant('amountChosen' as const),
    amount: fc.constantFrom(100, 200, 500).map((amount) => pennies(amount)),
  }),
  fc.record({ type: fc.constant('unitsChosen' as const), units: fc.integer({ min: -1, max: 5 }) }),
  fc.record({ type: fc.constant('runnerToggled' as const), num }),
  fc.record({ type: fc.constant('runnerToggled' as const), num }),
  fc.record({ type: fc.constant('quickPickToggled' as const), seed: fc.string() }),
  fc.record({ type: fc.constant('legChosen' as const), leg: index }),
  fc.record({ type: fc.constant('storedTakenOut' as const), index }),
  fc.record({ type: fc.constant('storedRemoved' as const), index }),
  fc.record({ type: fc.constant('parlayLegEdited' as const), leg: index }),
  fc.record({ type: fc.constant('parlayLegRemoved' as const), leg: index }),
);

/** A whole wager, so that every event is reached; what is stored next is as likely as any other key. */
const whole: fc.Arbitrary<readonly WagerEvent[]> = fc
  .record({
    bet: fc.constantFrom(1, 2, 3, 8, 12, 39),
    nums: fc.array(num, { minLength: 1, maxLength: 3 }),
    end: fc.constantFrom<WagerEvent>(
      { type: 'wagerStored' },
      { type: 'parlayLegAdded' },
      { type: 'quickPickToggled', seed: 'a' },
      { type: 'keyHorseToggled' },
    ),
  })
  .map(({ bet, nums, end }) => [
    { type: 'poolChosen', bet },
    { type: 'amountChosen', amount: pennies(100) },
    ...nums.map((each): WagerEvent => ({ type: 'runnerToggled', num: each })),
    { type: 'withPressed' },
    { type: 'quickPickToggled', seed: 'b' },
    end,
  ]);

/** Each mode is begun with as often as none. */
const begun = fc.constantFrom<readonly WagerEvent[]>(
  [],
  [{ type: 'parlayToggled' }],
  [{ type: 'allRacesChosen' }],
  [
    {
      type: 'exchangeEntered',
      exchange: { cardNo: CARD.id, raceNo: 4, poolNo: 37, amount: pennies(900), bets: [] },
    },
  ],
);

const keys = fc
  .array(fc.oneof({ weight: 3, arbitrary: whole }, { weight: 2, arbitrary: event.map((each) => [each]) }), {
    minLength: 1,
    maxLength: 25,
    size: 'max',
  })
  .map((groups) => groups.flat());
const events = fc.tuple(begun, keys).map(([first, rest]) => [...first, ...rest]);

function play(pressed: readonly WagerEvent[]): PendingWager {
  return playWager(pressed, { from: { ...EMPTY_WAGER, card: CARD.id, race: 4 }, card: CARD, rules: RULES })
    .state;
}

describe('whatever is pressed in whatever mode', () => {
  it('leaves at most four stored wagers, at most six legs in races of their own, and one mode at a time [W041, W042, W047, W048]', () => {
    fc.assert(
      fc.property(events, (pressed) => {
        const { stored, parlay, exchange, race } = play(pressed);
        expect(stored.length).toBeLessThanOrEqual(4);
        expect(new Set(stored.map(({ raceNo }) => raceNo)).size).toBeLessThanOrEqual(1);
        const legs = (parlay?.legs ?? []).map(({ raceNo }) => raceNo);
        expect(legs.length).toBeLessThanOrEqual(6);
        expect(legs).toEqual([...new Set(legs)].toSorted((one, other) => one - other));
        expect(parlay === null || parlay.editing === null || parlay.editing < legs.length).toBe(true);
        const modes = [stored.length > 0, parlay !== null, exchange !== null, race === -1];
        expect(modes.filter(Boolean).length).toBeLessThanOrEqual(1);
      }),
      { numRuns: 1_000 },
    );
  });

  it('leaves a wager that has a leg for each of its bet, a current one among them, and costs what it is sold for', () => {
    fc.assert(
      fc.property(events, (pressed) => {
        const state = play(pressed);
        const view = viewWager(state, CARD, RULES);
        const { bet } = view;
        expect(view.legs.filter(({ isCurrent }) => isCurrent)).toHaveLength(bet === null ? 0 : 1);
        expect(state.runners.length).toBe(bet === null ? state.runners.length : bet.raceLegs.length);
        expect(view.ticket.ok ? view.total : null).toBe(view.ticket.ok ? view.ticket.value.totalCost : null);
      }),
      { numRuns: 1_000 },
    );
  });

  it('leaves a wager that comes back whole after a reload', () => {
    fc.assert(
      fc.property(events, (pressed) => {
        const state = play(pressed);
        expect(readPersistedWager(structuredClone(state))).toEqual(state);
      }),
      { numRuns: 300 },
    );
  });
});
