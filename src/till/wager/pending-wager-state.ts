/** Atoms of the pending wager and of the rules that the settings give it. */
import { atom } from 'jotai/vanilla';
import { EMPTY_WAGER, type PendingWager, type WagerRules } from '../../wagering/pending/wager-state.ts';
import { accountAtom } from '../session/account-state.ts';
import { customerAtom } from '../session/customer-state.ts';
import { settingsAtom } from '../window/settings-state.ts';
import type { WagerParts } from '../window/view-stack.ts';

export const wagerAtom = atom<PendingWager>(EMPTY_WAGER);

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
