/**
 * Writes a wager out as its unit bets: one a pool and a combination. Two wagers that are keyed in different
 * ways are the same bet if they are the same unit bets.
 *
 * The count of them is bet-count.ts's; a test compares both for every bet of the catalogue.
 */
import type { LegNumbers } from '../../wagering/bets/bet-count.ts';
import { type BetDefinition, betDefinition } from '../../wagering/card/catalogue.ts';

/** Names a unit bet within its race: '4:3-1' is pool 4 with runner 3 before runner 1. */
export type UnitBet = string;

/**
 * Returns the unit bets of a selection, each once. Empty if a leg is missing. The caller limits their number:
 * a wager of a million bets makes a million texts.
 */
export function unitBetsOf(definition: BetDefinition, legs: LegNumbers): ReadonlySet<UnitBet> {
  const bets = new Set<UnitBet>();
  if (definition.twin !== undefined) {
    for (const id of definition.twin) {
      const linked = betDefinition(id);
      if (linked === undefined) continue;
      for (const bet of unitBetsOf(linked, legs.slice(0, linked.raceLegs.length))) bets.add(bet);
    }
    return bets;
  }
  const byRace = legsByRace(definition, legs).map((group) => combinationsIn(definition, group));
  for (const combination of joined(byRace))
    for (const pool of definition.pools) bets.add(`${pool}:${combination}`);
  return bets;
}

/** Returns the legs race by race; legs past the bet's own are each in a race further. */
function legsByRace({ raceLegs }: BetDefinition, legs: LegNumbers): readonly LegNumbers[] {
  const groups = new Map<number, (readonly number[])[]>();
  for (let leg = 0; leg < Math.max(raceLegs.length, legs.length); leg += 1) {
    const offset = raceLegs[leg] ?? leg;
    groups.set(offset, [...(groups.get(offset) ?? []), legs[leg] ?? []]);
  }
  return [...groups.values()];
}

/** Returns every choice of one combination a race, '3-1/5-2'. */
function joined(byRace: readonly (readonly string[])[]): readonly string[] {
  return byRace.reduce<readonly string[]>(
    (begun, race, index) =>
      index === 0 ? race : begun.flatMap((before) => race.map((combination) => `${before}/${combination}`)),
    [],
  );
}

/** Returns the combinations of one race, each once: '3-1'. */
function combinationsIn({ boxed, anyOrder }: BetDefinition, legs: LegNumbers): readonly string[] {
  const orders = boxed && legs.length > 1 ? boxedOrders(legs) : ordersOf(legs);
  const written = orders.map((order) => (anyOrder ? order.toSorted((a, b) => a - b) : order).join('-'));
  return [...new Set(written)];
}

/** Returns every choice of one runner a leg, none twice. */
function ordersOf(legs: LegNumbers): readonly (readonly number[])[] {
  return legs.reduce<readonly (readonly number[])[]>(
    (begun, leg) =>
      begun.flatMap((order) =>
        [...new Set(leg)].filter((num) => !order.includes(num)).map((num) => [...order, num]),
      ),
    [[]],
  );
}

/**
 * Returns the orders of a box. With one leg they are all of its runners, with two those that have every key.
 * With all legs they are every order of each combination (bet-count.ts).
 */
function boxedOrders(legs: LegNumbers): readonly (readonly number[])[] {
  const filled = legs.findLastIndex((leg) => leg.length > 0) + 1;
  const [first = [], second = []] = legs;
  const inAnyOrder = (runners: readonly number[]): readonly (readonly number[])[] =>
    ordersOf(legs.map(() => runners));
  if (filled <= 1) return inAnyOrder(first);
  if (filled === legs.length) return ordersOf(legs).flatMap((order) => inAnyOrder(order));
  const keys = new Set(first);
  if (filled !== 2 || keys.size >= legs.length) return [];
  return inAnyOrder([...new Set([...first, ...second])]).filter((order) =>
    [...keys].every((key) => order.includes(key)),
  );
}
