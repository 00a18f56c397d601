/**
 * Reads the outcome of a sold ticket off the published results of its races.
 *
 * Returns 'winner' or 'loser' only if the result lines leave no doubt. Null for a parlay, a bet over several
 * races, a favourite, or a scratched runner (money may be refunded). Null too for a pool without a price, or
 * a line for ALL.
 */

import { filledLegs } from '../bets/resolve-legs.ts';
import {
  type BetDefinition,
  type BetId,
  betDefinition,
  betDefinitions,
  type PoolId,
} from '../card/catalogue.ts';
import type { RaceResult, ResultLine } from '../card/price-table.ts';
import type { Leg, Selection } from '../card/selection.ts';
import type { Wager } from '../card/wager.ts';
import { addPennies, type Pennies, pennies, ZERO } from '../ground/money.ts';

/** A race that is official, and the interests that were taken out of it. */
export interface OfficialRace extends RaceResult {
  readonly scratched: ReadonlySet<number>;
}

/** `amount`: before tax, minor units; null where the lines do not come to whole minor units. */
export type TicketOutcome =
  | { readonly is: 'winner'; readonly amount: Pennies | null }
  | { readonly is: 'loser' };

/**
 * Maps each pool that lies in one race to the plain bet into it. Result lines name that bet, also for boxes
 * and combined bets.
 */
const PLAIN_BET: ReadonlyMap<PoolId, BetId> = new Map(
  betDefinitions().flatMap((bet) => {
    const [pool] = bet.pools;
    return pool !== undefined && bet.pools.length === 1 && !bet.boxed && isOfOneRace(bet)
      ? [[pool, bet.id] as const]
      : [];
  }),
);

/**
 * Win, place, show, exacta, quinella, trifecta, superfecta: their lines name every combination that is paid.
 */
const READ_POOLS: ReadonlySet<PoolId> = new Set([1, 2, 3, 4, 5, 6, 17]);

function isOfOneRace({ raceLegs, varLegs, exchange, twin }: BetDefinition): boolean {
  return (
    varLegs === undefined &&
    exchange !== true &&
    twin === undefined &&
    raceLegs.every((offset) => offset === 0)
  );
}

/**
 * Null while the outcome is not sure; `raceOf` gives null for a race whose official result is not at hand.
 */
export function ticketOutcome(
  wagers: readonly Wager[],
  raceOf: (wager: Wager) => OfficialRace | null,
): TicketOutcome | null {
  if (wagers.length === 0) return null;
  let amount: Pennies | null = ZERO;
  for (const wager of wagers) {
    const race = raceOf(wager);
    const won = race === null ? null : wonBy(wager, race);
    if (won === null) return null;
    for (const line of won) {
      const share: bigint = wager.betAmount * line.payoff;
      amount =
        amount === null || line.base <= 0n || share % line.base !== 0n
          ? null
          : addPennies(amount, pennies(share / line.base));
    }
  }
  return amount === ZERO ? { is: 'loser' } : { is: 'winner', amount };
}

/** The lines that a wager won; null where that is not sure. */
function wonBy(wager: Wager, race: OfficialRace): readonly ResultLine[] | null {
  const bet = betDefinition(wager.betType);
  if (bet === undefined || wager.parlayLegs !== undefined || wager.exchangeAmount !== undefined) return null;
  const legs = filledLegs(wager.runners);
  if (!isOfOneRace(bet) || isUnsure(legs, race.scratched)) return null;
  const won: ResultLine[] = [];
  if (bet.pools.some((pool) => !READ_POOLS.has(pool))) return null;
  for (const pool of bet.pools) {
    const id = PLAIN_BET.get(pool);
    const plain = id === undefined ? undefined : betDefinition(id);
    const lines = race.prices.filter((line) => line.id === id);
    if (plain === undefined || lines.length === 0) return null;
    for (const line of lines) {
      const combo = line.combo.map(([num]) => num);
      if (line.combo.some((nums) => nums.length !== 1) || combo.length !== plain.raceLegs.length) return null;
      const numbers = combo.filter((num) => num !== undefined && num > 0).map(Number);
      if (numbers.length !== combo.length) return null;
      if (isCovered(numbers, legs, bet.boxed || plain.anyOrder)) won.push(line);
    }
  }
  return won;
}

function isUnsure(legs: Selection, scratched: ReadonlySet<number>): boolean {
  return (
    legs.length === 0 ||
    legs.some((leg) =>
      leg.some((choice) =>
        choice === 'favourite' ? true : choice === 'all' ? scratched.size > 0 : scratched.has(choice),
      ),
    )
  );
}

/** In a bet with fewer legs than the line has runners, the last leg repeats for those after it (W087). */
function isCovered(numbers: readonly number[], legs: Selection, anyOrder: boolean): boolean {
  if (!anyOrder || legs.length > 1) {
    const orders = anyOrder ? permutations(numbers) : [numbers];
    return orders.some((order) => order.every((num, at) => holds(legs[at] ?? legs.at(-1) ?? [], num)));
  }
  return numbers.every((num) => holds(legs[0] ?? [], num));
}

function holds(leg: Leg, num: number): boolean {
  return leg.includes('all') || leg.includes(num);
}

function permutations(numbers: readonly number[]): readonly (readonly number[])[] {
  if (numbers.length < 2) return [numbers];
  return numbers.flatMap((num, at) =>
    permutations(numbers.filter((_, other) => other !== at)).map((rest) => [num, ...rest]),
  );
}
