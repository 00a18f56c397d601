/** Steps a wager through events, for tests, by plain rules on the test's own card. */
import type { Card } from '../card/card.ts';
import { stepWager, type WagerEvent } from '../pending/pending-wager.ts';
import type { PendingWager, WagerRules } from '../pending/wager-state.ts';
import type { WagerEffect } from '../pending/wager-step.ts';

/** A window that fills in nothing by itself and sets no limit. */
export const SAMPLE_RULES: WagerRules = {
  defaultToMin: false,
  clearAmountBetweenBets: false,
  defaultCurrentRace: false,
  maxTicketCost: null,
};

/** The state after all events, and the effects of the last. */
export interface Played {
  readonly state: PendingWager;
  readonly effects: readonly WagerEffect[];
}

/** Steps a wager through events, one after the other. `rules` are changes to the sample rules. */
export function playWager(
  events: readonly WagerEvent[],
  {
    from,
    card,
    rules = {},
  }: { readonly from: PendingWager; readonly card: Card | null; readonly rules?: Partial<WagerRules> },
): Played {
  return events.reduce<Played>(
    ({ state }, event) => stepWager(state, event, { card, rules: { ...SAMPLE_RULES, ...rules } }),
    { state: from, effects: [] },
  );
}

/** The codes of what the last event was refused for. */
export function refusals({ effects }: Played): readonly string[] {
  return effects.flatMap((effect) => (effect.type === 'refused' ? [effect.refusal.code] : []));
}
