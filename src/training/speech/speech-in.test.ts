import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../i18n/languages.ts';
import { seededRandom } from '../../wagering/ground/random.ts';
import { drawFrom } from './speech.ts';
import { speechIn } from './speech-in.ts';

const DOLLARS = { currency: 'USD', currencySymbol: '$' };
const cancelled = (language: string) => speechIn(language, DOLLARS).cancel(drawFrom(seededRandom('cancel')));

describe('the words of a language', () => {
  it('are its own in every language of the window but the test language', () => {
    // Ireland's words for a cancel are America's, as are the Dominican Republic's and Chile's.
    const ids = LANGUAGES.map(({ id }) => id).filter((id) => !['test', 'en-ie', 'es-DR'].includes(id));
    expect(new Set(ids.map(cancelled)).size).toBe(ids.length);
    expect(speechIn('es-DR', DOLLARS)).not.toBe(speechIn('es-CL', DOLLARS));
  });

  it('are American in any other', () => {
    expect(cancelled('test')).toBe(cancelled('en-us'));
  });
});
