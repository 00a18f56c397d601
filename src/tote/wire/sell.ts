/**
 * The /sell calls on the wire: what is asked, and tickets as they come back.
 * Owns their shapes. Knows nothing of journals or retries.
 */
import * as v from 'valibot';
import { betDefinition } from '../../wagering/catalogue.ts';
import { fromWire, toWire } from '../../wagering/selection.ts';
import type { SmartQuickPick } from '../../wagering/smart-quick-pick.ts';
import { parseSerial } from '../../wagering/ticket-serial.ts';
import type { Ticket, TicketSerial, Wager } from '../../wagering/wager.ts';
import { amountSchema, toWireAmount, type WireAmount } from './amount.ts';
import { statusFields } from './status.ts';

/** One wager of POST /sell/wagers. `runners` holds -2 for all and -1 for the favourite (W006). */
export interface WireWagerRequest {
  readonly betType: number;
  readonly cardId: string;
  readonly raceNo: number;
  readonly runners: readonly (readonly number[])[];
  readonly betAmount: WireAmount;
  /** What the terminal told the customer; the host refuses a wager that costs something else. */
  readonly totalCost: WireAmount;
  /** A parlay's legs in the order of the races; its own race, bet and runners are those of the first (W015). */
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
  /** What the terminal told the customer. */
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
export const parlayLegEntries = { raceNo: v.number(), betType: v.number(), runners: runnersSchema };

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

const serialSchema = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }): TicketSerial => {
    const serial = parseSerial(dataset.value);
    if (serial.ok) return serial.value;
    addIssue({ message: 'not a ticket serial number' });
    return NEVER;
  }),
);

export const ticketSchema = v.pipe(
  v.object({
    id: serialSchema,
    date: v.string(),
    timeStamp: v.number(),
    window: v.number(),
    ticketCost: amountSchema,
    tax: amountSchema,
    wagers: v.array(wagerSchema),
    expirationString: v.string(),
    playerId: v.nullable(v.string()),
    ticketLines: v.array(v.string()),
  }),
  v.transform((ticket): Ticket => ticket),
);
export type WireTicket = v.InferInput<typeof ticketSchema>;

/** POST /sell/wagers answer (S018). `ticket` may be missing: that is the error 'Response from server did not contain ticket'. */
export const sellAnswerSchema = v.object({
  ...statusFields,
  amount: v.optional(amountSchema),
  ticket: v.optional(ticketSchema),
});
export type WireSellAnswer = v.InferInput<typeof sellAnswerSchema>;

/**
 * GET /sell/wagers: the window's recent tickets, newest first (S113). `reqseq` is the REQSEQ of the post that sold each,
 * so that a terminal can tell whether a post that it never saw answered was carried out.
 */
export const recentTicketsAnswerSchema = v.object({
  ...statusFields,
  tickets: v.array(v.object({ reqseq: v.number(), ticket: ticketSchema })),
});
export type WireRecentTicketsAnswer = v.InferInput<typeof recentTicketsAnswerSchema>;
