/**
 * Finds the earliest missing choice that a step needs, and the view that makes it. The till decides which
 * steps can be reached. Pure.
 */
import type { TextKey } from '../../../i18n/say.ts';
import type { HomeView, WagerParts } from '../../../till/window/view-stack.ts';

export interface StepPrompt {
  readonly view: HomeView;
  /** Request: 'Choose a race first'. */
  readonly title: TextKey;
  /** Name of that step, for the button that leads there. */
  readonly label: TextKey;
}

const CHOICES = [
  ['card', { view: 'Card', title: 'race.noCard', label: 'home.selectCard' }],
  ['race', { view: 'Race', title: 'pool.noRace', label: 'home.selectRace' }],
  ['bet', { view: 'Pool', title: 'amount.noPool', label: 'home.selectPool' }],
] as const satisfies readonly (readonly [keyof WagerParts, StepPrompt])[];

/** Asks for a pool when the chosen one is no longer offered. */
export const POOL_GONE: StepPrompt = CHOICES[2][1];

/** Returns the first missing choice before `step`; null if the step has all that it needs. */
export function missingStep(parts: WagerParts, step: 'Pool' | 'Amount' | 'Runner'): StepPrompt | null {
  const needed = step === 'Pool' ? CHOICES.slice(0, 2) : CHOICES;
  return needed.find(([part]) => !parts[part])?.[1] ?? null;
}
