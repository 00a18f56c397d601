/**
 * Reports a keyed amount that is not the wager's, so that Buy does not sell at the old one. Clears it when
 * the keypad closes.
 */
import { useSetAtom } from 'jotai/react';
import { useEffect } from 'react';
import type { Pennies } from '../../../wagering/ground/money.ts';
import { keyedAmountAtom } from '../unapplied/unapplied-input.ts';

/** Reports an amount. `keyed`: null if the keypad shows the wager's. */
export function useKeyedAmount(keyed: Pennies | null): void {
  const keep = useSetAtom(keyedAmountAtom);
  useEffect(() => {
    keep(keyed);
  }, [keep, keyed]);
  useEffect(() => () => keep(null), [keep]);
}
