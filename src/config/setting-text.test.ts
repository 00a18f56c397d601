import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { readSettings } from './read-settings.ts';
import { settingText, showUnseen, withoutUnseen } from './setting-text.ts';
import { DEFAULT_SETTINGS, settingsSchema } from './settings.ts';

const UNSEEN = [
  '\n',
  '\u0000',
  '\u009B',
  '\u202E',
  '\u2066',
  '\u200F',
  '\u200B',
  '\uFEFF',
  '\u2028',
  '\uD800',
];

describe('a free text', () => {
  it.each(UNSEEN.map((unseen) => [showUnseen(unseen), unseen]))('is refused with %s in it', (_, unseen) => {
    expect(v.is(settingText(10), `a${unseen}b`)).toBe(false);
    expect(withoutUnseen(`a${unseen}b`)).toBe('ab');
    expect(showUnseen(`a${unseen}b`)).toMatch(/^a\\u[\da-f]{4}b$/);
  });

  it('is taken in every language, up to its length', () => {
    for (const text of ['', 'Hipódromo', '沙田馬場', '한국', 'A & B’s 🏇'])
      expect(v.is(settingText(12), text)).toBe(true);
    expect([v.is(settingText(3), 'abc'), v.is(settingText(3), 'abcd')]).toEqual([true, false]);
  });

  it('is what every setting of text is: none takes ten thousand characters or a mark of direction', () => {
    const texts = Object.entries(settingsSchema.entries).filter(
      ([, { wrapped }]) => v.is(wrapped, '1') && v.is(wrapped, ''),
    );
    expect(texts.map(([key]) => key)).toContain('associationName');
    for (const [key] of texts) {
      expect(readSettings({ [key]: '1'.repeat(10_000) })).toEqual({});
      expect(readSettings({ [key]: '1\u202E' })).toEqual({});
    }
    expect(DEFAULT_SETTINGS.associationName).toBe('Mutuel Racing Association');
  });
});
