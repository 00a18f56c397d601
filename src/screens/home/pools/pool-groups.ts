/**
 * The pools of a race in the three families a teller thinks in: win, place and show; exotics; bets over several races.
 * Owns the grouping only: which bets are offered at all is the wager's rule (T318).
 */

import { LAST_OF_WIN_PLACE_SHOW } from '../../../wagering/bets/pools.ts';
import type { BetAvailability } from '../../../wagering/card/card.ts';

export const POOL_FAMILIES = ['straight', 'exotic', 'multiRace'] as const;
export type PoolFamily = (typeof POOL_FAMILIES)[number];

/** Bets 1 to 7 are the win, place and show family (T487). A bet over several races has more than one leg and more than one distinct race (W055). */
export function familyOf(bet: Pick<BetAvailability, 'id' | 'raceLegs'>): PoolFamily {
  if (bet.id <= LAST_OF_WIN_PLACE_SHOW) return 'straight';
  return new Set(bet.raceLegs).size > 1 ? 'multiRace' : 'exotic';
}

export interface PoolGroup {
  readonly family: PoolFamily;
  readonly bets: readonly BetAvailability[];
}

/** The families that have a bet, in fixed order; within each the bets keep the order they are offered in. */
export function groupPools(bets: readonly BetAvailability[]): readonly PoolGroup[] {
  return POOL_FAMILIES.map((family) => ({
    family,
    bets: bets.filter((bet) => familyOf(bet) === family),
  })).filter((group) => group.bets.length > 0);
}
