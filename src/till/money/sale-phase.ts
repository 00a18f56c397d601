/**
 * Keeps which phase a sale or a reprint is in, and whether it has lasted long enough that the teller is to
 * see it. Callers decide what a phase allows.
 */
import type { Clock } from '../../wagering/ground/clock.ts';
import type { Store } from '../window/dialogs.ts';
import { type SalePhase, salePhaseAtom } from '../window/sale-phase-state.ts';
import { saleLastsAtom } from './act-state.ts';

/**
 * Sets after which time a phase is shown, milliseconds. A shorter one is felt as immediate, and drawing would
 * slow it.
 */
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
