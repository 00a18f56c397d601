/**
 * Derives, as one value, what is known of the customer besides their money (T214). The value holds the
 * player, the account and its balance. It also holds credit that is being spent, and tickets cashed or
 * cancelled.
 */
import { atom } from 'jotai/vanilla';
import type { TicketSerial } from '../../wagering/card/wager.ts';
import type { Pennies } from '../../wagering/ground/money.ts';
import { accountAtom } from '../session/account-state.ts';
import { customerAtom } from '../session/customer-state.ts';
import {
  labelOf,
  type Transaction,
  type TransactionLabel,
  wasDone,
} from '../transactions/customer-session.ts';
import { wagerAtom } from '../wager/pending-wager-state.ts';

/** A line of the log of tickets: what was done, with which number, and for how much. */
export interface TicketAction {
  readonly type: TransactionLabel;
  readonly tsn: TicketSerial | null;
  /**
   * Amount that the customer owes, or that an account or credit paid; minor units, negative if paid to the
   * customer.
   */
  readonly amount: Pennies;
  /** Epoch milliseconds. */
  readonly at: number;
}

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
  /** Oldest first. */
  readonly ticketLog: readonly TicketAction[];
}

function actionOf(transaction: Transaction): TicketAction {
  const { tsn, value, moved, timestamp } = transaction;
  return { type: labelOf(transaction), tsn, amount: moved ?? value, at: timestamp };
}

export const customerFactsAtom = atom((get): CustomerFacts => {
  const { playerId, slotBalance, transactions } = get(customerAtom);
  const account = get(accountAtom);
  return {
    playerId,
    accountId: account?.id ?? null,
    awBalance: account?.balance ?? null,
    slotBalance: slotBalance ?? null,
    isAW: account !== null,
    exchangeMode: get(wagerAtom).exchange !== null,
    ticketLog: transactions.filter(wasDone).map(actionOf),
  };
});
