/**
 * The calls about a ticket that is handed in: cash, cancel, lock, and the ticket of a digital link. The
 * specification gives input and output of the teller's actions (T403-T405). The names on the wire are chosen
 * here.
 */
import * as v from 'valibot';
import { TICKET_KINDS, type TicketKind } from '../../wagering/card/ticket-kind.ts';
import { SCAN_SOURCES } from '../../wagering/tickets/scan-classification.ts';
import { amountSchema } from './amount.ts';
import { act, ask, pay } from './endpoint.ts';
import { serialSchema } from './serial.ts';
import { statusAnswerSchema, statusFields } from './status.ts';

/** Exchange credit that a cash or cancel leaves (W018, W051); `amount` is what is left of it. */
export const exchangeDataSchema = v.object({
  cardNo: v.string(),
  raceNo: v.number(),
  poolNo: v.number(),
  amount: amountSchema,
  bets: v.array(v.number()),
});

/** A handed-in ticket, and the way it was entered (T403, T404). */
const handedInFields = { tsn: serialSchema, source: v.picklist(SCAN_SOURCES) };
const handedInSchema = v.object(handedInFields);

/** Cashing with the tax form: the customer's number, nine digits (T405, T346). It may be written nowhere. */
const handedInWithFormSchema = v.object({ ...handedInFields, ssn: v.string() });

const handedInWithPinSchema = v.object({ ...handedInFields, pin: v.string() });

/**
 * The kind of a cashed paper (T403), by the kinds of W022; 'unknown' for a kind that this program lacks. An
 * answer without it belongs to another call.
 */
export const transTypeSchema = v.pipe(
  v.string(),
  v.transform((said): TicketKind => TICKET_KINDS.find((kind) => kind === said) ?? 'unknown'),
);

/**
 * `amount` is paid to the customer. Reading: the answer may name the ticket, which must then be the one that
 * was handed in.
 */
const cashedFields = {
  ...statusFields,
  tsn: v.optional(serialSchema),
  transType: transTypeSchema,
  amount: amountSchema,
  exchange: v.optional(v.nullable(exchangeDataSchema), null),
};
export const cashedAnswerSchema = v.object(cashedFields);

/** The claim as it is printed (S025). Reading: `perfDate` as on a card, `meet` and `pool` by name. */
export const irsVoucherSchema = v.object({
  perfDate: v.string(),
  tsn: serialSchema,
  meet: v.string(),
  race: v.number(),
  betAmt: amountSchema,
  pool: v.string(),
  claimAmount: amountSchema,
  irsDeductAmt: amountSchema,
  stateDeductAmt: amountSchema,
  localDeductAmt: amountSchema,
  otherDeductAmt: amountSchema,
});
const irsCashedAnswerSchema = v.object({ ...cashedFields, irsVoucher: irsVoucherSchema });

/**
 * T404: `amount` is what the customer gets back. Reading: what was cancelled is said as it is of what was
 * cashed.
 */
const cancelledAnswerSchema = v.object({
  ...statusFields,
  tsn: v.optional(serialSchema),
  transType: transTypeSchema,
  amount: amountSchema,
  exchange: v.optional(v.nullable(exchangeDataSchema), null),
});

/** POST /sell/digitalLinkQuery (S118). Reading: the code as it was scanned (W060), and its ticket. */
const digitalLinkSchema = v.object({ digitalLink: v.string() });
const digitalLinkAnswerSchema = v.object({ ...statusFields, tsn: serialSchema });

export const TICKETS = {
  cash: pay('/sell/cashTicket', handedInSchema, cashedAnswerSchema),
  cashManually: pay('/sell/cashTicketManually', handedInSchema, cashedAnswerSchema),
  cashIRS: pay('/sell/cashIRSTicket', handedInWithFormSchema, irsCashedAnswerSchema),
  cashIRSManually: pay('/sell/cashIRSTicketManually', handedInWithFormSchema, irsCashedAnswerSchema),
  cancel: pay('/sell/cancelTicket', handedInSchema, cancelledAnswerSchema),
  cancelManually: pay('/sell/cancelTicketManually', handedInSchema, cancelledAnswerSchema),
  cancelWithPin: pay('/sell/cancelTicketWithPin', handedInWithPinSchema, cancelledAnswerSchema),
  lock: act('/sell/lockTicket', v.object({ tsn: serialSchema }), statusAnswerSchema),
  digitalLink: ask('/sell/digitalLinkQuery', digitalLinkSchema, digitalLinkAnswerSchema),
} as const;
