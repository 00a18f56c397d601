import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CARD_SORTS, NO_FILTER, type TrackFilter } from '../../../config/card-list-settings.ts';
import { type CardId, type CardSummary, RACE_TYPES } from '../../../wagering/card/card.ts';
import { countKinds, listedCards, togglePin } from './card-order.ts';

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
interface Kept {
  readonly filter?: Partial<TrackFilter>;
  readonly pinned?: readonly CardId[];
  readonly defaultCard?: CardId;
}

function listed(cards: readonly CardSummary[], { filter = {}, pinned = [], defaultCard = '' }: Kept = {}) {
  return listedCards(cards, { trackFilter: { ...NO_FILTER, ...filter }, pinnedCards: pinned }, defaultCard);
}

const ids = (cards: readonly CardSummary[], kept: Kept = {}): readonly string[] =>
  listed(cards, kept).map((each) => each.card.id);

describe('the list of cards', () => {
  it('hides finished cards until completed tracks are asked for, and then adds them [T302, T303, W011]', () => {
    expect(ids(day)).not.toContain('done');
    const all = ids(day, { filter: { completed: true } });
    expect(all).toContain('done');
    expect(all).toContain('first');
  });

  it('hides future cards until they are asked for [T304]', () => {
    expect(ids(day)).not.toContain('later');
    expect(ids(day, { filter: { future: true } })).toContain('later');
  });

  it('puts the cards that sell first and the completed ones last, and keeps the order of the host within', () => {
    expect(ids(day, { filter: { completed: true, future: true } })).toEqual([
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

  it('sorts by the next post, and puts those without one last', () => {
    const cards = [card('none', { nextPost: null }), ...day];
    expect(ids(cards, { filter: { sort: 'minutesToPost', completed: true } })).toEqual([
      'waits',
      'second',
      'first',
      'none',
      'done',
      'doneFuture',
    ]);
  });

  it('sorts by name', () => {
    const cards = ['b', 'C', 'a'].map((name) => card(name));
    expect(ids(cards, { filter: { sort: 'alphabetical' } })).toEqual(['a', 'b', 'C']);
  });

  it('lists the kinds of track that are on, and all when none is', () => {
    const kinds = RACE_TYPES.map((raceType) => card(raceType, { raceType }));
    expect(ids(kinds, { filter: { filter: ['harness', 'jaiAlai'] } })).toEqual(['harness', 'jaiAlai']);
    expect(ids(kinds)).toEqual(RACE_TYPES);
  });

  it('has the default card first, then the pinned ones, then the rest, each once [T305]', () => {
    const cards = ['a', 'b', 'c', 'd', 'e'].map((id) => card(id));
    const places = listed(cards, { pinned: ['d', 'c', 'e'], defaultCard: 'e' });
    expect(places.map((each) => [each.card.id, each.place])).toEqual([
      ['e', 'locked'],
      ['c', 'pinned'],
      ['d', 'pinned'],
      ['a', 'free'],
      ['b', 'free'],
    ]);
  });

  it('loses and doubles no card that passes, whatever the sort and the pins', () => {
    const anyCard = fc.record({
      name: fc.string(),
      raceType: fc.constantFrom(...RACE_TYPES),
      nextPost: fc.option(fc.integer()),
      status: fc.constantFrom('Betting on' as const, 'Betting off' as const, 'Finished' as const),
    });
    fc.assert(
      fc.property(
        fc.array(anyCard),
        fc.constantFrom(...CARD_SORTS),
        fc.array(fc.nat(9).map(String)),
        (facts, sort, pinned) => {
          const cards = facts.map((fact, index) => card(String(index), fact));
          const shown = ids(cards, { filter: { sort, completed: true }, pinned, defaultCard: '3' });
          expect(shown.toSorted()).toEqual(cards.map(({ id }) => id).toSorted());
        },
      ),
    );
  });

  it('pins a card and unpins it', () => {
    expect(togglePin(['a'], 'b')).toEqual(['a', 'b']);
    expect(togglePin(['a', 'b'], 'a')).toEqual(['b']);
  });
});
