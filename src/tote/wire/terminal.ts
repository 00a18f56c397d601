/**
 * The /terminal calls on the wire: requests as they are sent, answers checked at the border.
 * Owns their shapes; names the specification does not give (`sessionToken`) are chosen here and nowhere else.
 */
import * as v from 'valibot';
import { amountSchema } from './amount.ts';
import { statusFields } from './status.ts';

/** POST /terminal/signon (S070) */
export interface SignOnRequest {
  readonly teller_id: string;
  readonly password: string;
}

export const signOnAnswerSchema = v.object({ ...statusFields, sessionToken: v.string() });
export type WireSignOnAnswer = v.InferInput<typeof signOnAnswerSchema>;

/** A credit or debit the teller may enter: its type and name. */
const exceptionTypeSchema = v.object({ id: v.number(), name: v.string() });

/**
 * POST /terminal/signonWindowForTeller (the body is the window key, S071) and GET /terminal/resumeSession (S026).
 * `config` holds settings of the window by key; those listed in `staticKeys` cannot be overridden locally (T401).
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

/** GET /terminal/position (T223) */
export const positionAnswerSchema = v.object({
  ...statusFields,
  balance: amountSchema,
  shortage: amountSchema,
  balanceStatus: v.picklist(['BALANCED', 'SHORT', 'OVER']),
  entries: v.array(v.object({ count: v.number(), title: v.string(), amount: amountSchema })),
});
export type WirePositionAnswer = v.InferInput<typeof positionAnswerSchema>;
