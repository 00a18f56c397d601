import { describe, expect, it } from 'vitest';
import { type BetDefinition, betDefinition, betDefinitions } from '../card/catalogue.ts';
import { pennies } from '../ground/money.ts';
import { checkWager } from '../rules/validation.ts';
import { sampleBet, sampleCard } from '../testing/sample-card.ts';
import { costOfLegs } from './cost.ts';
import { exchangeBetFor, exchangeBetsFor, isExchangeSpent, refuseExchangeCost } from './exchange-pools.ts';

const bet = (id: number): BetDefinition => {
  const definition = betDefinition(id);
  if (definition === undefined) throw new RangeError(`no bet ${id}`);
  return definition;
};
const costOf = (id: number, legs: readonly (readonly number[])[]): bigint =>
  costOfLegs(sampleBet(id), bet(id), pennies(200), legs).total;

describe('exchange bets', () => {
  it('are 39 for 37 and 55 for 54, and none for anything else [W054]', () => {
    expect(betDefinitions().flatMap(({ id }) => exchangeBetFor(id) ?? [])).toEqual([39, 55]);
    expect(exchangeBetFor(37)).toBe(39);
    expect(exchangeBetFor(54)).toBe(55);
  });

  it('may be boxed: the twin is in the same pool', () => {
    expect(exchangeBetsFor(37)).toEqual([39, 40]);
    expect(exchangeBetsFor(54)).toEqual([55, 57]);
    expect(exchangeBetsFor(1)).toEqual([]);
  });

  it('cost nothing where a key-horse box is not allowed: nothing but keys, too few others, several races [W101]', () => {
    expect(costOf(40, [[1, 2, 3], [4], []])).toBe(0n);
    expect(costOf(40, [[1], [1, 2], []])).toBe(0n);
    expect(costOf(57, [[1], [2, 3], [], []])).toBe(0n);
    expect(costOf(35, [[1], [2], [], [], [], []])).toBe(0n);
  });

  it('cost what their bets are otherwise [W101]', () => {
    expect(costOf(40, [[1], [2, 3], []])).toBe(1_200n);
    expect(costOf(40, [[1, 2, 3], [], []])).toBe(1_200n);
    expect(costOf(39, [[1], [2, 3], [2, 3]])).toBe(400n);
    expect(costOf(35, [[1], [2], [3], [4], [5], [6]])).toBe(200n);
    expect(costOf(13, [[1], [2, 3], []])).toBe(1_200n);
  });

  it('may not cost more than the exchange amount that is left [W083]', () => {
    expect(refuseExchangeCost(pennies(600), pennies(600))).toBeNull();
    expect(refuseExchangeCost(pennies(601), pennies(600))).toEqual({
      code: 'exchangeAmountExceeded',
      available: 600n,
    });
    const entry = { race: 2, bet: 39, amount: pennies(200), runners: [[1], [2, 3], [4]] };
    const rules = { defaultToMin: false, maxTicketCost: null };
    expect(checkWager(sampleCard(), entry, { ...rules, exchangeAmount: pennies(400) })).toMatchObject({
      ok: true,
      value: { totalCost: 400n, exchangeAmount: 400n },
    });
    expect(checkWager(sampleCard(), entry, { ...rules, exchangeAmount: pennies(399) })).toEqual({
      ok: false,
      refusal: { code: 'exchangeAmountExceeded', available: 399n },
    });
    expect(checkWager(sampleCard(), entry, { ...rules, exchangeAmount: null })).toMatchObject({ ok: true });
  });

  it('are over when less than a major unit is left [W052]', () => {
    expect(isExchangeSpent(pennies(99))).toBe(true);
    expect(isExchangeSpent(pennies(100))).toBe(false);
  });
});
