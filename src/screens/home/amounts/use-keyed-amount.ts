/** Tells the window of an amount that was keyed and is not the wager's, so that Buy does not sell at the old one; of none once the keypad is gone. */
import { useSetAtom } from 'jotai/react';
import { useEffect } from 'react';
import type { Pennies } from '../../../wagering/ground/money.ts';
import { keyedAmountAtom } from '../unapplied/unapplied-input.ts';

/** `keyed`: null where what stands in the keypad is the wager's. */
export function useKeyedAmount(keyed: Pennies | null): void {
  const keep = useSetAtom(keyedAmountAtom);
  useEffect(() => {
    keep(keyed);
  }, [keep, keyed]);
  useEffect(() => () => keep(null), [keep]);
}
