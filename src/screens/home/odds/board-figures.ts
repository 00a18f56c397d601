/** Formats payoffs, chances and pools for the odds board. Pure; amounts are minor units. */
import { type BetId, betDefinitions } from '../../../wagering/card/catalogue.ts';
import type { MoneyFormat, Pennies } from '../../../wagering/ground/money.ts';
import { formatMoney, PENNIES_PER_UNIT, pennies } from '../../../wagering/ground/money.ts';

/** Major units from which a payoff is written without cents, rounded down: a cell is narrow. */
const WITHOUT_CENTS_FROM = 100n;

/**
 * Returns '12.40' or '1,234'. Has no symbol, because the grid's title names the figure; a dash without a
 * price.
 */
export function cellText(payoff: Pennies | null, format: MoneyFormat): string {
  if (payoff === null) return '–';
  const units = payoff / PENNIES_PER_UNIT;
  if (units < WITHOUT_CENTS_FROM) return formatMoney(payoff, format, { symbol: 'none' });
  return formatMoney(wholeUnits(payoff), format, { symbol: 'none', whole: 'short' });
}

/** Rounds down to whole major units: the cents of a pool do not matter on a board. */
export function wholeUnits(amount: Pennies): Pennies {
  return pennies((amount / PENNIES_PER_UNIT) * PENNIES_PER_UNIT);
}

/** Returns a chance from 0 to 1 in whole percent: '12', and '<1' for one that rounds to none. */
export function percentText(chance: number): string {
  const percent = Math.round(chance * 100);
  return percent === 0 && chance > 0 ? '<1' : String(percent);
}

/** Returns the unboxed bet of a pool, by the catalogue's name. Null for a pool without its own bet. */
export function poolBetOf(pool: number): { readonly id: BetId; readonly name: string } | null {
  const bet = betDefinitions().find(({ pools, boxed }) => !boxed && pools.length === 1 && pools[0] === pool);
  return bet === undefined ? null : { id: bet.id, name: bet.name };
}

/** Returns the least payoff of a grid or list: the likeliest by the money. Null without prices. */
export function lowestOf(payoffs: readonly (Pennies | null)[]): Pennies | null {
  return payoffs.reduce(
    (lowest, payoff) => (payoff !== null && (lowest === null || payoff < lowest) ? payoff : lowest),
    null,
  );
}
