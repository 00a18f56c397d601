/**
 * Which preset amounts a pool takes (T369). Amounts are minor units.
 */
import type { BetAvailability } from '../../../wagering/card.ts';
import type { Pennies } from '../../../wagering/money.ts';

/** Whether a preset stands between the pool's minimum and maximum; a maximum of zero is none (T369, W076). */
export function presetAllowed(amount: Pennies, bet: Pick<BetAvailability, 'minimum' | 'maximum'>): boolean {
  if (amount < bet.minimum) return false;
  return bet.maximum <= 0n || amount <= bet.maximum;
}
