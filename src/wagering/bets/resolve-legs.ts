/**
 * Turns a selection on a card into the betting interests that it names, leg by leg. Finds the race of each
 * leg, and the runners of ALL there. Also takes a single-race bet with fewer filled legs than it has. The
 * selection is checked in rules/validation.ts, and priced in cost.ts.
 */

import {
  type BetAvailability,
  type BettingInterest,
  type Card,
  type RaceNumber,
  raceOf,
} from '../card/card.ts';
import { type Leg, type Selection, WIRE_FAVOURITE } from '../card/selection.ts';
import { isOneRace, type LegNumbers } from './bet-count.ts';
import { distinctNumbers } from './combinations.ts';

/**
 * The race of a leg, counted from 0. Legs past the bet's own, which only bets of variable length have, follow
 * on.
 */
export function raceOfLeg(bet: Pick<BetAvailability, 'raceLegs'>, race: RaceNumber, leg: number): RaceNumber {
  return race + (bet.raceLegs[leg] ?? leg);
}

/**
 * The betting interests of a leg's race; none if the card has no such race. A coupled entry is one interest.
 */
export function interestsOfLeg(
  bet: Pick<BetAvailability, 'raceLegs'>,
  card: Card,
  race: RaceNumber,
  leg: number,
): readonly BettingInterest[] {
  return raceOf(card, raceOfLeg(bet, race, leg))?.bettingInterests ?? [];
}

/** A scratched runner can be picked only where the bet allows it (T312). */
export function isSelectable(
  interest: BettingInterest,
  bet: Pick<BetAvailability, 'canBetOnScratches'>,
): boolean {
  return !interest.scratched || bet.canBetOnScratches;
}

/**
 * Returns the numbers of a leg, each once: ALL is every interest that is not scratched (T313). The favourite
 * is -1, a runner of its own, since it is not known yet.
 */
export function resolveLeg(leg: Leg, interests: readonly BettingInterest[]): readonly number[] {
  const numbers: number[] = [];
  for (const choice of leg) {
    if (choice === 'all') {
      for (const interest of interests) if (!interest.scratched) numbers.push(interest.num);
    } else {
      numbers.push(choice === 'favourite' ? WIRE_FAVOURITE : choice);
    }
  }
  return distinctNumbers(numbers) === numbers.length ? numbers : [...new Set(numbers)];
}

/** Every leg of a selection resolved in its race. */
export function resolveLegs(
  bet: Pick<BetAvailability, 'raceLegs'>,
  card: Card,
  race: RaceNumber,
  runners: Selection,
): LegNumbers {
  return runners.map((leg, index) => resolveLeg(leg, interestsOfLeg(bet, card, race, index)));
}

/** Without the empty legs at its end. */
export function filledLegs(runners: Selection): Selection {
  let length = runners.length;
  while (length > 0 && runners[length - 1]?.length === 0) length -= 1;
  return length === runners.length ? runners : runners.slice(0, length);
}

/**
 * Returns the selection leg by leg as it is sold. In a single-race bet without a box, the last of two or more
 * filled legs repeats for the legs after. Trifecta 1 / 2,3,4 is 1 / 2,3,4 / 2,3,4, a key wheel (W087). The
 * key wheel is sold and printed in full. Any other selection gets empty legs or, past the bet's last, loses
 * legs. A bet of variable length keeps the legs it has.
 */
export function legsAsSold(bet: BetAvailability, runners: Selection, variable: boolean): Selection {
  const filled = filledLegs(runners);
  if (variable || filled.length >= bet.raceLegs.length) return filled;
  const repeated = repeatedLeg(bet, filled);
  const last = repeated === null ? [] : (filled[repeated] ?? []);
  return bet.raceLegs.map((_, leg) => filled[leg] ?? last);
}

/** Returns the leg, from 0, that repeats for the empty ones after it (W087); null if none does. */
export function repeatedLeg(
  bet: Pick<BetAvailability, 'isBoxed' | 'raceLegs'>,
  runners: Selection,
): number | null {
  const filled = filledLegs(runners).length;
  const repeats = !bet.isBoxed && isOneRace(bet.raceLegs) && filled >= 2 && filled < bet.raceLegs.length;
  return repeats ? filled - 1 : null;
}
