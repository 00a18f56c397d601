/**
 * The calls that turn money into paper: vouchers, the rest of an exchange credit, temporary accounts,
 * accepted banknotes. The specification writes out the bodies of the temporary accounts. The others are named
 * here after its entities.
 */
import * as v from 'valibot';
import { amountSchema } from './amount.ts';
import { pay } from './endpoint.ts';
import { amountAloneFields, billAnswerFields, exchangeTransferFields, slipAnswerSchema } from './sell.ts';
import { serialSchema } from './serial.ts';
import { statusFields } from './status.ts';
import { transTypeSchema } from './tickets.ts';

/**
 * POST /sell/voucher (S093, T412) and /sell/promoVoucher (S097): one voucher. Reading: for a player, if one
 * is known.
 */
const voucherSchema = v.object({ amount: amountSchema, playerId: v.nullable(v.string()) });

/**
 * POST /sell/exchVoucher (S094) and /sell/exchTransfer (S095). Reading: which credit (W018), and how much of
 * it.
 */
const ofExchangeSchema = v.object({
  cardNo: v.string(),
  raceNo: v.number(),
  poolNo: v.number(),
  amount: amountSchema,
});

/** Code 72 is an invalid transfer (W053). */
const transferredAnswerSchema = v.object({ ...statusFields, ...exchangeTransferFields });

/** POST /sell/openTempAcct (S091): the slip's serial number is the account's. */
const openAccountSchema = v.object({
  amount: amountSchema,
  pin: v.string(),
  playerId: v.nullable(v.string()),
});

/**
 * POST /sell/closeTempAcct (S092): `amount` is what the customer is paid. Reading: the answer may name the
 * slip, and its kind as that of a cashed ticket.
 */
const closeAccountSchema = v.object({ pin: v.string(), tsn: serialSchema });
const closedAnswerSchema = v.object({
  ...amountAloneFields,
  tsn: v.optional(serialSchema),
  transType: v.optional(transTypeSchema, 'tempAccount'),
});

/** POST /sell/acceptBill (S115): a banknote in the acceptor's box. */
const billSchema = v.object({ amount: amountSchema });

export const VOUCHERS = {
  voucher: pay('/sell/voucher', voucherSchema, slipAnswerSchema),
  promoVoucher: pay('/sell/promoVoucher', voucherSchema, slipAnswerSchema),
  exchVoucher: pay('/sell/exchVoucher', ofExchangeSchema, slipAnswerSchema),
  exchTransfer: pay('/sell/exchTransfer', ofExchangeSchema, transferredAnswerSchema),
  openTempAcct: pay('/sell/openTempAcct', openAccountSchema, slipAnswerSchema),
  closeTempAcct: pay('/sell/closeTempAcct', closeAccountSchema, closedAnswerSchema),
  acceptBill: pay('/sell/acceptBill', billSchema, v.object(billAnswerFields)),
} as const;
