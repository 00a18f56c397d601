/**
 * Returns the preset amounts of a window and the denominations that its teller counts, of its settings or by
 * default.
 */
import { type Pennies, pennies } from '../wagering/ground/money.ts';
import type { Settings } from './settings.ts';

/** The preset amounts of a window without `amountKeys`, minor units (T471). */
export const DEFAULT_AMOUNT_KEYS: readonly Pennies[] = [10, 25, 50, 100, 500, 1000, 2000, 5000, 10_000].map(
  pennies,
);

/** Returns the preset amounts of a window, ascending, minor units (T472). */
export function amountKeysOf(settings: Pick<Settings, 'amountKeys'>): readonly Pennies[] {
  return ascending(settings.amountKeys ?? DEFAULT_AMOUNT_KEYS);
}

/**
 * The denominations of a window without `returnValues`, minor units (T474). The euro return adds 5 (T475).
 */
const DEFAULT_RETURN_VALUES: readonly Pennies[] = [
  10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000,
].map(pennies);

/** Returns the denominations that a teller counts, ascending, minor units. */
export function returnValuesOf({
  returnValues,
  useEuroStyleReturn,
}: Pick<Settings, 'returnValues' | 'useEuroStyleReturn'>): readonly Pennies[] {
  return ascending(returnValues ?? [...(useEuroStyleReturn ? [pennies(5)] : []), ...DEFAULT_RETURN_VALUES]);
}

/** Sorts amounts and drops repeated ones. */
function ascending(values: readonly Pennies[]): readonly Pennies[] {
  return [...new Set(values)].toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
}
