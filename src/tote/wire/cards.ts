/**
 * Cards, odds, totals and prices on the wire, checked and turned into wagering types: the answers of GET
 * /cards/...
 *
 * A field of the wrong shape is an error that names it, never an `undefined` further in.
 */
import * as v from 'valibot';
import {
  type Card,
  type CardSummary,
  isRaceNumber,
  type RaceType,
  STATUSES,
} from '../../wagering/card/card.ts';
import { amountSchema } from './amount.ts';
import { get } from './endpoint.ts';

/** Race type codes on the wire; any other code is Thoroughbred, and so is none (W157). */
export const RACE_TYPE_CODES: Readonly<Record<RaceType, number>> = {
  jaiAlai: 0,
  thoroughbred: 1,
  harness: 3,
  greyhound: 12,
};

function raceTypeOf(code: number): RaceType {
  if (code === RACE_TYPE_CODES.jaiAlai) return 'jaiAlai';
  if (code === RACE_TYPE_CODES.harness) return 'harness';
  if (code === RACE_TYPE_CODES.greyhound) return 'greyhound';
  return 'thoroughbred';
}
export const raceTypeSchema = v.optional(
  v.pipe(v.number(), v.transform(raceTypeOf)),
  RACE_TYPE_CODES.thoroughbred,
);

/** Odds text meaning 'none yet' (W110). */
export const NO_ODDS = '  0';
/** Morning line text meaning 'none' (W154). */
export const NO_MORNING_LINE = ' 99';

const noneAsNull = (none: string) =>
  v.pipe(
    v.string(),
    v.transform((text): string | null => (text === none || text.trim() === '' ? null : text.trim())),
  );

/** A status word this terminal does not know reads as 'Unknown status', which sells nothing. */
export const statusSchema = v.fallback(v.picklist(STATUSES), 'Unknown status');

const betSchema = v.object({
  id: v.number(),
  name: v.string(),
  abbr: v.string(),
  minimum: amountSchema,
  maximum: amountSchema,
  increment: amountSchema,
  unitValue: amountSchema,
  minCost: amountSchema,
  buyinPrice: v.optional(v.number(), 100),
  taxRate: v.optional(v.number(), 0),
  comboServiceCharge: amountSchema,
  nonComboServiceCharge: amountSchema,
  toggleBoxBet: v.nullable(v.number()),
  isBoxed: v.boolean(),
  numLegs: v.number(),
  numAlls: v.number(),
  raceLegs: v.array(v.number()),
  canBetOnScratches: v.boolean(),
  allowCashParlay: v.boolean(),
  allowSPFavs: v.boolean(),
  buyin: v.boolean(),
});

const interestSchema = v.object({
  num: v.number(),
  scratched: v.boolean(),
  saddleCloth: v.string(),
  name: v.string(),
  jockey: v.string(),
  odds: noneAsNull(NO_ODDS),
  morningLine: noneAsNull(NO_MORNING_LINE),
});

const runnerSchema = v.object({
  saddleCloth: v.string(),
  name: v.string(),
  bettingInterest: v.number(),
  status: v.picklist(['running', 'scratched']),
});

const raceSchema = v.object({
  num: v.pipe(v.number(), v.check(isRaceNumber, 'not the number of a race (W149)')),
  status: statusSchema,
  postTime: v.number(),
  name: v.string(),
  availableBets: v.array(betSchema),
  bettingInterests: v.array(interestSchema),
  runners: v.array(runnerSchema),
});

const summaryFields = {
  id: v.string(),
  name: v.string(),
  raceType: raceTypeSchema,
  perfDate: v.string(),
  perf: v.string(),
  traCode: v.string(),
  csn: v.number(),
  nextPost: v.nullable(v.number()),
  status: statusSchema,
  currentRace: v.number(),
  maxRace: v.number(),
  usesUnits: v.boolean(),
  allowSQPick: v.boolean(),
  allowVanityTicket: v.boolean(),
  isFuture: v.boolean(),
};

export const cardSummarySchema = v.pipe(
  v.object(summaryFields),
  v.transform((summary): CardSummary => summary),
);
export type WireCardSummary = v.InferInput<typeof cardSummarySchema>;

export const cardSchema = v.pipe(
  v.object({ ...summaryFields, loadTime: v.number(), races: v.array(raceSchema) }),
  v.transform((card): Card => card),
);
export type WireCard = v.InferInput<typeof cardSchema>;

/** GET /cards/summary */
export const summaryAnswerSchema = v.object({ cards: v.array(cardSummarySchema) });
export type WireSummaryAnswer = v.InferInput<typeof summaryAnswerSchema>;

/** GET /cards/allCards */
export const allCardsAnswerSchema = v.object({ cards: v.array(cardSchema) });

