import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Card } from '../card/card.ts';
import type { Selection } from '../card/selection.ts';
import { pennies } from '../ground/money.ts';
import {
  EXACTA,
  EXACTA_BOX,
  PICK_3,
  QUINELLA_DOUBLE,
  SUPERFECTA,
  TRIFECTA,
  TRIFECTA_BOX,
  WIN,
} from '../testing/bet-ids.ts';
import { playWager, SAMPLE_RULES } from '../testing/play-wager.ts';
import { sampleBet, sampleCard, sampleInterests, sampleRace } from '../testing/sample-card.ts';
import { stepWager, type WagerEvent } from './pending-wager.ts';
import { EMPTY_WAGER, type PendingWager } from './wager-state.ts';
import { viewWager } from './wager-view.ts';

/** Ten runners a race, 3 and 8 scratched. */
const CARD = sampleCard({
  races: [2, 3, 4, 5, 6].map((num) => sampleRace(num, { bettingInterests: sampleInterests(10, [3, 8]) })),
});
const QP: WagerEvent = { type: 'quickPickToggled', seed: 'one' };
const KEY: WagerEvent = { type: 'keyHorseToggled' };
const BOX: WagerEvent = { type: 'boxToggled' };

function wagerOn(bet: number, runners: Selection = []): PendingWager {
  const legs = sampleBet(bet).raceLegs.map((_, leg) => runners[leg] ?? []);
  return { ...EMPTY_WAGER, card: CARD.id, race: 2, bet, amount: pennies(100), runners: legs };
}

function play(from: PendingWager, events: readonly WagerEvent[], card: Card = CARD): PendingWager {
  return playWager(events, { from, card }).state;
}

const chance = fc.record({
  bet: fc.constantFrom(1, EXACTA, TRIFECTA, PICK_3, 23, QUINELLA_DOUBLE),
  seed: fc.string(),
  first: fc.subarray([1, 2, 4, 5, 6, 7], { maxLength: 2 }),
});

describe('quick pick', () => {
  it('fills every leg that is empty with a runner that is not scratched, and leaves the others [W038]', () => {
    fc.assert(
      fc.property(chance, ({ bet, seed, first }) => {
        const before = wagerOn(bet, [first]);
        const { runners } = play(before, [{ type: 'quickPickToggled', seed }]);
        expect(runners.length).toBe(before.runners.length);
        expect(runners.every((leg) => leg.length > 0 && !leg.includes(3) && !leg.includes(8))).toBe(true);
        expect(runners[0]?.slice(0, first.length)).toEqual(first);
        expect(runners.slice(1).every((leg) => leg.length === 1)).toBe(true);
      }),
    );
  });

  it('takes no runner that another leg of the same race has; in another race it may [W039]', () => {
    const small = sampleCard({
      races: [2, 3, 4].map((num) => sampleRace(num, { bettingInterests: sampleInterests(4) })),
    });
    fc.assert(
      fc.property(fc.string(), (seed) => {
        const same = play(wagerOn(TRIFECTA, [[], [1, 2], []]), [{ type: 'quickPickToggled', seed }], small);
        expect(
          [same.runners[0], same.runners[2]].flat().toSorted((one, other) => Number(one) - Number(other)),
        ).toEqual([3, 4]);
      }),
    );
    const picks = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map(
      (seed) => play(wagerOn(PICK_3, [[1, 2, 3]]), [{ type: 'quickPickToggled', seed }], small).runners[1],
    );
    expect(picks.flat().some((num) => num === 1 || num === 2 || num === 3)).toBe(true);
  });

  it('has no runner left beside ALL of the same race, and says so; in another race it may pick [W039]', () => {
    const before = wagerOn(EXACTA, [['all']]);
    const context = { card: CARD, rules: SAMPLE_RULES };
    expect(stepWager(before, QP, context)).toEqual({
      state: before,
      effects: [{ type: 'refused', refusal: { code: 'allLeavesNone' } }],
    });
    expect(viewWager(before, CARD, SAMPLE_RULES)).toMatchObject({ canQuickPick: false, allLeavesNone: true });
    expect(play(wagerOn(PICK_3, [['all']]), [QP]).runners[1]).toHaveLength(1);
    const full = wagerOn(EXACTA, [['all'], [1]]);
    expect(stepWager(full, QP, context).effects).toEqual([]);
    expect(viewWager(full, CARD, SAMPLE_RULES).allLeavesNone).toBe(false);
  });

  it('picks the same for the same seed, and reaches every runner over many', () => {
    expect(play(wagerOn(TRIFECTA), [QP])).toEqual(play(wagerOn(TRIFECTA), [QP]));
    const seen = new Set(
      Array.from({ length: 200 }, (_, seed) =>
        play(wagerOn(WIN), [{ type: 'quickPickToggled', seed: String(seed) }]).runners.flat(),
      ).flat(),
    );
    expect([...seen].toSorted((one, other) => Number(one) - Number(other))).toEqual([
      1, 2, 4, 5, 6, 7, 9, 10,
    ]);
  });

  it('pressed again restores what was selected before [W040]', () => {
    const before = wagerOn(TRIFECTA, [[], [4, 5]]);
    const picked = play(before, [QP]);
    expect(picked.runners).not.toEqual(before.runners);
    expect(play(picked, [QP])).toEqual(before);
  });

  it('fills a box with as many as it has places, a key box with one key and the rest', () => {
    expect(play(wagerOn(TRIFECTA_BOX), [QP]).runners.map((leg) => leg.length)).toEqual([3, 0, 0]);
    expect(play(wagerOn(TRIFECTA_BOX, [[4]]), [QP]).runners[0]).toEqual([4]);
    const keyed = play(wagerOn(TRIFECTA), [KEY, QP]);
    expect(keyed.runners.map((leg) => leg.length)).toEqual([1, 2, 0]);
    expect(viewWager(keyed, CARD, SAMPLE_RULES).ticket.ok).toBe(true);
  });

  it('is offered only where a leg is empty and runners enough are left', () => {
    const can = (state: PendingWager, card = CARD) => viewWager(state, card, SAMPLE_RULES).canQuickPick;
    expect(can(wagerOn(EXACTA))).toBe(true);
    expect(can(wagerOn(EXACTA, [[1], [2]]))).toBe(false);
    const tiny = sampleCard({ races: [sampleRace(2, { bettingInterests: sampleInterests(3, [3]) })] });
    expect(can(wagerOn(TRIFECTA), tiny)).toBe(false);
    expect(play(wagerOn(TRIFECTA), [QP], tiny)).toEqual(wagerOn(TRIFECTA));
    expect(can(play(wagerOn(EXACTA), [QP]))).toBe(true);
  });

  it('says which race the card has no runners for, and fills nothing [W136]', () => {
    const ending = sampleCard({ races: [sampleRace(2), sampleRace(3, { bettingInterests: [] })] });
    const context = { card: ending, rules: SAMPLE_RULES };
    const { state, effects } = stepWager(wagerOn(PICK_3, [[1]]), QP, context);
    expect(state).toEqual(wagerOn(PICK_3, [[1]]));
    expect(effects).toEqual([{ type: 'refused', refusal: { code: 'raceDataFailed', raceNum: 3 } }]);
    expect(viewWager(state, ending, SAMPLE_RULES).canQuickPick).toBe(true);
  });

  it('is not taken back past a runner that was changed since', () => {
    const picked = play(wagerOn(EXACTA, [[1]]), [QP]);
    const changed = play(picked, [{ type: 'runnerToggled', num: 2 }]);
    expect(changed.quickPick).toBeNull();
    expect(play(changed, [QP])).toEqual(changed);
  });
});

