import { describe, expect, it } from 'vitest';
import { english } from '../../../i18n/testing/english.ts';
import { pennies } from '../../../wagering/ground/money.ts';
import { balanceOf, CLOSING_TEXTS } from './balance.ts';

describe('the balance of a customer', () => {
  it.each([
    [1800, 'Collect', 1800],
    [-800, 'Pay', 800],
    [0, 'Done', 0],
  ])('of %i is closed with %s and shows %i [T149, T257, T258, T259]', (value, label, shown) => {
    const { tone, amount } = balanceOf(pennies(value));
    expect(english[CLOSING_TEXTS[tone]]).toBe(label);
    expect(amount).toBe(pennies(shown));
  });
});
