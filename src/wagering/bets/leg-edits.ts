/**
 * Edits the legs of a selection, as the keys of the runner step do. Edits one leg (a runner, ALL, SP-F), or
 * all at once (BOX, another bet). The callers check if an edit is allowed.
 */

import { type BetAvailability, type BettingInterest, betOf, type Race } from '../card/card.ts';
import type { Leg, Selection } from '../card/selection.ts';
import { isOneRace } from './bet-count.ts';
import { filledLegs } from './resolve-legs.ts';

/** One empty leg for each the bet has. */
export function emptyLegs(bet: Pick<BetAvailability, 'raceLegs'>): Selection {
  return bet.raceLegs.map((): Leg => []);
}

/** The selection with one leg replaced; legs up to it are there afterwards. */
export function withLeg(runners: Selection, index: number, leg: Leg): Selection {
  const length = Math.max(runners.length, index + 1);
  return Array.from({ length }, (_, at) => (at === index ? leg : (runners[at] ?? [])));
}

/** Adds the runner, or takes it out; out of ALL it leaves every other runner that is not scratched. */
export function toggleRunner(leg: Leg, num: number, interests: readonly BettingInterest[]): Leg {
  if (leg.includes(num)) return leg.filter((choice) => choice !== num);
  const running = interests.filter((interest) => !interest.scratched).map((interest) => interest.num);
  if (!leg.includes('all') || !running.includes(num)) return [...leg, num];
  const kept = leg.filter((choice) => choice !== 'all');
  return [...kept, ...running.filter((other) => other !== num && !kept.includes(other))];
}

/**
 * ALL replaces single runners; pressed again it leaves the leg empty (T313). The favourite is not one of
 * them.
 */
export function toggleAll(leg: Leg): Leg {
  return leg.includes('all')
    ? leg.filter((choice) => choice === 'favourite')
    : [...leg.filter((choice) => choice === 'favourite'), 'all'];
}

/** SP-F adds the favourite or takes it out (T316). */
export function toggleFavourite(leg: Leg): Leg {
  return leg.includes('favourite') ? leg.filter((choice) => choice !== 'favourite') : [...leg, 'favourite'];
}

/** True when one more leg may be ALL (T314). */
export function mayBeAll(bet: Pick<BetAvailability, 'numAlls'>, runners: Selection): boolean {
  return runners.filter((leg) => leg.includes('all')).length < bet.numAlls;
}

/**
 * Returns the bet that BOX switches to; null if it may not. A box needs two or more legs, all in one race,
 * and a twin in the same race. The legs after the second must be empty (W036), since the first two are
 * merged.
 */
export function boxTwin(bet: BetAvailability, race: Race, runners: Selection): BetAvailability | null {
  const twin = bet.toggleBoxBet === null ? undefined : betOf(race, bet.toggleBoxBet);
  if (twin === undefined || twin.isBoxed === bet.isBoxed) return null;
  const isPossible = bet.raceLegs.length >= 2 && isOneRace(bet.raceLegs) && filledLegs(runners).length <= 2;
  return isPossible ? twin : null;
}

/** Into the box: the runners of both legs in the first. ALL in either is ALL (W035). */
export function mergeLegs(twin: BetAvailability, runners: Selection): Selection {
  const merged = [...new Set(runners.flat())];
  const leg = merged.includes('all') ? merged.filter((choice) => typeof choice !== 'number') : merged;
  return withLeg(emptyLegs(twin), 0, leg);
}

/**
 * Leaves the box. Two runners become one over the other, in the order of picking, so that BOX undoes itself.
 * The legs of any other box stay as they are, the runners in the first. A key box keeps its keys there and
 * the others below (W035).
 */
export function splitLegs(twin: BetAvailability, runners: Selection): Selection {
  const [one, other, ...more] = runners[0] ?? [];
  const isPair =
    one !== undefined && other !== undefined && more.length === 0 && filledLegs(runners).length === 1;
  const legs: Selection = isPair ? [[one], [other]] : runners;
  return twin.raceLegs.map((_, index) => legs[index] ?? []);
}

/**
 * Returns the legs that another bet takes over: those in the same race in both, unchanged. A box, its twin's
 * or another pool's, gives its runners to the first legs. BOX does the same when it is switched off. A box
 * takes those of the legs in its race.
 */
export function legsForBet(
  from: BetAvailability | undefined,
  to: BetAvailability,
  runners: Selection,
): Selection {
  if (from === undefined) return emptyLegs(to);
  if (from.isBoxed && !to.isBoxed) return inSameRace(from, to, splitLegs(to, runners));
  if (to.isBoxed && !from.isBoxed)
    return mergeLegs(
      to,
      runners.filter((_, index) => from.raceLegs[index] === to.raceLegs[0]),
    );
  return inSameRace(from, to, runners);
}

/** The legs that are in the same race in both bets; the others empty. */
function inSameRace(
  from: Pick<BetAvailability, 'raceLegs'>,
  to: Pick<BetAvailability, 'raceLegs'>,
  runners: Selection,
): Selection {
  return to.raceLegs.map((offset, index) => (from.raceLegs[index] === offset ? (runners[index] ?? []) : []));
}
