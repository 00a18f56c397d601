/** Which numbers of units are offered. Pure. */

import { minimumUnits } from '../../../wagering/bets/unit-bets.ts';
import type { BetAvailability } from '../../../wagering/card/card.ts';

const COUNTS: readonly number[] = [1, 2, 3, 4, 5, 10, 20, 50, 100];

/** The fewest units the pool takes and the usual numbers above it, ascending; none where the pool takes no units at all. */
export function unitPresets(bet: BetAvailability): readonly number[] {
  const fewest = minimumUnits(bet);
  return fewest === null ? [] : [fewest, ...COUNTS.filter((units) => units > fewest)];
}
