import { describe, expect, it } from 'vitest';
import type { Card } from '../../wagering/card/card.ts';
import { americanWith, irishWith } from './en.ts';
import { misheardErrands } from './testing/errands.ts';
import { ENGLISH_EAR, hearEnglish } from './testing/hear-english.ts';
import { misheard, ONE_TRACK, saidAt, THREE_TRACKS } from './testing/sentences.ts';

const DOLLARS = { currency: 'USD', currencySymbol: '$' };
const EURO = { currency: 'EUR', currencySymbol: '€' };
const POUNDS = { currency: 'GBP', currencySymbol: '£' };
const FRANCS = { currency: 'CHF', currencySymbol: 'CHF ' };

describe('a sentence in English', () => {
  it.each([
    ['America, one track', americanWith(DOLLARS), ONE_TRACK, '$'],
    ['America, three tracks', americanWith(DOLLARS), THREE_TRACKS, '$'],
    ['Ireland, one track', irishWith(EURO), ONE_TRACK, '€'],
    ['Ireland, three tracks', irishWith(EURO), THREE_TRACKS, '€'],
    ['Ireland, in pounds', irishWith(POUNDS), ONE_TRACK, '£'],
    ['Ireland, in dollars', irishWith(DOLLARS), ONE_TRACK, '$'],
    ['America, in euro', americanWith(EURO), ONE_TRACK, '€'],
    ['Ireland, in a currency that has no words', irishWith(FRANCS), ONE_TRACK, 'chf '],
  ])('means exactly one wager, and that can be sold: %s', (seed, speech, cards, sign) => {
    const hear = (sentence: string, at: readonly Card[]) => hearEnglish(sentence, at, sign);
    expect(misheard(speech, hear, { cards, seed, customers: 5_000 })).toEqual([]);
  });

  it.each([
    ['America, three tracks', americanWith(DOLLARS), THREE_TRACKS, '$'],
    ['Ireland, one track', irishWith(EURO), ONE_TRACK, '€'],
  ])('of several wagers means exactly those: %s', (seed, speech, cards, sign) => {
    const hear = (sentence: string, at: readonly Card[]) => hearEnglish(sentence, at, sign);
    expect(misheard(speech, hear, { cards, seed, customers: 5_000, kinds: ['several'] })).toEqual([]);
  });

  it.each([
    ['America, three tracks', americanWith(DOLLARS), THREE_TRACKS, '$'],
    ['Ireland, one track', irishWith(EURO), ONE_TRACK, '€'],
  ])('of a parlay means exactly that: %s', (seed, speech, cards, sign) => {
    const hear = (sentence: string, at: readonly Card[]) => hearEnglish(sentence, at, sign);
    expect(misheard(speech, hear, { cards, seed, customers: 5_000, kinds: ['parlay'] })).toEqual([]);
  });

  it.each([
    ['America, errands', americanWith(DOLLARS), THREE_TRACKS],
    ['Ireland, errands', irishWith(DOLLARS), ONE_TRACK],
  ])('of a ticket or a voucher means exactly that: %s', (seed, speech, cards) => {
    const hear = (sentence: string, at: readonly Card[]) => hearEnglish(sentence, at, '$');
    const hearing = { cards, seed, customers: 2_000 };
    expect(misheardErrands(speech, ENGLISH_EAR, hear, hearing)).toEqual([]);
  });

  it.each([
    ['harness', /\bthe \w+ horse\b/],
    ['greyhound', /\bthe \w+ dog\b/],
    ['jaiAlai', /\bpost \w+.*\bgame\b/],
  ] as const)('has the words of the sport: %s', (sport, words) => {
    const card = THREE_TRACKS.find(({ raceType }) => raceType === sport) ?? THREE_TRACKS[0];
    expect(saidAt(card, americanWith(DOLLARS), sport)).toMatch(words);
  });
});
