import { describe, expect, it } from 'vitest';
import { pennies, ZERO } from '../../../wagering/ground/money.ts';
import { pressKey } from '../../../wagering/typed/numeric-entry.ts';
import { amountRules, amountShown } from './amount-entry.ts';

function type(keys: string, limit = ZERO): string {
  return Array.from(keys).reduce((text, key) => pressKey(text, key, amountRules(limit)), '');
}

describe('the custom amount', () => {
  it('goes back to the text before the key that would pass the ticket limit [T368]', () => {
    expect(type('1000', pennies(50_000))).toBe('100');
    expect(type('500', pennies(50_000))).toBe('500');
    expect(type('1000')).toBe('1000');
  });

  it('takes decimals and nine characters [T371]', () => {
    expect(type('2.50')).toBe('2.50');
    expect(type('1234567890.12')).toBe('123456.12');
    expect(type('1234567890.12')).toHaveLength(9);
  });

  it('can be used only above zero [T372]', () => {
    expect(amountShown('', null, '.').isUsable).toBe(false);
    expect(amountShown('0.00', null, '.').isUsable).toBe(false);
    expect(amountShown('0.01', null, '.').isUsable).toBe(true);
  });

  it('is the amount of the wager until something is typed, and then only what was typed', () => {
    expect(amountShown('', pennies(250), '.')).toEqual({
      text: '2.50',
      amount: 250n,
      isFromWager: true,
      isUsable: true,
    });
    expect(amountShown('7', pennies(250), '.')).toMatchObject({
      text: '7.00',
      amount: 700n,
      isFromWager: false,
    });
    expect(amountShown('', pennies(5), '.').text).toBe('0.05');
  });

  it('is written with the separator of the window', () => {
    expect(amountShown('2.5', null, ',').text).toBe('2,50');
  });
});
