import { describe, expect, it } from 'vitest';
import type { CardSummary } from '../../../wagering/card.ts';
import { countKinds, listedCards, TODAY_ONLY } from './card-order.ts';

function card(id: string, change: Partial<CardSummary> = {}): CardSummary {
  return {
    id,
    name: id,
    raceType: 'thoroughbred',
    perfDate: '2026-05-02',
    perf: 'D',
    traCode: 'TST',
    csn: 1,
    nextPost: 1_000,
    status: 'Betting on',
    currentRace: 1,
    maxRace: 9,
    usesUnits: false,
    allowSQPick: false,
    allowVanityTicket: false,
    isFuture: false,
    ...change,
  };
}

const day = [
  card('done', { status: 'Finished' }),
  card('waits', { status: 'Betting not started' }),
  card('first', { nextPost: 9_000 }),
  card('later', { isFuture: true, status: 'Betting on' }),
  card('second', { nextPost: 2_000 }),
  card('doneFuture', { isFuture: true, status: 'Finished' }),
];
const ids = (cards: readonly CardSummary[]): readonly string[] => cards.map(({ id }) => id);

describe('the list of cards', () => {
  it('hides finished cards until completed tracks are asked for, and then adds them [T302, T303]', () => {
    expect(ids(listedCards(day, TODAY_ONLY))).not.toContain('done');
    const all = ids(listedCards(day, { completed: true, future: false }));
    expect(all).toContain('done');
    expect(all).toContain('first');
  });

  it('hides future cards until they are asked for [T304]', () => {
    expect(ids(listedCards(day, TODAY_ONLY))).not.toContain('later');
    expect(ids(listedCards(day, { completed: false, future: true }))).toContain('later');
  });

  it('puts the cards that sell first and the completed ones last, and keeps the order of the host within', () => {
    expect(ids(listedCards(day, { completed: true, future: true }))).toEqual([
      'first',
      'second',
      'waits',
      'later',
      'done',
      'doneFuture',
    ]);
  });

  it('counts a future card that is over as completed only', () => {
    expect(countKinds(day)).toEqual({ completed: 2, future: 1 });
  });
});
