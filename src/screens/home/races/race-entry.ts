/**
 * Decides the state of a race in the race list, and whether it can be chosen (T308, T309). The till decides
 * which view a choice opens (T310, T311). Pure.
 */
import { isOpen, type Race, takesBets } from '../../../wagering/card/card.ts';

/**
 * Names the states. 'selling': bets are taken now. 'open': there are bets, but betting is not on. 'official':
 * results. 'closed': nothing to choose.
 */
export type RaceState = 'selling' | 'open' | 'official' | 'closed';

export function raceState(race: Race): RaceState {
  if (isOpen(race)) return takesBets(race) ? 'selling' : 'open';
  return race.status === 'Official' ? 'official' : 'closed';
}

/** Returns true unless the race is neither open nor Official (T309). */
export function mayChoose(race: Race): boolean {
  return raceState(race) !== 'closed';
}
