import { describe, expect, it } from 'vitest';
import type { Card } from '../card/card.ts';
import { type Pennies, pennies } from '../ground/money.ts';
import { DOUBLE, EXACTA, EXACTA_BOX, PICK_3, QUINELLA, TRIFECTA, WIN } from '../testing/bet-ids.ts';
import { SAMPLE_RULES } from '../testing/play-wager.ts';
import { sampleBet, sampleCard, sampleInterests, withBet, withRace } from '../testing/sample-card.ts';
import { CARD, goTo, play, run, wagerOn } from '../testing/sample-wager.ts';
import type { WagerEvent } from './pending-wager.ts';
import { EMPTY_WAGER, type PendingWager } from './wager-state.ts';
import type { WagerEffect } from './wager-step.ts';
import { viewWager } from './wager-view.ts';

describe('the steps', () => {
  it('lead from nothing to a wager that can be sold [T062, T295]', () => {
    const steps: readonly [WagerEvent, WagerEffect][] = [
      [{ type: 'cardChosen', card: CARD }, goTo('race')],
      [{ type: 'raceChosen', race: 3 }, goTo('pool')],
      [{ type: 'poolChosen', bet: EXACTA }, goTo('amount')],
      [{ type: 'amountChosen', amount: pennies(200) }, goTo('runner')],
    ];
    const state = steps.reduce((before, [event, effect]) => {
      const after = play(before, [event]);
      expect(after.effects).toEqual([effect]);
      return after.state;
    }, EMPTY_WAGER);
    const done = play(state, [...run(4), { type: 'withPressed' }, ...run(1, 2)]).state;
    expect(done).toEqual({
      ...EMPTY_WAGER,
      card: 'AAA1',
      race: 3,
      bet: EXACTA,
      amount: 200n,
      runners: [[4], [1, 2]],
      currentLeg: 1,
    });
    expect(viewWager(done, CARD, SAMPLE_RULES).ticket).toMatchObject({
      ok: true,
      value: { totalCost: 400n, wagers: [{ raceNo: 3 }] },
    });
  });
});

describe('choosing a card', () => {
  const other = sampleCard({ id: 'BBB2', currentRace: 5 });

  it('keeps a number of units only where the card is bet in units; the amount it came to stays', () => {
    const inUnits = { ...wagerOn(WIN), units: 3, amount: pennies(600) };
    const to = (usesUnits: boolean) =>
      play(inUnits, [{ type: 'cardChosen', card: sampleCard({ id: 'BBB2', usesUnits }) }]).state;
    expect(to(true).units).toBe(3);
    expect(to(false)).toMatchObject({ units: null, amount: 600n });
  });

  it('resets the race to the current race of the card [W029]', () => {
    expect(play(wagerOn(WIN), [{ type: 'cardChosen', card: other }]).state).toMatchObject({
      card: 'BBB2',
      race: 5,
    });
  });

  it.each(['Betting off', 'Official'] as const)(
    'begins with no race on a card whose current one is %s',
    (status) => {
      const closed = withRace(other, other.currentRace, { status });
      expect(play(wagerOn(WIN), [{ type: 'cardChosen', card: closed }]).state.race).toBeNull();
    },
  );

  it('clears the runners, and with them the cost [W030]', () => {
    const before = wagerOn(EXACTA, { runners: [[1], [2]], currentLeg: 1 });
    expect(viewWager(before, CARD, SAMPLE_RULES).cost).not.toBeNull();
    const { state } = play(before, [{ type: 'cardChosen', card: other }]);
    expect(state).toMatchObject({ bet: EXACTA, amount: 200n, runners: [[], []], currentLeg: 0 });
    expect(viewWager(state, other, SAMPLE_RULES).cost).toBeNull();
  });

  it('keeps no bet that the race does not have [W031, W034]', () => {
    const poor = withRace(other, 5, { availableBets: [sampleBet(WIN)] });
    const { state } = play(wagerOn(EXACTA), [{ type: 'cardChosen', card: poor }]);
    expect(state).toMatchObject({ race: 5, bet: null, amount: null, runners: [] });
  });

  it('again changes nothing', () => {
    const before = wagerOn(EXACTA, { runners: [[1], [2]] });
    expect(play(before, [{ type: 'cardChosen', card: CARD }])).toEqual({
      state: before,
      effects: [goTo('race')],
    });
  });

  it('has no race where the card has no such race', () => {
    const empty = sampleCard({ id: 'BBB2', races: [] });
    expect(play(EMPTY_WAGER, [{ type: 'cardChosen', card: empty }]).state).toMatchObject({
      card: 'BBB2',
      race: null,
    });
  });
});

