/**
 * Holds the atoms of the list of cards and of the card of the pending wager. Others hold its results, the
 * moves of its odds, and its tips.
 */
import { atom } from 'jotai/vanilla';
import type { RaceTips } from '../../tote/tips/tips.ts';
import type { Prices } from '../../tote/wire/cards.ts';
import type { Card, CardId, CardSummary, RaceNumber } from '../../wagering/card/card.ts';
import { LOADING, type Loadable } from '../window/loadable.ts';

export const summaryAtom = atom<Loadable<readonly CardSummary[]>>(LOADING);

/** The pending wager's card; null while no card is chosen. */
export const cardAtom = atom<Loadable<Card> | null>(null);

/**
 * Direction of the last change of an interest's odds, by interest number; of the card in `cardAtom`, per
 * race.
 */
export type OddsMove = 'up' | 'down';
export const oddsMovesAtom = atom<Readonly<Record<RaceNumber, Readonly<Record<number, OddsMove>>>>>({});

/** Results of the race that the Results view shows. */
export const resultsAtom = atom<{
  readonly card: CardId;
  readonly race: RaceNumber;
  readonly prices: Loadable<Prices>;
} | null>(null);

/** Tips on the races of the present card; none without a feed, or if it does not answer. */
export const tipsAtom = atom<readonly RaceTips[]>([]);
export type { RaceTips } from '../../tote/tips/tips.ts';
export const readyCardAtom = atom((get): Card | null => {
  const card = get(cardAtom);
  return card?.state === 'ready' ? card.value : null;
});
