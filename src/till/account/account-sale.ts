/**
 * Refuses a sale that a player's account does not pay for, before a post is sent (W050, W082). The account
 * does not pay for more than its balance, a parlay, exchange bets, or several wagers put aside. Pure. sale.ts
 * asks it.
 */
import { type Say, say } from '../../i18n/say.ts';
import { isFirstHalf, isSecondHalf } from '../../wagering/bets/exchange-pools.ts';
import type { Wager } from '../../wagering/card/wager.ts';
import type { Pennies } from '../../wagering/ground/money.ts';
import type { PlayerAccount } from '../session/account-state.ts';
import type { NoticeText } from '../window/dialogs.ts';

export interface SaleOnAccount {
  /** Of one ticket. */
  readonly wagers: readonly Wager[];
  /** Of all tickets together, minor units. */
  readonly cost: Pennies;
  /** Wagers were put aside to be sold on one ticket. */
  readonly hasStored: boolean;
  /** They are to be paid in exchange credit. */
  readonly inExchange: boolean;
}

function faultOf({ wagers, hasStored, inExchange }: SaleOnAccount): Say | null {
  if (inExchange) return say('account.noExchange');
  if (wagers.some(({ isParlay }) => isParlay === true)) return say('account.noParlay');
  if (wagers.some(({ betType }) => isFirstHalf(betType) || isSecondHalf(betType))) {
    return say('account.noExchangeBets');
  }
  return hasStored ? say('account.oneByOne') : null;
}

/** Returns the refusal of a sale; null: the account may pay for it. */
export function refuseOnAccount(asked: SaleOnAccount, { balance }: PlayerAccount): NoticeText | null {
  const title = say('sale.failed');
  const fault = faultOf(asked);
  if (fault !== null) return { title, lines: [fault] };
  return asked.cost > balance ? { title, lines: overBalance(asked.cost, balance) } : null;
}

/** W082. */
export function overBalance(amount: Pennies, balance: Pennies): readonly Say[] {
  return [say('account.overBalance', { amount }), say('account.holds', { balance })];
}
