import { assert, bigInt, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pennies } from '../ground/money.ts';
import { deadHeatPayout, fixedOddsSoFar, fixedPayout, isFixedOddsCode } from './fixed-odds.ts';

const BASE = pennies(100);
const stake = bigInt({ min: 1n, max: 10n ** 15n });
const price = bigInt({ min: 1n, max: 1_000_000n });

describe('what a fixed-odds wager pays', () => {
  it.each([
    [200, 350, 700],
    [100, 105, 105],
    [500, 1_050, 5_250],
    // Broken down to the whole cent.
    [133, 315, 418],
    [1, 150, 1],
    [1, 99, 0],
  ])('%i at %i for a hundred is %i', (betAmount, payout, pays) => {
    expect(fixedPayout(pennies(betAmount), pennies(payout), BASE)).toBe(pennies(pays));
  });

  it('is the stake times the price, never a cent more, and less than a cent less', () => {
    assert(
      property(stake, price, (betAmount, payout) => {
        const pays = fixedPayout(pennies(betAmount), pennies(payout), BASE);
        const exact = betAmount * payout;
        expect(pays * BASE <= exact && exact - pays * BASE < BASE).toBe(true);
      }),
    );
  });

  it('grows with the stake and with the price', () => {
    assert(
      property(stake, price, bigInt({ min: 0n, max: 1_000n }), (betAmount, payout, more) => {
        const pays = fixedPayout(pennies(betAmount), pennies(payout), BASE);
        expect(fixedPayout(pennies(betAmount + more), pennies(payout), BASE)).toBeGreaterThanOrEqual(pays);
        expect(fixedPayout(pennies(betAmount), pennies(payout + more), BASE)).toBeGreaterThanOrEqual(pays);
      }),
    );
  });

  it('has no price for nothing', () => {
    expect(() => fixedPayout(pennies(200), pennies(350), pennies(0))).toThrow(RangeError);
  });
});

describe('a dead heat', () => {
  it.each([
    [700, 1, 700],
    [700, 2, 350],
    [701, 2, 350],
    [700, 3, 233],
  ])('divides the stake: %i among %i is %i', (totalPayout, winners, pays) => {
    expect(deadHeatPayout(pennies(totalPayout), winners)).toBe(pennies(pays));
  });

  it('pays what the part of the stake that is on the runner earns, broken down once', () => {
    assert(
      property(stake, price, integer({ min: 1, max: 20 }), (betAmount, payout, winners) => {
        const total = fixedPayout(pennies(betAmount), pennies(payout), BASE);
        const part = (betAmount * payout) / (BASE * BigInt(winners));
        expect(deadHeatPayout(total, winners)).toBe(part);
      }),
    );
  });

  it('has somebody in it', () => {
    expect(() => deadHeatPayout(pennies(700), 0)).toThrow(RangeError);
  });
});

describe('the code of a fixed-odds ticket', () => {
  it.each([
    ['FO123456789012', true],
    ['0F123456789012', true],
    ['FO12345678901', false],
    ['FO1234567890123', false],
    ['F0123456789012', false],
    ['OF123456789012', false],
    ['fo123456789012', false],
    ['', false],
  ])('%s: %s [W059]', (code, is) => {
    expect(isFixedOddsCode(code)).toBe(is);
  });
});

describe('a code while it is typed', () => {
  it.each([
    ['', ''],
    ['f', 'F'],
    ['0', '0'],
    ['fo4d-7a', 'FO4D7A'],
    ['0F1', '0F1'],
    ['12', 'FO12'],
    ['FO1234567890123', 'FO123456789012'],
  ])('%s stands as %s', (typed, stands) => {
    expect(fixedOddsSoFar(typed)).toBe(stands);
  });
});
