/**
 * Describes the result of one event on the pending wager: the next state, and its effects and questions
 * (T062).
 */
import type { Card, RaceNumber } from '../card/card.ts';
import type { WagerRefusal } from '../card/refusal.ts';
import type { PendingWager, WagerRules } from './wager-state.ts';

/** The steps in order (T062). */
export type WagerStep = 'card' | 'race' | 'pool' | 'amount' | 'runner';

/** Asked when another race is chosen; until it is answered the wager stays on its race. */
export type WagerQuestion =
  | { readonly code: 'runnersNotInRace'; readonly race: RaceNumber }
  | { readonly code: 'betNotInRace'; readonly race: RaceNumber; readonly betName: string };

export type WagerEffect =
  | { readonly type: 'goTo'; readonly step: WagerStep }
  | { readonly type: 'refused'; readonly refusal: WagerRefusal }
  | { readonly type: 'asked'; readonly question: WagerQuestion };

export interface WagerContext {
  /** The pending wager's card as last received; null until there is one. */
  readonly card: Card | null;
  readonly rules: WagerRules;
}

export interface WagerStepResult {
  readonly state: PendingWager;
  readonly effects: readonly WagerEffect[];
}

export const goTo = (step: WagerStep): WagerEffect => ({ type: 'goTo', step });
export const refused = (refusal: WagerRefusal): WagerEffect => ({ type: 'refused', refusal });
export const to = (state: PendingWager, ...effects: readonly WagerEffect[]): WagerStepResult => ({
  state,
  effects,
});