describe('another bet', () => {
  it('clears quick pick and key horse; a box toggle does not [W032]', () => {
    const keyed = play(wagerOn(TRIFECTA), [KEY, QP]);
    expect(keyed.keyHorse).not.toBeNull();
    expect(keyed.quickPick).not.toBeNull();
    const other = play(keyed, [{ type: 'poolChosen', bet: EXACTA }]);
    expect(other).toMatchObject({ quickPick: null, keyHorse: null });
    const boxed = play(keyed, [BOX]);
    expect(boxed).toMatchObject({ bet: TRIFECTA_BOX, runners: keyed.runners });
    expect(boxed.keyHorse).not.toBeNull();
    expect(boxed.quickPick).not.toBeNull();
    expect(play(boxed, [BOX])).toEqual(keyed);
  });

  it('lets quick pick take back into a box what was picked out of it', () => {
    const picked = play(wagerOn(EXACTA, [[5]]), [QP]);
    const boxed = play(picked, [BOX]);
    expect(boxed.bet).toBe(EXACTA_BOX);
    expect(play(boxed, [QP]).runners).toEqual([[5], []]);
  });
});

describe('the key horse', () => {
  const spread = wagerOn(SUPERFECTA, [[1], [2, 4], [4, 5], [6]]);

  it('moves what legs 3 and up have into leg 2, and back [W037]', () => {
    const keyed = play(spread, [KEY]);
    expect(keyed.runners).toEqual([[1], [2, 4, 5, 6], [], []]);
    expect(viewWager(keyed, CARD, SAMPLE_RULES).legs).toHaveLength(2);
    expect(play(keyed, [KEY])).toEqual(spread);
  });

  it('gives back what is still picked, and keeps in leg 2 what is new', () => {
    const changed = play(spread, [
      KEY,
      { type: 'legChosen', leg: 1 },
      { type: 'runnerToggled', num: 5 },
      { type: 'runnerToggled', num: 7 },
      KEY,
    ]);
    expect(changed.runners).toEqual([[1], [2, 4, 7], [4], [6]]);
  });

  it('makes the key over the others in every other place: a key wheel', () => {
    const keyed = play(wagerOn(TRIFECTA, [[1], [2, 4, 5]]), [KEY]);
    expect(viewWager(keyed, CARD, SAMPLE_RULES).cost?.betCount).toBe(6n);
  });

  it('goes with a box as its keys, and out of it as one set', () => {
    const boxed = play(wagerOn(TRIFECTA, [[1], [2, 4, 5]]), [KEY, BOX]);
    expect(boxed.runners).toEqual([[1], [2, 4, 5], []]);
    expect(viewWager(boxed, CARD, SAMPLE_RULES).cost?.betCount).toBe(18n);
    expect(play(boxed, [KEY]).runners).toEqual([[1, 2, 4, 5], [], []]);
  });

  it('is nothing to a bet with two legs, or with legs in several races', () => {
    for (const bet of [EXACTA, PICK_3]) {
      expect(play(wagerOn(bet), [KEY])).toEqual(wagerOn(bet));
      expect(viewWager(wagerOn(bet), CARD, SAMPLE_RULES).canKeyHorse).toBe(false);
    }
  });
});
