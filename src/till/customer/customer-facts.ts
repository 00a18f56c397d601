/**
 * Derives, as one value, what is known of the customer besides their money (T214). The value holds the
 * player, the account and its balance. It also says whether credit is being spent.
 */
import { atom } from 'jotai/vanilla';
import type { Pennies } from '../../wagering/ground/money.ts';
import { accountAtom } from '../session/account-state.ts';
import { customerAtom } from '../session/customer-state.ts';
import { wagerAtom } from '../wager/pending-wager-state.ts';

export interface CustomerFacts {
  readonly playerId: string | null;
  /** Ten digits; null where no account is signed on. */
  readonly accountId: string | null;
  /** Balance of the account, minor units. */
  readonly awBalance: Pennies | null;
  /** The player's balance at the host, minor units. */
  readonly slotBalance: Pennies | null;
  /** An account is signed on: it pays for what is sold. */
  readonly isAW: boolean;
  /** Credit of a cash or cancel is being spent. */
  readonly exchangeMode: boolean;
}

export const customerFactsAtom = atom((get): CustomerFacts => {
  const { playerId, slotBalance } = get(customerAtom);
  const account = get(accountAtom);
  return {
    playerId,
    accountId: account?.id ?? null,
    awBalance: account?.balance ?? null,
    slotBalance: slotBalance ?? null,
    isAW: account !== null,
    exchangeMode: get(wagerAtom).exchange !== null,
  };
});
