/**
 * Reads and writes lucky quick pick sets (T222, T237, T415). They are in browser storage, in files and
 * messages of the host, and in the upload. Amounts are minor units, as numbers or as strings of digits.
 */
import * as v from 'valibot';
import type { Pennies } from '../wagering/ground/money.ts';
import type { LuckySet } from '../wagering/lucky/lucky-quick-pick.ts';
import { positiveAmountSchema } from './amount-schemas.ts';
import { listSchema } from './list-schema.ts';

const countingNumber = v.pipe(v.number(), v.safeInteger(), v.minValue(1));

const betSchema = v.object({ race: countingNumber, pool: countingNumber, betAmount: positiveAmountSchema });

/** One set, as it is in the list. */
export const luckySetSchema = v.object({
  id: v.pipe(v.string(), v.nonEmpty()),
  card: v.pipe(v.string(), v.nonEmpty()),
  bets: v.strictTuple([betSchema, betSchema, betSchema]),
});

/**
 * Reads a list of sets. Drops an incomplete set and the second of two sets with one id; refuses anything but
 * a list.
 */
export const luckySetsSchema = v.pipe(
  listSchema,
  v.transform((list) => completeSets(list)),
);

function completeSets(list: readonly unknown[]): readonly LuckySet[] {
  return sortOut(list).sets;
}

interface SortedOut {
  readonly sets: readonly LuckySet[];
  /** The places of the entries that are dropped, from 0. */
  readonly dropped: readonly number[];
}

function sortOut(list: readonly unknown[]): SortedOut {
  const sets = new Map<string, LuckySet>();
  const dropped: number[] = [];
  for (const [place, entry] of list.entries()) {
    const set = v.safeParse(luckySetSchema, entry);
    if (set.success && !sets.has(set.output.id)) sets.set(set.output.id, set.output);
    else dropped.push(place);
  }
  return { sets: [...sets.values()], dropped };
}

/** Returns the places of the sets that a reader drops, from 0; none if `raw` is no list. */
export function droppedLuckySets(raw: unknown): readonly number[] {
  const list = v.safeParse(listSchema, raw);
  return list.success ? sortOut(list.output).dropped : [];
}

/** Returns the complete sets of a list; undefined if `raw` is neither a list nor JSON text of one (S159). */
export function readLuckySets(raw: unknown): readonly LuckySet[] | undefined {
  const sets = v.safeParse(luckySetsSchema, raw);
  return sets.success ? sets.output : undefined;
}

/**
 * Returns the sets as JSON text. An amount is a number up to 2^53 - 1 minor units, a string of digits above.
 */
export function writeLuckySets(sets: readonly LuckySet[]): string {
  return JSON.stringify(
    sets.map(({ id, card, bets }) => ({
      id,
      card,
      bets: bets.map(({ race, pool, betAmount }) => ({ race, pool, betAmount: exact(betAmount) })),
    })),
  );
}

function exact(amount: Pennies): number | string {
  const number = Number(amount);
  return Number.isSafeInteger(number) ? number : amount.toString();
}
