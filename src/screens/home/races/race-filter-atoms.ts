/**
 * The pool filter of the race list (T133): which pools there are to filter by, and which races it leaves. It is of one card and of this
 * session: another card starts with all of its races. Knows no component.
 */
import { atom } from 'jotai/vanilla';
import { readyCardAtom } from '../../../till/window/state.ts';
import { type CardPool, poolsOfCard } from '../../../wagering/bets/pools.ts';
import { betOf, type CardId, type Race } from '../../../wagering/card/card.ts';
import type { BetId } from '../../../wagering/card/catalogue.ts';

/** The pool whose races are listed, by what it stands for on its card. */
export interface PoolFilter {
  readonly card: CardId;
  readonly bets: readonly BetId[];
  readonly name: string;
}

export const chosenPoolFilterAtom = atom<PoolFilter | null>(null);

/** The filter of the card on show; null: all races. It stays when its last race closes, and is then said. */
export const poolFilterAtom = atom((get): PoolFilter | null => {
  const filter = get(chosenPoolFilterAtom);
  return filter !== null && filter.card === get(readyCardAtom)?.id ? filter : null;
});

export const cardPoolsAtom = atom((get): readonly CardPool[] => {
  const card = get(readyCardAtom);
  return card === null ? [] : poolsOfCard(card);
});

/** Whether the filter leaves a race in the list: it offers one of the pool's bets. */
export function offersPool(race: Race, filter: PoolFilter | null): boolean {
  return filter === null || filter.bets.some((bet) => betOf(race, bet) !== undefined);
}
