/** Names the parts of a lucky quick pick and its bets. */
import type { TextKey } from '../../../i18n/say.ts';
import { betOf, type Card, type RaceNumber, raceOf } from '../../../wagering/card/card.ts';
import { type BetId, betDefinition } from '../../../wagering/card/catalogue.ts';

export const PART_TEXTS = {
  race: 'lucky.race',
  pool: 'lucky.pool',
  amount: 'lucky.amount',
} as const satisfies Readonly<Record<'race' | 'pool' | 'amount', TextKey>>;

/** Returns the bet's name on the card, else the catalogue's. */
export function betNameIn(card: Card | null, num: RaceNumber, pool: BetId): string {
  const race = card === null ? undefined : raceOf(card, num);
  const offered = race === undefined ? undefined : betOf(race, pool);
  return offered?.name ?? betDefinition(pool)?.name ?? String(pool);
}
