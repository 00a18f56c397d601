import { describe, expect, it } from 'vitest';
import { type MoneyTyped, NOTHING_TYPED } from '../../../till/wager/keyed-input.ts';
import { pennies, ZERO } from '../../../wagering/ground/money.ts';
import { pressKey } from '../../../wagering/typed/numeric-entry.ts';
import {
  amountOf,
  amountText,
  exceedsLimit,
  QUANTITY_ENTRY,
  typedQuantityOf,
  withKey,
} from './money-entry.ts';

function type(keys: string, before: MoneyTyped = NOTHING_TYPED): MoneyTyped {
  return Array.from(keys).reduce((typed, key) => withKey(typed, key), before);
}

describe('the entry of an amount', () => {
  it('takes nine characters, two of them decimals [T350]', () => {
    expect(type('1234567').text).toBe('123456');
    expect(type('123456.789').text).toBe('123456.78');
    expect(amountOf(type('123456.78'))).toBe(12_345_678n);
  });

  it('keeps every digit of an amount above the limit, which is over it', () => {
    const amount = amountOf(type('201'));
    expect(amount).toBe(20_100n);
    expect(exceedsLimit(amount, pennies(20_000))).toBe(true);
    expect(exceedsLimit(pennies(20_000), pennies(20_000))).toBe(false);
    expect(exceedsLimit(amount, ZERO)).toBe(false);
  });

  it('is a preset until something is typed, which begins anew', () => {
    const preset: MoneyTyped = { text: '', preset: pennies(25) };
    expect(amountText(preset, ',')).toBe('0,25');
    expect(amountOf(preset)).toBe(25n);
    expect(amountOf(type('7', preset))).toBe(700n);
    expect(amountOf(withKey(preset, 'clear'))).toBe(0n);
  });

  it('shows what was typed with its decimals', () => {
    expect(amountText(NOTHING_TYPED, '.')).toBe('0.00');
    expect(amountText(type('5.1'), '.')).toBe('5.10');
  });
});

describe('the quantity', () => {
  const typed = (keys: string): string =>
    Array.from(keys).reduce((text, key) => pressKey(text, key, QUANTITY_ENTRY), '');

  it('is the value of the keypad divided by 100 [T467]', () => {
    expect(typedQuantityOf('12')).toBe(12);
    expect(typedQuantityOf('')).toBe(0);
  });

  it('is whole, and keeps every digit of what is too many', () => {
    expect(typed('3.5')).toBe('35');
    expect(typedQuantityOf(typed('51'))).toBe(51);
    expect(typedQuantityOf(typed('999999'))).toBe(999_999);
  });
});
