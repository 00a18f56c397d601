/**
 * Names a leg of a bet. It is a place in the order of finish, a race, or a part of a box. Pure. Legs are
 * counted from 0.
 */

import type { BetAvailability, RaceNumber, RaceType } from '../wagering/card/card.ts';
import { betDefinition } from '../wagering/card/catalogue.ts';
import { type Say, say } from './say.ts';

type LegBet = Pick<BetAvailability, 'id' | 'isBoxed' | 'raceLegs'>;

const PLACES = ['leg.first', 'leg.second', 'leg.third', 'leg.fourth', 'leg.fifth', 'leg.sixth'] as const;

const RACES = { race: 'race.race', place: 'leg.racePlace' } as const;
const GAMES = { race: 'race.game', place: 'leg.gamePlace' } as const;

/** Returns the place that is picked `position`-th in its race: '1st'. */
function placeSay(position: number): Say {
  const key = PLACES[position];
  return key === undefined ? say('leg.number', { leg: position + 1 }) : say(key);
}

/**
 * Returns the name of one leg. `race` is the leg's own race. `legsShown` is the number of legs that the wager
 * shows. A plain box has its runners in one, a key box its keys and the others in two. Jai alai has games
 * instead of races.
 */
export function legLabel(
  bet: LegBet,
  index: number,
  race: RaceNumber,
  legsShown: number,
  sport: RaceType = 'thoroughbred',
): Say {
  if (bet.isBoxed) return boxLabel(index, legsShown);
  const offset = bet.raceLegs[index] ?? index;
  const position = bet.raceLegs.slice(0, index).filter((other) => other === offset).length;
  const sharesRace = bet.raceLegs.filter((other) => other === offset).length > 1;
  const words = sport === 'jaiAlai' ? GAMES : RACES;
  const spansRaces = new Set(bet.raceLegs).size > 1;
  if (!sharesRace) return spansRaces ? say(words.race, { race }) : say('leg.runners');
  const isAnyOrder = betDefinition(bet.id)?.anyOrder === true;
  const place = isAnyOrder ? say('leg.number', { leg: position + 1 }) : placeSay(position);
  return spansRaces ? say(words.place, { race, place }) : place;
}

function boxLabel(index: number, legsShown: number): Say {
  if (legsShown < 2) return say('leg.box');
  return index === 0 ? say('leg.keys') : say('leg.others');
}

/** Returns the name of the leg that With leads to from leg `current`; null on the last leg (T317). */
export function nextLegLabel(
  bet: LegBet,
  race: RaceNumber,
  current: number,
  legCount: number,
  sport: RaceType = 'thoroughbred',
): Say | null {
  const next = current + 1;
  if (next >= legCount) return null;
  const nextRace = race + (bet.raceLegs[next] ?? next);
  return legLabel(bet, next, nextRace, legCount, sport);
}
