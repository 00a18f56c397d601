/** Atoms of the pending wager and of the rules that the settings give it. */
import { atom } from 'jotai/vanilla';
import type { Wager } from '../../wagering/card/wager.ts';
import { EMPTY_WAGER, type PendingWager, type WagerRules } from '../../wagering/pending/wager-state.ts';
import { accountAtom } from '../session/account-state.ts';
import { customerAtom } from '../session/customer-state.ts';
import { settingsAtom } from '../window/settings-state.ts';
import type { WagerParts } from '../window/view-stack.ts';

export const wagerAtom = atom<PendingWager>(EMPTY_WAGER);

const leftBySaleAtom = atom<PendingWager | null>(null);

/** Is true while the wager is as the last sale left it: nothing of the next bet is entered. */
export const isLeftBySaleAtom = atom(
  (get) => get(leftBySaleAtom) === get(wagerAtom),
  (get, set) => set(leftBySaleAtom, get(wagerAtom)),
);

/** Holds the wager of a question that is not pending yet, such as a betting slip's; null: none. */
export const askedWagerAtom = atom<Wager | null>(null);

export const wagerRulesAtom = atom((get): WagerRules => {
  const settings = get(settingsAtom);
  return {
    defaultToMin: settings.defaultToMin,
    clearAmountBetweenBets: settings.clearAmountBetweenBets,
    defaultCurrentRace: settings.defaultCurrentRace,
    maxTicketCost: settings.maxTicketCost > 0n ? settings.maxTicketCost : null,
    illegalAmounts: settings.illegalBetAmts,
    accountMode: get(accountAtom) !== null,
  };
});

export const partsAtom = atom((get): WagerParts => {
  const wager = get(wagerAtom);
  // Bases each step on the one before: a closed race blocks the way to its runners, though they are kept.
  const card = wager.card !== null;
  const race = card && wager.race !== null;
  const bet = race && wager.bet !== null;
  return {
    card,
    race,
    bet,
    amount: bet && wager.amount !== null,
    customer: get(customerAtom).active,
  };
});
