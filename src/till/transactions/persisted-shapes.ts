/** Defines the shapes that several persisted values share. */
import * as v from 'valibot';
import { RACE_TYPES } from '../../wagering/card/card.ts';
import { pennies } from '../../wagering/ground/money.ts';

export const persistedAmount = v.pipe(
  v.bigint(),
  v.transform((raw) => pennies(raw)),
);

const keptDenomination = v.pipe(
  persistedAmount,
  v.check((value) => value > 0n),
);
/** Cash as counted. */
export const persistedCount = v.array(
  v.object({ value: keptDenomination, quantity: v.pipe(v.number(), v.safeInteger(), v.minValue(1)) }),
);

/** Exchange credit (W018). */
export const persistedExchange = v.object({
  cardNo: v.string(),
  raceNo: v.number(),
  poolNo: v.number(),
  amount: persistedAmount,
  bets: v.array(v.number()),
});

export const persistedSelection = v.array(
  v.array(v.union([v.number(), v.literal('all'), v.literal('favourite')])),
);

const legEntries = {
  raceNo: v.number(),
  betType: v.number(),
  betName: v.string(),
  runners: persistedSelection,
};

/** A wager as it was sold. */
export const persistedSoldWager = v.looseObject({
  ...legEntries,
  cardId: v.string(),
  cardName: v.string(),
  betAmount: v.bigint(),
  betCount: v.bigint(),
  betCost: v.bigint(),
  serviceCharge: v.bigint(),
  tax: v.bigint(),
  totalCost: v.bigint(),
  parlayLegs: v.optional(v.array(v.looseObject(legEntries))),
});

/** A fixed-odds wager (W025). */
const persistedFixedOddsTicket = v.looseObject({
  id: v.string(),
  traCode: v.string(),
  date: v.string(),
  timeStamp: v.number(),
  window: v.number(),
  raceType: v.picklist(RACE_TYPES),
  wager: v.looseObject({
    cardName: v.string(),
    race: v.number(),
    betAmount: v.bigint(),
    runner: v.looseObject({ saddleCloth: v.string(), name: v.string(), payout: v.bigint() }),
    totalPayout: v.bigint(),
  }),
});

export const persistedFixedOdds = v.object({
  code: v.string(),
  ticket: v.nullable(persistedFixedOddsTicket),
});
