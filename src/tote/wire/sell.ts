/**
 * Describes the /sell calls of wagers on the wire. They have the body of a sale, tickets as they are
 * returned, and the customers they are for.
 */
import * as v from 'valibot';
import { betDefinition } from '../../wagering/card/catalogue.ts';
import { fromWire, toWire } from '../../wagering/card/selection.ts';
import { TICKET_KINDS, TICKET_STATUSES } from '../../wagering/card/ticket-kind.ts';
import type { Ticket, Wager } from '../../wagering/card/wager.ts';
import type { SmartQuickPick } from '../../wagering/rules/smart-quick-pick.ts';
import { amountSchema, toWireAmount, type WireAmount } from './amount.ts';
import { act, ask, get, pay } from './endpoint.ts';
import { recentFixedOddsSchema } from './fixed-odds.ts';
import { listedFields } from './listed.ts';
import { serialSchema } from './serial.ts';
import { nothingSchema, statusAnswerSchema, statusFields } from './status.ts';
import { exchangeDataSchema, irsVoucherSchema } from './tickets.ts';

/** One wager of POST /sell/wagers. `runners` holds -2 for all and -1 for the favourite (W006). */
export interface WireWagerRequest {
  readonly betType: number;
  readonly cardId: string;
  readonly raceNo: number;
  readonly runners: readonly (readonly number[])[];
  readonly betAmount: WireAmount;
  /** The cost that the customer was quoted. The host refuses a wager that costs something else. */
  readonly totalCost: WireAmount;
  /**
   * Marks a parlay, with its legs in the order of the races. Its own race, bet and runners are those of the
   * first leg (W015).
   */
  readonly isParlay?: true;
  readonly parlayType?: 'cash';
  readonly parlayLegs?: readonly WireParlayLeg[];
}

export interface WireParlayLeg {
  readonly raceNo: number;
  readonly betType: number;
  readonly runners: readonly (readonly number[])[];
}

/** POST /sell/wagers (W105), /sell/parlay (S100) and /sell/exchWagers (S101): one ticket. */
export interface SellWagersRequest {
  readonly wagers: readonly WireWagerRequest[];
  readonly playerId: string | null;
  readonly exchange: boolean;
}

/** POST /sell/smartQuickPick (W107, S104): the host draws the runners; its answer is that of a sale. */
export interface SellSmartQuickPickRequest {
  readonly cardId: string;
  readonly raceNo: number;
  readonly betType: number;
  readonly betAmount: WireAmount;
  /** The cost that the customer was quoted. */
  readonly totalCost: WireAmount;
  readonly playerId: string | null;
}

export function toWireSmartQuickPick(
  { cardId, raceNo, betType, betAmount, totalCost }: SmartQuickPick,
  playerId: string | null,
): SellSmartQuickPickRequest {
  return {
    cardId,
    raceNo,
    betType,
    betAmount: toWireAmount(betAmount),
    totalCost: toWireAmount(totalCost),
    playerId,
  };
}

export function toWireWager(wager: Wager): WireWagerRequest {
  return {
    betType: wager.betType,
    cardId: wager.cardId,
    raceNo: wager.raceNo,
    runners: toWire(wager.runners),
    betAmount: toWireAmount(wager.betAmount),
    totalCost: toWireAmount(wager.totalCost),
    ...(wager.isParlay === true
      ? {
          isParlay: true,
          parlayType: 'cash',
          parlayLegs: (wager.parlayLegs ?? []).map(({ raceNo, betType, runners }) => ({
            raceNo,
            betType,
            runners: toWire(runners),
          })),
        }
      : {}),
  };
}

const runnersSchema = v.array(v.array(v.pipe(v.number(), v.integer())));

/** A parlay's leg as it is asked for, and, with the bet's name, as it comes back. */
const parlayLegEntries = { raceNo: v.number(), betType: v.number(), runners: runnersSchema };

const askedWagerSchema = v.object({
  betType: v.number(),
  cardId: v.string(),
  raceNo: v.number(),
  runners: runnersSchema,
  betAmount: amountSchema,
  totalCost: amountSchema,
  isParlay: v.optional(v.literal(true)),
  parlayType: v.optional(v.literal('cash')),
  parlayLegs: v.optional(v.array(v.object(parlayLegEntries))),
});
export type AskedWager = v.InferOutput<typeof askedWagerSchema>;

export const sellWagersSchema = v.object({
  wagers: v.pipe(v.array(askedWagerSchema), v.minLength(1)),
  playerId: v.nullable(v.string()),
  exchange: v.boolean(),
});

export const smartQuickPickSchema = v.object({
  cardId: v.string(),
  raceNo: v.number(),
  betType: v.number(),
  betAmount: amountSchema,
  totalCost: amountSchema,
  playerId: v.nullable(v.string()),
});

