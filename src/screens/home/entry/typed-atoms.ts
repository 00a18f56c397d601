/** Holds the typed line until it is sold or closed. */
import { atom } from 'jotai/vanilla';
import type { Wager } from '../../../wagering/card/wager.ts';
import type { SlipFilled } from '../../../wagering/slips/slip-marks.ts';

export const typedOpenAtom = atom(false);
export const typedLineAtom = atom('');

/**
 * Holds the line that was sold last, as it is printed, and its ticket. While that is the last ticket, ↑
 * restores the line.
 */
export const typedLastAtom = atom<{
  readonly line: string;
  readonly wagers: readonly Wager[] | null;
} | null>(null);

/** Holds the practice slip's marks; a mark stays until it is removed. */
export const practiceSlipAtom = atom<SlipFilled>({ bets: [], amounts: [], legs: [] });
