import { describe, expect, it } from 'vitest';
import { DEFAULT_MONEY_FORMAT, pennies } from '../wagering/ground/money.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, parseLanguages } from './languages.ts';
import { say } from './say.ts';
import { twelveHour } from './times.ts';
import { translator } from './translate.ts';

const at = (hours: number, minutes: number): number => new Date(2026, 4, 2, hours, minutes).getTime();

describe('words', () => {
  it('writes amounts as the window writes money [T468, T470]', () => {
    const english = translator('en-us', DEFAULT_MONEY_FORMAT);
    expect(english(say('refusal.betAmountBelowMinimum', { minimum: pennies(123_450) }))).toContain(
      '$1,234.50',
    );
    const euro = translator('en-us', { currency: 'EUR', currencySymbol: '€', comma: '.', radix: ',' });
    expect(euro(say('refusal.betAmountBelowMinimum', { minimum: pennies(123_450) }))).toContain('€1.234,50');
  });

  it('says what is inside before what is around it', () => {
    const english = translator('en-us', DEFAULT_MONEY_FORMAT);
    const inner = say('refusal.betGone', { betName: 'Exacta' });
    expect(english('tote.refused', { message: inner })).toBe('Betting is no longer available on Exacta');
  });

  it('has one ticket left on a roll, or several [T492]', () => {
    const english = translator('en-us', DEFAULT_MONEY_FORMAT);
    expect([0, 1, 2].map((count) => english('roll.low', { count }))).toEqual([
      'Paper is running low: about 0 tickets are left.',
      'Paper is running low: about 1 ticket is left.',
      'Paper is running low: about 2 tickets are left.',
    ]);
    expect(english('roll.tickets', { count: 1 })).toBe('About 1 ticket.');
  });

  it('speaks the test language when asked, and English otherwise', () => {
    expect(translator('test', DEFAULT_MONEY_FORMAT)('refusal.tooManyLegs')).toMatch(/^\[.*\]$/);
    expect(translator('en-us', DEFAULT_MONEY_FORMAT)('refusal.tooManyLegs')).toBe('Too many legs selected');
  });
});

describe('the language list', () => {
  it('is written id:label [T233]', () => {
    expect(parseLanguages('en-us:English, es-CL:Español (Chile),test')).toEqual([
      { id: 'en-us', label: 'English' },
      { id: 'es-CL', label: 'Español (Chile)' },
      { id: 'test', label: 'test' },
    ]);
  });

  it('has the languages of the specification, and a test one [T502]', () => {
    expect(LANGUAGES.map(({ id }) => id)).toEqual([
      'en-us',
      'en-ie',
      'es-CL',
      'es-DR',
      'zh-CH',
      'zh-HK',
      'test',
    ]);
  });

  it('has the default first [T503]', () => {
    expect(LANGUAGES[0]?.id).toBe('en-us');
    expect(DEFAULT_LANGUAGE).toBe('en-us');
  });
});

describe('times of day', () => {
  it.each([
    [0, 5, '12:05 AM'],
    [9, 30, '9:30 AM'],
    [12, 0, '12:00 PM'],
    [15, 42, '3:42 PM'],
  ])('%i:%i is %s [T505]', (hours, minutes, text) => {
    expect(twelveHour(at(hours, minutes))).toBe(text);
  });
});
