/**
 * Applies the keys of the runner step to the pending wager: runners, ALL, SP-F, BOX, KEY, QP. Also leads from
 * leg to leg. Refuses keys with a reason (T312-T317, W035-W040). The legs are changed in leg-edits.ts.
 */

import { canKeyHorse, intoKeyHorse, keyBoxAsBox, outOfKeyHorse } from '../bets/key-horse.ts';
import {
  boxTwin,
  mayBeAll,
  mergeLegs,
  splitLegs,
  toggleAll,
  toggleFavourite,
  toggleRunner,
  withLeg,
} from '../bets/leg-edits.ts';
import { interestsOfLeg } from '../bets/resolve-legs.ts';
import type { LegFault, WagerRefusal } from '../card/refusal.ts';
import type { Leg, Selection } from '../card/selection.ts';
import { seededRandom } from '../ground/random.ts';
import { choiceFault } from '../rules/validation.ts';
import { isTakenByAll, quickPick, raceWithoutData } from './quick-pick.ts';
import { type ChosenBet, chosenOf, legCountOf, type PendingWager } from './wager-state.ts';
import { refused, to, type WagerContext, type WagerStepResult } from './wager-step.ts';

/**
 * Refuses a runner that the leg does not offer (T312). A runner that is in the leg is taken out, offered or
 * not.
 */
export function toggleRunnerKey(state: PendingWager, num: number, context: WagerContext): WagerStepResult {
  return editLeg(state, context, (leg, { bet, card, race }) => {
    const interests = interestsOfLeg(bet, card, race.num, state.currentLeg);
    const fault = leg.includes(num) ? null : choiceFault(num, bet, interests);
    return fault === null ? toggleRunner(leg, num, interests) : incorrectLeg(state, fault);
  });
}

/** ALL, where the bet allows one more of them (T314). */
export function toggleAllKey(state: PendingWager, context: WagerContext): WagerStepResult {
  return editLeg(state, context, (leg, { bet }) => {
    const isAllowed = leg.includes('all') || mayBeAll(bet, state.runners);
    return isAllowed ? toggleAll(leg) : { code: 'allLimitReached', numAlls: bet.numAlls, betName: bet.name };
  });
}

/** SP-F, where the bet takes it (T316). */
export function toggleFavouriteKey(state: PendingWager, context: WagerContext): WagerStepResult {
  return editLeg(state, context, (leg, { bet }) =>
    bet.allowSPFavs || leg.includes('favourite')
      ? toggleFavourite(leg)
      : incorrectLeg(state, { rule: 'noFavourite' }),
  );
}

function incorrectLeg(state: PendingWager, fault: LegFault): WagerRefusal {
  return { code: 'incorrectLeg', legNumber: state.currentLeg + 1, fault };
}

/** The current leg as `edit` leaves it, or the refusal it gives. */
function editLeg(
  state: PendingWager,
  context: WagerContext,
  edit: (leg: Leg, chosen: ChosenBet) => Leg | WagerRefusal,
): WagerStepResult {
  const chosen = chosenOf(state, context.card);
  if (chosen === null) return to(state);
  const edited = edit(state.runners[state.currentLeg] ?? [], chosen);
  if ('code' in edited) return to(state, refused(edited));
  return to({ ...state, runners: withLeg(state.runners, state.currentLeg, edited), quickPick: null });
}

/**
 * Switches to the boxed twin and back (T315, W035, W036). Does nothing without a twin. Quick pick and key
 * horse stay on (W032).
 */
export function toggleBox(state: PendingWager, context: WagerContext): WagerStepResult {
  const chosen = chosenOf(state, context.card);
  const twin = chosen === null ? null : boxTwin(chosen.bet, chosen.race, state.runners);
  if (twin === null) return to(state);
  const change = (runners: Selection): Selection => {
    // Keys stay over the others, in the box and out of it.
    if (state.keyHorse !== null) return twin.raceLegs.map((_, leg) => runners[leg] ?? []);
    return twin.isBoxed ? mergeLegs(twin, runners) : splitLegs(twin, runners);
  };
  const amount = state.amount === null && context.rules.defaultToMin ? twin.minimum : state.amount;
  return to({
    ...state,
    bet: twin.id,
    amount,
    runners: change(state.runners),
    quickPick: state.quickPick === null ? null : change(state.quickPick),
    currentLeg: 0,
  });
}

/** One leg over all the others, and back (W037). Nothing for a bet that has no legs to move. */
export function toggleKeyHorse(state: PendingWager, context: WagerContext): WagerStepResult {
  const chosen = chosenOf(state, context.card);
  if (chosen === null || !canKeyHorse(chosen.bet)) return to(state);
  const { runners, keyHorse } = state;
  const changed = { ...state, quickPick: null };
  if (keyHorse === null) {
    const currentLeg = Math.min(state.currentLeg, 1);
    return to({ ...changed, runners: intoKeyHorse(runners), keyHorse: runners, currentLeg });
  }
  if (chosen.bet.isBoxed)
    return to({ ...changed, runners: keyBoxAsBox(runners), keyHorse: null, currentLeg: 0 });
  return to({ ...changed, runners: outOfKeyHorse(keyHorse, runners), keyHorse: null });
}

/**
 * Draws runners for the empty legs (W038); pressed again, restores the legs of before (W040). Reports a race
 * that has no runners on the card (W136).
 */
export function toggleQuickPick(state: PendingWager, seed: string, context: WagerContext): WagerStepResult {
  const chosen = chosenOf(state, context.card);
  if (chosen === null) return to(state);
  if (state.quickPick !== null) return to({ ...state, runners: state.quickPick, quickPick: null });
  const keyed = state.keyHorse !== null;
  const raceNum = raceWithoutData(chosen, state.runners, keyed);
  if (raceNum !== null) return to(state, refused({ code: 'raceDataFailed', raceNum }));
  if (isTakenByAll(chosen, state.runners, keyed)) return to(state, refused({ code: 'allLeavesNone' }));
  const runners = quickPick(chosen, state.runners, keyed, seededRandom(seed));
  return to(runners === null ? state : { ...state, runners, quickPick: state.runners });
}

/** The leg that the keys work on, from 0 (T317); nothing where the bet has no such leg. */
export function enterLeg(state: PendingWager, leg: number, context: WagerContext): WagerStepResult {
  const chosen = chosenOf(state, context.card);
  const exists = chosen !== null && leg >= 0 && leg < legCountOf(chosen.bet, state.keyHorse !== null);
  return to(exists ? { ...state, currentLeg: leg } : state);
}
