/**
 * Decides about a trainer's orders on races. Returns the view of the races to choose from, and whether an
 * order is carried out or refused. Pure: the books are read and the records written in trainer-orders.ts.
 *
 *   race, not open --opens--> open --runRace--> running --RUN_MS--> official
 *   chooseFinish: while a race is not official. Refused otherwise, as the reasons say.
 */
import type { CardId, RaceNumber, RaceType, Status } from '../../wagering/card/card.ts';
import type { CardPlan, RacePlan } from '../day/day-plan.ts';
import type { RaceOrder } from '../day/race-orders.ts';
import { type Closure, isFinished, isInterestScratched, raceStatus } from '../day/schedule.ts';
import type { Finish } from '../settlement/straight-claims.ts';

/**
 * Milliseconds from the off of an ordered race until it is official. Each race behind it takes as long again.
 */
export const RUN_MS = 5_000;

export type OrderRefusal =
  | 'noRace'
  /** Betting on the race, or on one before it, has not begun. */
  | 'notOpen'
  /** The race was ordered to run before. */
  | 'running'
  /** The race has run: its result is final. */
  | 'official'
  | 'nobody'
  | 'noRunner'
  | 'scratched'
  | 'twice';

export interface RefusedOrder {
  readonly ok: false;
  readonly reason: OrderRefusal;
  /** The race and the runner of the refusal; runner 0 if it is about none. */
  readonly race: RaceNumber;
  readonly num: number;
}

/** A race as a trainer sees it. */
export interface OrderableRace {
  readonly num: RaceNumber;
  readonly status: Status;
  /** Epoch milliseconds. */
  readonly postTime: number;
  /** The race was ordered to run and is not official yet. */
  readonly isRunning: boolean;
  /** The runners that were chosen to come in first; empty: none. */
  readonly chosen: Finish;
  /** The result, once it is official; each number once. */
  readonly finish: Finish | null;
  readonly interests: readonly {
    readonly num: number;
    readonly cloth: string;
    readonly name: string;
    readonly scratched: boolean;
  }[];
}

export interface OrderableCard {
  readonly id: CardId;
  readonly name: string;
  readonly raceType: RaceType;
  readonly races: readonly OrderableRace[];
}

/** The facts that an order is checked against. */
export interface OrderFacts {
  /** Epoch milliseconds. */
  readonly now: number;
  /** All orders so far, oldest first. */
  readonly orders: readonly RaceOrder[];
}

export function refuseOrder(reason: OrderRefusal, race: RaceNumber, num = 0): RefusedOrder {
  return { ok: false, reason, race, num };
}

/** Returns true for cards of today that have a race to run. */
export function isOrderable(card: CardPlan, now: number): boolean {
  return now >= card.dayBreaksAt && !isFinished(card, now);
}

/**
 * Returns a card with its races as they are now. `finishOf`: the result of a race; null until it is official.
 */
export function orderableCard(
  card: CardPlan,
  facts: OrderFacts,
  closures: readonly Closure[],
  finishOf: (race: RacePlan) => Finish | null,
): OrderableCard {
  const { now } = facts;
  return {
    id: card.id,
    name: card.name,
    raceType: card.raceType,
    races: card.races.map((race) => ({
      num: race.num,
      status: raceStatus(card, race, closures, now),
      postTime: race.postTime,
      isRunning: now < race.officialAt && isOrderedToRun(card, race, facts),
      chosen: chosenFinish(card, race, facts),
      finish: finishOf(race),
      interests: race.interests.map((interest) => ({
        num: interest.num,
        cloth: interest.runners[0]?.saddleCloth ?? String(interest.num),
        name: interest.runners[0]?.name ?? '',
        scratched: isInterestScratched(interest, now),
      })),
    })),
  };
}

/** A race to run, and when it is official, epoch milliseconds. */
export interface RaceRun {
  readonly race: RaceNumber;
  readonly officialAt: number;
}

/**
 * Returns the races to run for an order, or the refusal. They are the race and those before it on its card
 * that are not run, one after the other. No double or parlay may end before it began.
 */
export function checkRun(
  card: CardPlan,
  num: RaceNumber,
  facts: OrderFacts,
): RefusedOrder | { readonly ok: true; readonly runs: readonly RaceRun[]; readonly officialAt: number } {
  const { now } = facts;
  const race = card.races.find((one) => one.num === num);
  if (race === undefined) return refuseOrder('noRace', num);
  if (now >= race.officialAt) return refuseOrder('official', num);
  if (isOrderedToRun(card, race, facts)) return refuseOrder('running', num);
  const before = card.races.filter(
    (one) => one.num <= num && now < one.officialAt && !isOrderedToRun(card, one, facts),
  );
  const closed = before.find((one) => now < one.opensAt);
  if (closed !== undefined) return refuseOrder('notOpen', closed.num);
  // Behind the races that are running already.
  const running = card.races.filter((one) => one.num < num && isOrderedToRun(card, one, facts));
  const start = Math.max(now, ...running.map((one) => one.officialAt));
  const runs = before.map((one, index) => ({ race: one.num, officialAt: start + (index + 1) * RUN_MS }));
  return { ok: true, runs, officialAt: runs.at(-1)?.officialAt ?? start };
}

/**
 * Returns the races whose post time moves, or the refusal: the race and those before it on its card that are
 * still to run.
 */
export function checkPost(
  card: CardPlan,
  num: RaceNumber,
  facts: OrderFacts,
): RefusedOrder | { readonly ok: true; readonly races: readonly RaceNumber[] } {
  const order = checkRun(card, num, facts);
  return order.ok ? { ok: true, races: order.runs.map(({ race }) => race) } : order;
}

/** Returns the refusal of a finish; null if it may be ordered. No runners: the finish that the day drew. */
export function refuseFinish(
  card: CardPlan,
  num: RaceNumber,
  finish: Finish,
  { now }: OrderFacts,
): RefusedOrder | null {
  const race = card.races.find((one) => one.num === num);
  if (race === undefined) return refuseOrder('noRace', num);
  if (now >= race.officialAt) return refuseOrder('official', num);
  const numbers = finish.flat();
  if (finish.some((tied) => tied.length === 0)) return refuseOrder('nobody', num);
  for (const [index, wanted] of numbers.entries()) {
    const interest = race.interests.find((one) => one.num === wanted);
    if (interest === undefined) return refuseOrder('noRunner', num, wanted);
    if (isInterestScratched(interest, now)) return refuseOrder('scratched', num, wanted);
    if (numbers.indexOf(wanted) !== index) return refuseOrder('twice', num, wanted);
  }
  return null;
}

function isOrderedToRun(card: CardPlan, race: RacePlan, { orders }: OrderFacts): boolean {
  return orders.some(
    (order) => order.kind === 'raceRun' && order.card === card.id && order.race === race.num,
  );
}

function chosenFinish(card: CardPlan, race: RacePlan, { orders }: OrderFacts): Finish {
  const last = orders.findLast(
    (order) => order.kind === 'finishChosen' && order.card === card.id && order.race === race.num,
  );
  return last?.kind === 'finishChosen' ? last.finish : [];
}
