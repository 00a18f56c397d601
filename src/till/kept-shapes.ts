/** Shapes that several of the things have that the window keeps over a reload. Owns no thing. */
import * as v from 'valibot';
import { pennies } from '../wagering/money.ts';

export const keptAmount = v.pipe(
  v.bigint(),
  v.transform((raw) => pennies(raw)),
);

export const keptSelection = v.array(
  v.array(v.union([v.number(), v.literal('all'), v.literal('favourite')])),
);
