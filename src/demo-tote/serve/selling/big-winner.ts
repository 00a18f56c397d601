/**
 * Finds the races of a ticket that a trainer wants to win. Names the runners that must come in first, and the
 * pools in which the public must have missed them.
 *
 * The orders are given in trainer-orders.ts. Reading: a ticket that is alone in its pool wins all of it. A
 * ticket of a few dollars thus needs the tax form on any bet.
 */
import { isOneRace } from '../../../wagering/bets/bet-count.ts';
import type { RaceNumber } from '../../../wagering/card/card.ts';
import { betDefinition, type PoolId } from '../../../wagering/card/catalogue.ts';
import type { CardPlan, RacePlan } from '../../day/day-plan.ts';
import { definitionOf, type OwnBet } from '../../pools/own-bet.ts';
import { liveNumbers, type PoolSources } from '../../pools/race-pools.ts';
import { substituted } from '../../pools/race-result.ts';
import type { SaleRecord } from '../../records/records.ts';
import { betsOn } from '../../settlement/matching.ts';

export interface RaceToWin {
  readonly race: RaceNumber;
  /** Interests by place, no dead heat. */
  readonly finish: readonly number[];
  /** Pools whose first leg this race is. */
  readonly pools: readonly PoolId[];
}

/** An order of different numbers, one a place, that the bet on one race has; null: nothing of it runs. */
function placesWon(bet: OwnBet, live: ReadonlySet<number>): readonly number[] | null {
  const definition = definitionOf(bet);
  const numbers = [...new Set(bet.legs.flat())].filter((num) => live.has(num));
  const places = definition.raceLegs.length;
  function from(order: readonly number[]): readonly number[] | null {
    if (order.length === places) {
      const pattern = definition.anyOrder ? order.toSorted((a, b) => a - b) : order;
      return betsOn(definition, bet.legs, pattern, live) > 0 ? order : null;
    }
    for (const num of numbers) {
      const found = order.includes(num) ? null : from([...order, num]);
      if (found !== null) return found;
    }
    return null;
  }
  return from([]);
}

function raceOf(card: CardPlan, num: RaceNumber): RacePlan | undefined {
  return card.races.find((race) => race.num === num);
}

function racesOfBet(
  sources: PoolSources,
  card: CardPlan,
  bet: OwnBet,
  now: number,
): readonly RaceToWin[] | null {
  const { pools, raceLegs } = definitionOf(bet);
  if (isOneRace(raceLegs)) {
    const race = raceOf(card, bet.race);
    const finish = race === undefined ? null : placesWon(bet, liveNumbers(race, now));
    return finish === null ? null : [{ race: bet.race, finish, pools }];
  }
  const races: RaceToWin[] = [];
  for (const [leg, offset] of raceLegs.entries()) {
    const race = raceOf(card, bet.race + offset);
    const [num] = bet.legs[leg] ?? [];
    if (race === undefined || num === undefined) return null;
    races.push({
      race: race.num,
      finish: [substituted(sources, card, race, num)],
      pools: leg === 0 ? pools : [],
    });
  }
  return races;
}

/**
 * Returns the races in the order they are run; null where nothing on the ticket can win. The ticket's first
 * wager decides.
 */
export function racesToWin(
  sources: PoolSources,
  card: CardPlan,
  sale: SaleRecord,
  now: number,
): readonly RaceToWin[] | null {
  const [bet] = sale.bets;
  if (bet !== undefined) return racesOfBet(sources, card, bet, now);
  const [parlay] = sale.parlays;
  if (parlay === undefined) return null;
  const races: RaceToWin[] = [];
  for (const leg of parlay.legs) {
    const race = raceOf(card, leg.race);
    const live = race === undefined ? new Set<number>() : liveNumbers(race, now);
    const num = leg.numbers.find((one) => live.has(one));
    if (num === undefined) return null;
    races.push({ race: leg.race, finish: [num], pools: betDefinition(leg.bet)?.pools ?? [] });
  }
  return races;
}
