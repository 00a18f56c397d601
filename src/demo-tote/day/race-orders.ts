/**
 * Applies a trainer's orders to races: run a race now, bring its post time forward, or make certain runners
 * come in first.
 *
 * Pure: a plan and its orders give the same plan. A race thus ends alike before and after a reload. Orders
 * are checked in serve/race-orders-check.ts. Times are epoch milliseconds.
 */
import type { CardId, RaceNumber } from '../../wagering/card/card.ts';
import type { PoolId } from '../../wagering/card/catalogue.ts';
import type { Finish } from '../settlement/straight-claims.ts';
import type { CardPlan, InterestPlan, RacePlan, RunnerPlan } from './day-plan.ts';
import type { Programme } from './programme.ts';

interface OrderOnRace {
  readonly at: number;
  readonly card: CardId;
  readonly race: RaceNumber;
}

export type RaceOrder =
  /** The race starts at `at` unless it has started, and is official at `officialAt` unless it is sooner. */
  | (OrderOnRace & { readonly kind: 'raceRun'; readonly officialAt: number })
  /** The race has its post time at `postTime`, unless that is sooner. */
  | (OrderOnRace & { readonly kind: 'postMoved'; readonly postTime: number })
  /** These come in first; none: as the day has it. The last order on a race holds. */
  | (OrderOnRace & { readonly kind: 'finishChosen'; readonly finish: Finish })
  /** The public has nothing on what a window backed and wins, in these pools. */
  | (OrderOnRace & { readonly kind: 'publicMissed'; readonly pools: readonly PoolId[] });

/** Scratches that are still to come at `time` do not happen. */
function startsAfter(runner: RunnerPlan, time: number): RunnerPlan {
  return runner.scratchedAt !== null && runner.scratchedAt > time ? { ...runner, scratchedAt: null } : runner;
}

/**
 * Returns the ordered runners first, then the drawn order, then runners that it had scratched: each runner
 * that runs, once.
 */
function finishOf(interests: readonly InterestPlan[], chosen: Finish, drawn: Finish): Finish {
  const left = new Map(
    interests.map(({ num, runners }) => [num, runners.filter((one) => one.scratchedAt === null).length]),
  );
  const comesIn = (num: number): boolean => {
    const more = left.get(num) ?? 0;
    left.set(num, more - 1);
    return more > 0;
  };
  const late = interests.flatMap(({ num, runners }) => runners.map(() => [num]));
  return [...chosen, ...drawn, ...late].map((tied) => tied.filter(comesIn)).filter((tied) => tied.length > 0);
}

/** Returns the race as ordered. Its past before an order stays as it was. */
function raceUnderOrders(race: RacePlan, orders: readonly RaceOrder[]): RacePlan {
  if (orders.length === 0) return race;
  let { offAt, officialAt, postTime, interests } = race;
  let chosen: Finish = [];
  const missed: PoolId[] = [];
  const postMovedAt: number[] = [];
  for (const order of orders) {
    if (order.kind === 'finishChosen') {
      chosen = order.finish;
      const named = new Set(chosen.flat());
      interests = interests.map((interest) =>
        named.has(interest.num)
          ? { ...interest, runners: interest.runners.map((runner) => startsAfter(runner, order.at)) }
          : interest,
      );
    } else if (order.kind === 'publicMissed') {
      missed.push(...order.pools);
    } else if (order.kind === 'postMoved') {
      if (order.postTime >= postTime) continue;
      postTime = order.postTime;
      postMovedAt.push(order.at);
    } else {
      offAt = Math.min(offAt, order.at);
      // The public's money comes by the post: a race that is run now has all of it.
      postTime = Math.min(postTime, order.at);
      officialAt = Math.min(officialAt, order.officialAt);
    }
  }
  const started = interests.map((interest) => ({
    ...interest,
    runners: interest.runners.map((runner) => startsAfter(runner, offAt)),
  }));
  return {
    ...race,
    offAt,
    officialAt,
    postTime,
    interests: started,
    finish: finishOf(started, chosen, race.finish),
    missedByPublic: missed,
    postMovedAt,
  };
}

export function cardUnderOrders(card: CardPlan, orders: readonly RaceOrder[]): CardPlan {
  const mine = orders.filter((order) => order.card === card.id);
  if (mine.length === 0) return card;
  const races = card.races.map((race) =>
    raceUnderOrders(
      race,
      mine.filter((order) => order.race === race.num),
    ),
  );
  return { ...card, races };
}

/**
 * A programme whose cards are as the orders have them; `orders` only ever grow, or begin anew with another
 * day.
 */
export function underOrders(laid: Programme, orders: () => readonly RaceOrder[]): Programme {
  const known = new WeakMap<CardPlan, { readonly count: number; readonly card: CardPlan }>();
  function ordered(card: CardPlan): CardPlan {
    const now = orders();
    const before = known.get(card);
    if (before !== undefined && before.count === now.length) return before.card;
    const after = cardUnderOrders(card, now);
    known.set(card, { count: now.length, card: after });
    return after;
  }
  return {
    cardsAt: (now) => laid.cardsAt(now).map(ordered),
    card: (id, now) => {
      const card = laid.card(id, now);
      return card === undefined ? undefined : ordered(card);
    },
  };
}

/** When a race that was ordered to run is official next after a moment; null when none is to be. */
export function nextOrderedMoment(orders: readonly RaceOrder[], now: number): number | null {
  const times = orders.flatMap((order) =>
    order.kind === 'raceRun' && order.officialAt > now ? [order.officialAt] : [],
  );
  return times.length === 0 ? null : Math.min(...times);
}
