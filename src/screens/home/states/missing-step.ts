/**
 * What a step asks for when what it stands on has not been chosen: the earliest choice that is missing, and where it is made.
 * Pure; which steps can be reached at all is the till's.
 */
import type { TextKey } from '../../../i18n/say.ts';
import type { HomeView, WagerParts } from '../../../till/window/view-stack.ts';

export interface StepPrompt {
  readonly view: HomeView;
  /** What is asked for: 'Choose a race first'. */
  readonly title: TextKey;
  /** The name of that step, for the button that leads there. */
  readonly label: TextKey;
}

const CHOICES = [
  ['card', { view: 'Card', title: 'race.noCard', label: 'home.selectCard' }],
  ['race', { view: 'Race', title: 'pool.noRace', label: 'home.selectRace' }],
  ['bet', { view: 'Pool', title: 'amount.noPool', label: 'home.selectPool' }],
] as const satisfies readonly (readonly [keyof WagerParts, StepPrompt])[];

/** What is asked for when the chosen pool is no longer offered. */
export const POOL_GONE: StepPrompt = CHOICES[2][1];

/** The first missing choice that comes before `step`; null when the step has all it stands on. */
export function missingStep(parts: WagerParts, step: 'Pool' | 'Amount' | 'Runner'): StepPrompt | null {
  const needed = step === 'Pool' ? CHOICES.slice(0, 2) : CHOICES;
  return needed.find(([part]) => !parts[part])?.[1] ?? null;
}
