import { describe, expect, it } from 'vitest';
import { betDefinitions } from '../card/catalogue.ts';
import { betDigits, betOfDigits } from './bet-digits.ts';

const DIGITS = betDefinitions().map(({ id }) => betDigits(id));

describe('the digits of a bet', () => {
  it.each([
    ['Win', 1, '1'],
    ['Win/Place/Show', 5, '5'],
    ['Exacta, two finishers', 8, '82'],
    ['Trifecta, three', 12, '83'],
    ['Superfecta, four', 23, '84'],
    ['Daily Double, two races', 14, '92'],
    ['Pick 4, four', 16, '94'],
    ['a bet without a place', 50, '050'],
  ])('of %s', (_, bet, number) => {
    expect(betDigits(bet)).toBe(number);
  });

  it('is one bet alone, and leads back to it', () => {
    expect(new Set(DIGITS).size).toBe(DIGITS.length);
    expect(betDefinitions().map(({ id }) => betOfDigits(betDigits(id)))).toEqual(
      betDefinitions().map(({ id }) => id),
    );
    expect(['', '0', '8', '9', '89', '008', '08', '100', '99 '].map(betOfDigits)).toEqual(
      Array.from({ length: 9 }),
    );
  });

  it('begins no other one, so that none waits for another key', () => {
    expect(DIGITS.filter((one) => DIGITS.some((other) => other !== one && other.startsWith(one)))).toEqual(
      [],
    );
  });
});
