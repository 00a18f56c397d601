/**
 * Compares sold wagers with those that a practice customer asked for. They are right if they are the same
 * unit bets for the same amounts, whatever keys made them: a box and its orders one by one, a bet across the
 * board and its three pools. Says what is wrong otherwise, as a trainer would.
 */
import { resolveLegs } from '../../wagering/bets/resolve-legs.ts';
import type { Card, CardId } from '../../wagering/card/card.ts';
import { betOf, raceOf } from '../../wagering/card/card.ts';
import { betDefinition } from '../../wagering/card/catalogue.ts';
import type { ParlayLegEntry, Wager } from '../../wagering/card/wager.ts';
import { addPennies, type Pennies, pennies } from '../../wagering/ground/money.ts';
import { unitBetsOf } from './unit-bets-of.ts';

/**
 * Names a mistake. `nothing`: no wager was sold. `missing`: one of several was not. `twice`: the right wager
 * more than once. `more`: another besides the right one. `parlay`: a parlay was asked for and plain wagers
 * were sold, or the other way round.
 */
export type WagerMistake = 'nothing' | 'missing' | 'twice' | 'more' | 'parlay' | WagerPart;

/** Names a part of a wager that was sold wrong. */
type WagerPart = 'card' | 'race' | 'pool' | 'amount' | 'runners';

/** Is the most unit bets that are written out: a practice customer asks for far fewer. */
const MOST_BETS = 20_000n;

type Cards = (id: CardId) => Card | undefined;

/** Returns the mistakes of a sale; empty if it is right to the cent. */
export function mistakesOf(
  asked: readonly Wager[],
  sold: readonly Wager[],
  cards: Cards,
): readonly WagerMistake[] {
  if (sold.length === 0) return asked.length === 0 ? [] : ['nothing'];
  const wanted = amountsOf(asked, cards);
  const got = amountsOf(sold, cards);
  if (wanted === null || got === null) {
    if (isSame(asIsOf(asked), asIsOf(sold))) return [];
  } else {
    if (isSame(wanted, got)) return [];
    const times = timesOf(wanted, got);
    if (times > 1n) return ['twice'];
    if ([...wanted].every(([bet, amount]) => got.get(bet) === amount)) return ['more'];
    if (asked.length > 1) {
      const isWhole = [...got].every(([bet, amount]) => amount % (wanted.get(bet) ?? amount + 1n) === 0n);
      if (isWhole) return wanted.size === got.size ? ['twice'] : ['missing'];
    }
  }
  return areParlays(asked) === areParlays(sold) ? partsThatDiffer(asked, sold) : ['parlay'];
}

/**
 * Returns the amount of each unit bet. Null if there are too many to write out, or if a race has lost its
 * bets.
 */
function amountsOf(wagers: readonly Wager[], cards: Cards): ReadonlyMap<string, Pennies> | null {
  const amounts = new Map<string, Pennies>();
  for (const wager of wagers) {
    const bets = wager.betCount > MOST_BETS ? null : betsOf(wager, cards);
    if (bets === null) return null;
    for (const bet of bets) {
      const key = `${wager.cardId} ${wager.raceNo} ${bet}`;
      amounts.set(key, addPennies(amounts.get(key) ?? pennies(0), wager.betAmount));
    }
  }
  return amounts;
}

/** Returns the unit bets of a wager on its card; each of a parlay is one bet a race. */
function betsOf(wager: Wager, cards: Cards): readonly string[] | null {
  if (wager.parlayLegs === undefined) return betsOfLeg(wager.cardId, wager, cards);
  return wager.parlayLegs
    .map((leg) => betsOfLeg(wager.cardId, leg, cards)?.map((bet) => `${leg.raceNo} ${bet}`) ?? null)
    .reduce((begun, leg) =>
      begun === null || leg === null
        ? null
        : begun.flatMap((before) => leg.map((bet) => `${before} > ${bet}`)),
    );
}

