/**
 * When a smart quick pick is offered and sold (W057, W095, W133).
 *
 * Owns these rules and the shape of their configuration. Knows neither where it is kept nor which runners the host picks.
 */
import type { BetAvailability, Card } from './card.ts';
import type { BetId } from './catalogue.ts';
import { type Pennies, ZERO } from './money.ts';
import type { WagerRefusal } from './refusal.ts';

/** An entry of smartQuickPickConfig: the bets that it is for, and the least that their ticket may cost. */
export interface SmartQuickPickEntry {
  readonly betIds: readonly BetId[];
  readonly min: Pennies;
}

/** The configured minimum of a bet: the first entry that names it; zero where none does, which is not offered. */
export function smartQuickPickMinimum(config: readonly SmartQuickPickEntry[], bet: BetId): Pennies {
  return config.find(({ betIds }) => betIds.includes(bet))?.min ?? ZERO;
}

/** SQP is shown only if the card allows it and the bet has a configured minimum above zero (W057). */
export function offersSmartQuickPick(
  card: Pick<Card, 'allowSQPick'>,
  bet: Pick<BetAvailability, 'id'>,
  config: readonly SmartQuickPickEntry[],
): boolean {
  return card.allowSQPick && smartQuickPickMinimum(config, bet.id) > 0n;
}

/** A smart quick pick must be for at least the configured minimum (W095, W133). `amount` is what the ticket is for. */
export function refuseSmartQuickPick(
  bet: Pick<BetAvailability, 'id'>,
  amount: Pennies,
  config: readonly SmartQuickPickEntry[],
): WagerRefusal | null {
  const minimum = smartQuickPickMinimum(config, bet.id);
  return amount < minimum ? { code: 'smartQuickPickBelowMinimum', minimum } : null;
}
