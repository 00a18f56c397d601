import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../i18n/languages.ts';
import { speechIn } from './speech-in.ts';

describe('the words of a language', () => {
  it('are its own in every language of the window but the test language', () => {
    const ids = LANGUAGES.map(({ id }) => id).filter((id) => id !== 'test');
    expect(new Set(ids.map(speechIn)).size).toBe(ids.length);
  });

  it('are American in any other', () => {
    expect(speechIn('test')).toBe(speechIn('en-us'));
  });
});
