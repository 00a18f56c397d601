/** Tells what the customer's credit at a self-serve terminal lacks for a ticket of an amount. */
import { useAtomValue } from 'jotai/react';
import { useCallback } from 'react';
import { spendableAtom } from '../../../till/session/self-serve-credit.ts';
import { wagerCost } from '../../../wagering/bets/cost.ts';
import type { BetAvailability } from '../../../wagering/card/card.ts';
import { type Pennies, pennies } from '../../../wagering/ground/money.ts';
import { betCountAtom } from '../slip/slip-atoms.ts';

/**
 * Returns a function from an amount to what is missing, minor units. It counts the bets that are chosen so
 * far, at least one, with their charges and tax. Null: nothing is missing, or a teller is there.
 */
export function useMissing(bet: BetAvailability): (amount: Pennies) => Pennies | null {
  const spendable = useAtomValue(spendableAtom);
  const count = useAtomValue(betCountAtom);
  return useCallback(
    (amount) => {
      if (spendable === null) return null;
      const { total } = wagerCost(bet, amount, count > 0n ? count : 1n);
      return total > spendable ? pennies(total - spendable) : null;
    },
    [bet, spendable, count],
  );
}