describe('choosing a race', () => {
  const chosen: WagerEvent = { type: 'raceChosen', race: 3 };
  const withRunners = wagerOn(EXACTA, { runners: [[1], [7]], currentLeg: 1 });

  it('goes to the pools without a bet or without runners, and keeps the bet [W031, T310]', () => {
    const none = { ...EMPTY_WAGER, card: CARD.id };
    expect(play(none, [chosen])).toEqual({ state: { ...none, race: 3 }, effects: [goTo('pool')] });
    const { state, effects } = play(wagerOn(EXACTA), [chosen]);
    expect(state).toMatchObject({ race: 3, bet: EXACTA, amount: 200n });
    expect(effects).toEqual([goTo('pool')]);
  });

  it('takes bet and runners along where the race has them [T297, W031]', () => {
    const { state, effects } = play(withRunners, [chosen]);
    expect(state).toEqual({ ...withRunners, race: 3, currentLeg: 0 });
    expect(effects).toEqual([goTo('runner')]);
  });

  it('goes to the amount with bet and runners but no amount', () => {
    expect(play({ ...withRunners, amount: null }, [chosen]).effects).toEqual([goTo('amount')]);
  });

  it.each<[string, Card]>([
    ['is not in it', withRace(CARD, 3, { bettingInterests: sampleInterests(6) })],
    ['is scratched in it', withRace(CARD, 3, { bettingInterests: sampleInterests(8, [7]) })],
  ])('asks when a runner %s, and stays until it is answered [T298]', (_, card) => {
    const { state, effects } = play(withRunners, [chosen], { card });
    expect(effects).toEqual([{ type: 'asked', question: { code: 'runnersNotInRace', race: 3 } }]);
    expect(state).toBe(withRunners);
    const cleared = play(state, [{ type: 'raceChosenClearingRunners', race: 3 }], { card });
    expect(cleared.state).toEqual({ ...withRunners, race: 3, runners: [[], []], currentLeg: 0 });
    expect(cleared.effects).toEqual([goTo('runner')]);
  });

  it('asks when the race has not the bet, and stays until it is answered [T299]', () => {
    const card = withRace(CARD, 3, { availableBets: [sampleBet(WIN)] });
    const { state, effects } = play(withRunners, [chosen], { card });
    expect(effects).toEqual([
      { type: 'asked', question: { code: 'betNotInRace', race: 3, betName: 'Exacta' } },
    ]);
    expect(state).toBe(withRunners);
    const cleared = play(state, [{ type: 'raceChosenClearingBet', race: 3 }], { card });
    expect(cleared.state).toEqual({ ...EMPTY_WAGER, card: CARD.id, race: 3 });
    expect(cleared.effects).toEqual([goTo('pool')]);
  });

  it('looks at every leg in its own race', () => {
    const card = withRace(CARD, 4, { bettingInterests: sampleInterests(3) });
    const double = wagerOn(DOUBLE, { runners: [[1], [7]] });
    expect(play(double, [chosen], { card }).effects).toEqual([
      { type: 'asked', question: { code: 'runnersNotInRace', race: 3 } },
    ]);
  });

  it('takes only a race that is bet on [W014]', () => {
    const card = withRace(CARD, 3, { status: 'Official' });
    const refusal: WagerEffect = { type: 'refused', refusal: { code: 'raceNotBetting', raceNum: 3 } };
    for (const type of ['raceChosen', 'raceChosenClearingRunners', 'raceChosenClearingBet'] as const) {
      expect(play(withRunners, [{ type, race: 3 }], { card })).toMatchObject({
        effects: [refusal],
        state: { race: 2, bet: EXACTA },
      });
    }
    expect(play(withRunners, [{ type: 'raceChosen', race: 30 }]).effects).toMatchObject([
      { type: 'refused' },
    ]);
  });

  it('again keeps what there is', () => {
    const { state, effects } = play(withRunners, [{ type: 'raceChosen', race: 2 }]);
    expect(state).toEqual({ ...withRunners, currentLeg: 0 });
    expect(effects).toEqual([goTo('pool')]);
  });
});

