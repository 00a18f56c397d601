/**
 * Tables of notes by currency, for acceptors that name a note by a number alone. Amounts are in hundredths of
 * the unit.
 *
 * Reading: the numbers follow the order of the notes in circulation. The makers' tables do so for US dollars
 * ($1, $2, $5, $10, $20, $50, $100). An acceptor that names currency and value itself overrules these.
 */
import type { Note } from './note-reading.ts';

const UNITS: Readonly<Record<string, readonly number[]>> = {
  USD: [1, 2, 5, 10, 20, 50, 100],
  CAD: [5, 10, 20, 50, 100],
  CLP: [1000, 2000, 5000, 10_000, 20_000],
  DOP: [50, 100, 200, 500, 1000, 2000],
  EUR: [5, 10, 20, 50, 100, 200, 500],
  GBP: [5, 10, 20, 50],
  HKD: [10, 20, 50, 100, 500, 1000],
};

/** Bounds the amount of a note, in units: a larger one is noise that passed the check. */
const LARGEST = 1_000_000;

/** Returns the note of a number from 1; null for a number or a currency that is not in the tables. */
export function noteOfIndex(currency: string, index: number): Note | null {
  const units = UNITS[currency]?.[index - 1];
  return units === undefined ? null : noteOfUnits(currency, units);
}

/** Returns a note of so many whole units; null for an amount that no note has. */
export function noteOfUnits(currency: string, units: number): Note | null {
  if (!Number.isInteger(units) || units < 1 || units > LARGEST) return null;
  return { currency, amount: units * 100 };
}
