/**
 * The pending wager as the steps and the slip show it. Separate from state.ts, so that the rules of betting are
 * loaded behind the sign-on page.
 */
import { atom } from 'jotai/vanilla';
import { viewWager } from '../wagering/wager-view.ts';
import { readyCardAtom, wagerAtom, wagerRulesAtom } from './state.ts';

export const wagerViewAtom = atom((get) =>
  viewWager(get(wagerAtom), get(readyCardAtom), get(wagerRulesAtom)),
);
