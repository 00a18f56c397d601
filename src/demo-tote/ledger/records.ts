/**
 * The records of the tote's log: everything that happened and that the seed cannot tell.
 *
 * Owns their shapes and the check of what comes back from storage. A record is written once, before its answer is given.
 */
import * as v from 'valibot';
import { ticketSchema } from '../../tote/wire/sell.ts';
import { type Pennies, pennies } from '../../wagering/money.ts';

const time = v.number();
const token = v.string();

/** The post that caused a record, so that it can be answered again (`request` is its path and body). */
const postSchema = v.object({ reqseq: v.number(), request: v.string() });

const ownBetSchema = v.object({
  card: v.string(),
  race: v.number(),
  bet: v.number(),
  amount: v.bigint(),
  legs: v.array(v.array(v.number())),
});

const ownParlaySchema = v.object({
  card: v.string(),
  amount: v.bigint(),
  legs: v.array(v.object({ race: v.number(), bet: v.number(), numbers: v.array(v.number()) })),
});

const exchangePlaceEntries = { cardNo: v.string(), raceNo: v.number(), poolNo: v.number() };

/** The ticket is kept as it went over the wire and must still be readable as that. */
const wireTicketSchema = v.custom<v.InferInput<typeof ticketSchema>>((raw) => v.is(ticketSchema, raw));

export const recordSchema = v.variant('kind', [
  /** A tote began with this seed at this time; what stands before another tote's beginning is not this one's. */
  v.object({ kind: v.literal('opened'), at: time, seed: v.string(), startTime: time }),
  v.object({ kind: v.literal('signOn'), at: time, token, tellerId: v.string() }),
  v.object({ kind: v.literal('windowSignOn'), at: time, token, window: v.number() }),
  v.object({ kind: v.literal('lock'), at: time, token, post: v.nullable(postSchema) }),
  v.object({ kind: v.literal('signOff'), at: time, token, post: v.nullable(postSchema) }),
  v.object({ kind: v.literal('totalOut'), at: time, token, post: v.nullable(postSchema) }),
  v.object({
    kind: v.literal('sale'),
    at: time,
    token,
    post: v.nullable(postSchema),
    ticket: wireTicketSchema,
    bets: v.array(ownBetSchema),
    /** A log of before there was money of parlays in the pools has none. */
    parlays: v.optional(v.array(ownParlaySchema), []),
    /** The exchange credit that paid for it; null: money did. */
    exchange: v.optional(v.nullable(v.object(exchangePlaceEntries)), null),
  }),
  v.object({
    kind: v.literal('exchangeCredit'),
    at: time,
    window: v.number(),
    credit: v.object({
      ...exchangePlaceEntries,
      amount: v.pipe(
        v.bigint(),
        v.transform((amount): Pennies => pennies(amount)),
      ),
      bets: v.array(v.number()),
    }),
  }),
  v.object({
    kind: v.literal('closure'),
    at: time,
    card: v.string(),
    race: v.number(),
    pool: v.nullable(v.number()),
  }),
]);

export type ToteRecord = v.InferOutput<typeof recordSchema>;
export type SaleRecord = Extract<ToteRecord, { readonly kind: 'sale' }>;
/** What a post that changed something left in the log. */
export type PostRecord = Extract<ToteRecord, { readonly post: unknown }>;