/** Returns the amount of each wager as it was keyed, its runners in any order. */
function asIsOf(wagers: readonly Wager[]): ReadonlyMap<string, Pennies> {
  const amounts = new Map<string, Pennies>();
  for (const wager of wagers) {
    const legs = legsOf(wager).map(({ raceNo, betType, runners }) => [
      raceNo,
      betType,
      runners.filter((leg) => leg.length > 0).map((leg) => leg.map(String).toSorted()),
    ]);
    const key = `${wager.cardId} ${areParlays([wager])} ${JSON.stringify(legs)}`;
    amounts.set(key, addPennies(amounts.get(key) ?? pennies(0), wager.betAmount));
  }
  return amounts;
}

function betsOfLeg(
  cardId: CardId,
  { raceNo, betType, runners }: ParlayLegEntry,
  cards: Cards,
): readonly string[] | null {
  const definition = betDefinition(betType);
  const card = cards(cardId);
  const race = card === undefined ? undefined : raceOf(card, raceNo);
  const bet = race === undefined ? undefined : betOf(race, betType);
  if (definition === undefined || card === undefined || bet === undefined) return null;
  return [...unitBetsOf(definition, resolveLegs(bet, card, raceNo, runners))];
}

function areParlays(wagers: readonly Wager[]): boolean {
  return wagers.some(({ parlayLegs }) => parlayLegs !== undefined);
}

/** Returns the legs of a parlay; those of any other wager are one. */
export function legsOf({ parlayLegs, ...only }: Wager): readonly ParlayLegEntry[] {
  return parlayLegs ?? [only];
}

function isSame(one: ReadonlyMap<string, Pennies>, other: ReadonlyMap<string, Pennies>): boolean {
  return one.size === other.size && [...one].every(([bet, amount]) => other.get(bet) === amount);
}

/** Returns how many times the wanted bets were sold; 0 if something else was. */
function timesOf(wanted: ReadonlyMap<string, Pennies>, got: ReadonlyMap<string, Pennies>): bigint {
  const [first] = wanted;
  if (first === undefined || wanted.size !== got.size) return 0n;
  const times = (got.get(first[0]) ?? 0n) / first[1];
  return [...wanted].every(([bet, amount]) => got.get(bet) === amount * times) ? times : 0n;
}

/** Reads the parts of a wager; the runners are those that were keyed. */
const PARTS: Readonly<Record<WagerPart, (wager: Wager) => string>> = {
  card: ({ cardId }) => cardId,
  race: (wager) =>
    legsOf(wager)
      .map(({ raceNo }) => raceNo)
      .join(' '),
  pool: poolsOf,
  amount: ({ betAmount }) => String(betAmount),
  runners: (wager) =>
    legsOf(wager)
      .flatMap(({ runners }) => runners.map((leg) => leg.map(String).toSorted().join('+')))
      .join('/'),
};
const PART_NAMES = ['card', 'race', 'pool', 'amount', 'runners'] as const;

/**
 * Returns the part in which alone the wagers differ: two amounts may be swapped. Otherwise returns the parts
 * that no sold wager has as it was asked; the runners if all of them agree.
 */
function partsThatDiffer(asked: readonly Wager[], sold: readonly Wager[]): readonly WagerPart[] {
  const alone = PART_NAMES.find((part) => {
    const others = (wager: Wager): string =>
      PART_NAMES.map((name) => (name === part ? '' : PARTS[name](wager).replaceAll(' ', '+'))).join(';');
    return asked.length > 1 && setOf(asked, others) === setOf(sold, others);
  });
  if (alone !== undefined) return [alone];
  const parts = PART_NAMES.filter(
    (part) => part !== 'runners' && setOf(asked, PARTS[part]) !== setOf(sold, PARTS[part]),
  );
  return parts.length === 0 ? ['runners'] : parts;
}

function setOf(wagers: readonly Wager[], part: (wager: Wager) => string): string {
  return [...new Set(wagers.flatMap((wager) => part(wager).split(' ')))].toSorted().join();
}

/** Names the pools of a wager; those of a box are its twin's. */
function poolsOf(wager: Wager): string {
  return legsOf(wager)
    .flatMap(({ betType }) => {
      const definition = betDefinition(betType);
      return definition?.twin?.flatMap((id) => betDefinition(id)?.pools ?? []) ?? definition?.pools ?? [];
    })
    .join(' ');
}
