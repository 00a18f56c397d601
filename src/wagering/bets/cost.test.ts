import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pennies } from '../ground/money.ts';
import { EXACTA, WIN } from '../testing/bet-ids.ts';
import { sampleBet } from '../testing/sample-card.ts';
import { minimumCost, wagerCost } from './cost.ts';

describe('wagerCost', () => {
  it.each<[string, number, bigint, number, number]>([
    ['a 2.00 win', 200, 1n, 100, 200],
    ['a 1.00 exacta box of 3', 100, 6n, 100, 600],
    ['a 0.50 trifecta box of 4', 50, 24n, 100, 1_200],
    ['a 0.10 superfecta box of 5', 10, 120n, 100, 1_200],
    ['a 2.00 pick 3 sold at half price', 200, 24n, 50, 2_400],
    ['a 1.00 bet at a price of 105 percent', 100, 3n, 105, 315],
    ['half a minor unit, rounded up', 50, 1n, 105, 53],
    ['a price with decimals', 100, 1n, 87.5, 88],
  ])('prices %s as amount x count x buy-in price / 100 [W097]', (_, amount, count, buyinPrice, expected) => {
    const cost = wagerCost(sampleBet(WIN, { buyinPrice }), pennies(amount), count);
    expect(cost).toEqual({
      betCount: count,
      bets: BigInt(expected),
      serviceCharge: 0n,
      tax: 0n,
      total: BigInt(expected),
    });
  });

  it('charges the combination rate for each of several bets, the other one for a single bet [W099]', () => {
    const bet = sampleBet(EXACTA, { comboServiceCharge: pennies(3), nonComboServiceCharge: pennies(10) });
    expect(wagerCost(bet, pennies(100), 1n)).toMatchObject({ serviceCharge: 10n, total: 110n });
    expect(wagerCost(bet, pennies(100), 2n)).toMatchObject({ serviceCharge: 6n, total: 206n });
    expect(wagerCost(bet, pennies(100), 6n)).toMatchObject({ serviceCharge: 18n, total: 618n });
  });

  it.each<[string, number, number, bigint, bigint]>([
    ['1 percent of 1.00', 100, 1_000, 1n, 1n],
    ['just under half a unit, rounded down a bet', 100, 499, 10n, 0n],
    ['half a unit, rounded up a bet', 100, 500, 10n, 10n],
    ['two and a half percent of 2.00 on four bets', 200, 2_500, 4n, 20n],
    ['no tax', 100, 0, 5n, 0n],
  ])('taxes %s per bet before it multiplies [W100]', (_, amount, taxRate, count, tax) => {
    const cost = wagerCost(sampleBet(WIN, { taxRate }), pennies(amount), count);
    expect(cost.tax).toBe(tax);
    expect(cost.total).toBe(BigInt(amount) * count + tax);
  });

  it('adds up, for any bet and any count', () => {
    const charge = fc.bigInt({ min: 0n, max: 1_000n }).map(pennies);
    fc.assert(
      fc.property(
        charge,
        charge,
        fc.integer({ min: 0, max: 30_000 }),
        fc.integer({ min: 1, max: 200 }),
        fc.bigInt({ min: 1n, max: 10n ** 6n }),
        fc.bigInt({ min: 1n, max: 10n ** 20n }),
        (combo, single, taxRate, buyinPrice, amount, count) => {
          const bet = sampleBet(WIN, {
            comboServiceCharge: combo,
            nonComboServiceCharge: single,
            taxRate,
            buyinPrice,
          });
          const cost = wagerCost(bet, pennies(amount), count);
          expect(cost.total).toBe(cost.bets + cost.serviceCharge + cost.tax);
          const exact = amount * count * BigInt(buyinPrice);
          expect(cost.bets * 100n - exact).toBeGreaterThanOrEqual(-49n);
          expect(cost.bets * 100n - exact).toBeLessThanOrEqual(50n);
        },
      ),
    );
  });

  it('wants the least cost of a pool for every race [W078]', () => {
    expect(minimumCost({ minCost: pennies(200) })).toBe(200n);
    expect(minimumCost({ minCost: pennies(200) }, 9)).toBe(1_800n);
  });
});
