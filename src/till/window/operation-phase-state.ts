/** Holds the phase of the money operation that is under way. */
import { atom } from 'jotai/vanilla';

/**
 * Phase of a money operation: its posts are sent, or its paper prints. Any but 'idle' refuses another one: a
 * double tap sells once.
 */
export type OperationPhase = 'idle' | 'selling' | 'printing';
export const operationPhaseAtom = atom<OperationPhase>('idle');
