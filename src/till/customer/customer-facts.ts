/**
 * All that is known of the customer at the window besides their money, as one value (T214): who they are, whose account is signed on and what it holds,
 * whether credit is being spent, and what was done with tickets. Derived; owns nothing of it. What faces the customer reads it as well as the window.
 */
import { atom } from 'jotai/vanilla';
import type { TicketSerial } from '../../wagering/card/wager.ts';
import type { Pennies } from '../../wagering/ground/money.ts';
import {
  labelOf,
  type Transaction,
  type TransactionLabel,
  wasDone,
} from '../transactions/customer-session.ts';
import { accountAtom } from '../window/account-state.ts';
import { customerAtom, wagerAtom } from '../window/state.ts';

/** A line of the log of tickets: what was done, with which number, and for how much. */
export interface TicketAction {
  readonly type: TransactionLabel;
  readonly tsn: TicketSerial | null;
  /** What the customer owes for it, or what an account or credit paid; minor units, negative where it was given to them. */
  readonly amount: Pennies;
  /** Epoch milliseconds. */
  readonly at: number;
}

export interface CustomerFacts {
  readonly playerId: string | null;
  /** Ten digits; null where no account is signed on. */
  readonly accountId: string | null;
  /** What the account holds, minor units. */
  readonly awBalance: Pennies | null;
  /** What the host says the player has on account with it, minor units. */
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
