/**
 * Makes cards for tests: plain cards of any shape, with amounts that need no explanation. By default, races
 * take bets and have runners 1 to n, none scratched. The minimum is 1.00 in steps of 1.00, without maximum
 * and charges.
 */
import type { BetAvailability, BettingInterest, Card, Race } from '../card/card.ts';
import { type BetId, betDefinition, betDefinitions } from '../card/catalogue.ts';
import { pennies } from '../ground/money.ts';

export function sampleBet(id: BetId, changes: Partial<BetAvailability> = {}): BetAvailability {
  const definition = betDefinition(id);
  if (definition === undefined) throw new RangeError(`no bet ${id}`);
  const twin = betDefinitions().find(
    (other) =>
      other.boxed !== definition.boxed && other.pools.length === 1 && other.pools[0] === definition.pools[0],
  );
  return {
    id,
    name: definition.name,
    abbr: definition.abbr,
    minimum: pennies(100),
    maximum: pennies(0),
    increment: pennies(100),
    unitValue: pennies(100),
    minCost: pennies(0),
    buyinPrice: 100,
    taxRate: 0,
    comboServiceCharge: pennies(0),
    nonComboServiceCharge: pennies(0),
    toggleBoxBet: twin?.id ?? null,
    isBoxed: definition.boxed,
    numLegs: definition.raceLegs.length,
    numAlls: definition.raceLegs.length,
    raceLegs: definition.raceLegs,
    canBetOnScratches: false,
    allowCashParlay: false,
    allowSPFavs: false,
    buyin: false,
    ...changes,
  };
}

export function sampleInterests(
  count: number,
  scratched: readonly number[] = [],
): readonly BettingInterest[] {
  return Array.from({ length: count }, (_, index) => ({
    num: index + 1,
    scratched: scratched.includes(index + 1),
    saddleCloth: `${index + 1}`,
    name: `Runner ${index + 1}`,
    jockey: `Jockey ${index + 1}`,
    odds: null,
    morningLine: null,
  }));
}

export function sampleRace(num: number, changes: Partial<Race> = {}): Race {
  return {
    num,
    status: 'Betting on',
    postTime: 1_000_000 + num * 300_000,
    name: `Race ${num}`,
    availableBets: betDefinitions()
      .filter((definition) => definition.raceLegs.length > 0)
      .map((definition) => sampleBet(definition.id)),
    bettingInterests: sampleInterests(8),
    runners: [],
    ...changes,
  };
}

/**
 * Returns a card of nine races that take bets, with eight runners and every bet of the catalogue in each.
 * Race 2 is the current one.
 */
export function sampleCard(changes: Partial<Card> = {}): Card {
  return {
    id: 'AAA1',
    name: 'Sample Downs',
    raceType: 'thoroughbred',
    perfDate: '2026-05-02',
    perf: 'A',
    traCode: 'AAA',
    csn: 1,
    nextPost: 1_600_000,
    status: 'Open',
    currentRace: 2,
    maxRace: 9,
    usesUnits: false,
    allowSQPick: false,
    allowVanityTicket: false,
    isFuture: false,
    loadTime: 0,
    races: Array.from({ length: 9 }, (_, index) => sampleRace(index + 1)),
    ...changes,
  };
}

/** The card with one race changed. */
export function withRace(card: Card, num: number, changes: Partial<Race>): Card {
  return { ...card, races: card.races.map((race) => (race.num === num ? { ...race, ...changes } : race)) };
}

/** The card with one bet of one race changed. */
export function withBet(card: Card, num: number, id: BetId, changes: Partial<BetAvailability>): Card {
  const race = card.races.find((candidate) => candidate.num === num);
  const availableBets =
    race?.availableBets.map((bet) => (bet.id === id ? { ...bet, ...changes } : bet)) ?? [];
  return withRace(card, num, { availableBets });
}
