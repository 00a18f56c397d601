import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../i18n/languages.ts';
import { sayWagerIn } from './say-wager.ts';

describe('the words of a language', () => {
  it('are its own in every language of the window but the test language', () => {
    const ids = LANGUAGES.map(({ id }) => id).filter((id) => id !== 'test');
    expect(new Set(ids.map(sayWagerIn)).size).toBe(ids.length);
  });

  it('are American in any other', () => {
    expect(sayWagerIn('test')).toBe(sayWagerIn('en-us'));
  });
});
