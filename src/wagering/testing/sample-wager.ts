/** A pending wager on the sample card, and events played on it, for tests. */
import type { Card } from '../card/card.ts';
import { pennies } from '../ground/money.ts';
import type { WagerEvent } from '../pending/pending-wager.ts';
import { EMPTY_WAGER, type PendingWager, type WagerRules } from '../pending/wager-state.ts';
import type { WagerEffect, WagerStep } from '../pending/wager-step.ts';
import { type Played, playWager } from './play-wager.ts';
import { sampleBet, sampleCard } from './sample-card.ts';

export const CARD = sampleCard();

/** Returns a wager on race 2 of the sample card, without runners unless they are given. */
export function wagerOn(bet: number, changes: Partial<PendingWager> = {}): PendingWager {
  const runners = sampleBet(bet).raceLegs.map(() => []);
  return {
    ...EMPTY_WAGER,
    card: CARD.id,
    race: 2,
    bet,
    amount: pennies(200),
    runners,
    currentLeg: 0,
    ...changes,
  };
}

interface Setting {
  readonly card?: Card | null;
  readonly rules?: Partial<WagerRules>;
}

/** Plays events on a wager, on the sample card unless another is given. */
export function play(
  from: PendingWager,
  events: readonly WagerEvent[],
  { card = CARD, rules = {} }: Setting = {},
): Played {
  return playWager(events, { from, card, rules });
}

/** The effect of going to a step. */
export const goTo = (step: WagerStep): WagerEffect => ({ type: 'goTo', step });
/** The events that choose these runners. */
export const run = (...nums: readonly number[]): readonly WagerEvent[] =>
  nums.map((num) => ({ type: 'runnerToggled', num }));
