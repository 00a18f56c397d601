import { describe, expect, it } from 'vitest';
import { AMERICAN, IRISH } from './en.ts';
import { hearEnglish } from './testing/hear-english.ts';
import { misheard, ONE_TRACK, TWO_TRACKS } from './testing/sentences.ts';

describe('a sentence in English', () => {
  it.each([
    ['America, one track', AMERICAN, ONE_TRACK],
    ['America, two tracks', AMERICAN, TWO_TRACKS],
    ['Ireland, one track', IRISH, ONE_TRACK],
    ['Ireland, two tracks', IRISH, TWO_TRACKS],
  ])('means exactly one wager, and that can be sold: %s', (seed, speech, cards) => {
    expect(misheard(speech, hearEnglish, { cards, seed, customers: 5_000 })).toEqual([]);
  });
});
