import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Card, Race } from '../card/card.ts';
import type { Wager } from '../card/wager.ts';
import { type Pennies, pennies } from '../ground/money.ts';
import { type Played, playWager, SAMPLE_RULES } from '../testing/play-wager.ts';
import {
  sampleBet,
  sampleCard,
  sampleInterests,
  sampleRace,
  withBet,
  withRace,
} from '../testing/sample-card.ts';
import type { WagerEvent } from './pending-wager.ts';
import { EMPTY_WAGER, type PendingWager, type WagerRules } from './wager-state.ts';
import type { WagerEffect, WagerStep } from './wager-step.ts';
import { viewWager } from './wager-view.ts';

const WIN = 1;
const EXACTA = 8;
const EXACTA_BOX = 9;
const QUINELLA = 10;
const TRIFECTA = 12;
const TRIFECTA_BOX = 13;
const DOUBLE = 14;
const PICK_3 = 15;

const CARD = sampleCard();

/** A wager on race 2 of the sample card, without runners unless they are given. */
function wagerOn(bet: number, changes: Partial<PendingWager> = {}): PendingWager {
  const runners = sampleBet(bet).raceLegs.map(() => []);
  return {
    ...EMPTY_WAGER,
    card: CARD.id,
    race: 2,
    bet,
    amount: pennies(200),
    runners,
    currentLeg: 0,
    ...changes,
  };
}

interface Setting {
  readonly card?: Card | null;
  readonly rules?: Partial<WagerRules>;
}

function play(
  from: PendingWager,
  events: readonly WagerEvent[],
  { card = CARD, rules = {} }: Setting = {},
): Played {
  return playWager(events, { from, card, rules });
}

const goTo = (step: WagerStep): WagerEffect => ({ type: 'goTo', step });
const run = (...nums: readonly number[]): readonly WagerEvent[] =>
  nums.map((num) => ({ type: 'runnerToggled', num }));

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

/** The current leg of a trifecta after pressing With so many times. */
const legAfterWith = (times: number): number =>
  play(
    wagerOn(TRIFECTA),
    Array.from({ length: times }, (): WagerEvent => ({ type: 'withPressed' })),
  ).state.currentLeg;

/** The current leg of a trifecta, its second before, after choosing one. */
const legAfterChoosing = (leg: number): number =>
  play(wagerOn(TRIFECTA, { currentLeg: 1 }), [{ type: 'legChosen', leg }]).state.currentLeg;

describe('the runner keys', () => {
  it('add a runner to the current leg and take it out again', () => {
    expect(play(wagerOn(EXACTA), run(4, 2)).state.runners).toEqual([[4, 2], []]);
    expect(play(wagerOn(EXACTA), run(4, 2, 4)).state.runners).toEqual([[2], []]);
    expect(play(wagerOn(EXACTA, { currentLeg: 1 }), run(4)).state.runners).toEqual([[], [4]]);
  });

  it('take a scratched runner only where the bet allows it, and let one go that was scratched since [T312]', () => {
    const card = withRace(CARD, 2, { bettingInterests: sampleInterests(8, [4]) });
    const fault = { rule: 'scratched', num: 4 } as const;
    const refusal: WagerEffect = { type: 'refused', refusal: { code: 'incorrectLeg', legNumber: 1, fault } };
    expect(play(wagerOn(EXACTA), run(4), { card })).toEqual({ state: wagerOn(EXACTA), effects: [refusal] });
    expect(play(wagerOn(EXACTA, { runners: [[4, 1], []] }), run(4), { card }).state.runners).toEqual([
      [1],
      [],
    ]);
    const allowing = withBet(card, 2, EXACTA, { canBetOnScratches: true });
    expect(play(wagerOn(EXACTA), run(4), { card: allowing }).state.runners).toEqual([[4], []]);
  });

  it('take no runner that is not in the race', () => {
    expect(play(wagerOn(EXACTA), run(9)).effects).toMatchObject([
      { type: 'refused', refusal: { legNumber: 1 } },
    ]);
  });

  it('ALL stands for every runner that is not scratched, and is taken back by itself [T313]', () => {
    const card = withRace(CARD, 2, { bettingInterests: sampleInterests(4, [2]) });
    const all = play(wagerOn(EXACTA, { runners: [[3], []] }), [{ type: 'allToggled' }], { card }).state;
    expect(all.runners).toEqual([['all'], []]);
    expect(viewWager(all, card, SAMPLE_RULES).legs[0]).toMatchObject({ numbers: [1, 3, 4] });
    expect(play(all, [{ type: 'allToggled' }], { card }).state.runners).toEqual([[], []]);
    expect(play(all, run(3), { card }).state.runners).toEqual([[1, 4], []]);
  });

  it('ALL is refused when the bet allows no more of them [T314, T370]', () => {
    const card = withBet(CARD, 2, TRIFECTA, { numAlls: 1 });
    const before = wagerOn(TRIFECTA, { runners: [['all'], [], []], currentLeg: 1 });
    const refusal: WagerEffect = {
      type: 'refused',
      refusal: { code: 'allLimitReached', numAlls: 1, betName: 'Trifecta' },
    };
    expect(play(before, [{ type: 'allToggled' }], { card })).toEqual({ state: before, effects: [refusal] });
    const first = play({ ...before, currentLeg: 0 }, [{ type: 'allToggled' }], { card });
    expect(first.state.runners).toEqual([[], [], []]);
  });

  it('SP-F adds the favourite and takes it out, where the bet has one [T316]', () => {
    const card = withBet(CARD, 2, WIN, { allowSPFavs: true });
    const chosen = play(wagerOn(WIN), [...run(3), { type: 'favouriteToggled' }], { card }).state;
    expect(chosen.runners).toEqual([[3, 'favourite']]);
    expect(play(chosen, [{ type: 'favouriteToggled' }], { card }).state.runners).toEqual([[3]]);
    expect(play(wagerOn(WIN), [{ type: 'favouriteToggled' }]).effects).toMatchObject([{ type: 'refused' }]);
  });

  it('With goes to the next leg and stays in the last [T317]', () => {
    expect([0, 1, 2, 3].map(legAfterWith)).toEqual([0, 1, 2, 2]);
  });

  it('a leg is chosen, the one before too, as long as the bet has it', () => {
    expect([-1, 0, 1, 2, 3].map(legAfterChoosing)).toEqual([1, 0, 1, 2, 1]);
  });

  it('do nothing without a bet', () => {
    for (const event of [
      ...run(1),
      { type: 'allToggled' },
      { type: 'boxToggled' },
      { type: 'withPressed' },
    ] as const) {
      expect(play(EMPTY_WAGER, [event])).toEqual({ state: EMPTY_WAGER, effects: [] });
    }
  });
});

