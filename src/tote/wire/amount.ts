/**
 * Reads and writes money on the wire: whole minor units. They are a JSON number while it is exact, and a
 * string of digits beyond (S017). Turns wire amounts into Pennies and back, here alone. Refuses fractions and
 * any other shape.
 */
import * as v from 'valibot';
import { LARGEST_ENTRY, magnitude, type Pennies, pennies } from '../../wagering/ground/money.ts';

export type WireAmount = number | string;

export const amountSchema = v.pipe(
  v.union([v.pipe(v.number(), v.safeInteger()), v.pipe(v.string(), v.regex(/^-?\d{1,40}$/))]),
  v.transform((raw): Pennies => pennies(BigInt(raw))),
  // No tote counts further than a signed number of 64 bits.
  v.check((amount) => magnitude(amount) <= LARGEST_ENTRY, 'an amount below 2^63'),
);

export function toWireAmount(amount: Pennies): WireAmount {
  const number = Number(amount);
  return Number.isSafeInteger(number) ? number : amount.toString();
}
