/**
 * What the card list reads of the window, and the filter a teller sets for the time of the session.
 * Knows no component. The filter is kept nowhere: a new session starts with the cards that sell today.
 */
import { atom } from 'jotai/vanilla';
import { summaryAtom, wagerAtom } from '../../../till/state.ts';
import type { CardSummary } from '../../../wagering/card.ts';
import { type CardFilter, countKinds, type HiddenKinds, listedCards, TODAY_ONLY } from './card-order.ts';

export const cardFilterAtom = atom<CardFilter>(TODAY_ONLY);

/** The cards to list; null while there is no summary. */
export const listedCardsAtom = atom((get): readonly CardSummary[] | null => {
  const summary = get(summaryAtom);
  return summary.state === 'ready' ? listedCards(summary.value, get(cardFilterAtom)) : null;
});

export const cardKindsAtom = atom((get): HiddenKinds => {
  const summary = get(summaryAtom);
  return countKinds(summary.state === 'ready' ? summary.value : []);
});

export const chosenCardAtom = atom((get) => get(wagerAtom).card);
