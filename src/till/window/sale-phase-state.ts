/** Atom of the phase of the sale that is under way. */
import { atom } from 'jotai/vanilla';

/** Where a sale is. Anything but 'idle' refuses another (a double tap sells once). */
export type SalePhase = 'idle' | 'selling' | 'printing';
export const salePhaseAtom = atom<SalePhase>('idle');