const combinationSchema = v.array(v.array(v.number()));

/**
 * Reads a result line of GET /cards/prices/{card}/{race} (W020). `id` is a bet, `base` the amount of the
 * payoff, `payoff` the payment for `base`. `combo` is the winning interests leg by leg.
 */
export const priceSchema = v.object({
  id: v.number(),
  base: amountSchema,
  combo: combinationSchema,
  payoff: amountSchema,
});

export const pricesAnswerSchema = v.object({
  /** Finishing order: interests by place, dead heats together. Empty until the race is official. */
  finish: combinationSchema,
  /** Total of the refunded and winning pools is the host's business; these are the lines it prints. */
  prices: v.array(priceSchema),
});
export type WirePricesAnswer = v.InferInput<typeof pricesAnswerSchema>;
export type Prices = v.InferOutput<typeof pricesAnswerSchema>;

/** GET /cards/pooltotals/{card}/{race} (W019) */
export const poolTotalSchema = v.object({ id: v.number(), total: amountSchema, carryover: amountSchema });
export const poolTotalsAnswerSchema = v.object({ pools: v.array(poolTotalSchema) });
export type WirePoolTotalsAnswer = v.InferInput<typeof poolTotalsAnswerSchema>;
export type PoolTotal = v.InferOutput<typeof poolTotalSchema>;

/** GET /cards/runnertotals/{card}/{race}/{pool} (S022) */
export const runnerTotalSchema = v.object({ num: v.number(), total: amountSchema });
export type RunnerTotal = v.InferOutput<typeof runnerTotalSchema>;
export const runnerTotalsAnswerSchema = v.object({ runners: v.array(runnerTotalSchema) });
export type WireRunnerTotalsAnswer = v.InferInput<typeof runnerTotalsAnswerSchema>;

/** GET /cards/runnerOdds/{card}/{race} (W110) */
export const oddsSchema = v.object({ num: v.number(), odds: noneAsNull(NO_ODDS) });
export const runnerOddsAnswerSchema = v.object({ runners: v.array(oddsSchema) });
export type WireRunnerOddsAnswer = v.InferInput<typeof runnerOddsAnswerSchema>;
export type Odds = v.InferOutput<typeof oddsSchema>;

/** GET /cards/winProbs/{card}/{race}: chances between 0 and 1 (W111) */
export const winProbabilitySchema = v.object({ num: v.number(), probability: v.number() });
export type WinProbability = v.InferOutput<typeof winProbabilitySchema>;
export const winProbsAnswerSchema = v.object({ runners: v.array(winProbabilitySchema) });
export type WireWinProbsAnswer = v.InferInput<typeof winProbsAnswerSchema>;

/**
 * GET /cards/probables/{card}/{race}: the payment for `base` on a combination as the pools are now.
 * `payoffs`: by row and column, null without a price. `willPays`: of the doubles and picks that end with the
 * race. This project's own call: the specification names none.
 */
const payoffSchema = v.nullable(amountSchema);
export const probableGridSchema = v.object({
  bet: v.number(),
  name: v.string(),
  base: amountSchema,
  rowRace: v.number(),
  columnRace: v.number(),
  rows: v.array(v.number()),
  columns: v.array(v.number()),
  payoffs: v.array(v.array(payoffSchema)),
});
export const willPaySchema = v.object({
  bet: v.number(),
  name: v.string(),
  base: amountSchema,
  winners: v.array(v.number()),
  payoffs: v.array(v.object({ num: v.number(), payoff: payoffSchema })),
});
export const probablesAnswerSchema = v.object({
  grids: v.array(probableGridSchema),
  willPays: v.array(willPaySchema),
});
export type WireProbablesAnswer = v.InferInput<typeof probablesAnswerSchema>;
export type Probables = v.InferOutput<typeof probablesAnswerSchema>;

export const CARDS = {
  summary: get('/cards/summary', summaryAnswerSchema),
  allCards: get('/cards/allCards', allCardsAnswerSchema),
  card: get('/cards/{card}', cardSchema),
  prices: get('/cards/prices/{card}/{race}', pricesAnswerSchema),
  poolTotals: get('/cards/pooltotals/{card}/{race}', poolTotalsAnswerSchema),
  runnerTotals: get('/cards/runnertotals/{card}/{race}/{pool}', runnerTotalsAnswerSchema),
  runnerOdds: get('/cards/runnerOdds/{card}/{race}', runnerOddsAnswerSchema),
  winProbs: get('/cards/winProbs/{card}/{race}', winProbsAnswerSchema),
  probables: get('/cards/probables/{card}/{race}', probablesAnswerSchema),
} as const;
