/** Atoms of the money operation that is under way. */
import { atom } from 'jotai/vanilla';

/**
 * Gives the stage of the money operation that is under way. 'asked': from the press until it is answered.
 * 'answered': done, and its paper may still print. 'doubted': it was in doubt or waited to be sent. Ends as
 * 'none'.
 */
export type OperationStage = 'none' | 'asked' | 'doubted' | 'answered';
export const operationStageAtom = atom<OperationStage>('none');

/** True once the operation has taken so long that it is shown (operation-phase.ts). */
export const operationLastsAtom = atom(false);
