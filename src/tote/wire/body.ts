/** Writes the bodies of posts as JSON, with amounts as the wire has them (S017). */
import { pennies } from '../../wagering/ground/money.ts';
import { toWireAmount } from './amount.ts';

/** A body as a caller may hand it in: nothing of it is changed. */
export type Asked<Body> = Body extends bigint | string | number | boolean | null | undefined
  ? Body
  : Body extends readonly (infer Entry)[]
    ? readonly Asked<Entry>[]
    : { readonly [Field in keyof Body]: Asked<Body[Field]> };

/** Returns the body as text. Every bigint in what is asked is an amount. */
export function writeBody(asked: unknown): string {
  return JSON.stringify(asked, (_, value: unknown) =>
    typeof value === 'bigint' ? toWireAmount(pennies(value)) : value,
  );
}
