/**
 * The key horse: one leg over all the others, which become one (W037). Merges the legs and separates them
 * again. resolve-legs.ts turns two filled legs into a bet.
 */

import type { BetAvailability } from '../card/card.ts';
import type { Leg, RunnerChoice, Selection } from '../card/selection.ts';
import { isOneRace } from './bet-count.ts';

/** A bet on one race with three or more legs: with fewer there is nothing to move. */
export function canKeyHorse(bet: Pick<BetAvailability, 'raceLegs'>): boolean {
  return bet.raceLegs.length >= 3 && isOneRace(bet.raceLegs);
}

/** Legs 3 and up into leg 2; ALL in one of them is ALL. */
export function intoKeyHorse(runners: Selection): Selection {
  const moved = [...new Set(runners.slice(1).flat())];
  const second = moved.includes('all') ? moved.filter((choice) => typeof choice !== 'number') : moved;
  return runners.map((leg, index) => (index === 0 ? leg : index === 1 ? second : []));
}

/**
 * Separates the legs: each gets back its runners of `before` that are still picked. Runners picked since stay
 * in leg 2, and so do all if nothing was merged.
 */
export function outOfKeyHorse(before: Selection, runners: Selection): Selection {
  const now = runners[1] ?? [];
  const isPicked = (choice: RunnerChoice): boolean =>
    now.includes(choice) || (typeof choice === 'number' && now.includes('all'));
  const later = before.slice(1);
  const isNew = (choice: RunnerChoice): boolean => !later.some((leg) => leg.includes(choice));
  return runners.map((leg, index): Leg => {
    if (index === 0) return leg;
    const had = (before[index] ?? []).filter(isPicked);
    return index === 1 ? [...had, ...now.filter(isNew)] : had;
  });
}

/** Out of the key horse of a box: keys and others are one set again. */
export function keyBoxAsBox(runners: Selection): Selection {
  const merged = [...new Set([...(runners[0] ?? []), ...(runners[1] ?? [])])];
  const all = merged.includes('all') ? merged.filter((choice) => typeof choice !== 'number') : merged;
  return runners.map((_, index): Leg => (index === 0 ? all : []));
}
