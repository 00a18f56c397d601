import { describe, expect, it } from 'vitest';
import { hearChinese } from './testing/hear-chinese.ts';
import { misheard, ONE_TRACK, TWO_TRACKS } from './testing/sentences.ts';
import { sayWagerInHongKong, sayWagerInMainlandChina } from './zh.ts';

describe('a sentence in Chinese', () => {
  it.each([
    ['Hong Kong, one track', sayWagerInHongKong, ONE_TRACK],
    ['Hong Kong, two tracks', sayWagerInHongKong, TWO_TRACKS],
    ['the mainland, one track', sayWagerInMainlandChina, ONE_TRACK],
    ['the mainland, two tracks', sayWagerInMainlandChina, TWO_TRACKS],
  ])('means exactly one wager, and that can be sold: %s', (seed, say, cards) => {
    expect(misheard(say, hearChinese, { cards, seed, customers: 5_000 })).toEqual([]);
  });
});
