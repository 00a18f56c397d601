/** Provides the amounts that the window has keys for (T471, T472). */
import { atom } from 'jotai/vanilla';
import { amountKeysOf } from '../../../config/amount-lists.ts';
import { settingsAtom } from '../../../till/window/settings-state.ts';
import { PENNIES_PER_UNIT } from '../../../wagering/ground/money.ts';

/** Provides the amounts of vouchers: none below a unit of the currency. */
export const voucherKeysAtom = atom((get) => {
  const keys = amountKeysOf(get(settingsAtom));
  const whole = keys.filter((amount) => amount >= PENNIES_PER_UNIT);
  return whole.length === 0 ? keys : whole;
});

export const amountKeysAtom = atom((get) => amountKeysOf(get(settingsAtom)));
