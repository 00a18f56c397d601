/**
 * The bets that a race offers, and their terms.
 *
 * Holds the demo tote's amounts: minimum, increment, maximum, how many legs may be ALL, charges. The
 * catalogue has the bets. Amounts are minor units.
 */
import type { BetAvailability, RaceType } from '../../wagering/card/card.ts';
import { type BetId, betDefinition } from '../../wagering/card/catalogue.ts';
import { pennies, ZERO } from '../../wagering/ground/money.ts';

/** The value of a unit where nobody bets in units. */
const DOLLAR = 100;

interface Terms {
  readonly minimum: number;
  readonly increment: number;
  readonly maximum: number;
  readonly numAlls: number;
  readonly minCost?: number;
  readonly twin?: BetId;
  readonly allowCashParlay?: boolean;
}

const STRAIGHT: Terms = {
  minimum: 200,
  increment: 100,
  maximum: 1_000_000,
  numAlls: 1,
  allowCashParlay: true,
};
const ACROSS: Terms = { minimum: 200, increment: 100, maximum: 500_000, numAlls: 1 };
const EXACTA: Terms = { minimum: 100, increment: 100, maximum: 500_000, numAlls: 1 };
const QUINELLA: Terms = { minimum: 200, increment: 100, maximum: 500_000, numAlls: 1 };
const TRIFECTA: Terms = { minimum: 50, increment: 50, maximum: 100_000, numAlls: 2 };
const SUPERFECTA: Terms = { minimum: 10, increment: 10, maximum: 50_000, numAlls: 3 };
const DOUBLE: Terms = { minimum: 100, increment: 100, maximum: 200_000, numAlls: 1 };
const PICK_3: Terms = { minimum: 50, increment: 50, maximum: 100_000, numAlls: 2 };
const PICK_4: Terms = { minimum: 50, increment: 50, maximum: 50_000, numAlls: 3 };
const PICK_5: Terms = { minimum: 50, increment: 50, maximum: 50_000, numAlls: 4 };
const PICK_6: Terms = { minimum: 100, increment: 100, maximum: 20_000, numAlls: 5 };

const TWIN_TRI: Terms = { minimum: 100, increment: 100, maximum: 50_000, numAlls: 2 };

const TERMS: ReadonlyMap<BetId, Terms> = new Map<BetId, Terms>([
  [1, STRAIGHT],
  [2, STRAIGHT],
  [3, STRAIGHT],
  [4, ACROSS],
  [5, ACROSS],
  [6, ACROSS],
  [7, ACROSS],
  [8, { ...EXACTA, twin: 9 }],
  [9, { ...EXACTA, twin: 8 }],
  [10, { ...QUINELLA, twin: 11 }],
  [11, { ...QUINELLA, twin: 10 }],
  [12, { ...TRIFECTA, twin: 13 }],
  [13, { ...TRIFECTA, twin: 12 }],
  [14, DOUBLE],
  [15, PICK_3],
  [16, PICK_4],
  [17, PICK_5],
  [18, PICK_6],
  [37, { ...TWIN_TRI, twin: 38 }],
  [38, { ...TWIN_TRI, twin: 37 }],
  [39, { ...TWIN_TRI, twin: 40 }],
  [40, { ...TWIN_TRI, twin: 39 }],
  [23, { ...SUPERFECTA, twin: 24 }],
  [24, { ...SUPERFECTA, twin: 23 }],
]);

/** The bets that the demo tote has terms for. */
export const BETS_WITH_TERMS: readonly BetId[] = [...TERMS.keys()];

/** The terms that the card adds to every bet. */
export interface CardCharges {
  readonly taxRate: number;
  readonly comboServiceCharge: number;
  readonly nonComboServiceCharge: number;
  /** Least cost of a superfecta ticket; the minimum amount when zero. */
  readonly superfectaMinCost: number;
  readonly allowSPFavs: boolean;
  /** Bets are made in units. */
  readonly usesUnits: boolean;
}

/**
 * Makes every kind of terms occur. One harness card has a percent of tax, the fronton a few cents of service
 * charge (W099, W100). The last thoroughbred card of the performance is bet in units (W001).
 */
