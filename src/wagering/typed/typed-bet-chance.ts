/**
 * Random runners in a typed line: the legs that have QP are drawn as the key QP draws them (quick-pick.ts).
 * QP at the end counts for every leg after it too, as runners at the end do. The seed is a parameter, so that
 * the same line has the same runners while it is typed.
 */
import { isOneRace } from '../bets/bet-count.ts';
import { emptyLegs, withLeg } from '../bets/leg-edits.ts';
import type { Leg, Selection } from '../card/selection.ts';
import { seededRandom } from '../ground/random.ts';
import { ok, type Result, refuse } from '../ground/result.ts';
import { isTakenByAll, quickPick, raceWithoutData } from '../pending/quick-pick.ts';
import type { ChosenBet } from '../pending/wager-state.ts';
import { offersSmartQuickPick, type SmartQuickPickEntry } from '../rules/smart-quick-pick.ts';
import type { TypedWords } from './typed-bet.ts';
import { notSold, type TypedRefusal } from './typed-bet-refusal.ts';

/** The window's settings for random runners. */
export interface TypedChance {
  /** The seed. */
  readonly seed: string;
  /** The window has a quick pick (allowQPK). */
  readonly isAllowed: boolean;
  /** The bets that have a smart one, with their least amounts. */
  readonly smart: readonly SmartQuickPickEntry[];
}

/**
 * Returns the runners with those drawn for `index`, the wager of the line, from 0. Unchanged if none is to be
 * drawn.
 */
export function pickTyped(
  chosen: ChosenBet,
  { runners, quickPick: asked }: Pick<TypedWords, 'runners' | 'quickPick'>,
  chance: TypedChance,
  index: number,
): Result<Selection, TypedRefusal> {
  if (asked.length === 0) return ok(runners);
  const { bet, card } = chosen;
  const smart = offersSmartQuickPick(card, bet.id, chance.smart);
  if (!chance.isAllowed || smart) return refuse({ code: 'noQuickPick', smart: chance.isAllowed });
  const legs = asLegs(chosen, runners, asked);
  if (legs === null)
    return refuse(notSold({ code: runners.length > bet.raceLegs.length ? 'tooManyLegs' : 'notEnoughLegs' }));
  const keyed = bet.isBoxed && runners.length > 1;
  const raceNum = raceWithoutData(chosen, legs, keyed);
  if (raceNum !== null) return refuse(notSold({ code: 'raceDataFailed', raceNum }));
  if (isTakenByAll(chosen, legs, keyed)) return refuse(notSold({ code: 'allLeavesNone' }));
  const picked = quickPick(chosen, legs, keyed, seededRandom(`${chance.seed}/${index}`));
  return picked === null ? refuse(notSold({ code: 'invalidRunners' })) : ok(picked);
}

/** Every leg of the bet, those for chance empty and no other; null where another is. */
function asLegs({ bet }: ChosenBet, runners: Selection, asked: readonly number[]): Selection | null {
  const count = bet.raceLegs.length;
  const isOpen = (leg: number): boolean => asked.includes(leg);
  const last = runners.length - 1;
  if (runners.length > count || runners.some((leg, at) => leg.length === 0 && !isOpen(at))) return null;
  if (bet.isBoxed)
    return runners.length > 2
      ? null
      : runners.reduce<Selection>((legs, leg, at) => withLeg(legs, at, leg), emptyLegs(bet));
  const goesOn = isOpen(last) || runners.length === count || (isOneRace(bet.raceLegs) && last > 0);
  return goesOn ? bet.raceLegs.map((_, at): Leg => runners[Math.min(at, last)] ?? []) : null;
}
