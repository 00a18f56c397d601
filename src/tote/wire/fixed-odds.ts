/**
 * Describes the fixed-odds calls on the wire, under /tg6: cards, a race, its prices, a wager placed and
 * cashed (S146-S150).
 *
 * The specification gives the paths and a wager's fields (W025). They are cardName, race, betAmount, a runner
 * with its payout, and the total payout. Wagers are to win (W026). Codes of tickets are 14 characters that
 * begin with FO or 0F (W059). Every answer below is this project's. Both posts carry a REQSEQ and move money.
 */
import * as v from 'valibot';
import { isFixedOddsCode } from '../../wagering/card/fixed-odds.ts';
import { TICKET_STATUSES } from '../../wagering/card/ticket-kind.ts';
import { amountSchema } from './amount.ts';
import { raceTypeSchema, statusSchema } from './cards.ts';
import { get, pay } from './endpoint.ts';
import { listedFields } from './listed.ts';
import { statusFields } from './status.ts';

const codeSchema = v.pipe(v.string(), v.guard(isFixedOddsCode));

/** Reading: a card is known by track and date, as the path of a race names it. */
const cardFields = { traCode: v.string(), perfDate: v.string(), cardName: v.string() };

/**
 * S146. Reading: today's cards with fixed odds, and their races; none if the host has no fixed odds. Post
 * times in epoch milliseconds.
 */
const allCardsAnswerSchema = v.object({
  cards: v.array(
    v.object({
      ...cardFields,
      raceType: raceTypeSchema,
      races: v.array(v.object({ race: v.number(), status: statusSchema, postTime: v.number() })),
    }),
  ),
});

const runnerFields = { saddleCloth: v.string(), name: v.string() };

/** S147. Reading: post time in epoch milliseconds, status as on a card. A coupled entry is one runner. */
const raceAnswerSchema = v.object({
  ...cardFields,
  raceType: raceTypeSchema,
  race: v.number(),
  status: statusSchema,
  postTime: v.number(),
  runners: v.array(v.object({ ...runnerFields, scratched: v.boolean() })),
});

const pricedRunnerFields = { ...runnerFields, payout: amountSchema };

/**
 * S148. Reading: `payout` is the payment for `base` on the runner if it wins, stake included. The list leaves
 * out a runner without a price.
 */
const oddsAnswerSchema = v.object({
  base: v.pipe(
    amountSchema,
    v.check((base) => base > 0n, 'a price for nothing'),
  ),
  runners: v.array(v.object(pricedRunnerFields)),
});

/**
 * S149. Reading: `payout` is the total payout that the customer was quoted. The host refuses a wager that
 * would not pay it any more (code priceMoved).
 */
export const placeSchema = v.object({
  traCode: v.string(),
  perfDate: v.string(),
  race: v.number(),
  saddleCloth: v.string(),
  betAmount: amountSchema,
  payout: amountSchema,
});

/**
 * A sold wager, with the other texts of its paper. `date`: of the performance; `timeStamp`: epoch
 * milliseconds.
 */
export const fixedOddsTicketSchema = v.object({
  id: codeSchema,
  traCode: v.string(),
  date: v.string(),
  timeStamp: v.number(),
  window: v.number(),
  raceType: raceTypeSchema,
  /** Until when it is good; missing from a host that does not say. */
  expirationString: v.optional(v.string()),
  wager: v.object({
    cardName: v.string(),
    race: v.number(),
    betAmount: amountSchema,
    runner: v.object(pricedRunnerFields),
    totalPayout: amountSchema,
  }),
});

const placedAnswerSchema = v.object({ ...statusFields, ticket: fixedOddsTicketSchema });

/** S150. */
const cashSchema = v.object({ id: codeSchema });

/**
 * Reading: the answer names the ticket, which must be the one that was handed in. `amount` is paid to the
 * customer.
 */
const cashedAnswerSchema = v.object({ ...statusFields, id: codeSchema, amount: amountSchema });

/**
 * The fixed-odds posts of a window's list (wire/sell.ts), each with the REQSEQ of its post, newest first. A
 * wager's outcome is listed as any ticket's.
 */
export const recentFixedOddsSchema = v.object({
  wagers: v.array(
    v.object({
      ...listedFields,
      ticket: fixedOddsTicketSchema,
      status: v.optional(v.picklist(TICKET_STATUSES), 'valid'),
    }),
  ),
  payouts: v.array(
    v.object({ ...listedFields, id: codeSchema, amount: amountSchema, timeStamp: v.number() }),
  ),
});

export const FIXED_ODDS = {
  allCards: get('/tg6/raceLab/allCards', allCardsAnswerSchema),
  race: get('/tg6/raceLab/{traCode}/{perfDate}/{race}', raceAnswerSchema),
  odds: get('/tg6/fixedOdds/{traCode}/{perfDate}/{race}', oddsAnswerSchema),
  place: pay('/tg6/fixedOdds/wager/place', placeSchema, placedAnswerSchema),
  cash: pay('/tg6/fixedOdds/wager/cash', cashSchema, cashedAnswerSchema),
} as const;
