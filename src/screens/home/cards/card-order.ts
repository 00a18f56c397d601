/**
 * Which cards the list shows and in what order (T302-T305, sort 'Default').
 *
 * Owns the filter of completed and future cards and the default order. Knows no clock and no component. Pins, the default card
 * and the other sorts are not here.
 */
import type { CardSummary } from '../../../wagering/card.ts';

/** What the list adds to the cards that take bets today. Both are off until the teller asks. */
export interface CardFilter {
  readonly completed: boolean;
  readonly future: boolean;
}

export const TODAY_ONLY: CardFilter = { completed: false, future: false };

/** A card is completed when its status is Finished, whatever else it is (T302). */
export function isCompleted(card: Pick<CardSummary, 'status'>): boolean {
  return card.status === 'Finished';
}

/** Whether a teller can sell on the card now. */
export function isSelling(card: Pick<CardSummary, 'status'>): boolean {
  return card.status === 'Betting on' || card.status === 'Open';
}

function rank(card: CardSummary): number {
  if (isCompleted(card)) return 3;
  if (card.isFuture) return 2;
  return isSelling(card) ? 0 : 1;
}

/**
 * The cards of the list: those that sell first, then those that wait, future ones, completed ones. Within each the host's order
 * stands, so that a card does not move under a thumb because a minute went by.
 */
export function listedCards(cards: readonly CardSummary[], filter: CardFilter): readonly CardSummary[] {
  return cards
    .filter((card) => (isCompleted(card) ? filter.completed : card.isFuture ? filter.future : true))
    .toSorted((a, b) => rank(a) - rank(b));
}

export interface HiddenKinds {
  readonly completed: number;
  readonly future: number;
}

/** How many completed and future cards there are, for the toggles that show them. */
export function countKinds(cards: readonly CardSummary[]): HiddenKinds {
  const completed = cards.filter(isCompleted).length;
  return { completed, future: cards.filter((card) => card.isFuture && !isCompleted(card)).length };
}
