import { describe, expect, it } from 'vitest';
import { americanWith, irishWith } from './en.ts';
import { hearEnglish } from './testing/hear-english.ts';
import { misheard, ONE_TRACK, TWO_TRACKS } from './testing/sentences.ts';

const DOLLARS = { currency: 'USD', currencySymbol: '$' };
const EURO = { currency: 'EUR', currencySymbol: '€' };
const POUNDS = { currency: 'GBP', currencySymbol: '£' };
const FRANCS = { currency: 'CHF', currencySymbol: 'CHF ' };

describe('a sentence in English', () => {
  it.each([
    ['America, one track', americanWith(DOLLARS), ONE_TRACK, '$'],
    ['America, two tracks', americanWith(DOLLARS), TWO_TRACKS, '$'],
    ['Ireland, one track', irishWith(EURO), ONE_TRACK, '€'],
    ['Ireland, two tracks', irishWith(EURO), TWO_TRACKS, '€'],
    ['Ireland, in pounds', irishWith(POUNDS), ONE_TRACK, '£'],
    ['Ireland, in dollars', irishWith(DOLLARS), ONE_TRACK, '$'],
    ['America, in euro', americanWith(EURO), ONE_TRACK, '€'],
    ['Ireland, in a currency that has no words', irishWith(FRANCS), ONE_TRACK, 'chf '],
  ])('means exactly one wager, and that can be sold: %s', (seed, speech, cards, sign) => {
    const hear = (sentence: string, at: typeof cards) => hearEnglish(sentence, at, sign);
    expect(misheard(speech, hear, { cards, seed, customers: 5_000 })).toEqual([]);
  });

  it.each([
    ['America, two tracks', americanWith(DOLLARS), TWO_TRACKS, '$'],
    ['Ireland, one track', irishWith(EURO), ONE_TRACK, '€'],
  ])('of several wagers means exactly those: %s', (seed, speech, cards, sign) => {
    const hear = (sentence: string, at: typeof cards) => hearEnglish(sentence, at, sign);
    expect(misheard(speech, hear, { cards, seed, customers: 5_000, kinds: ['several'] })).toEqual([]);
  });

  it.each([
    ['America, two tracks', americanWith(DOLLARS), TWO_TRACKS, '$'],
    ['Ireland, one track', irishWith(EURO), ONE_TRACK, '€'],
  ])('of a parlay means exactly that: %s', (seed, speech, cards, sign) => {
    const hear = (sentence: string, at: typeof cards) => hearEnglish(sentence, at, sign);
    expect(misheard(speech, hear, { cards, seed, customers: 5_000, kinds: ['parlay'] })).toEqual([]);
  });
});
