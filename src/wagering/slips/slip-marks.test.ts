import { describe, expect, it } from 'vitest';
import { betDefinition } from '../card/catalogue.ts';
import { PICK_3 } from '../testing/bet-ids.ts';
import { fuzz } from '../testing/fuzz.ts';
import { sampleCard, withBet, withRace } from '../testing/sample-card.ts';
import {
  markSlip,
  readSlipMarks,
  SLIP_AMOUNTS,
  SLIP_BETS,
  SLIP_CLOCKS,
  SLIP_LEGS,
  SLIP_RUNNERS,
  type SlipFilled,
  type SlipReading,
} from './slip-marks.ts';
import { slipWager } from './slip-wager.ts';

const SUMMED = { sumAmounts: true };
const NOT_SUMMED = { sumAmounts: false };
const RULES = { defaultToMin: false, maxTicketCost: null };
/** Pick 3 for 2.00 on 1,4 / 2 / 3. */
const SLIP: SlipFilled = { bets: [0], amounts: [1], legs: [[0, 3], [1], [2]] };

function read(filled: Partial<SlipFilled>, rules = NOT_SUMMED): SlipReading {
  const reading = readSlipMarks(markSlip({ ...SLIP, ...filled }), rules);
  if (!reading.ok) throw new Error('not read');
  return reading.value;
}

describe('a betting slip', () => {
  it('has 35 clocks and 6 legs [W141]', () => {
    expect(SLIP_CLOCKS).toBe(35);
    expect(markSlip(SLIP)).toHaveLength(35);
    const legs = Array.from({ length: SLIP_LEGS }, (_, leg) => [leg]);
    expect(read({ bets: [3], legs }).runners).toEqual([[1], [2], [3], [4], [5], [6]]);
    for (const clocks of [0, 34, 36]) {
      const marks = Array.from({ length: clocks }, () => []);
      expect(readSlipMarks(marks, NOT_SUMMED)).toEqual({ ok: false, refusal: { code: 'badSlip' } });
    }
  });

  it('is for 1 to 250, as printed [W142]', () => {
    expect(SLIP_AMOUNTS).toEqual([100n, 200n, 300n, 400n, 500n, 1000n, 1500n, 2000n, 5000n, 10000n, 25000n]);
    expect(SLIP_AMOUNTS.map((_, at) => read({ amounts: [at] }).amount)).toEqual(SLIP_AMOUNTS);
  });

  it('is a pick 3 to a pick 6 [W143]', () => {
    expect(SLIP_BETS.map((_, at) => read({ bets: [at] }).bet)).toEqual([15, 16, 17, 18]);
    expect(SLIP_BETS.map((id) => betDefinition(id)?.name)).toEqual(['Pick 3', 'Pick 4', 'Pick 5', 'Pick 6']);
  });

  it('names runners 1 to 12, and -1 in column 13 [W144]', () => {
    expect(SLIP_RUNNERS).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, -1]);
    expect(read({ legs: [SLIP_RUNNERS.map((_, at) => at)] }).runners).toEqual([SLIP_RUNNERS]);
  });

  it('has a bet only if exactly one is marked [W070]', () => {
    expect(read({ bets: [2] }).bet).toBe(17);
    expect(read({ bets: [] }).bet).toBeNull();
    expect(read({ bets: [0, 1] }).bet).toBeNull();
    // The same mark, seen twice, is one.
    expect(read({ bets: [2, 2] }).bet).toBe(17);
  });

  it('with several amounts has the amount -1, unless they are summed [W071]', () => {
    expect(read({ amounts: [0, 4] }).amount).toBe(-1n);
    expect(read({ amounts: [0, 4, 8] }).amount).toBe(-1n);
    expect(read({ amounts: [0, 4, 8] }, SUMMED).amount).toBe(5_600n);
    expect(read({ amounts: [4] }, SUMMED).amount).toBe(500n);
    expect(read({ amounts: [] }).amount).toBeNull();
    expect(read({ amounts: [] }, SUMMED).amount).toBeNull();
  });

  it.each([[[[0], [], [1]]], [[[], [0]]], [[[0], [1], [2], [], [], [3]]]])(
    'with the rows %j has no runners at all: a row is left out before a mark [W072]',
    (legs) => {
      expect(read({ legs }).runners).toEqual([]);
    },
  );

  it('may leave rows out at its end [W072]', () => {
    expect(read({ legs: [[0], [1], [2], [], [], []] }).runners).toEqual([[1], [2], [3]]);
    expect(read({ legs: [] }).runners).toEqual([]);
  });

  it.each([
    [0, 1],
    [2, 5],
    [5, 12],
    [9, 14],
    [9, 0],
    [9, 1.5],
    [34, 1],
  ])('that is marked on clock %i in column %d, where it has none, was read wrong', (clock, column) => {
    const marks = markSlip(SLIP).map((columns, at) => (at === clock ? [...columns, column] : columns));
    expect(readSlipMarks(marks, NOT_SUMMED)).toEqual({ ok: false, refusal: { code: 'badSlip' } });
  });

  it('with any marks has an answer', () => {
    let right = 0;
    fuzz('slips', ['1'], ({ whole, random }) => {
      const askew = random() < 0.1;
      const marks = Array.from({ length: askew ? whole(40) : SLIP_CLOCKS }, (_, clock) =>
        Array.from({ length: random() < 0.5 ? 0 : whole(4) }, () =>
          askew ? whole(20) - 3 : 1 + whole(4),
        ).filter(() => askew || [2, 5, 9, 13, 17].includes(clock)),
      );
      const reading = readSlipMarks(marks, random() < 0.5 ? SUMMED : NOT_SUMMED);
      if (reading.ok && slipWager(reading.value, CARD, 1 + whole(10), RULES).ok) right += 1;
    });
    expect(right).toBeGreaterThan(0);
  });
});

