/**
 * Chooses the preset amounts of a pool (T142, T369). Amounts are minor units. Pure.
 *
 * Reading of T369: an amount that the pool does not take has no key, so that none can be pressed.
 */
import { type AmountRules, validateAmount } from '../../../wagering/bets/bet-amount.ts';
import { LAST_OF_WIN_PLACE_SHOW } from '../../../wagering/bets/pools.ts';
import type { BetAvailability } from '../../../wagering/card/card.ts';
import { type Pennies, pennies } from '../../../wagering/ground/money.ts';

/** Usual amount of a bet to win, place or show. */
const USUAL_STRAIGHT = pennies(200);

/**
 * Returns true if a preset lies between the pool's minimum and maximum. A maximum of zero is no limit (T369,
 * W076).
 */
export function presetAllowed(amount: Pennies, bet: Pick<BetAvailability, 'minimum' | 'maximum'>): boolean {
  if (amount < bet.minimum) return false;
  return bet.maximum <= 0n || amount <= bet.maximum;
}

/**
 * Returns the amounts with a key for this pool. The first is the usual one: $2 to win, place and show if the
 * pool takes it, else the least. The others ascend. `keys` has the window's amounts, ascending. `isOwn`: the
 * site chose them, and none is added (T472).
 */
export function presetsOf(
  bet: BetAvailability,
  keys: readonly Pennies[],
  { isOwn, rules }: { readonly isOwn: boolean; readonly rules: AmountRules },
): readonly Pennies[] {
  const wanted = isOwn ? keys : [...keys, bet.minimum, USUAL_STRAIGHT];
  const taken = [...new Set(wanted)]
    .filter((amount) => presetAllowed(amount, bet) && validateAmount(bet, amount, rules) === null)
    .toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  const usual =
    bet.id <= LAST_OF_WIN_PLACE_SHOW && taken.includes(USUAL_STRAIGHT) ? USUAL_STRAIGHT : taken[0];
  return usual === undefined ? [] : [usual, ...taken.filter((amount) => amount !== usual)];
}
