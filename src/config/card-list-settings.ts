/**
 * Names what a teller's browser keeps about the card list (T234), the filter and the pinned cards, and reads
 * it.
 */
import * as v from 'valibot';
import { type CardId, RACE_TYPES, type RaceType } from '../wagering/card/card.ts';

/** The orders of the card list: by minutes to post, alphabetically, as the host has it (T124). */
export const CARD_SORTS = ['minutesToPost', 'alphabetical', 'default'] as const;
export type CardSort = (typeof CARD_SORTS)[number];

const listOfAnything = v.array(v.unknown());

const trackFilterSchema = v.object({
  sort: v.fallback(v.picklist(CARD_SORTS), 'default'),
  /** The race types to list; none lists all of them (T307). */
  filter: v.fallback(
    v.pipe(
      listOfAnything,
      v.transform((types) => noneForAll(RACE_TYPES.filter((type) => types.includes(type)))),
    ),
    [],
  ),
  /** Lists finished cards too (T303). */
  completed: v.fallback(v.boolean(), false),
  /** Lists future cards too (T304). */
  future: v.fallback(v.boolean(), false),
});

export type TrackFilter = Readonly<v.InferOutput<typeof trackFilterSchema>>;

/** The filter that Reset all Filters restores: the cards that sell today, in the host's order. */
export const NO_FILTER: TrackFilter = v.parse(trackFilterSchema, {});

const cardListSchema = v.object({
  trackFilter: v.fallback(v.pipe(trackFilterSchema, v.readonly()), NO_FILTER),
  pinnedCards: v.fallback(
    v.pipe(
      listOfAnything,
      v.transform((cards): readonly CardId[] => [...new Set(cards.filter(isCardId))]),
    ),
    [],
  ),
});

export type CardListSettings = Readonly<v.InferOutput<typeof cardListSchema>>;

export const DEFAULT_CARD_LIST: CardListSettings = v.parse(cardListSchema, {});

/** Returns the filter with one race type added or removed. All four types together become none (T307). */
export function toggleType(filter: readonly RaceType[], type: RaceType): readonly RaceType[] {
  return noneForAll(RACE_TYPES.filter((each) => filter.includes(each) !== (each === type)));
}

function isCardId(card: unknown): card is CardId {
  return typeof card === 'string';
}

function noneForAll(types: readonly RaceType[]): readonly RaceType[] {
  return types.length === RACE_TYPES.length ? [] : types;
}

/** Reads what is written in storage, with the default for each part that cannot be read. */
export function readCardList(raw: Readonly<Record<string, unknown>>): CardListSettings {
  return v.parse(cardListSchema, raw);
}
