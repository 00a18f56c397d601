/** Describes the window that a practice customer is served at, as far as the fewest touches depend on it. */
import type { LastBet } from '../../till/wager/last-bets.ts';
import type { HomeView } from '../../till/window/view-stack.ts';
import type { BetAvailability, Card, CardId } from '../../wagering/card/card.ts';
import type { Pennies } from '../../wagering/ground/money.ts';
import type { PendingWager, WagerRules } from '../../wagering/pending/wager-state.ts';
import type { WagerStep } from '../../wagering/pending/wager-step.ts';

/** Describes the keys of a window. Amounts are minor units. */
export interface WindowKeys {
  readonly rules: WagerRules;
  /** Returns the amounts that have a key for a bet, the usual one first. */
  readonly amountsOf: (bet: BetAvailability) => readonly Pennies[];
  /** Returns the digits that choose a card in the list; null: the list does not have it. */
  readonly cardCode: (card: CardId) => string | null;
  /** The bets that have a key of their own among the pools, as they were sold before. */
  readonly lastBets: readonly LastBet[];
  /** The amounts that have a key for a voucher. */
  readonly vouchers: readonly Pennies[];
  /** The kinds of money that have keys where the cash given is keyed, minor units. */
  readonly notes: readonly Pennies[];
  /** Nobody is paid with a voucher, and nobody is asked. */
  readonly paysCashOnly: boolean;
}

export interface ServingWindow extends WindowKeys {
  readonly cards: readonly Card[];
}

/** Describes how far the entry of a wager is. `step` is null in a view that is no step. */
export interface Stand {
  readonly wager: PendingWager;
  readonly step: WagerStep | null;
}

const STEPS: Readonly<Partial<Record<HomeView, WagerStep>>> = {
  Card: 'card',
  Race: 'race',
  Pool: 'pool',
  Amount: 'amount',
  Runner: 'runner',
};

export function standOf(wager: PendingWager, view: HomeView): Stand {
  return { wager, step: STEPS[view] ?? null };
}

/** A stand, and the touches that led there. */
export interface Reached {
  readonly stand: Stand;
  readonly touches: number;
}

export function servingCard({ cards }: Pick<ServingWindow, 'cards'>, id: CardId | null): Card | null {
  return cards.find((card) => card.id === id) ?? null;
}
