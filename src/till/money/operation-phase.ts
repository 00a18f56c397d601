/**
 * Keeps the phase of a money operation or a reprint, and whether it has lasted long enough to be shown.
 * Callers decide what a phase allows.
 */
import type { Clock } from '../../wagering/ground/clock.ts';
import type { Store } from '../window/dialogs.ts';
import { type OperationPhase, operationPhaseAtom } from '../window/operation-phase-state.ts';
import { operationLastsAtom } from './operation-state.ts';

/**
 * Sets after which time a phase is shown, milliseconds. A shorter one is felt as immediate, and drawing would
 * slow it.
 */
export const LASTS_AFTER = 150;

export type EnterOperationPhase = (phase: OperationPhase) => void;

export function createOperationPhase(store: Store, clock: Clock): EnterOperationPhase {
  let callOff: (() => void) | null = null;
  return (phase) => {
    store.set(operationPhaseAtom, phase);
    if (phase !== 'idle') {
      callOff ??= clock.after(LASTS_AFTER, () => store.set(operationLastsAtom, true));
      return;
    }
    callOff?.();
    callOff = null;
    store.set(operationLastsAtom, false);
  };
}
