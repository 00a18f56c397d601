/** Describes a window whose keys are the program's own, with two cards in the list. */
import { type Pennies, pennies } from '../../../wagering/ground/money.ts';
import type { WindowKeys } from '../serving-window.ts';

const AMOUNTS: readonly Pennies[] = [50, 100, 200, 500, 1_000, 2_000, 5_000].map((amount) => pennies(amount));
const LISTED = ['AAA1', 'BBB1'];

export const PLAIN_KEYS: WindowKeys = {
  rules: {
    defaultToMin: false,
    maxTicketCost: null,
    clearAmountBetweenBets: false,
    defaultCurrentRace: false,
  },
  // As the window orders them: $2 first to win, place and show, otherwise the least.
  amountsOf({ id, minimum }) {
    const taken = AMOUNTS.filter((amount) => amount >= minimum);
    const usual = id <= 7 ? 200n : minimum;
    return taken.toSorted((one, other) => Number(other === usual) - Number(one === usual));
  },
  cardCode(id) {
    const place = LISTED.indexOf(id);
    return place < 0 ? null : String(place + 1);
  },
  lastBets: [],
  vouchers: AMOUNTS.slice(1),
  notes: AMOUNTS,
  paysCashOnly: false,
};