describe('choosing a pool', () => {
  const raceOnly: PendingWager = { ...EMPTY_WAGER, card: CARD.id, race: 2 };

  it('goes to the amount and leaves it open [T295]', () => {
    const { state, effects } = play(raceOnly, [{ type: 'poolChosen', bet: TRIFECTA }]);
    expect(state).toMatchObject({ bet: TRIFECTA, amount: null, runners: [[], [], []] });
    expect(effects).toEqual([goTo('amount')]);
  });

  it.each<[string, Pennies | null]>([
    ['none', null],
    ['zero', pennies(0)],
  ])(
    'with defaultToMin and %s as amount sets the minimum and goes to the runners [T296, W033]',
    (_, amount) => {
      const card = withBet(CARD, 2, TRIFECTA, { minimum: pennies(50) });
      const setting = { card, rules: { defaultToMin: true } };
      const { state, effects } = play(
        { ...raceOnly, amount },
        [{ type: 'poolChosen', bet: TRIFECTA }],
        setting,
      );
      expect(state.amount).toBe(50n);
      expect(effects).toEqual([goTo('runner')]);
    },
  );

  it('keeps an amount that was entered, defaultToMin or not [T295, W033]', () => {
    const { state, effects } = play(wagerOn(WIN), [{ type: 'poolChosen', bet: TRIFECTA }], {
      rules: { defaultToMin: true },
    });
    expect(state.amount).toBe(200n);
    expect(effects).toEqual([goTo('amount')]);
  });

  it.each<[string, number, PendingWager['runners'], number, PendingWager['runners']]>([
    ['an exacta as a quinella', EXACTA, [[1], [2, 3]], QUINELLA, [[1], [2, 3]]],
    ['a win bet as an exacta', WIN, [[1, 2]], EXACTA, [[1, 2], []]],
    ['a trifecta as an exacta', TRIFECTA, [[1], [2], [3]], EXACTA, [[1], [2]]],
    ['a pick 3 as a double', PICK_3, [[1], [2], [3]], DOUBLE, [[1], [2]]],
    ['an exacta as a double, the second leg in another race', EXACTA, [[1], [2]], DOUBLE, [[1], []]],
    ['a box as its twin', EXACTA_BOX, [[1, 2, 3], []], EXACTA, [[1, 2, 3], []]],
    ['a box as another bet', EXACTA_BOX, [[1, 2, 3], []], TRIFECTA, [[1, 2, 3], [], []]],
    ['a box of two as another bet', EXACTA_BOX, [[1, 2], []], TRIFECTA, [[1], [2], []]],
    ['a box as a win bet', EXACTA_BOX, [[1, 2, 3], []], WIN, [[1, 2, 3]]],
    ['a box as a double', EXACTA_BOX, [[1, 2, 3], []], DOUBLE, [[1, 2, 3], []]],
    ['a bet as the box of another', TRIFECTA, [[1], [2], [3]], EXACTA_BOX, [[1, 2, 3], []]],
    ['a double as a box', DOUBLE, [[1], [2]], EXACTA_BOX, [[1], []]],
  ])('keeps the legs that stay in their race: %s', (_, from, runners, bet, kept) => {
    const { state } = play(wagerOn(from, { runners, currentLeg: 1 }), [{ type: 'poolChosen', bet }]);
    expect(state).toMatchObject({ bet, runners: kept, currentLeg: 0 });
  });

  it('is refused where the race has not the bet', () => {
    const card = withRace(CARD, 2, { availableBets: [sampleBet(WIN)] });
    const before = wagerOn(WIN, { runners: [[3]] });
    expect(play(before, [{ type: 'poolChosen', bet: TRIFECTA }], { card })).toEqual({
      state: before,
      effects: [{ type: 'refused', refusal: { code: 'betGone', betName: 'Trifecta' } }],
    });
  });
});

describe('choosing an amount', () => {
  const card = withBet(CARD, 2, EXACTA, {
    minimum: pennies(100),
    maximum: pennies(500),
    increment: pennies(100),
  });
  const before = wagerOn(EXACTA, { runners: [[1], [2, 3]] });

  it.each<[number, string]>([
    [50, 'betAmountBelowMinimum'],
    [600, 'betAmountAboveMaximum'],
    [150, 'invalidBetAmount'],
    [0, 'invalidBetAmount'],
  ])('refuses %d and loses nothing [T364, T365, W075, W074]', (amount, code) => {
    const { state, effects } = play(before, [{ type: 'amountChosen', amount: pennies(amount) }], { card });
    expect(effects).toMatchObject([{ type: 'refused', refusal: { code } }]);
    expect(state).toBe(before);
  });

  it('refuses an amount that makes the ticket dearer than allowed [T367, T366]', () => {
    const setting = { card, rules: { maxTicketCost: pennies(500) } };
    const refusal: WagerEffect = {
      type: 'refused',
      refusal: { code: 'ticketAmountAboveMaximum', limit: pennies(500) },
    };
    expect(play(before, [{ type: 'amountChosen', amount: pennies(300) }], setting)).toEqual({
      state: before,
      effects: [refusal],
    });
    expect(play(before, [{ type: 'amountChosen', amount: pennies(200) }], setting).effects).toEqual([
      goTo('runner'),
    ]);
    const bare = wagerOn(EXACTA, { amount: null });
    expect(play(bare, [{ type: 'amountChosen', amount: pennies(500) }], setting).effects).toEqual([
      goTo('runner'),
    ]);
  });

  it('takes zero as the minimum, where so configured [W074]', () => {
    const setting = { card, rules: { defaultToMin: true } };
    expect(play(before, [{ type: 'amountChosen', amount: pennies(0) }], setting).state.amount).toBe(100n);
  });

  it('without a bet asks for the pool', () => {
    const none = { ...EMPTY_WAGER, card: CARD.id, race: 2 };
    expect(play(none, [{ type: 'amountChosen', amount: pennies(200) }])).toEqual({
      state: none,
      effects: [goTo('pool')],
    });
  });
});
