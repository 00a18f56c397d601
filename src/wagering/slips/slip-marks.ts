/**
 * A betting slip as its reader sees it: 35 clocks down its edge, and the marked columns on each (W141-W144).
 * Reads its marks together (W070-W072). slip-wager.ts applies them to a card. The specification gives the
 * marks but not their clocks, which are this project's, all in `LAYOUT`.
 */
import type { BetId } from '../card/catalogue.ts';
import { WIRE_FAVOURITE } from '../card/selection.ts';
import { addPennies, type Pennies, pennies } from '../ground/money.ts';
import { ok, type Result, refuse } from '../ground/result.ts';

/** Timing marks down the edge of a slip (W141). */
export const SLIP_CLOCKS = 35;
/** Rows of runners, one a leg (W141). */
export const SLIP_LEGS = 6;

/** The columns of the amount clock, minor units (W142). */
export const SLIP_AMOUNTS: readonly Pennies[] = [
  100, 200, 300, 400, 500, 1_000, 1_500, 2_000, 5_000, 10_000, 25_000,
].map(pennies);
/** The columns of the bet clock: pick 3 to pick 6 (W143). */
export const SLIP_BETS: readonly BetId[] = [15, 16, 17, 18];
/** The columns of a leg: runners 1 to 12, and -1 in column 13 (W144). */
export const SLIP_RUNNERS: readonly number[] = [
  ...Array.from({ length: 12 }, (_, at) => at + 1),
  WIRE_FAVOURITE,
];

/** Clocks counted from 0 at the top. */
const LAYOUT = { bet: 2, amount: 5, legs: [9, 13, 17, 21, 25, 29] } as const;
/** The clocks of the rows of runners, counted from 0. */
export const SLIP_ROWS: readonly number[] = LAYOUT.legs;

/** The amount that two marks make where they are not added up (W071). */
export const INVALID_AMOUNT: Pennies = pennies(-1);

/** One entry a clock: the marked columns, counted from 1. */
export type SlipMarks = readonly (readonly number[])[];

/** The marks of a slip, place by place: indexes into the lists above. */
export interface SlipFilled {
  readonly bets: readonly number[];
  readonly amounts: readonly number[];
  readonly legs: readonly (readonly number[])[];
}

export interface SlipReading {
  /** Null unless exactly one is marked (W070). */
  readonly bet: BetId | null;
  /** -1 for several marks that are not added up (W071); null when none is marked. */
  readonly amount: Pennies | null;
  /**
   * Holds a row a leg as on the wire, with -1 for the last column. Empty if a row is left out before another
   * (W072).
   */
  readonly runners: readonly (readonly number[])[];
}

/** The slip was not read right: another number of clocks, or a mark where the slip has none to make. */
export interface BadSlip {
  readonly code: 'badSlip';
}

export interface SlipRules {
  /** Several amount marks are added up. */
  readonly sumAmounts: boolean;
}

/**
 * Reads the marks. A mark beside every place means that the paper was askew: every mark is then displaced.
 * Such a slip is refused whole.
 */
export function readSlipMarks(marks: SlipMarks, rules: SlipRules): Result<SlipReading, BadSlip> {
  if (marks.length !== SLIP_CLOCKS || marks.some(hasStrayMark)) return refuse({ code: 'badSlip' });
  const on = (clock: number): readonly number[] => [...new Set(marks[clock])].toSorted((a, b) => a - b);
  return ok({
    bet: betOf(on(LAYOUT.bet)),
    amount: amountOf(on(LAYOUT.amount), rules),
    runners: runnersOf(LAYOUT.legs.map(on)),
  });
}

function hasStrayMark(columns: readonly number[], clock: number): boolean {
  const last = lastColumn(clock);
  return columns.some((column) => !Number.isInteger(column) || column < 1 || column > last);
}

function lastColumn(clock: number): number {
  if (clock === LAYOUT.bet) return SLIP_BETS.length;
  if (clock === LAYOUT.amount) return SLIP_AMOUNTS.length;
  return LAYOUT.legs.some((leg) => leg === clock) ? SLIP_RUNNERS.length : 0;
}

function betOf([only, ...more]: readonly number[]): BetId | null {
  return only === undefined || more.length > 0 ? null : (SLIP_BETS[only - 1] ?? null);
}

function amountOf(columns: readonly number[], { sumAmounts }: SlipRules): Pennies | null {
  const amounts = columns.flatMap((column) => SLIP_AMOUNTS[column - 1] ?? []);
  if (amounts.length > 1 && !sumAmounts) return INVALID_AMOUNT;
  return amounts.length === 0 ? null : addPennies(...amounts);
}

function runnersOf(rows: readonly (readonly number[])[]): SlipReading['runners'] {
  const last = rows.findLastIndex((row) => row.length > 0);
  const filled = rows.slice(0, last + 1);
  if (filled.some((row) => row.length === 0)) return [];
  return filled.map((row) => row.flatMap((column) => SLIP_RUNNERS[column - 1] ?? []));
}

/** Returns the marks of a filled-in slip, for practice. */
export function markSlip({ bets, amounts, legs }: SlipFilled): SlipMarks {
  const columns = (places: readonly number[]): readonly number[] => places.map((place) => place + 1);
  return Array.from({ length: SLIP_CLOCKS }, (_, clock) => {
    if (clock === LAYOUT.bet) return columns(bets);
    if (clock === LAYOUT.amount) return columns(amounts);
    return columns(legs[LAYOUT.legs.findIndex((leg) => leg === clock)] ?? []);
  });
}
