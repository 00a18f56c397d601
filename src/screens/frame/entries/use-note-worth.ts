/** Writes what a banknote is worth. */
import { useAtomValue } from 'jotai';
import { useMoney } from '../../../i18n/SayProvider.tsx';
import type { BoxCount } from '../../../till/bills/box-counts.ts';
import { settingsAtom } from '../../../till/window/settings-state.ts';
import { pennies } from '../../../wagering/ground/money.ts';

type Worth = Pick<BoxCount, 'currency' | 'amount'>;

/** Returns a function that writes a note's worth, with its currency where that is not the window's. */
export function useNoteWorth(): (note: Worth) => string {
  const money = useMoney();
  const { currency: own } = useAtomValue(settingsAtom);
  return ({ currency, amount }) => {
    if (currency === own) return money(pennies(BigInt(amount)), { whole: 'short' });
    return `${currency} ${amount / 100}`;
  };
}
