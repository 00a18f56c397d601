/**
 * Where a sale or a reprint is, and whether it has been there for long enough that the teller is to see it. Owns both atoms' changes; what a
 * phase allows is decided by who asks.
 */
import type { Clock } from '../../wagering/ground/clock.ts';
import type { Store } from '../window/dialogs.ts';
import { type SalePhase, salePhaseAtom } from '../window/sale-phase-state.ts';
import { saleLastsAtom } from './act-state.ts';

/** What is over sooner is felt as at once, and drawing that it goes on would only hold it up; milliseconds. */
export const LASTS_AFTER = 150;

export type EnterSalePhase = (phase: SalePhase) => void;

export function createSalePhase(store: Store, clock: Clock): EnterSalePhase {
  let callOff: (() => void) | null = null;
  return (phase) => {
    store.set(salePhaseAtom, phase);
    if (phase !== 'idle') {
      callOff ??= clock.after(LASTS_AFTER, () => store.set(saleLastsAtom, true));
      return;
    }
    callOff?.();
    callOff = null;
    store.set(saleLastsAtom, false);
  };
}
