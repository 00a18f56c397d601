/**
 * The public's money at any moment, straight from the plan: nothing is simulated between two questions.
 *
 * Models how money arrives (a little early, most in the last minutes) and how it spreads over runners and
 * combinations. Money leaves a pool only when its runner is scratched. Whole dollars; times are those of card
 * events.
 */
import type { PoolId } from '../../wagering/card/catalogue.ts';
import { normalised } from '../day/choose.ts';
import type { InterestPlan, RacePlan } from '../day/day-plan.ts';
import { isInterestScratched } from '../day/schedule.ts';

/** Pool numbers of the catalogue. */
export const POOL = {
  win: 1,
  place: 2,
  show: 3,
  exacta: 4,
  quinella: 5,
  trifecta: 6,
  double: 7,
  pick3: 8,
  pick4: 9,
  pick5: 10,
  pick6: 11,
  superfecta: 17,
  twinTriExchange: 22,
  twinTri: 23,
} as const;

export type PoolNumber = (typeof POOL)[keyof typeof POOL];

/** Size of a pool beside the race's win pool. Only credit is bet into the exchange. */
const SIZES: Readonly<Record<PoolNumber, number>> = {
  [POOL.win]: 1,
  [POOL.place]: 0.4,
  [POOL.show]: 0.25,
  [POOL.exacta]: 0.85,
  [POOL.quinella]: 0.15,
  [POOL.trifecta]: 0.6,
  [POOL.double]: 0.3,
  [POOL.pick3]: 0.25,
  [POOL.pick4]: 0.35,
  [POOL.pick5]: 0.3,
  [POOL.pick6]: 0.4,
  [POOL.superfecta]: 0.45,
  [POOL.twinTriExchange]: 0,
  [POOL.twinTri]: 0.3,
};
const SIZE: Readonly<Record<PoolId, number>> = SIZES;

/** The part of place and show money that spreads evenly over the field. */
const SPREAD: Readonly<Record<PoolId, number>> = { 1: 0, 2: 0.3, 3: 0.45 };

/** Seconds before the post when a quarter of the early or late money is in. */
const EARLY_SCALE = 1_800;
const LATE_SCALE = 120;
const EARLY_PART = 0.3;

function arrived(scale: number, seconds: number): number {
  const part = scale / (scale + seconds);
  return part * part;
}

function secondsToPost(race: RacePlan, time: number): number {
  return Math.max(0, (race.postTime - time) / 1_000);
}

/** Live interests share what scratched ones had of the opinion. */
function shares(
  race: RacePlan,
  time: number,
  opinion: (interest: InterestPlan) => number,
): readonly number[] {
  return normalised(
    race.interests.map((interest) => (isInterestScratched(interest, time) ? 0 : opinion(interest))),
  );
}

/**
 * Returns the public's whole opinion at a moment, by interest: index 0 is number 1. The chances add up to 1.
 */
export function publicChances(race: RacePlan, time: number): readonly number[] {
  return shares(race, time, (interest) => EARLY_PART * interest.early + (1 - EARLY_PART) * interest.late);
}

/**
 * Returns the dollars on each interest in the win, place or show pool, at a time before the close. A
 * scratched one has none.
 */
export function straightMoney(race: RacePlan, pool: PoolId, time: number): readonly number[] {
  if (time < race.opensAt) return race.interests.map(() => 0);
  const size = race.winPool * (SIZE[pool] ?? 0);
  const seconds = secondsToPost(race, time);
  const early = EARLY_PART * arrived(EARLY_SCALE, seconds);
  const late = (1 - EARLY_PART) * arrived(LATE_SCALE, seconds);
  const spread = SPREAD[pool] ?? 0;
  const even = spread / race.interests.length;
  return race.interests.map((interest) => {
    if (isInterestScratched(interest, time)) return 0;
    const drawn =
      early * (even + (1 - spread) * interest.early) + late * (even + (1 - spread) * interest.late);
    const plunged = race.plunges.reduce(
      (sum, plunge) =>
        pool === POOL.win && plunge.num === interest.num && plunge.at <= time ? sum + plunge.amount : sum,
      0,
    );
    return Math.floor(size * drawn) + plunged;
  });
}

/** Dollars in an exotic pool of the race, at a time not after the close. */
export function exoticMoney(race: RacePlan, pool: PoolId, time: number): number {
  if (time < race.opensAt) return 0;
  const seconds = secondsToPost(race, time);
  const part = EARLY_PART * arrived(EARLY_SCALE, seconds) + (1 - EARLY_PART) * arrived(LATE_SCALE, seconds);
  return Math.floor(race.winPool * (SIZE[pool] ?? 0) * part);
}
