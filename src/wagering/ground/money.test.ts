import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addPennies,
  DEFAULT_MONEY_FORMAT,
  formatMoney,
  LARGEST_ENTRY,
  PENNIES_PER_UNIT,
  pennies,
} from './money.ts';

describe('pennies', () => {
  it('holds whole minor units, 100 to the major unit [T465]', () => {
    expect(pennies(250)).toBe(250n);
    expect(PENNIES_PER_UNIT).toBe(100n);
    expect(formatMoney(pennies(100n), DEFAULT_MONEY_FORMAT)).toBe('$1.00');
  });

  it.each([0.5, Number.NaN, 2 ** 53, Infinity])(
    'takes no %s: that is no whole number of minor units [T465]',
    (number) => {
      expect(() => pennies(number)).toThrow(RangeError);
    },
  );

  it('adds beyond what a number can hold', () => {
    expect(addPennies(LARGEST_ENTRY, pennies(1))).toBe(2n ** 63n);
    expect(addPennies()).toBe(0n);
  });
});

describe('formatMoney', () => {
  it('writes dollars with a comma and a point by default [T468, T469, T470]', () => {
    expect(DEFAULT_MONEY_FORMAT.currency).toBe('USD');
    expect(formatMoney(pennies(123_456_789), DEFAULT_MONEY_FORMAT)).toBe('$1,234,567.89');
    const other = { currency: 'EUR', currencySymbol: '€', comma: '.', radix: ',' };
    expect(formatMoney(pennies(123_456_789), other)).toBe('€1.234.567,89');
  });

  it.each<[number, string]>([
    [0, '$0.00'],
    [5, '$0.05'],
    [50, '$0.50'],
    [100, '$1.00'],
    [99_999, '$999.99'],
    [100_000, '$1,000.00'],
    [-250, '-$2.50'],
    [-5, '-$0.05'],
  ])('writes %d with two decimals: %s [T466]', (amount, text) => {
    expect(formatMoney(pennies(amount), DEFAULT_MONEY_FORMAT)).toBe(text);
  });

  it.each<[number, string]>([
    [200, '$2'],
    [250, '$2.50'],
    [100_000, '$1,000'],
    [50, '$0.50'],
    [0, '$0'],
  ])('leaves the cents out of whole amounts where asked: %d is %s [T373]', (amount, text) => {
    expect(formatMoney(pennies(amount), DEFAULT_MONEY_FORMAT, { whole: 'short' })).toBe(text);
  });

  it('leaves the symbol out where asked', () => {
    expect(formatMoney(pennies(-1_000), DEFAULT_MONEY_FORMAT, { symbol: 'none' })).toBe('-10.00');
  });

  it('loses nothing: the digits of the text are the amount [T466]', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(2n ** 70n), max: 2n ** 70n }), (amount) => {
        const text = formatMoney(pennies(amount), DEFAULT_MONEY_FORMAT);
        const digits = BigInt(text.replaceAll(/[$,.-]/g, ''));
        expect(text.startsWith('-') ? 0n - digits : digits).toBe(amount);
      }),
    );
  });
});

describe('a currency without decimals', () => {
  const PESO = { currency: 'CLP', currencySymbol: '$', comma: '.', radix: ',' };

  it('has none in a whole amount, and shows hundredths that are there', () => {
    expect(formatMoney(pennies(123_456_700), PESO)).toBe('$1.234.567');
    expect(formatMoney(pennies(123_450), PESO)).toBe('$1.234,50');
    expect(formatMoney(pennies(-50_000), PESO)).toBe('-$500');
  });

  it.each(['USD', 'EUR', 'HKD', 'DOP', 'not a code', ''])('is not %s [T466]', (currency) => {
    expect(formatMoney(pennies(50_000), { ...PESO, currency })).toBe('$500,00');
  });
});
