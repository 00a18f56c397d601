import { expect, it } from 'vitest';
import { isPin, parseAccountId } from './account-id.ts';

it('an account id is up to ten digits, with zeros before it to ten [S051, T464]', () => {
  expect(parseAccountId('4711')).toBe('0000004711');
  expect(parseAccountId(' 0123456789 ')).toBe('0123456789');
  expect(['', '0', '0000000000', '12345678901', '47a1', '-4711'].map(parseAccountId)).toEqual(
    Array(6).fill(null),
  );
});

it('a PIN is up to four digits [T463]', () => {
  expect(['0', '0012', '4711'].every(isPin)).toBe(true);
  expect(['', '47110', '4 11', '47a1'].some(isPin)).toBe(false);
});
