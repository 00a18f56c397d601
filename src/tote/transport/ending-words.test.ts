import { describe, expect, it } from 'vitest';
import { endingWords } from './ending-words.ts';

describe('the reason of a session that ended', () => {
  it.each([
    ['Session Expired', null],
    ['Session expired.', null],
    ['  ', null],
    ['Session Expired: signed on at window 12', 'signed on at window 12'],
    ['Session has expired - closed by the manager.', 'closed by the manager.'],
    ['Signed on at window 12', 'Signed on at window 12'],
  ])('in %j is %j [S198, S202]', (text, reason) => {
    expect(endingWords(text)).toBe(reason);
  });

  it('is cut where it is longer than a notice', () => {
    expect(endingWords('x'.repeat(1_000))).toHaveLength(300);
  });
});
