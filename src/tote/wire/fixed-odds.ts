/**
 * The fixed-odds calls on the wire, under /tg6: cards, a race, its prices, a wager placed and cashed (S146-S150).
 * Owns their shapes, which the specification names only in part: a wager is cardName, race, betAmount, a runner with its payout, and the total
 * payout. Fixed-odds wagers are to win. Codes of tickets are 14 characters that begin with FO or 0F.
 */
import * as v from 'valibot';
import { amountSchema } from './amount.ts';
import { get, pay } from './endpoint.ts';
import { statusFields } from './status.ts';

/** Reading: a card is known by track and date, as the path of a race names it. */
const cardFields = { traCode: v.string(), perfDate: v.string(), cardName: v.string() };

const allCardsAnswerSchema = v.object({
  cards: v.array(v.object({ ...cardFields, races: v.array(v.number()) })),
});

const runnerFields = { saddleCloth: v.string(), name: v.string() };

/** Reading: post time in epoch milliseconds, as on a card. */
const raceAnswerSchema = v.object({
  ...cardFields,
  race: v.number(),
  postTime: v.number(),
  runners: v.array(v.object({ ...runnerFields, scratched: v.boolean() })),
});

/** Reading: `payout` is what `base` on the runner is paid if it wins, stake included. */
const oddsAnswerSchema = v.object({
  base: amountSchema,
  runners: v.array(v.object({ ...runnerFields, payout: amountSchema })),
});

/** Reading: `payout` is the price that the customer was told for the whole bet; the host refuses a wager whose price has moved. */
const placeSchema = v.object({
  traCode: v.string(),
  perfDate: v.string(),
  race: v.number(),
  saddleCloth: v.string(),
  betAmount: amountSchema,
  payout: amountSchema,
});

const placedAnswerSchema = v.object({
  ...statusFields,
  id: v.string(),
  wager: v.object({
    cardName: v.string(),
    race: v.number(),
    betAmount: amountSchema,
    runner: v.object({ ...runnerFields, payout: amountSchema }),
    totalPayout: amountSchema,
  }),
});

const cashedAnswerSchema = v.object({ ...statusFields, amount: amountSchema });

export const FIXED_ODDS = {
  allCards: get('/tg6/raceLab/allCards', allCardsAnswerSchema),
  race: get('/tg6/raceLab/{traCode}/{perfDate}/{race}', raceAnswerSchema),
  odds: get('/tg6/fixedOdds/{traCode}/{perfDate}/{race}', oddsAnswerSchema),
  place: pay('/tg6/fixedOdds/wager/place', placeSchema, placedAnswerSchema),
  cash: pay('/tg6/fixedOdds/wager/cash', v.object({ id: v.string() }), cashedAnswerSchema),
} as const;
