/** What the races of a sport are called: jai alai has games. */
import type { RaceType } from '../wagering/card/card.ts';

/** The text key of a race by its number; null: no card is at hand. */
export function raceText(sport: RaceType | null): 'race.game' | 'race.race' {
  return sport === 'jaiAlai' ? 'race.game' : 'race.race';
}
