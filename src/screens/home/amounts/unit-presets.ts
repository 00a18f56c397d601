/** Chooses the preset numbers of units. Pure. */

import { minimumUnits } from '../../../wagering/bets/unit-bets.ts';
import type { BetAvailability } from '../../../wagering/card/card.ts';

const COUNTS: readonly number[] = [1, 2, 3, 4, 5, 10, 20, 50, 100];

/**
 * Returns the fewest units that the pool takes and the usual numbers above, ascending. Empty if the pool
 * takes no units.
 */
export function unitPresets(bet: BetAvailability): readonly number[] {
  const fewest = minimumUnits(bet);
  return fewest === null ? [] : [fewest, ...COUNTS.filter((units) => units > fewest)];
}
