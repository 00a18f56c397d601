import { assert, property, stringMatching } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pseudoLocalise, pseudoTexts } from './pseudo.ts';
import { english } from './testing/english.ts';

const placeholders = (text: string): readonly string[] => text.match(/\{\{[^}]*\}\}/g) ?? [];

describe('the test language', () => {
  it('accents, lengthens and brackets', () => {
    expect(pseudoLocalise('Sign On')).toBe('[Síígñ Ööñ ~]');
  });

  it('differs from English in every text of the terminal', () => {
    const texts = pseudoTexts(english);
    for (const [key, text] of Object.entries<string>(english)) {
      const pseudo = texts[key] ?? '';
      expect(pseudo).toMatch(/^\[.*\]$/s);
      expect(placeholders(pseudo)).toEqual(placeholders(text));
    }
  });

  it('is about two fifths longer, whatever it is made of', () => {
    assert(
      property(stringMatching(/^[A-Za-z ]{20,80}$/), (text) => {
        const letters = text.replaceAll(' ', '').length;
        const grown = pseudoLocalise(text).length - 2 - text.length;
        expect(grown).toBeGreaterThanOrEqual(Math.floor(letters * 0.35));
        expect(grown).toBeLessThanOrEqual(Math.ceil(letters * 0.4) + 1);
      }),
    );
  });
});
