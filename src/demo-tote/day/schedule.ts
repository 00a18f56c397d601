/**
 * Reads a card at a moment: statuses, current race, next post, sequence number, scratches (W162, W163).
 *
 * Takes the closures of officials into account (races and pools closed by hand). Pure: the same plan,
 * closures and time give the same answer.
 */
import type { CardId, RaceNumber, Status } from '../../wagering/card/card.ts';
import type { PoolId } from '../../wagering/card/catalogue.ts';
import type { CardPlan, InterestPlan, RacePlan, RunnerPlan } from './day-plan.ts';

/** An official closed a race's betting, or one of its pools, before time. */
export interface Closure {
  readonly at: number;
  readonly card: CardId;
  readonly race: RaceNumber;
  /** null: the whole race. */
  readonly pool: PoolId | null;
}

/** When betting on a race ends: at the off, or when it was closed by hand. */
export function closesAt(card: CardPlan, race: RacePlan, closures: readonly Closure[]): number {
  return closures.reduce(
    (soonest, closure) =>
      closure.card === card.id && closure.race === race.num && closure.pool === null
        ? Math.min(soonest, closure.at)
        : soonest,
    race.offAt,
  );
}

export function raceStatus(
  card: CardPlan,
  race: RacePlan,
  closures: readonly Closure[],
  now: number,
): Status {
  if (now >= race.officialAt) return 'Official';
  if (now >= closesAt(card, race, closures)) return 'Betting off';
  return now >= race.opensAt ? 'Betting on' : 'Betting not started';
}

/** Returns when a pool of the race was closed by hand; null if it was not. */
export function poolClosedAt(
  card: CardPlan,
  race: RacePlan,
  pool: PoolId,
  closures: readonly Closure[],
): number | null {
  const closure = closures.find((one) => one.card === card.id && one.race === race.num && one.pool === pool);
  return closure?.at ?? null;
}

export function isScratched(runner: RunnerPlan, now: number): boolean {
  return runner.scratchedAt !== null && runner.scratchedAt <= now;
}

/** An interest is out when all of its runners are. */
export function isInterestScratched(interest: InterestPlan, now: number): boolean {
  return interest.runners.every((runner) => isScratched(runner, now));
}

/** The first race that is not official; the last when all are. */
export function currentRace(card: CardPlan, now: number): RacePlan {
  const race = card.races.find((one) => now < one.officialAt) ?? card.races.at(-1);
  if (race === undefined) throw new Error(`card ${card.id} has no race`);
  return race;
}

export function isFinished(card: CardPlan, now: number): boolean {
  return now >= currentRace(card, now).officialAt;
}

/** Finished, not started, or open while anything of it can be bet on or is still to be run. */
export function cardStatus(card: CardPlan, now: number): Status {
  if (isFinished(card, now)) return 'Finished';
  return card.races.some((race) => now >= race.opensAt) ? 'Open' : 'Betting not started';
}

/** Counts everything that changed on the card up to now, odds and totals excepted; starts at 1. */
export function cardSequenceNumber(card: CardPlan, closures: readonly Closure[], now: number): number {
  const past = (time: number | null): boolean => time !== null && time > card.listedAt && time <= now;
  let count = 1 + (past(card.dayBreaksAt) ? 1 : 0);
  for (const race of card.races) {
    for (const time of [race.opensAt, race.offAt, race.officialAt, ...(race.postMovedAt ?? [])])
      count += past(time) ? 1 : 0;
    for (const { runners } of race.interests) {
      for (const runner of runners) count += past(runner.scratchedAt) ? 1 : 0;
    }
  }
  return count + closures.filter((closure) => closure.card === card.id && closure.at <= now).length;
}
