/** Proves which numbers the voice of a self-serve terminal leaves out. */
import { describe, expect, it } from 'vitest';
import { withoutPersonalNumbers } from './personal-numbers.ts';

describe('a text that is spoken', () => {
  it.each([
    ['Account number 0000004711. Enter up to 4 digits.', 'Account number … 11. Enter up to 4 digits.'],
    ['Account 4711 is locked', 'Account … 11 is locked'],
    ['Tax number 219099999', 'Tax number … 99'],
    ['Another account, 1234567890', 'Another account, … 90'],
  ])("has the last two digits of a person's number: %s", (text, spoken) => {
    expect(withoutPersonalNumbers(text, '0000004711')).toBe(spoken);
  });

  it.each(['Your balance $1,284.50', 'Race 9, 12 minutes', '5D41-0C52-7A25', 'Digits entered: 4'])(
    'keeps amounts, races and numbers of tickets: %s',
    (text) => {
      expect(withoutPersonalNumbers(text, '0000004711')).toBe(text);
      expect(withoutPersonalNumbers(text, null)).toBe(text);
    },
  );

  it('keeps a short number of an account, which is no secret among amounts', () => {
    expect(withoutPersonalNumbers('Race 7', '0000000007')).toBe('Race 7');
  });
});
