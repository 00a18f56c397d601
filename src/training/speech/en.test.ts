import { describe, expect, it } from 'vitest';
import { sayWagerInAmerica, sayWagerInIreland } from './en.ts';
import { hearEnglish } from './testing/hear-english.ts';
import { misheard, ONE_TRACK, TWO_TRACKS } from './testing/sentences.ts';

describe('a sentence in English', () => {
  it.each([
    ['America, one track', sayWagerInAmerica, ONE_TRACK],
    ['America, two tracks', sayWagerInAmerica, TWO_TRACKS],
    ['Ireland, one track', sayWagerInIreland, ONE_TRACK],
    ['Ireland, two tracks', sayWagerInIreland, TWO_TRACKS],
  ])('means exactly one wager, and that can be sold: %s', (seed, say, cards) => {
    expect(misheard(say, hearEnglish, { cards, seed, customers: 5_000 })).toEqual([]);
  });
});
