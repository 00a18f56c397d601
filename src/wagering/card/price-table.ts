/**
 * Arranges result lines as a track's board prints them (W020, T137). A row a finisher has win, place and
 * show. After them is a line an exotic bet. Amounts are minor units.
 */

import type { Pennies } from '../ground/money.ts';
import { type BetId, WIN_BET } from './catalogue.ts';

/** A result line: `base` is the amount the payoff is for, `combo` the winning interests leg by leg. */
export interface ResultLine {
  readonly id: BetId;
  readonly base: Pennies;
  readonly combo: readonly (readonly number[])[];
  readonly payoff: Pennies;
}

/** `finish`: interests by place, dead heats together; empty until the race is official. */
export interface RaceResult {
  readonly finish: readonly (readonly number[])[];
  readonly prices: readonly ResultLine[];
}

/** With Win, the columns of the board. */
const PLACE = 2;
const SHOW = 3;
const COLUMN_BETS: readonly BetId[] = [WIN_BET, PLACE, SHOW];

export interface FinisherRow {
  /** Its place, which dead heats share; null if the runner was paid but its place is unknown. */
  readonly finished: number | null;
  readonly interest: number;
  readonly winPrice: Pennies | null;
  readonly placePrice: Pennies | null;
  readonly showPrice: Pennies | null;
}

export interface PriceTable {
  readonly finishers: readonly FinisherRow[];
  /** The amount that every win, place and show price is for; null if they differ or there are none. */
  readonly base: Pennies | null;
  readonly exotics: readonly ResultLine[];
}

/** Interests by place: two that tie for second are both second, and the next is fourth. */
function placings(
  finish: RaceResult['finish'],
): readonly { readonly finished: number; readonly interest: number }[] {
  const rows: { finished: number; interest: number }[] = [];
  for (const tied of finish) {
    const finished = rows.length + 1;
    for (const interest of tied) rows.push({ finished, interest });
  }
  return rows;
}

function isColumnPrice(price: ResultLine): boolean {
  return COLUMN_BETS.includes(price.id) && price.combo.length === 1;
}

/** Every runner that finished or was paid, and every other line in the host's order. */
export function priceTableOf(prices: RaceResult): PriceTable {
  const columns = prices.prices.filter(isColumnPrice);
  const payoff = (bet: BetId, interest: number): Pennies | null =>
    columns.find((price) => price.id === bet && price.combo[0]?.includes(interest))?.payoff ?? null;

  const placed = placings(prices.finish);
  const known = new Set(placed.map((row) => row.interest));
  const paidOnly = [...new Set(columns.flatMap((price) => price.combo[0] ?? []))].filter(
    (num) => !known.has(num),
  );
  const rows = [...placed, ...paidOnly.map((interest) => ({ finished: null, interest }))];

  const bases = new Set(columns.map((price) => price.base));
  const [onlyBase] = bases;
  return {
    finishers: rows.map(({ finished, interest }) => ({
      finished,
      interest,
      winPrice: payoff(WIN_BET, interest),
      placePrice: payoff(PLACE, interest),
      showPrice: payoff(SHOW, interest),
    })),
    base: bases.size === 1 && onlyBase !== undefined ? onlyBase : null,
    exotics: prices.prices.filter((price) => !isColumnPrice(price)),
  };
}

/** 'No data' is shown without an order of finish and without a price (T139). */
export function isEmptyTable(table: PriceTable): boolean {
  return table.finishers.length === 0 && table.exotics.length === 0;
}
