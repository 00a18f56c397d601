/** The pending wager after Clear, a sale, Repeat, a restart and an update of its card. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Card, Race } from '../card/card.ts';
import { pennies } from '../ground/money.ts';
import { EXACTA, TRIFECTA, WIN } from '../testing/bet-ids.ts';
import { SAMPLE_RULES } from '../testing/play-wager.ts';
import {
  sampleBet,
  sampleCard,
  sampleInterests,
  sampleRace,
  withBet,
  withRace,
} from '../testing/sample-card.ts';
import { CARD, goTo, play, wagerOn } from '../testing/sample-wager.ts';
import { aWager } from '../testing/tickets.ts';
import type { WagerEvent } from './pending-wager.ts';
import { EMPTY_WAGER } from './wager-state.ts';
import { viewWager } from './wager-view.ts';

describe('Clear', () => {
  it('keeps the race and goes to the pools [T275, W034]', () => {
    const { state, effects } = play(wagerOn(EXACTA, { runners: [[1], [2]], currentLeg: 1 }), [
      { type: 'cleared' },
    ]);
    expect(state).toEqual({ ...EMPTY_WAGER, card: CARD.id, race: 2 });
    expect(effects).toEqual([goTo('pool')]);
  });

  it('goes to the races with only a card [T276]', () => {
    expect(play({ ...EMPTY_WAGER, card: CARD.id }, [{ type: 'cleared' }]).effects).toEqual([goTo('race')]);
  });

  it('goes to the cards with nothing [T277]', () => {
    expect(play(EMPTY_WAGER, [{ type: 'cleared' }])).toEqual({ state: EMPTY_WAGER, effects: [goTo('card')] });
  });
});

describe('after a sale', () => {
  const sold = wagerOn(EXACTA, { race: 4, runners: [[1], [2]], currentLeg: 1 });
  const bought: WagerEvent = { type: 'bought', card: null };

  it('with clearAmountBetweenBets the amount goes too, and a pool is next [T272]', () => {
    const { state, effects } = play(sold, [bought], { rules: { clearAmountBetweenBets: true } });
    expect(state).toEqual({ ...sold, amount: null, runners: [[], []], currentLeg: 0 });
    expect(effects).toEqual([goTo('pool')]);
  });

  it('otherwise only the runners go [T273]', () => {
    const { state, effects } = play(sold, [bought]);
    expect(state).toEqual({ ...sold, runners: [[], []], currentLeg: 0 });
    expect(effects).toEqual([goTo('runner')]);
  });

  it('with defaultCurrentRace the race is the current one, of the newest card [T274, W031]', () => {
    const rules = { defaultCurrentRace: true };
    expect(play(sold, [bought], { rules }).state).toMatchObject({ race: 2, bet: EXACTA, amount: 200n });
    const newer = sampleCard({ currentRace: 3 });
    expect(play(sold, [{ type: 'bought', card: newer }], { rules }).state.race).toBe(3);
    expect(play(sold, [{ type: 'bought', card: newer }]).state.race).toBe(4);
  });

  it.each<Race['status']>(['Betting off', 'Official', 'Betting not started'])(
    'stays in its race, with bet and amount, while the current one is: %s [T274]',
    (status) => {
      const card = withRace(CARD, 2, { status });
      const { state, effects } = play(sold, [bought], { card, rules: { defaultCurrentRace: true } });
      expect(state).toEqual({ ...sold, runners: [[], []], currentLeg: 0 });
      expect(effects).toEqual([goTo('runner')]);
    },
  );

  it('a bet that the current race has not is cleared, and a pool is next [T274, W031, W034]', () => {
    const card = withRace(CARD, 2, { availableBets: [sampleBet(WIN)] });
    const { state, effects } = play(sold, [bought], { card, rules: { defaultCurrentRace: true } });
    expect(state).toEqual({ ...EMPTY_WAGER, card: CARD.id, race: 2 });
    expect(effects).toEqual([goTo('pool')]);
  });
});

describe('Repeat', () => {
  const wager = aWager({
    betType: EXACTA,
    betName: 'Exacta',
    cardId: CARD.id,
    cardName: CARD.name,
    runners: [[1], [2, 3]],
    betAmount: pennies(500),
    betCount: 2n,
    betCost: pennies(1_000),
    totalCost: pennies(1_000),
  });
  const repeated: WagerEvent = { type: 'repeated', wagers: [wager] };
  const before = wagerOn(WIN, { runners: [[5]] });

  it('enters the wager again, ready to be sold [W108]', () => {
    const { state, effects } = play(before, [repeated]);
    expect(state).toEqual({
      ...EMPTY_WAGER,
      card: CARD.id,
      race: 3,
      bet: EXACTA,
      amount: 500n,
      runners: [[1], [2, 3]],
      currentLeg: 0,
    });
    expect(effects).toEqual([goTo('runner')]);
    expect(viewWager(state, CARD, SAMPLE_RULES).ticket).toMatchObject({
      ok: true,
      value: { wagers: [wager] },
    });
  });

  it.each<[string, Card, string]>([
    ['the race is over', withRace(CARD, 3, { status: 'Official' }), 'raceNotBetting'],
    ['the bet has gone', withRace(CARD, 3, { availableBets: [sampleBet(WIN)] }), 'betGone'],
    [
      'a runner has been scratched',
      withRace(CARD, 3, { bettingInterests: sampleInterests(8, [3]) }),
      'incorrectLeg',
    ],
    ['the minimum has risen', withBet(CARD, 3, EXACTA, { minimum: pennies(1_000) }), 'betAmountBelowMinimum'],
    ['it is another card', sampleCard({ id: 'BBB2' }), 'raceNotBetting'],
  ])('says so when %s, and keeps what was being built', (_, card, code) => {
    const { state, effects } = play(before, [repeated], { card });
    expect(effects).toMatchObject([{ type: 'refused', refusal: { code } }]);
    expect(state).toBe(before);
  });

  it('needs the card', () => {
    expect(play(before, [repeated], { card: null }).effects).toMatchObject([{ type: 'refused' }]);
  });
});

describe('an update of the card', () => {
  const before = wagerOn(EXACTA, { runners: [[1], [2]], currentLeg: 1 });

  it('without the bet clears the pool, says so and goes back to the pools [T293, W034]', () => {
    const card = withRace(CARD, 2, { availableBets: [sampleBet(WIN)] });
    const { state, effects } = play(before, [{ type: 'cardUpdated', card }]);
    expect(state).toEqual({ ...EMPTY_WAGER, card: CARD.id, race: 2 });
    expect(effects).toEqual([
      { type: 'refused', refusal: { code: 'betGone', betName: 'Exacta' } },
      goTo('pool'),
    ]);
  });

  it.each<[string, Card]>([
    ['closed', withRace(CARD, 2, { status: 'Betting off' })],
    ['gone', { ...CARD, races: [sampleRace(1)] }],
  ])('with the race %s clears the race, says so and goes back to the races [T294]', (_, card) => {
    const { state, effects } = play(before, [{ type: 'cardUpdated', card }]);
    expect(state).toEqual({ ...before, race: null });
    expect(effects).toEqual([
      { type: 'refused', refusal: { code: 'raceNotBetting', raceNum: 2 } },
      goTo('race'),
    ]);
    expect(play(state, [{ type: 'cardUpdated', card }]).effects).toEqual([]);
  });

  it('after the race closed, takes bet, amount and runners into the next race [T294, T297]', () => {
    const card = withRace(CARD, 2, { status: 'Betting off' });
    const { state, effects } = play(
      before,
      [
        { type: 'cardUpdated', card },
        { type: 'raceChosen', race: 3 },
      ],
      { card },
    );
    expect(state).toEqual({ ...before, race: 3, currentLeg: 0 });
    expect(effects).toEqual([goTo('runner')]);
    const without = withRace(card, 3, { availableBets: [] });
    expect(
      play({ ...before, race: null }, [{ type: 'raceChosen', race: 3 }], { card: without }).effects,
    ).toEqual([{ type: 'asked', question: { code: 'betNotInRace', race: 3, betName: 'Exacta' } }]);
  });

  it('with a runner scratched drops nothing and refuses the leg', () => {
    const card = withRace(CARD, 2, { bettingInterests: sampleInterests(8, [2]) });
    const { state, effects } = play(before, [{ type: 'cardUpdated', card }]);
    expect(state).toBe(before);
    expect(effects).toEqual([]);
    const view = viewWager(state, card, SAMPLE_RULES);
    expect(view.ticket).toEqual({
      ok: false,
      refusal: { code: 'incorrectLeg', legNumber: 2, fault: { rule: 'scratched', num: 2 } },
    });
    expect(view.legs.map((leg) => leg.isRefused)).toEqual([false, true]);
  });

  it('with nothing changed, or of another card, changes nothing', () => {
    const none = { state: before, effects: [] };
    expect(play(before, [{ type: 'cardUpdated', card: sampleCard({ csn: 2 }) }])).toEqual(none);
    expect(play(before, [{ type: 'cardUpdated', card: sampleCard({ id: 'BBB2', races: [] }) }])).toEqual(
      none,
    );
    const noRace = { ...EMPTY_WAGER, card: CARD.id };
    expect(play(noRace, [{ type: 'cardUpdated', card: CARD }])).toEqual({ state: noRace, effects: [] });
  });
});

describe('a restored wager', () => {
  it('is taken as it was', () => {
    const kept = wagerOn(TRIFECTA, { runners: [[1], ['all'], []], currentLeg: 1 });
    expect(play(EMPTY_WAGER, [{ type: 'restored', wager: kept }])).toEqual({ state: kept, effects: [] });
  });
});

describe('any sequence of events', () => {
  const card = withRace(withBet(CARD, 3, EXACTA, { allowSPFavs: true }), 4, {
    availableBets: [sampleBet(WIN)],
  });
  const race = fc.integer({ min: 1, max: 10 });
  const event = fc.oneof<fc.Arbitrary<WagerEvent>[]>(
    fc.constantFrom(card, sampleCard({ id: 'BBB2' })).map((chosen) => ({ type: 'cardChosen', card: chosen })),
    fc
      .tuple(fc.constantFrom('raceChosen', 'raceChosenClearingRunners', 'raceChosenClearingBet'), race)
      .map(([type, num]) => ({ type, race: num })),
    fc.integer({ min: 0, max: 50 }).map((bet) => ({ type: 'poolChosen', bet })),
    fc.integer({ min: -1, max: 9 }).map((units) => ({ type: 'amountChosen', amount: pennies(units * 50) })),
    fc.integer({ min: 0, max: 9 }).map((num) => ({ type: 'runnerToggled', num })),
    fc
      .constantFrom('allToggled', 'favouriteToggled', 'boxToggled', 'withPressed', 'cleared')
      .map((type) => ({ type })),
    fc.integer({ min: -1, max: 4 }).map((leg) => ({ type: 'legChosen', leg })),
    fc.constant({ type: 'bought', card: null }),
    fc.constant({ type: 'cardUpdated', card: withRace(card, 2, { status: 'Official' }) }),
  );

  it('leaves a wager that has a leg for each of its bet, a current leg among them, and no bet that was not offered', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 25 }), fc.boolean(), (events, defaultToMin) => {
        const { state } = play(wagerOn(EXACTA), events, { card, rules: { defaultToMin } });
        const view = viewWager(state, card, { ...SAMPLE_RULES, defaultToMin });
        const bet = view.bet;
        expect(view.legs.filter((leg) => leg.isCurrent)).toHaveLength(bet === null ? 0 : 1);
        expect(state.runners.length).toBe(bet === null ? state.runners.length : bet.raceLegs.length);
        expect(view.ticket.ok ? view.cost?.total : view.ticket.ok).toBe(
          view.ticket.ok ? view.ticket.value.totalCost : false,
        );
      }),
      { numRuns: 500 },
    );
  });
});