const box: WagerEvent = { type: 'boxToggled' };
const unboxed = (runners: PendingWager['runners']): PendingWager =>
  play(wagerOn(EXACTA_BOX, { runners }), [box]).state;

describe('BOX', () => {
  it('switches to the boxed bet with the runners of both legs in one [T315, W035]', () => {
    const { state } = play(
      wagerOn(EXACTA, {
        runners: [
          [1, 2],
          [3, 1],
        ],
        currentLeg: 1,
      }),
      [box],
    );
    expect(state).toMatchObject({ bet: EXACTA_BOX, runners: [[1, 2, 3], []], currentLeg: 0, amount: 200n });
    expect(viewWager(state, CARD, SAMPLE_RULES)).toMatchObject({ boxed: true, cost: { betCount: 6n } });
  });

  it('switches back, two runners one over the other, more of them in the first leg [T315, W035]', () => {
    expect(unboxed([[4, 2], []])).toMatchObject({ bet: EXACTA, runners: [[4], [2]] });
    expect(unboxed([[1, 2, 3], []])).toMatchObject({ bet: EXACTA, runners: [[1, 2, 3], []] });
    expect(unboxed([[1], [2, 3]])).toMatchObject({ bet: EXACTA, runners: [[1], [2, 3]] });
  });

  it('gives the same box again after it was taken back [W035]', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(EXACTA_BOX, TRIFECTA_BOX),
        fc.uniqueArray(fc.integer({ min: 1, max: 8 })),
        (bet, leg) => {
          const before = wagerOn(bet, {
            runners: sampleBet(bet).raceLegs.map((_, index) => (index === 0 ? leg : [])),
          });
          expect(play(before, [box, box]).state).toEqual(before);
        },
      ),
    );
  });

  it('makes ALL over anything a box of all', () => {
    expect(play(wagerOn(EXACTA, { runners: [['all'], [3]] }), [box]).state.runners).toEqual([['all'], []]);
  });

  it.each<[string, number, PendingWager['runners'], boolean]>([
    ['a trifecta with nothing in its third leg', TRIFECTA, [[1], [2], []], true],
    ['a trifecta with a runner in its third leg', TRIFECTA, [[1], [2], [3]], false],
    ['a bet of one leg', WIN, [[1]], false],
    ['a bet on two races', DOUBLE, [[1], []], false],
  ])('is there for %s: %s', (_, bet, runners, isThere) => {
    expect(viewWager(wagerOn(bet, { runners }), CARD, SAMPLE_RULES).canBox).toBe(isThere);
  });

  it('needs two legs in one race, a boxed twin there, and the later legs empty [W036]', () => {
    const full = wagerOn(TRIFECTA, { runners: [[1], [2], [3]] });
    expect(play(full, [box])).toEqual({ state: full, effects: [] });
    const alone = withRace(CARD, 2, { availableBets: [sampleBet(TRIFECTA)] });
    expect(play(wagerOn(TRIFECTA), [box], { card: alone }).state.bet).toBe(TRIFECTA);
    expect(play(wagerOn(DOUBLE), [box]).state.bet).toBe(DOUBLE);
    const noTwin = withBet(CARD, 2, EXACTA, { toggleBoxBet: QUINELLA });
    expect(play(wagerOn(EXACTA), [box], { card: noTwin }).state.bet).toBe(EXACTA);
  });

  it('has a leg of keys and one of others for a key box', () => {
    const keyed = play(wagerOn(TRIFECTA), [box, ...run(1), { type: 'withPressed' }, ...run(2, 3, 4)]).state;
    expect(keyed).toMatchObject({ runners: [[1], [2, 3, 4], []], currentLeg: 1 });
    expect(play(keyed, [{ type: 'withPressed' }]).state.currentLeg).toBe(1);
    expect(viewWager(keyed, CARD, SAMPLE_RULES)).toMatchObject({
      cost: { betCount: 18n },
      ticket: { ok: true },
      hasWith: false,
    });
  });
});

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
  const wager: Wager = {
    betType: EXACTA,
    betName: 'Exacta',
    cardId: CARD.id,
    cardName: CARD.name,
    raceNo: 3,
    runners: [[1], [2, 3]],
    betAmount: pennies(500),
    betCount: 2n,
    betCost: pennies(1_000),
    serviceCharge: pennies(0),
    tax: pennies(0),
    buyinPrice: 100,
    totalCost: pennies(1_000),
  };
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
