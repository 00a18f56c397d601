/**
 * Sets the prices of the fixed-odds book. They are those of a bookmaker who watches the public's money, with
 * a margin, on a ladder. Deterministic: the same plan and moment give the same prices. Prices move only at
 * card events.
 */
import { type Pennies, pennies } from '../../wagering/ground/money.ts';
import { POOL, straightMoney } from '../betting-public/public-money.ts';
import { normalised } from '../day/choose.ts';
import { CARD_EVENT_MS, type InterestPlan, type RacePlan } from '../day/day-plan.ts';
import { isInterestScratched } from '../day/schedule.ts';

/** The stake that prices are quoted for, minor units. */
export const PRICE_BASE: Pennies = pennies(100);

/** The book's margin: the sum of the chances that its prices imply. */
const OVERROUND = 1.18;

/**
 * Shortest and longest price, and the steps between: below each bound prices are a multiple of its step.
 * Minor units for PRICE_BASE.
 */
const SHORTEST = 105;
const LONGEST = 10_100;
const LADDER = [
  { below: 200, step: 5 },
  { below: 500, step: 10 },
  { below: 1_000, step: 50 },
  { below: 3_000, step: 100 },
  { below: Number.POSITIVE_INFINITY, step: 500 },
] as const;

/** The price for a chance (0 to 1), stake included, broken down to the ladder. */
export function fixedPrice(chance: number): Pennies {
  const fair = chance <= 0 ? LONGEST : Number(PRICE_BASE) / (chance * OVERROUND);
  const { step } = LADDER.find(({ below }) => fair < below) ?? LADDER[4];
  return pennies(Math.min(LONGEST, Math.max(SHORTEST, Math.floor(fair / step) * step)));
}

/** Returns the last card event at or before a moment. Events are whole steps around the race's post. */
function lastEvent(race: RacePlan, time: number): number {
  return race.postTime - Math.ceil((race.postTime - time) / CARD_EVENT_MS) * CARD_EVENT_MS;
}

/**
 * Returns the public's share of each interest, by its money in the win pool. Before the first bet, the share
 * follows the public's first opinion.
 */
function chances(race: RacePlan, time: number): readonly number[] {
  const money = straightMoney(race, POOL.win, lastEvent(race, time));
  const live = (interest: InterestPlan, weight: number): number =>
    isInterestScratched(interest, time) ? 0 : weight;
  const bet = race.interests.map((interest, index) => live(interest, money[index] ?? 0));
  if (bet.some((share) => share > 0)) return normalised(bet);
  return normalised(race.interests.map((interest) => live(interest, interest.early)));
}

/** Prices of the interests that run, by interest number. */
export function fixedPrices(race: RacePlan, time: number): ReadonlyMap<number, Pennies> {
  const shares = chances(race, time);
  return new Map(
    race.interests.flatMap((interest, index) =>
      isInterestScratched(interest, time) ? [] : [[interest.num, fixedPrice(shares[index] ?? 0)] as const],
    ),
  );
}
