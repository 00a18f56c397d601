/**
 * The /account calls on the wire: a player's session, wagers and money.
 *
 * The specification writes out most bodies and, of the answers, the sign-on, an investment and an item of the
 * activity. Every other answer is chosen here: the money moved, and the balance after it. Account ids are ten
 * digits (S051).
 */
import * as v from 'valibot';
import { SCAN_SOURCES } from '../../wagering/tickets/scan-classification.ts';
import { amountSchema } from './amount.ts';
import { act, ask, askOnce, get, pay } from './endpoint.ts';
import { billAnswerFields, sellWagersSchema, slipAnswerFields } from './sell.ts';
import { serialSchema } from './serial.ts';
import { nothingSchema, statusAnswerSchema, statusFields } from './status.ts';
import { cashedAnswerSchema, irsVoucherSchema } from './tickets.ts';

/** The player who is signed on, by the names of the sign-on's own body (S119). */
const playerFields = { account_id: v.string(), pin: v.string() };

/** S020. Reading: the race by its number on the card; the time is epoch milliseconds. */
const investmentSchema = v.object({
  card: v.string(),
  race: v.number(),
  investment: amountSchema,
  winnings: amountSchema,
  timestamp: v.number(),
});

/** S019. Reading: settings by key, favourites and preferences as the host keeps them for the player. */
const signedOnAnswerSchema = v.object({
  ...statusFields,
  accountName: v.string(),
  accountId: v.string(),
  accountBalance: amountSchema,
  accountOnHoldBalance: amountSchema,
  accountSessionToken: v.string(),
  config: v.record(v.string(), v.unknown()),
  favorites: v.array(v.unknown()),
  preferences: v.record(v.string(), v.unknown()),
  investments: v.array(investmentSchema),
});

export type WireSignedOnAccountAnswer = v.InferInput<typeof signedOnAnswerSchema>;

/**
 * S021, with the statuses of W165. Reading: times are epoch milliseconds, null while the wager is open;
 * `wager` is the host's own text.
 */
const activitySchema = v.object({
  id: v.string(),
  type: v.string(),
  status: v.picklist(['OPEN', 'WINNER', 'NOT A WINNER', 'CANCELLED']),
  value: amountSchema,
  cost: amountSchema,
  timeStamp: v.number(),
  resolveTimeStamp: v.nullable(v.number()),
  wager: v.string(),
  cardName: v.string(),
});
const activityAnswerSchema = v.object({ ...statusFields, activity: v.array(activitySchema) });
export type WireAccountActivityAnswer = v.InferInput<typeof activityAnswerSchema>;

const movedFields = { ...statusFields, amount: amountSchema, accountBalance: amountSchema };
/** A slip besides, where one is printed. */
const slipAnswerSchema = v.object({ ...slipAnswerFields, accountBalance: amountSchema });

/**
 * Is the answer to a cancelled wager. It names the ticket, as at the window. Without the name it could be the
 * answer to another post of the same amount.
 */
const wagerBackAnswerSchema = v.object({ ...movedFields, tsn: serialSchema });

/** Deposits and withdrawals, and taking one back: `tfAddress` is what cancels one (S132). */
const transferAnswerSchema = v.object({ ...movedFields, tfAddress: v.string() });
const transferSchema = v.object({ ...playerFields, amount: amountSchema });
const cancelTransferSchema = v.object({ ...playerFields, tfAddress: v.string() });

/**
 * The account of a post whose body is not written out. Reading: a host that reads it refuses the post if
 * another account is signed on by then. A late sign-on could otherwise make another player pay.
 */
const ofAccountFields = { accountId: v.optional(v.string()) };

const amountAndPinSchema = v.object({ amount: amountSchema, pin: v.string() });

export const ACCOUNT = {
  signOn: ask('/account/accountSignon', v.object(playerFields), signedOnAnswerSchema),
  /** It names no account, so that one sent again could end the session of the next. */
  signOff: askOnce('/account/acctSignOff', nothingSchema, statusAnswerSchema),
  resumeSession: ask(
    '/account/resumeSession',
    v.object({ accountId: v.string(), token: v.string() }),
    signedOnAnswerSchema,
  ),
  /** Reading: as a sale at the window (W105). */
  sell: pay(
    '/account/sellAdwWager',
    v.object({ ...sellWagersSchema.entries, ...ofAccountFields }),
    slipAnswerSchema,
  ),
  cancelWager: pay(
    '/account/cancelAdwWagerTSN',
    v.object({ tsn: serialSchema, ...ofAccountFields }),
    wagerBackAnswerSchema,
  ),
  activity: get('/account/activity', activityAnswerSchema),
  /** Reading: the date as on a card, 2026-11-20. */
  activityOnDate: ask('/account/activityOnDate', v.object({ date: v.string() }), activityAnswerSchema),
  voucher: pay('/account/voucher', amountAndPinSchema, slipAnswerSchema),
  /**
   * Reading: cash from the signed-on account, requested as a voucher is. A withdrawal like any other, with a
   * number by which it is taken back.
   */
  cash: pay(
    '/account/cash',
    v.object({ ...amountAndPinSchema.entries, ...ofAccountFields }),
    transferAnswerSchema,
  ),
  /** Reading: as at the window; the account that is signed on is paid. */
  cashTicket: pay(
    '/account/cashTicket',
    v.object({ tsn: serialSchema, source: v.picklist(SCAN_SOURCES), ...ofAccountFields }),
    v.object({ ...cashedAnswerSchema.entries, accountBalance: amountSchema }),
  ),
  /** Reading: the amount, and whose account it is for. */
  acceptBill: pay(
    '/account/acceptBill',
    v.object({ amount: amountSchema, ...ofAccountFields }),
    v.object({ ...billAnswerFields, accountBalance: amountSchema }),
  ),
  deposit: pay('/account/accountDeposit', transferSchema, transferAnswerSchema),
  withdraw: pay('/account/accountWithdraw', transferSchema, transferAnswerSchema),
  cancelDeposit: pay('/account/accountCancelDeposit', cancelTransferSchema, transferAnswerSchema),
  cancelWithdraw: pay('/account/accountCancelWithdraw', cancelTransferSchema, transferAnswerSchema),
  releaseIRSOnHold: pay(
    '/account/releaseIRSOnHold',
    v.object({ ...playerFields, account_index: v.number(), ssn: v.string() }),
    v.object({ ...movedFields, irsVoucher: irsVoucherSchema }),
  ),
  changePin: act(
    '/account/changePin',
    v.object({ accountId: v.string(), pin: v.string(), newPin: v.string() }),
    statusAnswerSchema,
  ),
  /** Reading: named as changePin names them. */
  checkPin: ask(
    '/account/checkPin',
    v.object({ accountId: v.string(), pin: v.string() }),
    statusAnswerSchema,
  ),
  /** Reading: a temporary account is known by its slip's serial number (S092). */
  queryTempAccount: ask(
    '/account/queryTempAccount',
    v.object({ tsn: serialSchema, pin: v.string() }),
    v.object({ ...statusFields, accountBalance: amountSchema }),
  ),
} as const;
