import { describe, expect, it } from 'vitest';
import { CHILEAN, DOMINICAN } from './es.ts';
import { misheardErrands } from './testing/errands.ts';
import { hearSpanish, SPANISH_EAR } from './testing/hear-spanish.ts';
import { misheard, ONE_TRACK, saidAt, THREE_TRACKS } from './testing/sentences.ts';

describe('a sentence in Spanish', () => {
  it.each([
    ['Chile, one track', CHILEAN, ONE_TRACK],
    ['Chile, three tracks', CHILEAN, THREE_TRACKS],
    ['the Dominican Republic, one track', DOMINICAN, ONE_TRACK],
    ['the Dominican Republic, three tracks', DOMINICAN, THREE_TRACKS],
  ])('means exactly one wager, and that can be sold: %s', (seed, speech, cards) => {
    expect(misheard(speech, hearSpanish, { cards, seed, customers: 5_000 })).toEqual([]);
  });

  it.each([
    ['Chile, three tracks', CHILEAN, THREE_TRACKS],
    ['the Dominican Republic, one track', DOMINICAN, ONE_TRACK],
  ])('of several wagers means exactly those: %s', (seed, speech, cards) => {
    const hearing = { cards, seed, customers: 5_000, kinds: ['several'] } as const;
    expect(misheard(speech, hearSpanish, hearing)).toEqual([]);
  });

  it.each([
    ['Chile, three tracks', CHILEAN, THREE_TRACKS],
    ['the Dominican Republic, one track', DOMINICAN, ONE_TRACK],
  ])('of a parlay means exactly that: %s', (seed, speech, cards) => {
    const hearing = { cards, seed, customers: 5_000, kinds: ['parlay'] } as const;
    expect(misheard(speech, hearSpanish, hearing)).toEqual([]);
  });

  it.each([
    ['Chile, errands', CHILEAN, THREE_TRACKS],
    ['the Dominican Republic, errands', DOMINICAN, ONE_TRACK],
  ])('of a ticket or a voucher means exactly that: %s', (seed, speech, cards) => {
    const hearing = { cards, seed, customers: 2_000 };
    expect(misheardErrands(speech, SPANISH_EAR, hearSpanish, hearing)).toEqual([]);
  });

  it.each([
    ['harness', / la (?:primera|carrera) /],
    ['jaiAlai', / el (?:primero|partido) /],
  ] as const)('has the words of the sport: %s', (sport, words) => {
    const card = THREE_TRACKS.find(({ raceType }) => raceType === sport) ?? THREE_TRACKS[0];
    expect(saidAt(card, CHILEAN, sport)).toMatch(words);
  });
});
