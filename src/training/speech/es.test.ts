import { describe, expect, it } from 'vitest';
import { sayWagerInChile, sayWagerInDominicanRepublic } from './es.ts';
import { hearSpanish } from './testing/hear-spanish.ts';
import { misheard, ONE_TRACK, TWO_TRACKS } from './testing/sentences.ts';

describe('a sentence in Spanish', () => {
  it.each([
    ['Chile, one track', sayWagerInChile, ONE_TRACK],
    ['Chile, two tracks', sayWagerInChile, TWO_TRACKS],
    ['the Dominican Republic, one track', sayWagerInDominicanRepublic, ONE_TRACK],
    ['the Dominican Republic, two tracks', sayWagerInDominicanRepublic, TWO_TRACKS],
  ])('means exactly one wager, and that can be sold: %s', (seed, say, cards) => {
    expect(misheard(say, hearSpanish, { cards, seed, customers: 5_000 })).toEqual([]);
  });
});
