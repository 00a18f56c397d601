/**
 * Holds the pending wager as the steps and the slip show it. Keeps the rules of betting out of
 * pending-wager-state.ts.
 */
import { atom } from 'jotai/vanilla';
import { viewWager } from '../../wagering/pending/wager-view.ts';
import { readyCardAtom } from '../cards/card-state.ts';
import { wagerAtom, wagerRulesAtom } from './pending-wager-state.ts';

export const wagerViewAtom = atom((get) =>
  viewWager(get(wagerAtom), get(readyCardAtom), get(wagerRulesAtom)),
);
