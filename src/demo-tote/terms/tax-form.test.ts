import { describe, expect, it } from 'vitest';
import { pennies } from '../../wagering/ground/money.ts';
import { isSocialSecurityNumber, taxClaimOf, taxRuleOn, US_TAX_RULES, type Winning } from './tax-form.ts';

const winning = (staked: number, won: number, pool = 'Trifecta'): Winning => ({
  race: 3,
  pool,
  staked: pennies(staked),
  won: pennies(won),
});

/**
 * Returns true if the form is due and tax is withheld, and that tax in minor units. `staked` and `won` are
 * dollars in one pool on a day.
 */
function claimOn(date: string, staked: number, won: number): readonly [boolean, bigint] | null {
  const rule = taxRuleOn(US_TAX_RULES, date);
  const claim = rule === null ? null : taxClaimOf(rule, [winning(staked * 100, won * 100)]);
  return claim === null ? null : [claim.withholds, claim.federal];
}

describe('the tax form', () => {
  it.each([
    // 600 dollars and 300 times the bet until the end of 2025, both net of the bet.
    ['2025-12-31', 2, 601, null],
    ['2025-12-31', 2, 602, [false, 0n]],
    ['2025-12-31', 3, 902, null],
    ['2025-12-31', 3, 903, [false, 0n]],
    // 2,000 dollars from 2026 on, and still 300 times the bet.
    ['2026-01-01', 2, 602, null],
    ['2026-01-01', 2, 2_001, null],
    ['2026-01-01', 2, 2_002, [false, 0n]],
    ['2026-11-20', 7, 2_106, null],
    ['2026-11-20', 7, 2_107, [false, 0n]],
    // Above 5,000 dollars net 24 percent is withheld of what is net.
    ['2025-06-01', 2, 5_002, [false, 0n]],
    ['2025-06-01', 2, 5_003, [true, 120_024n]],
    ['2026-06-01', 2, 5_002, [false, 0n]],
    ['2026-06-01', 2, 10_002, [true, 240_000n]],
    // Not at less than 300 times the bet, however much it is.
    ['2026-06-01', 100, 29_000, null],
  ] as const)('%s: %i dollars staked and %i won', (date, staked, won, expected) => {
    expect(claimOn(date, staked, won)).toEqual(expected);
  });

  it('counts everything bet into the pool on the ticket: a $24 box needs $7,224 (the rule since 28 September 2017)', () => {
    // The example of cms.caesarsracebook.com/caesars/tax-information: 300 x 24 + 24.
    expect(claimOn('2018-01-01', 24, 7_223)).toBeNull();
    expect(claimOn('2018-01-01', 24, 7_224)).toEqual([true, 172_800n]);
  });

  it('was no business of this configuration before its first rule', () => {
    expect(taxRuleOn(US_TAX_RULES, '2017-09-27')).toBeNull();
  });

  it('claims winnings of several pools together, and only those that need it', () => {
    const [, rule] = US_TAX_RULES;
    if (rule === undefined) throw new Error('no rule of 2026');
    const claim = taxClaimOf({ ...rule, stateRate: 5_000, localRate: 1_000, otherRate: 500 }, [
      winning(200, 300_000, 'Exacta'),
      winning(100, 900_100, 'Trifecta'),
      winning(1_000, 5_000, 'Win'),
    ]);
    expect(claim).toEqual({
      race: 3,
      pool: 'Trifecta',
      staked: 300n,
      won: 1_200_100n,
      withholds: true,
      federal: 216_000n,
      state: 45_000n,
      local: 9_000n,
      other: 4_500n,
    });
  });

  it.each([
    ['219099999', true],
    ['899999999', true],
    ['000000000', false],
    ['000121234', false],
    ['666121234', false],
    ['900121234', false],
    ['123001234', false],
    ['123450000', false],
    ['12345678', false],
    ['1234567890', false],
    ['123-45-6789', false],
    ['12345678a', false],
    ['', false],
  ])('%s can be the number of somebody: %s', (text, can) => {
    expect(isSocialSecurityNumber(text)).toBe(can);
  });
});
