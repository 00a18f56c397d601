import { describe, expect, it } from 'vitest';
import { maySignOn, prefilledTeller } from './credentials.ts';

describe('signing on', () => {
  it.each([
    ['4417', '4417', true],
    ['0', '4417', false],
    ['4417', '0', false],
    ['000', '1', false],
    ['', '1', false],
    ['1', '', false],
    ['-3', '1', false],
    ['1.5', '1', false],
    ['12a', '1', false],
    ['1e3', '1', false],
    ['99999999999999999999', '1', true],
  ])('with %j and %j is possible: %s [T039]', (tellerId, password, possible) => {
    expect(maySignOn(tellerId, password)).toBe(possible);
  });

  it('to a locked window starts with its teller, if that is a number [T041]', () => {
    expect(prefilledTeller('4417')).toBe('4417');
    expect(prefilledTeller('supervisor')).toBe('');
    expect(prefilledTeller(null)).toBe('');
  });
});
