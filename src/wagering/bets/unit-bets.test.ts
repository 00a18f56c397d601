import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pennies } from '../ground/money.ts';
import { checkWager } from '../rules/validation.ts';
import { EXACTA, WIN } from '../testing/bet-ids.ts';
import { sampleBet, sampleCard } from '../testing/sample-card.ts';
import { validateAmount } from './bet-amount.ts';
import { costUnits, minimumUnits, unitsAmount, validateUnits } from './unit-bets.ts';

const bet = (minimum: number, unitValue: number, increment = 1, maximum = 0) =>
  sampleBet(WIN, {
    minimum: pennies(minimum),
    unitValue: pennies(unitValue),
    increment: pennies(increment),
    maximum: pennies(maximum),
  });

describe('a bet in units', () => {
  it('is units times unit value, which must reach the minimum [W080]', () => {
    expect(unitsAmount(bet(200, 50), 3)).toBe(150n);
    expect(validateUnits(bet(200, 50), 3)).toEqual({ code: 'betAmountBelowMinimum', minimum: 200n });
    expect(validateUnits(bet(200, 50), 4)).toBeNull();
    expect(validateUnits(bet(200, 50, 1, 300), 7)).toEqual({ code: 'betAmountAboveMaximum', maximum: 300n });
  });

  it.each([0, -1, 1.5, Number.NaN])('is no bet of %d units [W124]', (units) => {
    expect(validateUnits(bet(100, 100), units)).toEqual({ code: 'noValidBetAmount' });
  });

  it.each<[string, ReturnType<typeof bet>, number | null]>([
    ['one unit where it is the minimum', bet(100, 100), 1],
    ['so many as reach it', bet(200, 50), 4],
    ['one more where a unit does not divide it', bet(200, 75), 3],
    ['so many more as make a step of the increment', bet(200, 75, 50), 4],
    ['one where there is no minimum', bet(0, 100, 100), 1],
    ['none where no number of units makes a step', bet(125, 50, 50), null],
    ['none where the maximum is passed before', bet(200, 75, 50, 250), null],
    ['none without the value of a unit', bet(100, 0), null],
  ])('has as its minimum %s [W081]', (_, offered, units) => {
    expect(minimumUnits(offered)).toBe(units);
  });

  it('has the same minimum as trying every number of units from one [W081]', () => {
    const amount = fc.integer({ min: 1, max: 60 });
    fc.assert(
      fc.property(
        amount,
        amount,
        amount,
        fc.integer({ min: 0, max: 200 }),
        (minimum, unit, increment, maximum) => {
          const offered = bet(minimum, unit, increment, maximum);
          const tried = Array.from({ length: 4_000 }, (_, index) => index + 1).find(
            (units) => validateAmount(offered, pennies(units * unit)) === null,
          );
          expect(minimumUnits(offered)).toBe(tried ?? null);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('is sold for its amount, with the units in the wager [W015, W021, W080]', () => {
    const entry = { race: 2, bet: EXACTA, amount: null, units: 3, runners: [[1], [2, 3]] };
    const check = checkWager(sampleCard(), entry, { defaultToMin: false, maxTicketCost: null });
    expect(check).toMatchObject({
      ok: true,
      value: { betAmount: 300n, betCount: 2n, units: 3, costUnits: 6n, totalCostUnits: 6n, totalCost: 600n },
    });
    const half = checkWager(
      sampleCard(),
      { ...entry, units: 0.5 },
      { defaultToMin: false, maxTicketCost: null },
    );
    expect(half).toEqual({ ok: false, refusal: { code: 'noValidBetAmount' } });
    expect(costUnits(2, 10n ** 18n)).toBe(2n * 10n ** 18n);
  });
});
