import { describe, expect, it } from 'vitest';
import { groupsOf, isSsn } from './ssn-entry.ts';

describe('a social security number', () => {
  it('has nine digits, in groups of three, two and four [T346]', () => {
    expect(groupsOf(4).map((group) => group.map(({ isFilled }) => (isFilled ? 'x' : '_')).join(''))).toEqual([
      'xxx',
      'x_',
      '____',
    ]);
    expect(new Set(groupsOf(9).flatMap((group) => group.map(({ at }) => at))).size).toBe(9);
  });

  it.each(['', '12345678', '1234567890', '12345678A', '123-45-6789'])('is not %j', (text) => {
    expect(isSsn(text)).toBe(false);
  });

  it('is nine digits', () => {
    expect(isSsn('078051120')).toBe(true);
  });
});
