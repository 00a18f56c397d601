/** Names the races of a sport: jai alai has games. */
import type { RaceType } from '../wagering/card/card.ts';

/** Returns the text key of a race with its number; `sport` is null without a card. */
export function raceText(sport: RaceType | null): 'race.game' | 'race.race' {
  return sport === 'jaiAlai' ? 'race.game' : 'race.race';
}
