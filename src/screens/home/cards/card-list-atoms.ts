/** Provides the card list's cards, and what its filter leaves out. */
import { atom } from 'jotai/vanilla';
import { summaryAtom } from '../../../till/cards/card-state.ts';
import { wagerAtom } from '../../../till/wager/pending-wager-state.ts';
import { cardListAtom, settingsAtom } from '../../../till/window/settings-state.ts';
import { countKinds, type HiddenKinds, type ListedCard, listedCards } from './card-order.ts';

const defaultCardAtom = atom((get) => get(settingsAtom).defaultCardId);

/** Cards to list; none while there is no summary. */
export const listedCardsAtom = atom((get): readonly ListedCard[] => {
  const summary = get(summaryAtom);
  if (summary.state !== 'ready') return [];
  return listedCards(summary.value, get(cardListAtom), get(defaultCardAtom));
});

export const cardKindsAtom = atom((get): HiddenKinds => {
  const summary = get(summaryAtom);
  return countKinds(summary.state === 'ready' ? summary.value : []);
});

export const trackFilterAtom = atom((get) => get(cardListAtom).trackFilter);

export const chosenCardAtom = atom((get) => get(wagerAtom).card);