const wagerSchema = v.pipe(
  v.object({
    betType: v.number(),
    betName: v.string(),
    cardId: v.string(),
    cardName: v.string(),
    raceNo: v.number(),
    runners: runnersSchema,
    betAmount: amountSchema,
    betCount: v.pipe(
      v.union([v.pipe(v.number(), v.safeInteger()), v.pipe(v.string(), v.regex(/^\d{1,40}$/))]),
      v.transform((raw): bigint => BigInt(raw)),
    ),
    betCost: amountSchema,
    serviceCharge: amountSchema,
    tax: amountSchema,
    buyinPrice: v.optional(v.number(), 100),
    totalCost: amountSchema,
    allowSPFavs: v.optional(v.boolean(), false),
    isParlay: v.optional(v.boolean()),
    parlayType: v.optional(v.literal('cash')),
    parlayLegs: v.optional(v.array(v.object({ ...parlayLegEntries, betName: v.string() }))),
  }),
  v.check((raw) => betDefinition(raw.betType) !== undefined, 'a bet that is not in the catalogue'),
  v.transform(
    ({ allowSPFavs, runners, parlayLegs, ...wager }): Wager => ({
      ...wager,
      runners: fromWire(runners, { allowSPFavs }),
      ...(parlayLegs === undefined
        ? {}
        : {
            parlayLegs: parlayLegs.map((leg) => ({
              ...leg,
              runners: fromWire(leg.runners, { allowSPFavs }),
            })),
          }),
    }),
  ),
);

/** A line of a ticket's paper, and how many there may be: no paper has more. */
const printedSchema = v.pipe(v.string(), v.maxLength(500));
const MOST_LINES = 100;

export const ticketSchema = v.pipe(
  v.object({
    id: serialSchema,
    date: v.string(),
    timeStamp: v.number(),
    window: v.number(),
    ticketCost: amountSchema,
    tax: amountSchema,
    wagers: v.array(wagerSchema),
    expirationString: printedSchema,
    playerId: v.nullable(v.string()),
    cisAlias: v.optional(v.string()),
    ticketLines: v.pipe(v.array(printedSchema), v.maxLength(MOST_LINES)),
  }),
  v.transform((ticket): Ticket => ticket),
);
export type WireTicket = v.InferInput<typeof ticketSchema>;

/**
 * POST /sell/wagers answer (S018). Without `ticket` it is the error 'Response from server did not contain
 * ticket'.
 */
export const sellAnswerSchema = v.object({
  ...statusFields,
  amount: v.optional(amountSchema),
  ticket: v.optional(ticketSchema),
});
export type WireSellAnswer = v.InferInput<typeof sellAnswerSchema>;

/**
 * A ticket, or anything else with a serial number that the window gave out, and what has become of it.
 * Reading: `accountBalance` is the balance after it, of the account that paid a voucher.
 */
const recentTicketSchema = v.object({
  ...listedFields,
  ticket: ticketSchema,
  kind: v.optional(v.fallback(v.picklist(TICKET_KINDS), 'unknown'), 'ticket'),
  status: v.optional(v.picklist(TICKET_STATUSES), 'valid'),
  accountBalance: v.optional(amountSchema),
});

/**
 * A ticket that the window cashed or cancelled; `amount` is what the customer was given. Reading:
 * `irsVoucher` is the claim of a win that was paid with the tax form (S025). A host that leaves it out has
 * none to print.
 */
const recentPaymentSchema = v.object({
  ...listedFields,
  act: v.picklist(['CASH', 'CANCEL']),
  tsn: serialSchema,
  transType: v.fallback(v.picklist(TICKET_KINDS), 'unknown'),
  amount: amountSchema,
  timeStamp: v.number(),
  exchange: v.optional(v.nullable(exchangeDataSchema), null),
  irsVoucher: v.optional(irsVoucherSchema),
});

/**
 * Reads cash that the window put into an account, took out of it, or took back. `accountBalance` is the
 * balance after it.
 */
const recentTransferSchema = v.object({
  ...listedFields,
  what: v.picklist(['deposit', 'withdrawal', 'depositBack', 'withdrawalBack']),
  accountId: v.string(),
  tfAddress: v.string(),
  amount: amountSchema,
  accountBalance: amountSchema,
  timeStamp: v.number(),
});

/** Reads a note of the acceptor. `accountId`: the account that it went to; null: none. */
const recentBillSchema = v.object({
  ...listedFields,
  amount: amountSchema,
  accountId: v.optional(v.nullable(v.string()), null),
  timeStamp: v.number(),
});

/**
 * Lists what the host says of an exchange transfer (S095), in its answer and in its list. Reading: `amount`
 * was transferred, and `exchange` is the credit after it; null if nothing is left. `tfAddress` is the host's
 * number of the transfer, as of an account's cash (S132). Two transfers of one amount differ in nothing else.
 */
export const exchangeTransferFields = {
  amount: amountSchema,
  tfAddress: v.pipe(v.string(), v.nonEmpty()),
  exchange: v.nullable(exchangeDataSchema),
};

