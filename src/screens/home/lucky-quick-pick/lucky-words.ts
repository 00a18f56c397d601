/** What a bet of a lucky quick pick is called: as its card has it, else as the catalogue does. Knows no language. */
import { betOf, type Card, type RaceNumber, raceOf } from '../../../wagering/card.ts';
import { type BetId, betDefinition } from '../../../wagering/catalogue.ts';

export function betNameIn(card: Card | null, num: RaceNumber, pool: BetId): string {
  const race = card === null ? undefined : raceOf(card, num);
  const offered = race === undefined ? undefined : betOf(race, pool);
  return offered?.name ?? betDefinition(pool)?.name ?? String(pool);
}
