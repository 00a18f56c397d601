/**
 * Which bets of a race are offered, and in what order.
 *
 * Owns the pool list. Boxed bets are reached from their twin by BOX and are not in it (T318).
 */
import type { BetAvailability, Race } from './card.ts';
import { type BetId, betDefinition, betDefinitions } from './catalogue.ts';

/** Ids 1 to 7 are the win/place/show family. */
export const LAST_OF_WIN_PLACE_SHOW: BetId = 7;

const RANK: ReadonlyMap<BetId, number> = new Map(
  betDefinitions().map((definition, index) => [definition.id, index]),
);

function rankOf(bet: BetAvailability): number {
  return (RANK.get(bet.id) ?? RANK.size) + (bet.id <= LAST_OF_WIN_PLACE_SHOW ? 0 : RANK.size);
}

/** The bets to list: those of the catalogue that have legs and are not boxed, the win/place/show family first. */
export function poolsOf(race: Race): readonly BetAvailability[] {
  return race.availableBets
    .filter((bet) => !bet.isBoxed && (betDefinition(bet.id)?.raceLegs.length ?? 0) > 0)
    .toSorted((one, other) => rankOf(one) - rankOf(other));
}
