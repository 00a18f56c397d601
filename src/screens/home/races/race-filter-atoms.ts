/**
 * Holds the pool filter of the race list (T133): the pools to choose from, and the races that it leaves. It
 * belongs to one card and this session: another card begins with all of its races.
 */
import { atom } from 'jotai/vanilla';
import { readyCardAtom } from '../../../till/cards/card-state.ts';
import { type CardPool, poolsOfCard } from '../../../wagering/bets/pools.ts';
import { betOf, type CardId, type Race } from '../../../wagering/card/card.ts';
import type { BetId } from '../../../wagering/card/catalogue.ts';

/** Describes the pool whose races are listed, by its bets on its card. */
export interface PoolFilter {
  readonly card: CardId;
  readonly bets: readonly BetId[];
  readonly name: string;
}

export const chosenPoolFilterAtom = atom<PoolFilter | null>(null);

/** Filter of the shown card; null: all races. Stays when its last race closes, and the list then says so. */
export const poolFilterAtom = atom((get): PoolFilter | null => {
  const filter = get(chosenPoolFilterAtom);
  return filter !== null && filter.card === get(readyCardAtom)?.id ? filter : null;
});

export const cardPoolsAtom = atom((get): readonly CardPool[] => {
  const card = get(readyCardAtom);
  return card === null ? [] : poolsOfCard(card);
});

/** Returns true if the filter leaves a race in the list: it offers one of the pool's bets. */
export function offersPool(race: Race, filter: PoolFilter | null): boolean {
  return filter === null || filter.bets.some((bet) => betOf(race, bet) !== undefined);
}
