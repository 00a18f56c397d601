/** The answer every post shares: 1 is success, anything else with a message is an error (S018, S197). */
import * as v from 'valibot';

export const SUCCESS = 1;

/** Codes the specification names. */
export const STATUS_CODES = {
  success: SUCCESS,
  /** Cashing needs the tax form first (T440). */
  irsReportable: [10, 20],
  invalidExchangeTransfer: 72,
  /** Reading: the price of a fixed-odds wager has moved. The specification gives no code. */
  priceMoved: 10_050,
  timedOut: -1001,
  /** Reading: the ticket's races are over and it won nothing. The specification gives no code. */
  notAWinner: 10_036,
  windowSignOnKeepsToken: -1004,
  windowIdUnknown: -1111,
} as const;

/** Hosts leave an empty text out, or send null. */
const messageSchema = v.optional(
  v.pipe(
    v.nullable(v.string()),
    v.transform((said) => said ?? ''),
  ),
  '',
);

export const statusFields = { statusCode: v.number(), statusMessage: messageSchema };

export const statusAnswerSchema = v.object(statusFields);

/** The body of a post that says all there is to say by its path. */
export const nothingSchema = v.object({});
