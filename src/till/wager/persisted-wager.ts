/**
 * Reads the pending wager back after a reload, part by part: another version of the program may have kept it.
 * The wager itself must be whole. Stored wagers, a parlay or credit beside it are left out where they are not
 * (W016).
 */
import * as v from 'valibot';
import { MOST_LEGS } from '../../wagering/bets/runner-notation.ts';
import type { PendingWager } from '../../wagering/pending/wager-state.ts';
import { persistedAmount, persistedExchange, persistedSelection } from '../transactions/persisted-shapes.ts';

const parlayLeg = v.object({
  raceNo: v.number(),
  betType: v.number(),
  betName: v.string(),
  runners: persistedSelection,
});

const wager = v.object({
  betType: v.number(),
  secondBetType: v.optional(v.number()),
  betName: v.string(),
  cardId: v.string(),
  cardName: v.string(),
  raceNo: v.number(),
  runners: persistedSelection,
  betAmount: persistedAmount,
  betCount: v.bigint(),
  betCost: persistedAmount,
  serviceCharge: persistedAmount,
  tax: persistedAmount,
  buyinPrice: v.number(),
  totalCost: persistedAmount,
  units: v.optional(v.number()),
  costUnits: v.optional(v.bigint()),
  totalCostUnits: v.optional(v.bigint()),
});

const besides = {
  units: v.fallback(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1))), null),
  quickPick: v.fallback(v.nullable(persistedSelection), null),
  keyHorse: v.fallback(v.nullable(persistedSelection), null),
  stored: v.fallback(v.array(wager), []),
  parlay: v.fallback(
    v.nullable(v.object({ legs: v.array(parlayLeg), editing: v.nullable(v.number()) })),
    null,
  ),
  exchange: v.fallback(v.nullable(persistedExchange), null),
};

const pendingWager = v.pipe(
  v.looseObject({
    card: v.nullable(v.string()),
    race: v.nullable(v.number()),
    bet: v.nullable(v.number()),
    amount: v.nullable(persistedAmount),
    runners: persistedSelection,
    currentLeg: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MOST_LEGS - 1)),
  }),
  v.check(({ runners }) => runners.length <= MOST_LEGS),
  v.transform(({ card, race, bet, amount: size, runners, currentLeg, ...more }): PendingWager => {
    const kept = v.parse(v.object(besides), { ...NOTHING_BESIDES, ...more });
    const { parlay } = kept;
    const editing = parlay?.editing ?? null;
    return {
      card,
      race,
      bet,
      amount: size,
      runners,
      currentLeg,
      ...kept,
      // One that is not there would be entered into nothing.
      parlay: parlay !== null && editing !== null && parlay.legs[editing] === undefined ? null : parlay,
      // Keeps stored wagers of the present card.
      stored: kept.stored.filter(({ cardId }) => cardId === card),
    };
  }),
);

/** An older version kept none of these. */
const NOTHING_BESIDES = {
  units: null,
  quickPick: null,
  keyHorse: null,
  stored: [],
  parlay: null,
  exchange: null,
};

/** Null for what is no wager. */
export function readPersistedWager(kept: unknown): PendingWager | null {
  const read = v.safeParse(pendingWager, kept);
  return read.success ? read.output : null;
}
