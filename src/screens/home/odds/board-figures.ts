/** What the odds board writes for payoffs, chances and pools. Pure; amounts are minor units. */
import { type BetId, betDefinitions } from '../../../wagering/card/catalogue.ts';
import type { MoneyFormat, Pennies } from '../../../wagering/ground/money.ts';
import { formatMoney, PENNIES_PER_UNIT, pennies } from '../../../wagering/ground/money.ts';

/** From so many major units a payoff is written without its cents, and broken down: a cell is narrow. */
const WITHOUT_CENTS_FROM = 100n;

/** '12.40', '1,234': no symbol, since what it is stands above the grid; a dash where there is no price. */
export function cellText(payoff: Pennies | null, format: MoneyFormat): string {
  if (payoff === null) return '–';
  const units = payoff / PENNIES_PER_UNIT;
  if (units < WITHOUT_CENTS_FROM) return formatMoney(payoff, format, { symbol: 'none' });
  return formatMoney(wholeUnits(payoff), format, { symbol: 'none', whole: 'short' });
}

/** Broken down to whole major units: on a board nobody reads the cents of a pool. */
export function wholeUnits(amount: Pennies): Pennies {
  return pennies((amount / PENNIES_PER_UNIT) * PENNIES_PER_UNIT);
}

/** A chance from 0 to 1 in whole percent: '12', and '<1' for one that is not none and rounds to it. */
export function percentText(chance: number): string {
  const percent = Math.round(chance * 100);
  return percent === 0 && chance > 0 ? '<1' : String(percent);
}

/** The unboxed bet that stands for a pool, as the catalogue calls it; null for a pool that has none of its own. */
export function poolBetOf(pool: number): { readonly id: BetId; readonly name: string } | null {
  const bet = betDefinitions().find(({ pools, boxed }) => !boxed && pools.length === 1 && pools[0] === pool);
  return bet === undefined ? null : { id: bet.id, name: bet.name };
}

/** The least payoff of a grid or list: what the money says is likeliest. Null without prices. */
export function lowestOf(payoffs: readonly (Pennies | null)[]): Pennies | null {
  return payoffs.reduce(
    (lowest, payoff) => (payoff !== null && (lowest === null || payoff < lowest) ? payoff : lowest),
    null,
  );
}
