import { describe, expect, it } from 'vitest';
import { KEYPAD_LIMIT, type KeypadKey, keypadKeyOf, pressKey } from './keypad-text.ts';

const typed = (keys: string, rules: { limit?: number; decimal?: boolean } = {}): string =>
  keys.split('').reduce(
    (text, key) =>
      pressKey(text, key as KeypadKey, {
        limit: rules.limit ?? KEYPAD_LIMIT,
        decimal: rules.decimal ?? false,
      }),
    '',
  );

describe('the text behind a keypad', () => {
  it('takes ten characters unless told otherwise [T375]', () => {
    expect(typed('123456789012')).toBe('1234567890');
    expect(typed('12345', { limit: 3 })).toBe('123');
  });

  it.each([
    ['1.2.3', '1.23'],
    ['1.239', '1.23'],
    ['.5', '.5'],
    ['12.', '12.'],
  ])('takes one point and two digits after it: %s becomes %s [T376]', (keys, text) => {
    expect(typed(keys, { decimal: true })).toBe(text);
  });

  it('takes no point where decimals are not allowed', () => {
    expect(typed('1.5')).toBe('15');
  });

  it('leaves room for a point and two digits before the point is typed [T377]', () => {
    expect(typed('123456789', { limit: 9, decimal: true })).toBe('123456');
    expect(typed('123456789.99', { limit: 9, decimal: true })).toBe('123456.99');
  });

  it('ignores empty keys [T378]', () => {
    expect(pressKey('12', '', { limit: 10, decimal: true })).toBe('12');
  });

  it('takes back the last character, or all of them', () => {
    expect(pressKey('12', 'backspace', { limit: 10, decimal: false })).toBe('1');
    expect(pressKey('12', 'clear', { limit: 10, decimal: false })).toBe('');
    expect(pressKey('12', 'enter', { limit: 10, decimal: false })).toBe('12');
  });
});

describe('hardware keys of a keypad', () => {
  it.each([
    ['7', '7'],
    ['.', '.'],
    [',', '.'],
    ['a', 'A'],
    ['Backspace', 'backspace'],
    ['Delete', 'clear'],
    ['Enter', 'enter'],
    ['g', null],
    ['F1', null],
  ])('%s is %s', (hardware, key) => {
    expect(keypadKeyOf(hardware, { decimal: true, hex: true })).toBe(key);
  });

  it('has no letters and no point outside their modes', () => {
    expect(keypadKeyOf('a', { decimal: true, hex: false })).toBeNull();
    expect(keypadKeyOf('.', { decimal: false, hex: true })).toBeNull();
  });
});
