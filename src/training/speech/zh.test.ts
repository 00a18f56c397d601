import { describe, expect, it } from 'vitest';
import { misheardErrands } from './testing/errands.ts';
import { CHINESE_EAR, hearChinese } from './testing/hear-chinese.ts';
import { misheard, ONE_TRACK, TWO_TRACKS } from './testing/sentences.ts';
import { CANTONESE, MANDARIN } from './zh.ts';

describe('a sentence in Chinese', () => {
  it.each([
    ['Hong Kong, one track', CANTONESE, ONE_TRACK],
    ['Hong Kong, two tracks', CANTONESE, TWO_TRACKS],
    ['the mainland, one track', MANDARIN, ONE_TRACK],
    ['the mainland, two tracks', MANDARIN, TWO_TRACKS],
  ])('means exactly one wager, and that can be sold: %s', (seed, speech, cards) => {
    expect(misheard(speech, hearChinese, { cards, seed, customers: 5_000 })).toEqual([]);
  });

  it.each([
    ['Hong Kong, two tracks', CANTONESE, TWO_TRACKS],
    ['the mainland, one track', MANDARIN, ONE_TRACK],
  ])('of several wagers means exactly those: %s', (seed, speech, cards) => {
    const hearing = { cards, seed, customers: 5_000, kinds: ['several'] } as const;
    expect(misheard(speech, hearChinese, hearing)).toEqual([]);
  });

  it.each([
    ['Hong Kong, two tracks', CANTONESE, TWO_TRACKS],
    ['the mainland, one track', MANDARIN, ONE_TRACK],
  ])('of a parlay means exactly that: %s', (seed, speech, cards) => {
    const hearing = { cards, seed, customers: 5_000, kinds: ['parlay'] } as const;
    expect(misheard(speech, hearChinese, hearing)).toEqual([]);
  });

  it.each([
    ['Hong Kong, errands', CANTONESE, TWO_TRACKS],
    ['the mainland, errands', MANDARIN, ONE_TRACK],
  ])('of a ticket or a voucher means exactly that: %s', (seed, speech, cards) => {
    const hearing = { cards, seed, customers: 2_000 };
    expect(misheardErrands(speech, CHINESE_EAR, hearChinese, hearing)).toEqual([]);
  });
});
