/**
 * The keys of the runner step on the pending wager: runners, ALL, SP-F, BOX, and the way from leg to leg.
 *
 * Owns which key is refused and why (T312-T317, W035, W036). What a key does to the legs is leg-edits.ts.
 */
import {
  boxTwin,
  mayBeAll,
  mergeLegs,
  splitLegs,
  toggleAll,
  toggleFavourite,
  toggleRunner,
  withLeg,
} from './leg-edits.ts';
import type { WagerRefusal } from './refusal.ts';
import { interestsOfLeg, isSelectable } from './resolve-legs.ts';
import type { Leg } from './selection.ts';
import { type ChosenBet, chosenOf, legCountOf, type PendingWager } from './wager-state.ts';
import { refused, to, type WagerContext, type WagerStepResult } from './wager-step.ts';

/** A runner that the leg does not offer is refused (T312), unless it is in the leg and is to come out. */
export function toggleRunnerKey(state: PendingWager, num: number, context: WagerContext): WagerStepResult {
  return editLeg(state, context, (leg, { bet, card, race }) => {
    const interests = interestsOfLeg(bet, card, race.num, state.currentLeg);
    const isOffered = interests.some((interest) => interest.num === num && isSelectable(interest, bet));
    return isOffered || leg.includes(num) ? toggleRunner(leg, num, interests) : incorrectLeg(state);
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
    bet.allowSPFavs || leg.includes('favourite') ? toggleFavourite(leg) : incorrectLeg(state),
  );
}

function incorrectLeg(state: PendingWager): WagerRefusal {
  return { code: 'incorrectLeg', legNumber: state.currentLeg + 1 };
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
  return to({ ...state, runners: withLeg(state.runners, state.currentLeg, edited) });
}

/** To the boxed twin and back (T315, W035, W036); nothing where there is none. */
export function toggleBox(state: PendingWager, context: WagerContext): WagerStepResult {
  const chosen = chosenOf(state, context.card);
  const twin = chosen === null ? null : boxTwin(chosen.bet, chosen.race, state.runners);
  if (twin === null) return to(state);
  const runners = twin.isBoxed ? mergeLegs(twin, state.runners) : splitLegs(twin, state.runners);
  const amount = state.amount === null && context.rules.defaultToMin ? twin.minimum : state.amount;
  return to({ ...state, bet: twin.id, amount, runners, currentLeg: 0 });
}

/** The leg that the keys work on, from 0 (T317); nothing where the bet has no such leg. */
export function enterLeg(state: PendingWager, leg: number, context: WagerContext): WagerStepResult {
  const chosen = chosenOf(state, context.card);
  const exists = chosen !== null && leg >= 0 && leg < legCountOf(chosen.bet);
  return to(exists ? { ...state, currentLeg: leg } : state);
}
