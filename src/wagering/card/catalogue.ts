/**
 * The bet catalogue: every bet that the terminal can sell, as data (W007, W008). Reads bet-catalogue.json and
 * the sets over it. A race's own terms are BetAvailability (card.ts). The numbering is this project's own; a
 * host with another one gets another file.
 */
import definitions from './bet-catalogue.json' with { type: 'json' };

export type BetId = number;
export type PoolId = number;

/** The id of Win (W012). */
export const WIN_BET: BetId = 1;

export interface BetDefinition {
  readonly id: BetId;
  readonly abbr: string;
  readonly name: string;
  readonly boxed: boolean;
  /** True where only the set of runners counts, not their order. */
  readonly anyOrder: boolean;
  readonly pools: readonly PoolId[];
  /** Offsets from the chosen race, one a leg; equal offsets are legs in the same race. */
  readonly raceLegs: readonly number[];
  readonly varLegs?: { readonly min: number; readonly max: number } | undefined;
  /** The two linked bets of a twin bet (W003). */
  readonly twin?: readonly number[] | undefined;
  readonly exchange?: boolean | undefined;
}

/**
 * Gives every definition the same properties in the same order: engines read such objects fastest, and bets
 * are counted often.
 */
function inOneShape(definition: BetDefinition): BetDefinition {
  const { id, abbr, name, boxed, anyOrder, pools, raceLegs, varLegs, twin, exchange } = definition;
  return { id, abbr, name, boxed, anyOrder, pools, raceLegs, varLegs, twin, exchange };
}

const ALL: readonly BetDefinition[] = definitions.map(inOneShape);
const BY_ID: ReadonlyMap<BetId, BetDefinition> = new Map(ALL.map((bet) => [bet.id, bet]));

/** The whole catalogue, in order of id. */
export function betDefinitions(): readonly BetDefinition[] {
  return ALL;
}

export function betDefinition(id: BetId): BetDefinition | undefined {
  return BY_ID.get(id);
}

/** The pools of the picks (W145). */
export const PICK_POOLS: ReadonlySet<PoolId> = new Set([8, 9, 10, 11, 12, 13, 14, 15, 31, 32]);

/** The pools that exchange credit is bet into (W146). */
export const EXCHANGE_POOLS: ReadonlySet<PoolId> = new Set([22, 16, 24, 19, 30]);

/**
 * Win, place, show, exacta, quinella, trifecta and the twin exacta: bets in them go together on one ticket
 * (W093).
 */
export const BASIC_POOLS: ReadonlySet<PoolId> = new Set([1, 2, 3, 4, 5, 6, 25]);

/** Win exchange, exact and boxed (W094, W148). */
export const WXE: BetId = 34;
export const WXB: BetId = 35;

/** True where one of the bet's pools is in the set. */
export function isInPools(definition: BetDefinition, pools: ReadonlySet<PoolId>): boolean {
  return definition.pools.some((pool) => pools.has(pool));
}
