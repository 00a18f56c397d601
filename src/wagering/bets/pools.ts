/**
 * The pool lists: the bets of a race, or of a whole card, in the order of the list. Boxed bets are reached
 * from their twin by BOX, and are not in them (T318).
 */
import { type BetAvailability, betOf, type Card, isOpen, type Race } from '../card/card.ts';
import { type BetId, betDefinition, betDefinitions } from '../card/catalogue.ts';
import { isSecondHalf } from './exchange-pools.ts';

/** Ids 1 to 7 are the win/place/show family. */
export const LAST_OF_WIN_PLACE_SHOW: BetId = 7;

const RANK: ReadonlyMap<BetId, number> = new Map(
  betDefinitions().map((definition, index) => [definition.id, index]),
);

function rankOf(bet: BetAvailability): number {
  return (RANK.get(bet.id) ?? RANK.size) + (bet.id <= LAST_OF_WIN_PLACE_SHOW ? 0 : RANK.size);
}

/**
 * The bets to list: those of the catalogue that have legs and are not boxed, the win/place/show family first.
 */
export function poolsOf(race: Race): readonly BetAvailability[] {
  return race.availableBets
    .filter(
      (bet) => !bet.isBoxed && !isSecondHalf(bet.id) && (betDefinition(bet.id)?.raceLegs.length ?? 0) > 0,
    )
    .toSorted((one, other) => rankOf(one) - rankOf(other));
}

/** The bets that name the win/place/show family, the most telling first (T488). */
const COMMON_NAMES: readonly BetId[] = [5, 4, 6, 7, 1, 2, 3];

/**
 * Returns the bet that names several of the win/place/show family (T488); undefined if none is of the family.
 */
export function commonNameOf<Bet extends Pick<BetAvailability, 'id'>>(bets: readonly Bet[]): Bet | undefined {
  return COMMON_NAMES.flatMap((id) => bets.find((bet) => bet.id === id) ?? [])[0];
}

/** A pool of a card, to choose or to filter races by. */
export interface CardPool {
  /** The bets that it means: one, or those of the win/place/show family that all open races have. */
  readonly bets: readonly BetId[];
  readonly name: string;
  readonly abbr: string;
}

/**
 * Returns the pools of a card's open races, each once, in the order of the pool list. The win/place/show bets
 * of all open races are one pool, first, under the family's common name (T487-T489). Those of only some races
 * are listed by themselves.
 */
export function poolsOfCard(card: Pick<Card, 'races'>): readonly CardPool[] {
  const open = card.races.filter(isOpen);
  const bets = new Map(open.flatMap(poolsOf).map((bet) => [bet.id, bet]));
  const all = [...bets.values()].toSorted((one, other) => rankOf(one) - rankOf(other));
  const isCommon = ({ id }: BetAvailability): boolean =>
    id <= LAST_OF_WIN_PLACE_SHOW && open.every((race) => betOf(race, id) !== undefined);
  const common = all.filter(isCommon);
  const named = commonNameOf(common);
  const family = named === undefined ? [] : [cardPool(named, common)];
  return [...family, ...all.filter((bet) => !isCommon(bet)).map((bet) => cardPool(bet, [bet]))];
}

function cardPool({ name, abbr }: BetAvailability, bets: readonly BetAvailability[]): CardPool {
  return { name, abbr, bets: bets.map((bet) => bet.id) };
}