const CARD = sampleCard();

describe('a betting slip on a card', () => {
  it('is the wager that it asks for', () => {
    const slip = slipWager(read({ legs: [[0, 3], [1], [2, 4]] }), CARD, 3, RULES);
    expect(slip).toMatchObject({
      ok: true,
      value: {
        wager: { betName: 'Pick 3', raceNo: 3, betAmount: 200n, betCount: 4n, totalCost: 800n },
        entry: { race: 3, bet: PICK_3, runners: [[1, 4], [2], [3, 5]] },
      },
    });
  });

  it('has in its last column all runners, or the favourite where the bet takes it [W144]', () => {
    const reading = read({ legs: [[0], [1], [2, 12]] });
    const all = slipWager(reading, CARD, 3, RULES);
    expect(all.ok && all.value.entry.runners).toEqual([[1], [2], ['all']]);
    const favourites = withBet(CARD, 3, 15, { allowSPFavs: true });
    const favourite = slipWager(reading, favourites, 3, RULES);
    expect(favourite.ok && favourite.value.entry.runners).toEqual([[1], [2], [3, 'favourite']]);
  });

  it.each<[Partial<SlipFilled>, object]>([
    [{ bets: [] }, { code: 'invalidBetType', betId: 0 }],
    [{ bets: [0, 1] }, { code: 'invalidBetType', betId: 0 }],
    [{ amounts: [0, 1] }, { code: 'invalidBetAmount', minimum: 100n, increment: 100n }],
    [{ amounts: [] }, { code: 'invalidBetAmount', minimum: 100n, increment: 100n }],
    [{ legs: [[0], [], [1]] }, { code: 'invalidRunners' }],
    [{ legs: [] }, { code: 'invalidRunners' }],
    [{ legs: [[0], [1]] }, { code: 'notEnoughLegs' }],
    [{ legs: [[0], [1], [2], [3]] }, { code: 'tooManyLegs' }],
    [
      { legs: [[0], [1], [9]] },
      { code: 'incorrectLeg', legNumber: 3, fault: { rule: 'notInRace', num: 10 } },
    ],
  ])('filled in with %j is refused [W070, W071, W072]', (filled, refusal) => {
    expect(slipWager(read(filled), CARD, 3, RULES)).toEqual({ ok: false, refusal });
  });

  it('without an amount is for the minimum where that is configured', () => {
    const slip = slipWager(read({ amounts: [] }), CARD, 3, { ...RULES, defaultToMin: true });
    expect(slip.ok && slip.value.wager.betAmount).toBe(100n);
  });

  it('needs a card with a race that sells its bet [W126]', () => {
    const refusal = { code: 'noCardWithBet' };
    const without = { ...CARD, races: CARD.races.map((race) => ({ ...race, availableBets: [] })) };
    const over = { ...CARD, races: CARD.races.map((race) => ({ ...race, status: 'Official' as const })) };
    expect(slipWager(read({}), without, 3, RULES)).toEqual({ ok: false, refusal });
    expect(slipWager(read({}), over, 3, RULES)).toEqual({ ok: false, refusal });
  });

  it('is refused in a race that takes no bets, and by a race without the bet', () => {
    expect(slipWager(read({}), withRace(CARD, 3, { status: 'Official' }), 3, RULES)).toEqual({
      ok: false,
      refusal: { code: 'raceNotBetting', raceNum: 3 },
    });
    expect(slipWager(read({}), withRace(CARD, 3, { availableBets: [] }), 3, RULES)).toMatchObject({
      refusal: { code: 'betGone', betName: 'Pick 3' },
    });
  });
});
