/**
 * Decides the amount of each leg of a set, and the runners drawn for a set. Computes how much of a lucky
 * quick pick is left after tickets were sold. Pure; lucky-setting.ts and lucky-quick-pick.ts carry the
 * decisions out. wagering/lucky/lucky-setup.ts has the life of a set.
 */

import { validateAmount } from '../../wagering/bets/bet-amount.ts';
import { wagerCost } from '../../wagering/bets/cost.ts';
import type { BetAvailability, Card } from '../../wagering/card/card.ts';
import type { WagerRefusal } from '../../wagering/card/refusal.ts';
import type { Pennies } from '../../wagering/ground/money.ts';
import type { Random } from '../../wagering/ground/random.ts';
import type { Result } from '../../wagering/ground/result.ts';
import { type LuckyPick, type LuckySet, pickLucky } from '../../wagering/lucky/lucky-quick-pick.ts';
import { type SaleRules, validateTicketCost } from '../../wagering/rules/validation.ts';

/**
 * Refuses an amount (minor units) that the pool of the leg or the window does not take. Zero is no amount
 * (T359). Returns null if it may be chosen. `bet`: null while its card is being loaded.
 */
export function refuseLuckyAmount(
  bet: BetAvailability | null,
  amount: Pennies,
  windowRules: SaleRules,
): WagerRefusal | null {
  if (bet === null) return null;
  const rules = { ...windowRules, defaultToMin: false };
  return validateAmount(bet, amount, rules) ?? validateTicketCost(wagerCost(bet, amount, 1n).total, rules);
}

/** Draws the runners of a set; null where there is no such set, or another card is open. */
export function drawLucky(
  set: LuckySet | undefined,
  card: Card | null,
  rules: SaleRules,
  random: () => Random,
): Result<LuckyPick, WagerRefusal> | null {
  if (set === undefined || card === null || card.id !== set.card) return null;
  return pickLucky(set, card, rules, random());
}

/** Returns a lucky quick pick without its first bets, which were sold, a ticket each; null: none is left. */
export function withoutSold(pick: LuckyPick, sold: number): LuckyPick | null {
  const bets = pick.bets.slice(sold);
  return bets.length === 0 ? null : { ...pick, bets };
}
