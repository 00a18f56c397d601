/** Atoms of the money operation that is under way. */
import { atom } from 'jotai/vanilla';

/**
 * The act that moves money and is under way. 'asked': from the press until it is answered. 'answered': done,
 * and its paper may still print. 'doubted': it was in doubt or waited to be sent. Ends as 'none'.
 */
export type ActStage = 'none' | 'asked' | 'doubted' | 'answered';
export const actStageAtom = atom<ActStage>('none');

/** True once that has taken so long that it is shown (sale-phase.ts). */
export const saleLastsAtom = atom(false);
