/** Reads what the keys of a window are now, for the fewest touches of a practice customer. */
import { returnValuesOf } from '../../config/amount-lists.ts';
import { amountKeysAtom, voucherKeysAtom } from '../../screens/home/amounts/amount-keys.ts';
import { presetsOf } from '../../screens/home/amounts/preset-amounts.ts';
import { listedCardsAtom } from '../../screens/home/cards/card-list-atoms.ts';
import { placeCode } from '../../screens/home/keys/choice-codes.ts';
import { hasLastBetsRoom } from '../../screens/home/pools/last-bets-room.ts';
import { lastBetsAtom } from '../../till/wager/last-bets.ts';
import { wagerRulesAtom } from '../../till/wager/pending-wager-state.ts';
import type { Store } from '../../till/window/dialogs.ts';
import { settingsAtom } from '../../till/window/settings-state.ts';
import type { WindowKeys } from '../../training/fewest/serving-window.ts';

export function windowKeysOf(store: Store): WindowKeys {
  const rules = store.get(wagerRulesAtom);
  const amounts = store.get(amountKeysAtom);
  const settings = store.get(settingsAtom);
  const { amountKeys, cashOnPayOnly } = settings;
  const listed = store.get(listedCardsAtom);
  return {
    rules,
    amountsOf: (bet) => presetsOf(bet, amounts, { isOwn: amountKeys !== null, rules }),
    cardCode(id) {
      const place = listed.findIndex(({ card }) => card.id === id);
      return place < 0 ? null : placeCode(place);
    },
    lastBets: hasLastBetsRoom() ? store.get(lastBetsAtom) : [],
    vouchers: store.get(voucherKeysAtom),
    notes: returnValuesOf(settings),
    paysCashOnly: cashOnPayOnly,
  };
}
