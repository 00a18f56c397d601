import { describe, expect, it } from 'vitest';
import { misheardErrands } from './testing/errands.ts';
import { CHINESE_EAR, hearChinese } from './testing/hear-chinese.ts';
import { misheard, ONE_TRACK, saidAt, THREE_TRACKS } from './testing/sentences.ts';
import { CANTONESE, MANDARIN } from './zh.ts';

describe('a sentence in Chinese', () => {
  it.each([
    ['Hong Kong, one track', CANTONESE, ONE_TRACK],
    ['Hong Kong, three tracks', CANTONESE, THREE_TRACKS],
    ['the mainland, one track', MANDARIN, ONE_TRACK],
    ['the mainland, three tracks', MANDARIN, THREE_TRACKS],
  ])('means exactly one wager, and that can be sold: %s', (seed, speech, cards) => {
    expect(misheard(speech, hearChinese, { cards, seed, customers: 5_000 })).toEqual([]);
  });

  it.each([
    ['Hong Kong, three tracks', CANTONESE, THREE_TRACKS],
    ['the mainland, one track', MANDARIN, ONE_TRACK],
  ])('of several wagers means exactly those: %s', (seed, speech, cards) => {
    const hearing = { cards, seed, customers: 5_000, kinds: ['several'] } as const;
    expect(misheard(speech, hearChinese, hearing)).toEqual([]);
  });

  it.each([
    ['Hong Kong, three tracks', CANTONESE, THREE_TRACKS],
    ['the mainland, one track', MANDARIN, ONE_TRACK],
  ])('of a parlay means exactly that: %s', (seed, speech, cards) => {
    const hearing = { cards, seed, customers: 5_000, kinds: ['parlay'] } as const;
    expect(misheard(speech, hearChinese, hearing)).toEqual([]);
  });

  it.each([
    ['Hong Kong, errands', CANTONESE, THREE_TRACKS],
    ['the mainland, errands', MANDARIN, ONE_TRACK],
  ])('of a ticket or a voucher means exactly that: %s', (seed, speech, cards) => {
    const hearing = { cards, seed, customers: 2_000 };
    expect(misheardErrands(speech, CHINESE_EAR, hearChinese, hearing)).toEqual([]);
  });

  it.each([
    ['harness', /場.*做頭馬/],
    ['greyhound', /場.*做頭名/],
    ['jaiAlai', /局.*做頭名/],
  ] as const)('has the words of the sport: %s', (sport, words) => {
    const card = THREE_TRACKS.find(({ raceType }) => raceType === sport) ?? THREE_TRACKS[0];
    expect(saidAt(card, CANTONESE, sport)).toMatch(words);
  });
});
