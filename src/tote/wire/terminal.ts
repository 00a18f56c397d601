/**
 * The calls of a terminal and its session on the wire: sign-on, uploads, its position, its own reports. Money
 * is in drawer.ts. Names that the specification does not give (`sessionToken`) are chosen here.
 */
import * as v from 'valibot';
import { BALANCE_STATUSES } from '../../wagering/tickets/cash-position.ts';
import { amountSchema } from './amount.ts';
import { act, ask, askOnce, get } from './endpoint.ts';
import { serialSchema } from './serial.ts';
import { nothingSchema, statusAnswerSchema, statusFields } from './status.ts';

/** POST /terminal/signon (S070) */
const signOnSchema = v.object({ teller_id: v.string(), password: v.string() });
export type SignOnRequest = v.InferOutput<typeof signOnSchema>;

export const signOnAnswerSchema = v.object({ ...statusFields, sessionToken: v.string() });
export type WireSignOnAnswer = v.InferInput<typeof signOnAnswerSchema>;

/** A credit or debit the teller may enter: its type and name. */
const exceptionTypeSchema = v.object({ id: v.number(), name: v.string() });

/**
 * POST /terminal/signonWindowForTeller (the body is the window key, S071) and GET /terminal/resumeSession
 * (S026). `config` holds settings of the window by key; those listed in `staticKeys` cannot be overridden
 * locally (T401).
 */
export const windowSignOnAnswerSchema = v.object({
  ...statusFields,
  sessionToken: v.string(),
  tellerName: v.string(),
  tellerId: v.string(),
  windowNumber: v.number(),
  credits: v.array(exceptionTypeSchema),
  debits: v.array(exceptionTypeSchema),
  config: v.record(v.string(), v.unknown()),
  staticKeys: v.optional(v.array(v.string()), []),
  timeStamp: v.number(),
  isLocked: v.boolean(),
  isSelfServe: v.boolean(),
});
export type WireWindowSignOnAnswer = v.InferInput<typeof windowSignOnAnswerSchema>;
export type WindowSignOn = v.InferOutput<typeof windowSignOnAnswerSchema>;

/** GET /terminal/position (S080, T223): `balance` is what the drawer must hold. */
export const positionAnswerSchema = v.object({
  ...statusFields,
  balance: amountSchema,
  shortage: amountSchema,
  balanceStatus: v.picklist(BALANCE_STATUSES),
  entries: v.array(v.object({ count: v.number(), title: v.string(), amount: amountSchema })),
});
export type Position = v.InferOutput<typeof positionAnswerSchema>;
export type WirePositionAnswer = v.InferInput<typeof positionAnswerSchema>;

/**
 * POST /terminal/logs (S082) and /terminal/ziplog (S083). Reading: the window, and its log as text, or zipped
 * in base 64.
 */
const logSchema = v.object({ windowNumber: v.number(), text: v.string() });
const zipLogSchema = v.object({ windowNumber: v.number(), zip: v.string() });

/** POST /terminal/luckyqp: the sets themselves are the body (S084); their form is config/lucky-sets.ts. */
const luckySetsSchema = v.array(v.unknown());

/**
 * POST /version (S081). Reading: the version that runs here; the answer may say which the host has for it.
 */
const versionSchema = v.object({ version: v.string() });
const versionAnswerSchema = v.object({ ...statusFields, version: v.optional(v.nullable(v.string()), null) });

/** POST /terminal/validateTech (S087). Reading: a technician is asked for as a teller is. */
const technicianSchema = v.object({ tech_id: v.string(), password: v.string() });
export type Technician = v.InferOutput<typeof technicianSchema>;

/**
 * POST /terminal/stats (S088): reader and paper roll as in section 3, null without one. Reading: times in
 * epoch milliseconds, lengths in millimetres.
 */
const statsSchema = v.object({
  reader: v.nullable(
    v.object({
      goodReads: v.number(),
      badReads: v.number(),
      bettingSlipReads: v.number(),
      since: v.number(),
    }),
  ),
  paperRoll: v.nullable(
    v.object({
      replacedOn: v.number(),
      remainingMM: v.number(),
      fullRollMM: v.number(),
      mmPrinted: v.number(),
    }),
  ),
});
export type TerminalStats = v.InferOutput<typeof statsSchema>;

/** POST /terminal/sendTermEventMsg (S090). Reading: the code is a number. */
const eventMessageSchema = v.object({ event_code: v.number(), msg: v.string() });

/** GET /info/cashedReturns: serial numbers of teller returns that were cashed (S151). */
const cashedReturnsAnswerSchema = v.array(serialSchema);

export const TERMINAL = {
  signOn: ask('/terminal/signon', signOnSchema, signOnAnswerSchema),
  signOnWindow: askOnce('/terminal/signonWindowForTeller', v.string(), windowSignOnAnswerSchema),
  signOnSelfServe: askOnce('/terminal/signonWindowForSelfServe', v.string(), windowSignOnAnswerSchema),
  resumeSession: get('/terminal/resumeSession', windowSignOnAnswerSchema),
  signOff: act('/terminal/signoff', nothingSchema, statusAnswerSchema),
  position: get('/terminal/position', positionAnswerSchema),
  lockWindow: act('/terminal/lockWindow', nothingSchema, statusAnswerSchema),
  logs: ask('/terminal/logs', logSchema, statusAnswerSchema),
  zipLog: ask('/terminal/ziplog', zipLogSchema, statusAnswerSchema),
  luckySets: ask('/terminal/luckyqp', luckySetsSchema, statusAnswerSchema),
  version: ask('/version', versionSchema, versionAnswerSchema),
  commTest: get('/terminal/commTest', statusAnswerSchema),
  validateTech: ask('/terminal/validateTech', technicianSchema, statusAnswerSchema),
  stats: ask('/terminal/stats', statsSchema, statusAnswerSchema),
  sendTermEventMsg: ask('/terminal/sendTermEventMsg', eventMessageSchema, statusAnswerSchema),
  cashedReturns: get('/info/cashedReturns', cashedReturnsAnswerSchema),
} as const;