export function chargesOf(sport: RaceType, variant: number): CardCharges {
  return {
    taxRate: sport === 'harness' && variant === 0 ? 1_000 : 0,
    comboServiceCharge: sport === 'jaiAlai' ? 2 : 0,
    nonComboServiceCharge: sport === 'jaiAlai' ? 5 : 0,
    superfectaMinCost: sport === 'harness' && variant === 1 ? 100 : 0,
    allowSPFavs: sport === 'thoroughbred' && variant === 0,
    usesUnits: sport === 'thoroughbred' && variant === 2,
  };
}

function termsFor(id: BetId, charges: CardCharges): BetAvailability {
  const terms = TERMS.get(id);
  const bet = betDefinition(id);
  if (terms === undefined || bet === undefined) throw new RangeError(`no terms for bet ${id}`);
  const superfecta = id === 23 || id === 24;
  return {
    id,
    name: bet.name,
    abbr: bet.abbr,
    minimum: pennies(terms.minimum),
    maximum: pennies(terms.maximum),
    increment: pennies(terms.increment),
    // A unit is the increment of the pool, so that every amount is a whole number of units.
    unitValue: pennies(charges.usesUnits ? terms.increment : DOLLAR),
    minCost: pennies(superfecta && charges.superfectaMinCost > 0 ? charges.superfectaMinCost : terms.minimum),
    buyinPrice: 100,
    taxRate: charges.taxRate,
    comboServiceCharge: charges.comboServiceCharge === 0 ? ZERO : pennies(charges.comboServiceCharge),
    nonComboServiceCharge:
      charges.nonComboServiceCharge === 0 ? ZERO : pennies(charges.nonComboServiceCharge),
    toggleBoxBet: terms.twin ?? null,
    isBoxed: bet.boxed,
    numLegs: bet.raceLegs.length,
    numAlls: terms.numAlls,
    raceLegs: bet.raceLegs,
    canBetOnScratches: false,
    allowCashParlay: terms.allowCashParlay ?? false,
    allowSPFavs: id >= 15 && id <= 18 && charges.allowSPFavs,
    buyin: false,
  };
}

export interface RaceFacts {
  readonly sport: RaceType;
  readonly num: number;
  readonly races: number;
  /** Interests that start. */
  readonly starters: number;
  /** A number that varies from race to race, 0 to 9, for pools that only some races have. */
  readonly whim: number;
}

/**
 * Returns picks of four to six races, on thoroughbred cards. A Pick 4 is near the beginning of the day. One
 * pick of each length ends with the last race.
 */
function longPicks({ sport, num, races }: RaceFacts): readonly BetId[] {
  if (sport !== 'thoroughbred') return [];
  const ids: BetId[] = [];
  if (num === 2 || num === races - 3) ids.push(16);
  if (num === races - 4) ids.push(17);
  if (num === races - 5) ids.push(18);
  return ids;
}

/** Greyhound cards have a Twin Tri: its first half in the fourth race, its exchange two races later. */
function twinTri({ sport, num, races, starters }: RaceFacts): readonly BetId[] {
  if (sport !== 'greyhound' || starters < 6 || races < 6) return [];
  if (num === 4) return [37, 38];
  return num === 6 ? [39, 40] : [];
}

/**
 * Returns the pools of a race, in order of id. There are fewer for a small field, near the end of the card,
 * and now and then.
 */
export function offeredBets(race: RaceFacts, charges: CardCharges): readonly BetAvailability[] {
  const ids: BetId[] = [1, 2];
  if (race.starters >= 6) ids.push(3, 4, 5, 6, 7);
  else ids.push(4);
  ids.push(8, 9);
  if (race.sport === 'jaiAlai' || race.sport === 'greyhound' || race.whim < 6) ids.push(10, 11);
  if (race.starters >= 6) ids.push(12, 13);
  const doubles = race.num === 1 || race.num % 2 === 1 || race.num === race.races - 1;
  if (doubles && race.num < race.races) ids.push(14);
  const picks = race.sport !== 'jaiAlai' && (race.num % 3 === 1 || race.num === race.races - 2);
  if (picks && race.num + 2 <= race.races) ids.push(15);
  ids.push(...longPicks(race));
  if (race.sport !== 'jaiAlai' && race.starters >= 7 && race.whim < 8) ids.push(23, 24);
  ids.push(...twinTri(race));
  return ids.map((id) => termsFor(id, charges));
}
