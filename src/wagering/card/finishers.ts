/** The finishers of the price table, those that are only named below it, and their names. */
import type { BettingInterest } from './card.ts';
import type { FinisherRow } from './price-table.ts';

/** The first four are in the table whether they were paid or not: a superfecta is read off them. */
const PLACES_IN_TABLE = 4;

export interface Finishers {
  readonly placed: readonly FinisherRow[];
  readonly others: readonly FinisherRow[];
}

function isPaid(row: FinisherRow): boolean {
  return row.winPrice !== null || row.placePrice !== null || row.showPrice !== null;
}

function inTable(row: FinisherRow): boolean {
  return isPaid(row) || (row.finished !== null && row.finished <= PLACES_IN_TABLE);
}

export function splitFinishers(rows: readonly FinisherRow[]): Finishers {
  return { placed: rows.filter(inTable), others: rows.filter((row) => !inTable(row)) };
}

export interface Finisher {
  readonly cloth: string;
  /** Empty when the card is not at hand. */
  readonly name: string;
}

/** An interest by number; one that the card does not have is called by its number. */
export function finisherOf(interests: readonly BettingInterest[], num: number): Finisher {
  const interest = interests.find((each) => each.num === num);
  return interest === undefined
    ? { cloth: String(num), name: '' }
    : { cloth: interest.saddleCloth, name: interest.name };
}
