import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  AMOUNT_ENTRY,
  COUNT_ENTRY,
  type EntryRules,
  entryDisplay,
  entryValue,
  PLAIN_ENTRY,
  pressKey,
} from './numeric-entry.ts';

const KEYS: readonly string[] = [
  '0',
  '1',
  '2',
  '3',
  '4',
  '5',
  '6',
  '7',
  '8',
  '9',
  '.',
  'backspace',
  'clear',
  '',
];

function type(keys: string, rules: EntryRules, from = ''): string {
  return keys.split('').reduce((text, char) => {
    const key = KEYS.find((candidate) => candidate === char);
    return key === undefined ? text : pressKey(text, key, rules);
  }, from);
}

describe('pressKey', () => {
  it('takes ten characters by default [T375]', () => {
    expect(type('12345678901', PLAIN_ENTRY)).toBe('1234567890');
  });

  it('takes nine characters for an amount, decimals with them [T371]', () => {
    expect(type('123456.789', AMOUNT_ENTRY)).toBe('123456.78');
    expect(type('123456.78', AMOUNT_ENTRY)).toHaveLength(9);
  });

  it('takes one point and two digits after it [T376, T379]', () => {
    expect(type('1.2.345', AMOUNT_ENTRY)).toBe('1.23');
    expect(type('.5', AMOUNT_ENTRY)).toBe('.5');
  });

  it('takes no point where there are no decimals [T379]', () => {
    expect(type('1.2', PLAIN_ENTRY)).toBe('12');
  });

  it('takes no letter and no Enter, however much is typed already [T378]', () => {
    for (const key of ['A', 'F', 'enter', 'E5']) {
      expect(pressKey('12', key, PLAIN_ENTRY)).toBe('12');
      expect(pressKey('1.2', key, AMOUNT_ENTRY)).toBe('1.2');
    }
  });

  it('keeps room for the point and its decimals: the whole part ends three before the limit [T377]', () => {
    expect(type('1234567', AMOUNT_ENTRY)).toBe('123456');
    expect(type('123456789', { ...AMOUNT_ENTRY, limit: 10 })).toBe('1234567');
  });

  it('ignores the empty key [T378]', () => {
    expect(pressKey('12', '', AMOUNT_ENTRY)).toBe('12');
  });

  it('ignores what would be more than 2^63 - 1 minor units [T380]', () => {
    const wide = { limit: 40, decimals: true, cap: null };
    expect(type('92233720368547758.07', wide)).toBe('92233720368547758.07');
    expect(type('92233720368547758.08', wide)).toBe('92233720368547758.0');
    expect(type('922337203685477580', wide)).toBe('92233720368547758');
  });

  it('leaves the text before a key that takes it over the cap [T368, T380]', () => {
    const capped = { ...AMOUNT_ENTRY, cap: 5_000n };
    expect(type('50', capped)).toBe('50');
    expect(type('51', capped)).toBe('5');
    expect(type('50.01', capped)).toBe('50.0');
  });

  it('of a number of things stops at 2147483647, the alternate cap [S255]', () => {
    expect(type('2147483647', COUNT_ENTRY)).toBe('2147483647');
    expect(type('2147483648', COUNT_ENTRY)).toBe('214748364');
    expect(type('9999999999', COUNT_ENTRY)).toBe('999999999');
  });

  it('takes the last character back, or all of them [T381]', () => {
    expect(pressKey('1.2', 'backspace', AMOUNT_ENTRY)).toBe('1.');
    expect(pressKey('', 'backspace', AMOUNT_ENTRY)).toBe('');
    expect(pressKey('1.2', 'clear', AMOUNT_ENTRY)).toBe('');
  });

  it('never leaves what it allows, whatever is typed [T375, T376, T377, T380]', () => {
    const keys = fc.array(fc.constantFrom(...KEYS), { maxLength: 30 });
    fc.assert(
      fc.property(
        keys,
        fc.boolean(),
        fc.integer({ min: 4, max: 12 }),
        fc.option(fc.bigInt({ min: 0n, max: 10n ** 9n })),
        (typed, decimals, limit, cap) => {
          const rules = { limit, decimals, cap };
          const text = typed.reduce<string>((before, key) => pressKey(before, key, rules), '');
          expect(text.length).toBeLessThanOrEqual(limit);
          expect(text).toMatch(decimals ? /^\d*(\.\d{0,2})?$/ : /^\d*$/);
          expect((text.split('.')[0] ?? '').length).toBeLessThanOrEqual(decimals ? limit - 3 : limit);
          expect(entryValue(text)).toBeLessThanOrEqual(cap ?? 10n ** 14n);
        },
      ),
    );
  });
});

describe('entryValue', () => {
  it.each<[string, bigint]>([
    ['', 0n],
    ['.', 0n],
    ['5', 500n],
    ['5.', 500n],
    ['5.1', 510n],
    ['5.12', 512n],
    ['.07', 7n],
    ['007', 700n],
    ['92233720368547758.07', 2n ** 63n - 1n],
  ])('makes %j %d minor units: the whole part times 100 and the decimals [T383]', (text, value) => {
    expect(entryValue(text)).toBe(value);
  });

  it('cuts off what is finer than two decimals [W079]', () => {
    expect(entryValue('1.239')).toBe(123n);
    expect(entryValue('0.9999')).toBe(99n);
  });

  it('throws on what no keypad can type', () => {
    expect(() => entryValue('1e3')).toThrow(RangeError);
    expect(() => entryValue('-1')).toThrow(RangeError);
  });
});

describe('entryDisplay', () => {
  it.each<[string, string]>([
    ['', '0.00'],
    ['5', '5.00'],
    ['5.', '5.00'],
    ['5.1', '5.10'],
    ['.5', '0.50'],
    ['0012.34', '12.34'],
  ])('shows %j as %s, with zeros for the decimals not typed [T382]', (text, shown) => {
    expect(entryDisplay(text, { decimals: true })).toBe(shown);
  });

  it('shows no decimals where there are none', () => {
    expect(entryDisplay('12', { decimals: false })).toBe('12');
    expect(entryDisplay('', { decimals: false })).toBe('0');
  });
});
