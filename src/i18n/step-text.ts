/** Names what is chosen in the steps of a sport: jai alai has games and players. No paper says it. */
import type { RaceType } from '../wagering/card/card.ts';

/** Returns the text key of the step that chooses a race. */
export function raceStepText(sport: RaceType | null): 'step.game' | 'step.race' {
  return sport === 'jaiAlai' ? 'step.game' : 'step.race';
}

/** Returns the text key of the runners of a bet. */
export function runnersText(sport: RaceType | null): 'leg.players' | 'leg.runners' {
  return sport === 'jaiAlai' ? 'leg.players' : 'leg.runners';
}
