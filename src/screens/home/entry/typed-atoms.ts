/** The typed line as it stands, until it is sold or closed. */
import { atom } from 'jotai/vanilla';
import type { Wager } from '../../../wagering/card/wager.ts';
import type { SlipFilled } from '../../../wagering/slips/slip-marks.ts';

export const typedOpenAtom = atom(false);
export const typedLineAtom = atom('');

/** The line that was sold last, as it is printed, and what it sold: while that is the last ticket, ↑ brings the line back. */
export const typedLastAtom = atom<{
  readonly line: string;
  readonly wagers: readonly Wager[] | null;
} | null>(null);

/** The practice slip as it is filled in; what was marked stays until it is unmarked. */
export const practiceSlipAtom = atom<SlipFilled>({ bets: [], amounts: [], legs: [] });
