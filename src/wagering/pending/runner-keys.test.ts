/** The runner keys and BOX: what each does to the legs of the pending wager. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DOUBLE, EXACTA, EXACTA_BOX, QUINELLA, TRIFECTA, TRIFECTA_BOX, WIN } from '../testing/bet-ids.ts';
import { SAMPLE_RULES } from '../testing/play-wager.ts';
import { sampleBet, sampleInterests, withBet, withRace } from '../testing/sample-card.ts';
import { CARD, play, run, wagerOn } from '../testing/sample-wager.ts';
import type { WagerEvent } from './pending-wager.ts';
import { EMPTY_WAGER, type PendingWager } from './wager-state.ts';
import type { WagerEffect } from './wager-step.ts';
import { viewWager } from './wager-view.ts';

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

  it('ALL means every runner that is not scratched, and is taken back by itself [T313]', () => {
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
