import { expect, it } from 'vitest';
import { returnValuesOf } from '../../../config/amount-lists.ts';
import { DEFAULT_SETTINGS } from '../../../config/settings.ts';
import { pennies } from '../../../wagering/ground/money.ts';
import { denominationsOf, type QuantityTyped, quantityTyped, withQuantityKey } from './denomination-entry.ts';

const COUNT = [{ value: pennies(500), quantity: 12 }];

function typed(start: QuantityTyped, ...keys: readonly string[]): string {
  return keys.reduce(withQuantityKey, start).text;
}

it('takes no more than five characters [T351]', () => {
  expect(typed(quantityTyped([], pennies(500)), '1', '2', '3', '4', '5', '6')).toBe('12345');
});

it('begins anew with a digit, and goes on with what is there at backspace', () => {
  const start = quantityTyped(COUNT, pennies(500));
  expect(start.text).toBe('12');
  expect(typed(start, '7')).toBe('7');
  expect(typed(start, 'backspace')).toBe('1');
  expect(typed(start, 'backspace', '9')).toBe('19');
  expect(typed(start, 'clear')).toBe('');
});

it('takes no point', () => {
  expect(typed(quantityTyped([], pennies(500)), '1', '.', '5')).toBe('15');
});

it('counts the denominations of the window, and any other that came with a return [T474, T475]', () => {
  const values = (settings = {}) => returnValuesOf({ ...DEFAULT_SETTINGS, ...settings }).map(Number);
  const bag = [10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10000, 20000, 50000];
  expect(values()).toEqual(bag);
  expect(values({ useEuroStyleReturn: true })).toEqual([5, ...bag]);
  expect(values({ useEuroStyleReturn: true, returnValues: [500, 25, 500].map(pennies) })).toEqual([25, 500]);
  expect(denominationsOf([pennies(100), pennies(1_000)], COUNT)).toEqual([100n, 500n, 1_000n]);
  expect(denominationsOf([pennies(500)], COUNT)).toEqual([500n]);
});
