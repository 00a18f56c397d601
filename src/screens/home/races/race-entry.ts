/**
 * How a race stands in the race list: whether it can be chosen and what is said of it (T308, T309).
 * Knows no component; where a choice leads is the till's business (T310, T311).
 */
import { isOpen, type Race, takesBets } from '../../../wagering/card/card.ts';

/** 'selling': bets are taken now. 'open': bets exist but betting is not on. 'official': results. 'closed': nothing to choose. */
export type RaceState = 'selling' | 'open' | 'official' | 'closed';

export function raceState(race: Race): RaceState {
  if (isOpen(race)) return takesBets(race) ? 'selling' : 'open';
  return race.status === 'Official' ? 'official' : 'closed';
}

/** A race can be chosen unless it is neither open nor Official (T309). */
export function mayChoose(race: Race): boolean {
  return raceState(race) !== 'closed';
}
