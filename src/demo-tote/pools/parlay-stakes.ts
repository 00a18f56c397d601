/**
 * Computes the parlays in the pools: their stakes on every runner of a race at a moment, and their outcomes.
 *
 * The stake of the first leg enters its pool at the sale. The stake of a later leg enters when the race
 * before it in the parlay is official. A race that was closed by hand meanwhile takes the stake as well: the
 * bet was made before. The money is carried from leg to leg in parlay.ts. Amounts are minor units.
 */
import type { RaceNumber } from '../../wagering/card/card.ts';
import { betDefinition, type PoolId } from '../../wagering/card/catalogue.ts';
import { type Pennies, pennies } from '../../wagering/ground/money.ts';
import type { CardPlan } from '../day/day-plan.ts';
import {
  type LegPrice,
  type OwnParlay,
  type OwnParlayLeg,
  type ParlayProgress,
  paidFor,
  parlayAfter,
  stakeOnNext,
} from './parlay.ts';
import { liveNumbers, type PoolSources } from './race-pools.ts';
import { settleStraight } from './race-result.ts';

/** 'running' until its last race is official, or no part of it can win any more. */
export type ParlayOutcome =
  | { readonly state: 'running' }
  | { readonly state: 'lost' }
  | { readonly state: 'paid'; readonly amount: Pennies };

export interface ParlayPools {
  /** The given sources with the parlays' money among them. */
  readonly sources: PoolSources;
  readonly outcomeOf: (card: CardPlan, parlay: OwnParlay, now: number) => ParlayOutcome;
}

function raceOfPlan(card: CardPlan, num: RaceNumber): CardPlan['races'][number] {
  const race = card.races.find((one) => one.num === num);
  if (race === undefined) throw new Error(`card ${card.id} has no race ${num}`);
  return race;
}

/** A leg's pool: only bets into one straight pool are sold as legs (bet-terms.ts). */
function poolOf(leg: OwnParlayLeg): PoolId {
  const [pool] = betDefinition(leg.bet)?.pools ?? [];
  if (pool === undefined) throw new Error(`no bet ${leg.bet} in the catalogue`);
  return pool;
}

export function withParlays(
  plain: Omit<PoolSources, 'parlayStakes'>,
  parlaysOn: (card: CardPlan) => readonly OwnParlay[],
): ParlayPools {
  /** A pool of an official race pays the same for ever. */
  const prices = new Map<string, (num: number) => LegPrice>();

  function pricesOf(card: CardPlan, leg: OwnParlayLeg): (num: number) => LegPrice {
    const pool = poolOf(leg);
    const name = `${card.id}/${leg.race}/${pool}`;
    const known = prices.get(name);
    if (known !== undefined) return known;
    const race = raceOfPlan(card, leg.race);
    const { shared } = settleStraight(sources, card, race, pool);
    const live = liveNumbers(race, race.officialAt);
    const paid = new Map(shared?.claims.map(({ key, price }) => [key[0]?.[0], price]));
    const priceOf = (num: number): LegPrice =>
      shared === null || !live.has(num) ? 'refunded' : (paid.get(num) ?? 0n);
    prices.set(name, priceOf);
    return priceOf;
  }

  /** The parlay after its first `legs` legs, whose races are official. */
  function after(card: CardPlan, parlay: OwnParlay, legs: number): ParlayProgress {
    return parlayAfter(parlay, legs, (leg, num) => pricesOf(card, leg)(num), plain.settings);
  }

  function legsOver(card: CardPlan, parlay: OwnParlay, now: number): number {
    const open = parlay.legs.findIndex(({ race }) => now < raceOfPlan(card, race).officialAt);
    return open === -1 ? parlay.legs.length : open;
  }

  const sources: PoolSources = {
    ...plain,
    parlayStakes: (card, race, pool, now) => {
      const stakes = new Map<number, bigint>();
      for (const parlay of parlaysOn(card)) {
        const index = parlay.legs.findIndex((leg) => leg.race === race.num && poolOf(leg) === pool);
        const leg = parlay.legs[index];
        if (leg === undefined || legsOver(card, parlay, now) < index) continue;
        const stake = stakeOnNext(parlay, after(card, parlay, index));
        for (const num of leg.numbers) stakes.set(num, (stakes.get(num) ?? 0n) + stake);
      }
      return stakes;
    },
  };

  return {
    sources,
    outcomeOf(card, parlay, now) {
      const progress = after(card, parlay, legsOver(card, parlay, now));
      if (progress.alike.length === 0) return { state: 'lost' };
      if (progress.legs < parlay.legs.length) return { state: 'running' };
      return { state: 'paid', amount: pennies(paidFor(progress)) };
    },
  };
}
