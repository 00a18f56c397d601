/** Shapes that several of the things have that the window keeps over a reload. Owns no thing. */
import * as v from 'valibot';
import { pennies } from '../wagering/money.ts';

export const keptAmount = v.pipe(
  v.bigint(),
  v.transform((raw) => pennies(raw)),
);

/** Exchange credit (W018). */
export const keptExchange = v.object({
  cardNo: v.string(),
  raceNo: v.number(),
  poolNo: v.number(),
  amount: keptAmount,
  bets: v.array(v.number()),
});

export const keptSelection = v.array(
  v.array(v.union([v.number(), v.literal('all'), v.literal('favourite')])),
);
