/**
 * Reads amounts as sites, hosts and storage write them: whole minor units, as numbers or as strings of digits
 * (S159).
 *
 * Owns unsigned amounts in settings; tote/wire/amount.ts owns signed amounts in messages of the tote.
 */
import * as v from 'valibot';
import { type Pennies, pennies } from '../wagering/ground/money.ts';

/** Accepts 0, 1, 2 ... as a number, or as a string of at most 18 digits. */
export const wholeSchema = v.union([
  v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  v.pipe(v.string(), v.regex(/^\d{1,18}$/)),
]);

/** Reads an amount, minor units; zero is accepted. */
export const unsignedAmountSchema = v.pipe(
  wholeSchema,
  v.transform((whole): Pennies => pennies(BigInt(whole))),
);

/** Reads an amount above zero, minor units. */
export const positiveAmountSchema = v.pipe(
  unsignedAmountSchema,
  v.check((amount) => amount > 0n, 'an amount above zero'),
);
