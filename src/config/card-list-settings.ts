/**
 * What a teller's own browser keeps about the card list (T234): trackFilter, with its sort and its kinds of track, and pinnedCards.
 *
 * Owns the names, the defaults and the reading of what was kept. A stored value of the wrong type is as good as none. Knows no
 * storage and no screen.
 */
import { type CardId, RACE_TYPES, type RaceType } from '../wagering/card/card.ts';

/** By Minutes to Post, Alphabetically, Default (T124). */
export const CARD_SORTS = ['minutesToPost', 'alphabetical', 'default'] as const;
export type CardSort = (typeof CARD_SORTS)[number];

export interface TrackFilter {
  readonly sort: CardSort;
  /** The kinds of track to list; none stands for all of them (T307). */
  readonly filter: readonly RaceType[];
  /** Finished cards are added (T303). */
  readonly completed: boolean;
  /** Future cards are added (T304). */
  readonly future: boolean;
}

/** What Reset all Filters goes back to: the cards that sell today, as the host orders them. */
export const NO_FILTER: TrackFilter = { sort: 'default', filter: [], completed: false, future: false };

export interface CardListSettings {
  readonly trackFilter: TrackFilter;
  readonly pinnedCards: readonly CardId[];
}

export const DEFAULT_CARD_LIST: CardListSettings = { trackFilter: NO_FILTER, pinnedCards: [] };

/** Turns one kind of track on or off. All four together are no filter at all, and are kept as none (T307). */
export function toggleType(filter: readonly RaceType[], type: RaceType): readonly RaceType[] {
  const on = RACE_TYPES.filter((each) => filter.includes(each) !== (each === type));
  return on.length === RACE_TYPES.length ? [] : on;
}

export function readCardList(raw: Readonly<Record<string, unknown>>): CardListSettings {
  const kept = isRecord(raw['trackFilter']) ? raw['trackFilter'] : {};
  const types: unknown = kept['filter'];
  const named = Array.isArray(types) ? RACE_TYPES.filter((type) => types.includes(type)) : [];
  const pinned: unknown = raw['pinnedCards'];
  return {
    trackFilter: {
      sort: CARD_SORTS.find((sort) => sort === kept['sort']) ?? NO_FILTER.sort,
      filter: named.length === RACE_TYPES.length ? [] : named,
      completed: kept['completed'] === true,
      future: kept['future'] === true,
    },
    pinnedCards: Array.isArray(pinned)
      ? [...new Set(pinned.filter((card): card is CardId => typeof card === 'string'))]
      : [],
  };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
