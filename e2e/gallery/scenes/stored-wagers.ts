/** Makes stored wagers of the same ticket, for the scenes that show them. */
import { readyCardAtom } from '../../../src/till/cards/card-state.ts';
import type { Store } from '../../../src/till/window/dialogs.ts';
import type { Wager } from '../../../src/wagering/card/wager.ts';
import { pennies } from '../../../src/wagering/ground/money.ts';
import { checkWager } from '../../../src/wagering/rules/validation.ts';

/** Returns two stored wagers on the card in the window. */
export function storedWagers(store: Store): readonly Wager[] {
  const card = store.get(readyCardAtom);
  const rules = { defaultToMin: false, maxTicketCost: null };
  if (card === null) return [];
  return [
    { bet: 1, runners: [[3]] },
    { bet: 8, runners: [[3], [1, 2, 5, 6]] },
  ].flatMap(({ bet, runners }) => {
    const check = checkWager(card, { race: card.currentRace, bet, amount: pennies(500), runners }, rules);
    return check.ok ? [check.value] : [];
  });
}
