/** Atom of the phase of the sale that is under way. */
import { atom } from 'jotai/vanilla';

/** Phase of a sale. Any but 'idle' refuses another one (a double tap sells once). */
export type SalePhase = 'idle' | 'selling' | 'printing';
export const salePhaseAtom = atom<SalePhase>('idle');