/** Reads exchange credit that the window paid in money. The place names the credit. */
const recentExchangeTransferSchema = v.object({
  ...listedFields,
  ...exchangeTransferFields,
  cardNo: v.string(),
  raceNo: v.number(),
  poolNo: v.number(),
  timeStamp: v.number(),
});

/**
 * Reads the answer of GET /sell/wagers: the window's recent tickets, newest first (S113). `reqseq` is the
 * REQSEQ of each post, by which a terminal finds a post whose answer is missing. Reading: `payments` lists
 * what the window paid for tickets. Fixed odds are in `fixedOdds`, and cash of players' accounts is in
 * `transfers`. Notes of the bill acceptor are in `bills`. Exchange credit that was paid in money is in
 * `exchangeTransfers`. A host that leaves one of them out, null here, says nothing about it.
 *
 * Reading: `tellerId` names the teller of the post (wire/listed.ts). `timeStamp` is when the host made the
 * list, epoch milliseconds. `limit` is the most entries of each part. Without them a missing entry proves
 * nothing (till/posts/reading/listed-post.ts).
 */
export const recentTicketsAnswerSchema = v.object({
  ...statusFields,
  timeStamp: v.optional(v.nullable(v.number()), null),
  limit: v.optional(v.nullable(v.number()), null),
  tickets: v.array(recentTicketSchema),
  payments: v.optional(v.nullable(v.array(recentPaymentSchema)), null),
  fixedOdds: v.optional(v.nullable(recentFixedOddsSchema), null),
  transfers: v.optional(v.nullable(v.array(recentTransferSchema)), null),
  bills: v.optional(v.nullable(v.array(recentBillSchema)), null),
  exchangeTransfers: v.optional(v.nullable(v.array(recentExchangeTransferSchema)), null),
});
export type WireRecentTicketsAnswer = v.InferInput<typeof recentTicketsAnswerSchema>;

/**
 * Lists the fields of the answer for a paper with a serial number and no wagers. Such papers are a voucher, a
 * draw, a return, a bag, an exception, a temporary account. The specification gives none of these answers.
 * Reading: the answer is that of a sale (S018), with the paper as its ticket. Without the ticket nothing
 * could be printed.
 */
export const slipAnswerFields = { ...statusFields, amount: amountSchema, ticket: ticketSchema };
export const slipAnswerSchema = v.object(slipAnswerFields);

/**
 * POST /sell/tickets (S102) and /sell/exchTickets (S103). Reading: each ticket as if sold alone, in the order
 * of printing.
 */
export const sellTicketsSchema = v.object({
  tickets: v.pipe(v.array(sellWagersSchema), v.minLength(1)),
});

/**
 * Fewer tickets than requested is 'Did not sell all requested tickets' (W139). Reading: the first ones, in
 * their order.
 */
export const sellTicketsAnswerSchema = v.object({
  ...statusFields,
  amount: amountSchema,
  tickets: v.array(ticketSchema),
});
export type WireSellTicketsAnswer = v.InferInput<typeof sellTicketsAnswerSchema>;

/**
 * POST /sell/verifyPlayer (S114). Reading: the id as the host writes it, and the customer's balance (T214) if
 * it sends one.
 */
export const playerAnswerSchema = v.object({
  ...statusFields,
  playerId: v.string(),
  slotBalance: v.optional(v.nullable(amountSchema), null),
});
export type WirePlayerAnswer = v.InferInput<typeof playerAnswerSchema>;

export const SELL = {
  wagers: pay('/sell/wagers', sellWagersSchema, sellAnswerSchema),
  parlay: pay('/sell/parlay', sellWagersSchema, sellAnswerSchema),
  exchWagers: pay('/sell/exchWagers', sellWagersSchema, sellAnswerSchema),
  smartQuickPick: pay('/sell/smartQuickPick', smartQuickPickSchema, sellAnswerSchema),
  tickets: pay('/sell/tickets', sellTicketsSchema, sellTicketsAnswerSchema),
  exchTickets: pay('/sell/exchTickets', sellTicketsSchema, sellTicketsAnswerSchema),
  recent: get('/sell/wagers', recentTicketsAnswerSchema),
  totalOut: act('/sell/totalOut', nothingSchema, statusAnswerSchema),
  verifyPlayer: ask('/sell/verifyPlayer', v.object({ playerId: v.string() }), playerAnswerSchema),
} as const;

/**
 * Lists the fields of an answer that names nothing but an amount, and those that it lacks. With one of these
 * it is the answer to another post, which a gateway has kept.
 */
const absent = v.optional(v.nullable(v.never()));
export const amountAloneFields = {
  ...statusFields,
  amount: amountSchema,
  ticket: absent,
  transType: absent,
  tfAddress: absent,
};

/** The answer to a banknote names no ticket either. */
export const billAnswerFields = { ...amountAloneFields, tsn: absent };
