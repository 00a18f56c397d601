/** The typed line as it stands, until it is sold or closed. */
import { atom } from 'jotai/vanilla';
import type { SlipFilled } from '../../../wagering/slip-marks.ts';

export const typedOpenAtom = atom(false);
export const typedLineAtom = atom('');

/** The practice slip as it is filled in; what was marked stays until it is unmarked. */
export const practiceSlipAtom = atom<SlipFilled>({ bets: [], amounts: [], legs: [] });
