/**
 * Lucky quick pick sets as they are written down: in this browser's storage, in the host's files and messages, and in the upload
 * (T222, T237, T415).
 *
 * Owns that form and its check. A set that is not whole is as good as none; the others stand. Knows neither who wrote it nor what a
 * race offers. Amounts are minor units, as numbers or as strings of digits.
 */
import * as v from 'valibot';
import { type Pennies, pennies } from '../wagering/ground/money.ts';
import type { LuckySet } from '../wagering/lucky/lucky-quick-pick.ts';

const countingNumber = v.pipe(v.number(), v.safeInteger(), v.minValue(1));

const amountSchema = v.pipe(
  v.union([countingNumber, v.pipe(v.string(), v.regex(/^\d{1,18}$/))]),
  v.transform((raw): Pennies => pennies(BigInt(raw))),
  v.check((amount) => amount > 0n, 'an amount above zero'),
);

const betSchema = v.object({ race: countingNumber, pool: countingNumber, betAmount: amountSchema });

const setSchema = v.object({
  id: v.pipe(v.string(), v.nonEmpty()),
  card: v.pipe(v.string(), v.nonEmpty()),
  bets: v.strictTuple([betSchema, betSchema, betSchema]),
});

/** The sets of a list that are whole, each id once; undefined for what is no list. A list may stand as JSON text (S159). */
export function readLuckySets(raw: unknown): readonly LuckySet[] | undefined {
  const list = listOf(raw);
  if (list === undefined) return undefined;
  const sets = new Map<string, LuckySet>();
  for (const entry of list) {
    const set = v.safeParse(setSchema, entry);
    if (set.success && !sets.has(set.output.id)) sets.set(set.output.id, set.output);
  }
  return [...sets.values()];
}

/** The list as it is sent. An amount is a number while that is exact, beyond it a string of digits. */
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

/** A list, or one that stands as JSON text; undefined for anything else. */
export function listOf(raw: unknown): readonly unknown[] | undefined {
  const list = typeof raw === 'string' ? jsonOf(raw) : raw;
  return Array.isArray(list) ? list : undefined;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
