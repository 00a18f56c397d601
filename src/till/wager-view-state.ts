/**
 * Holds the pending wager as the steps and the slip show it. Apart from state.ts, so that the sign-on page loads
 * no rules of betting.
 */
import { atom } from 'jotai/vanilla';
import { viewWager } from '../wagering/wager-view.ts';
import { readyCardAtom, wagerAtom, wagerRulesAtom } from './state.ts';

export const wagerViewAtom = atom((get) =>
  viewWager(get(wagerAtom), get(readyCardAtom), get(wagerRulesAtom)),
);
