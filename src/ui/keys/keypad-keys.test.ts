import { describe, expect, it } from 'vitest';
import { keypadKeyOf } from './keypad-keys.ts';

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
