/**
 * The calls of a teller's drawer on the wire: draws, returns, exceptions, bags, its reports, the time clock.
 * The specification writes out the bodies of drawCheck, exceptionCreditDebit, bags and clock. The others are
 * named here after its entities.
 */
import * as v from 'valibot';
import { amountSchema } from './amount.ts';
import { act, ask, pay } from './endpoint.ts';
import { slipAnswerSchema } from './sell.ts';
import { serialSchema } from './serial.ts';
import { nothingSchema, statusAnswerSchema, statusFields } from './status.ts';
import { positionAnswerSchema } from './terminal.ts';

/**
 * POST /sell/agentReport (S096) asks for a report and moves nothing. Reading: the teller's position, its
 * teller, and its time in epoch milliseconds.
 */
export const agentReportAnswerSchema = v.object({
  tellerId: v.string(),
  tellerName: v.string(),
  windowNumber: v.number(),
  timeStamp: v.number(),
  ...positionAnswerSchema.entries,
});
export type AgentReport = v.InferOutput<typeof agentReportAnswerSchema>;
export type WireAgentReportAnswer = v.InferInput<typeof agentReportAnswerSchema>;

/**
 * POST /terminal/sss (S085). Reading: the window sends its single-session summary, line by line with the
 * total (T155, T215). The host has the transactions themselves. A line is named by its kind ('sold',
 * 'cashed', 'vouchersSold' ...), not in a language.
 */
const singleSessionSchema = v.object({
  summary: v.array(v.object({ count: v.number(), name: v.string(), value: amountSchema })),
  total: amountSchema,
});

/** Banknotes and coins: how many of each denomination in minor units (T219). */
const cashCountSchema = v.array(v.object({ value: amountSchema, quantity: v.number() }));

/** POST /terminal/draw (S076). Reading: an amount (T409). */
const drawSchema = v.object({ amount: amountSchema });

/** POST /terminal/drawCheck (S077): cash for a check with that number. */
const drawCheckSchema = v.object({ checkId: v.string(), amount: amountSchema });

/**
 * POST /terminal/return (S078). Reading: an amount, the kind by the name of T208, and a label if the track
 * uses one (T407).
 */
const returnSchema = v.object({
  amount: amountSchema,
  type: v.picklist(['REGULAR', 'CHIP_N_PIN']),
  label: v.nullable(v.string()),
});

/** POST /terminal/finalReturn (S079). Reading: an amount and what it is made of (T408). */
const finalReturnSchema = v.object({ amount: amountSchema, cashCount: cashCountSchema });

/**
 * POST /sell/exceptionCreditDebit (S112): `index` is the id of a credit or debit of the window's sign-on
 * (S026). Reading: with the teller's description, if there is one (T411).
 */
const exceptionSchema = v.object({
  isDebit: v.boolean(),
  index: v.number(),
  amount: amountSchema,
  description: v.optional(v.string()),
});

/** POST /sell/bags (S117): final returns and cash that leave in a bag. */
const bagSchema = v.object({
  bagBarcode: v.string(),
  cashCount: cashCountSchema,
  isDebit: v.boolean(),
  tsns: v.array(serialSchema),
});

/**
 * POST /terminal/clock (S089). Reading: `clockTime` in epoch milliseconds; `punchCntr`: the employee's
 * punches today.
 */
const clockSchema = v.object({
  employeeId: v.string(),
  shift: v.number(),
  clockTime: v.number(),
  clockIn: v.boolean(),
  punchCntr: v.number(),
});

/**
 * S023: `hours_worked` in hundredths (S024). Reading: the times and the date are the host's own text, printed
 * unchanged.
 */
const clockAnswerSchema = v.object({
  ...statusFields,
  hours_worked: v.pipe(v.number(), v.safeInteger()),
  inout_time: v.string(),
  inout_date: v.string(),
  time_taken: v.string(),
});

export type PunchAnswer = v.InferOutput<typeof clockAnswerSchema>;

export const DRAWER = {
  agentReport: ask('/sell/agentReport', nothingSchema, agentReportAnswerSchema),
  singleSession: ask('/terminal/sss', singleSessionSchema, statusAnswerSchema),
  draw: pay('/terminal/draw', drawSchema, slipAnswerSchema),
  drawCheck: pay('/terminal/drawCheck', drawCheckSchema, slipAnswerSchema),
  return: pay('/terminal/return', returnSchema, slipAnswerSchema),
  finalReturn: pay('/terminal/finalReturn', finalReturnSchema, slipAnswerSchema),
  exception: pay('/sell/exceptionCreditDebit', exceptionSchema, slipAnswerSchema),
  bags: pay('/sell/bags', bagSchema, slipAnswerSchema),
  clock: act('/terminal/clock', clockSchema, clockAnswerSchema),
} as const;
