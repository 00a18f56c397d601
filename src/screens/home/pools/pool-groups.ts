/**
 * Groups the pools of a race in a teller's three families: win, place and show; exotics; bets over several
 * races. The wager's rules decide which bets are offered (T318).
 */

import { LAST_OF_WIN_PLACE_SHOW } from '../../../wagering/bets/pools.ts';
import type { BetAvailability } from '../../../wagering/card/card.ts';

export const POOL_FAMILIES = ['straight', 'exotic', 'multiRace'] as const;
export type PoolFamily = (typeof POOL_FAMILIES)[number];

/**
 * Returns the family of a bet. Bets 1 to 7 are win, place and show (T487). A bet over several races has more
 * than one leg and more than one distinct race (W055).
 */
export function familyOf(bet: Pick<BetAvailability, 'id' | 'raceLegs'>): PoolFamily {
  if (bet.id <= LAST_OF_WIN_PLACE_SHOW) return 'straight';
  return new Set(bet.raceLegs).size > 1 ? 'multiRace' : 'exotic';
}

export interface PoolGroup {
  readonly family: PoolFamily;
  readonly bets: readonly BetAvailability[];
}

/** Returns the families that have a bet, in fixed order. The bets of each keep their order. */
export function groupPools(bets: readonly BetAvailability[]): readonly PoolGroup[] {
  return POOL_FAMILIES.map((family) => ({
    family,
    bets: bets.filter((bet) => familyOf(bet) === family),
  })).filter((group) => group.bets.length > 0);
}
