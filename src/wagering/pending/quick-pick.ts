/**
 * Draws runners for the legs that the teller left empty (W038, W039). Decides which legs to fill, with how
 * many runners, and out of which. The random source is a parameter. The key, which restores the legs of
 * before (W040), is in leg-keys.ts.
 */

import { withLeg } from '../bets/leg-edits.ts';
import { raceOfLeg } from '../bets/resolve-legs.ts';
import { type BettingInterest, type Card, type RaceNumber, raceOf } from '../card/card.ts';
import type { RunnerChoice, Selection } from '../card/selection.ts';
import type { Random } from '../ground/random.ts';
import { type ChosenBet, legCountOf } from './wager-state.ts';

/**
 * Is a leg to fill, from 0, and its number of runners. A box has as many as it has places, a key one, and its
 * others the rest.
 */
interface EmptyLeg {
  readonly leg: number;
  readonly count: number;
}

/** `keyed`: one leg is over all the others (W037), or a box is on a key. */
function emptyLegs({ bet }: ChosenBet, runners: Selection, keyed: boolean): readonly EmptyLeg[] {
  const places = bet.raceLegs.length;
  const isKeyed = keyed || (bet.isBoxed && (runners[1] ?? []).length > 0);
  const shown = bet.isBoxed && !isKeyed ? 1 : legCountOf(bet, keyed);
  return Array.from({ length: shown }, (_, leg) => leg).flatMap((leg) => {
    if ((runners[leg] ?? []).length > 0) return [];
    if (isKeyed) return [{ leg, count: leg === 0 ? 1 : places - 1 }];
    return [{ leg, count: bet.isBoxed ? places : 1 }];
  });
}

/** Choices of the other legs that are on the race of a leg. */
function usedBeside({ bet, race }: ChosenBet, runners: Selection, leg: number): ReadonlySet<RunnerChoice> {
  const legRace = raceOfLeg(bet, race.num, leg);
  const others = runners.filter((_, at) => at !== leg && raceOfLeg(bet, race.num, at) === legRace);
  return new Set(others.flat());
}

/**
 * Returns the runners for a leg: not scratched, and in no other leg of the same race (W039). ALL has every
 * runner.
 */
function free(chosen: ChosenBet, runners: Selection, leg: number): readonly BettingInterest[] {
  const used = usedBeside(chosen, runners, leg);
  if (used.has('all')) return [];
  const interests = interestsIn(chosen.card, raceOfLeg(chosen.bet, chosen.race.num, leg));
  return interests.filter(({ num, scratched }) => !scratched && !used.has(num));
}

/** True where ALL in another leg of the same race leaves an empty leg no runner (W039). */
export function isTakenByAll(chosen: ChosenBet, runners: Selection, keyed: boolean): boolean {
  return emptyLegs(chosen, runners, keyed).some(({ leg }) => usedBeside(chosen, runners, leg).has('all'));
}

function interestsIn(card: Card, race: number): readonly BettingInterest[] {
  return raceOf(card, race)?.bettingInterests ?? [];
}

/** The first race of an empty leg that the card has no runners for (W136); null where there is none. */
export function raceWithoutData(chosen: ChosenBet, runners: Selection, keyed: boolean): RaceNumber | null {
  const { bet, card, race } = chosen;
  const races = emptyLegs(chosen, runners, keyed).map(({ leg }) => raceOfLeg(bet, race.num, leg));
  return races.find((num) => interestsIn(card, num).length === 0) ?? null;
}

/**
 * Returns true if there is an empty leg, and runners enough for all of them. True as well for a race without
 * any, which the key then reports (W136).
 */
export function canQuickPick(chosen: ChosenBet, runners: Selection, keyed: boolean): boolean {
  if (raceWithoutData(chosen, runners, keyed) !== null) return true;
  return quickPick(chosen, runners, keyed, () => 0) !== null;
}

/**
 * Returns true if a leg is left to be filled. If that leg cannot be filled, its race has too few runners for
 * it.
 */
export function hasEmptyLeg(chosen: ChosenBet, runners: Selection, keyed: boolean): boolean {
  return emptyLegs(chosen, runners, keyed).length > 0;
}

/**
 * Returns the legs with the empty ones filled at random. Null if none is empty, or a race has too few
 * runners.
 */
export function quickPick(
  chosen: ChosenBet,
  runners: Selection,
  keyed: boolean,
  random: Random,
): Selection | null {
  const empty = emptyLegs(chosen, runners, keyed);
  if (empty.length === 0) return null;
  let filled = runners;
  for (const { leg, count } of empty) {
    const left = free(chosen, filled, leg).map(({ num }) => num);
    if (left.length < count) return null;
    const picked: number[] = [];
    while (picked.length < count) {
      const [num] = left.splice(Math.floor(random() * left.length), 1);
      if (num === undefined) return null;
      picked.push(num);
    }
    filled = withLeg(filled, leg, picked);
  }
  return filled;
}
