/** Provides the win bet that a tap on a runner of the odds board begins. */
import { atom } from 'jotai/vanilla';
import { readyCardAtom } from '../../../till/cards/card-state.ts';
import { oddsBoardAtom } from '../../../till/cards/odds-board-state.ts';
import { isSelfServeAtom } from '../../../till/session/self-serve-credit.ts';
import { wagerAtom, wagerRulesAtom } from '../../../till/wager/pending-wager-state.ts';
import { settingsAtom } from '../../../till/window/settings-state.ts';
import { type WinBet, winBetOf } from '../../../wagering/pending/win-bet.ts';
import { amountKeysAtom } from '../amounts/amount-keys.ts';
import { presetsOf } from '../amounts/preset-amounts.ts';

/** Null: a tap begins none. A self-serve terminal has no such taps. */
export const winBetAtom = atom((get): WinBet | null => {
  const shown = get(oddsBoardAtom);
  const card = get(readyCardAtom);
  if (shown === null || card === null || card.id !== shown.card || get(isSelfServeAtom)) return null;
  const rules = get(wagerRulesAtom);
  const keys = get(amountKeysAtom);
  const isOwn = get(settingsAtom).amountKeys !== null;
  return winBetOf(get(wagerAtom), card, shown.race, {
    amountsOf: (bet) => presetsOf(bet, keys, { isOwn, rules }),
    rules,
  });
});
