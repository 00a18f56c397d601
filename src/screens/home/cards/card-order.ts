/**
 * Filters and sorts the card list: the filter, the sorts, the default card and the pins (T302-T307). Pure.
 */
import type { CardListSettings, CardSort, TrackFilter } from '../../../config/card-list-settings.ts';
import type { CardId, CardSummary } from '../../../wagering/card/card.ts';

/** Places a card. 'locked' is the default card, which comes first and cannot be unpinned (T306). */
export type CardPlace = 'locked' | 'pinned' | 'free';

export interface ListedCard {
  readonly card: CardSummary;
  readonly place: CardPlace;
}

/** Returns true for a card whose status is Finished, whatever else it is (T302). */
export function isCompleted(card: Pick<CardSummary, 'status'>): boolean {
  return card.status === 'Finished';
}

/** Returns true if a teller can sell on the card now. */
export function isSelling(card: Pick<CardSummary, 'status'>): boolean {
  return card.status === 'Betting on' || card.status === 'Open';
}

function rank(card: CardSummary): number {
  if (isCompleted(card)) return 3;
  if (card.isFuture) return 2;
  return isSelling(card) ? 0 : 1;
}

/** Returns the next post; a card without one sorts behind all others. */
function postOf({ nextPost }: CardSummary): number {
  return nextPost ?? Number.POSITIVE_INFINITY;
}

function sign(a: number, b: number): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/**
 * Compares cards. 'default': selling, waiting, future, completed, and the host's order within each. Minutes
 * to post compares post times, not the minutes left. No order moves a card under a thumb because a minute
 * passed.
 */
const COMPARE: Readonly<Record<CardSort, (a: CardSummary, b: CardSummary) => number>> = {
  default: (a, b) => rank(a) - rank(b),
  minutesToPost: (a, b) => Number(isCompleted(a)) - Number(isCompleted(b)) || sign(postOf(a), postOf(b)),
  alphabetical: (a, b) => a.name.localeCompare(b.name),
};

function passes(card: CardSummary, { filter, completed, future }: TrackFilter): boolean {
  if (filter.length > 0 && !filter.includes(card.raceType)) return false;
  if (isCompleted(card)) return completed;
  return card.isFuture ? future : true;
}

const PLACES = ['locked', 'pinned', 'free'] as const satisfies readonly CardPlace[];

/**
 * Returns the cards that pass the filter (T305). First the default card, then the pinned ones, then the rest,
 * both in the chosen sort.
 */
export function listedCards(
  cards: readonly CardSummary[],
  { trackFilter, pinnedCards }: CardListSettings,
  defaultCard: CardId,
): readonly ListedCard[] {
  const placeOf = ({ id }: CardSummary): CardPlace =>
    id === defaultCard ? 'locked' : pinnedCards.includes(id) ? 'pinned' : 'free';
  return cards
    .filter((card) => passes(card, trackFilter))
    .toSorted(COMPARE[trackFilter.sort])
    .map((card) => ({ card, place: placeOf(card) }))
    .toSorted((a, b) => PLACES.indexOf(a.place) - PLACES.indexOf(b.place));
}

/** Pins a card, or unpins it. */
export function togglePin(pinned: readonly CardId[], card: CardId): readonly CardId[] {
  return pinned.includes(card) ? pinned.filter((each) => each !== card) : [...pinned, card];
}

export interface HiddenKinds {
  readonly completed: number;
  readonly future: number;
}

/** Counts completed and future cards for the toggles that show them. */
export function countKinds(cards: readonly CardSummary[]): HiddenKinds {
  const completed = cards.filter(isCompleted).length;
  return { completed, future: cards.filter((card) => card.isFuture && !isCompleted(card)).length };
}
