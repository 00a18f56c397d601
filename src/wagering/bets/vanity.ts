/** Vanity tickets: the keepsake with the runners' names on it (W096), and the wagers that may be one. */
import type { Card } from '../card/card.ts';
import type { Wager } from '../card/wager.ts';
import { LAST_OF_WIN_PLACE_SHOW } from './pools.ts';

/** The most runners that fit on one (W096). */
const MOST_VANITY_RUNNERS = 8;

/**
 * Returns true if the card allows a vanity ticket of the bet (W096). The bet must be of the win/place/show
 * family, with one to eight runners. `runners`: the selected numbers, ALL resolved (resolve-legs.ts).
 */
export function allowsVanityTicket(
  card: Pick<Card, 'allowVanityTicket'>,
  wager: Pick<Wager, 'betType'>,
  runners: readonly number[],
): boolean {
  const count = new Set(runners).size;
  const isFamily = wager.betType >= 1 && wager.betType <= LAST_OF_WIN_PLACE_SHOW;
  return card.allowVanityTicket && isFamily && count > 0 && count <= MOST_VANITY_RUNNERS;
}
