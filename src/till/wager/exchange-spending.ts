/**
 * Computes the sales for exchange credit that were not yet taken off the shown credit.
 *
 * Marks the customer's transactions up to which credit was taken off, so that each counts once. A transaction
 * may be sold by a tap, sold with others at once, or found after a doubt.
 */
import { addPennies, magnitude, type Pennies, pennies, ZERO } from '../../wagering/ground/money.ts';
import { customerAtom } from '../session/customer-state.ts';
import type { Transaction } from '../transactions/customer-session.ts';
import type { Store } from '../window/dialogs.ts';

export interface ExchangeSpending {
  /** Counts from behind a transaction of the customer; null: from the first. */
  readonly countFrom: (transaction: string | null) => void;
  /** Counts from now on. */
  readonly countFromNow: () => void;
  /** Returns the sales for credit after a transaction of the customer, minor units; null: since the first. */
  readonly since: (transaction: string | null) => Pennies;
  /** Returns the sales for credit since the last call, minor units. The next call counts from here. */
  readonly take: () => Pennies;
}

/** Returns the exchange credit that a transaction spent, minor units. */
function creditSpent({ type, exchange, value, moved, ticket }: Transaction): Pennies {
  if (exchange !== true) return ZERO;
  if (type === 'EXCHANGE_TRANSFER') return magnitude(value);
  // Takes the cost from the posted bets: a manually resolved sale has no ticket with it.
  return moved ?? pennies(ticket?.ticketCost ?? 0n);
}

export function createExchangeSpending(store: Store): ExchangeSpending {
  let counted: string | null = null;
  const transactions = () => store.get(customerAtom).transactions;
  const countFromNow = (): void => {
    counted = transactions().at(-1)?.id ?? null;
  };

  function since(transaction: string | null): Pennies {
    // One that is not there any more was another customer's: all of this one's count.
    const later = transactions().slice(transactions().findIndex(({ id }) => id === transaction) + 1);
    return addPennies(ZERO, ...later.map(creditSpent));
  }

  return {
    since,
    countFrom(transaction) {
      counted = transaction;
    },
    countFromNow,
    take() {
      const spent = since(counted);
      countFromNow();
      return spent;
    },
  };
}
