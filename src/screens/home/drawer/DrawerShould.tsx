/**
 * Shows the host's figure for the drawer's cash beside the counted cash; nothing before the host has sent it.
 */
import { useAtomValue } from 'jotai';
import { type ReactNode, useEffect } from 'react';
import { useSay } from '../../../i18n/SayProvider.tsx';
import { cashPositionAtom } from '../../../till/drawer/position-state.ts';
import { useTill } from '../../../till/use-till.ts';
import { addPennies, magnitude, negative, type Pennies } from '../../../wagering/ground/money.ts';
import '../money/MoneyEntry.css';

export function DrawerShould({ counted }: { readonly counted: Pennies }): ReactNode {
  const say = useSay();
  const till = useTill();
  const position = useAtomValue(cashPositionAtom);
  useEffect(() => {
    till.reports.readCashPosition();
  }, [till]);
  if (position.state === 'loading') return <p className="money__note">{say('return.asking')}</p>;
  if (position.state === 'failed') return <p className="money__note">{say('return.unknown')}</p>;
  const { balance } = position.value;
  const over = addPennies(counted, negative(balance));
  const key = over === 0n ? 'return.balanced' : over > 0n ? 'return.over' : 'return.short';
  return (
    <p className="money__note">
      {say('return.should', { amount: balance })}
      {counted === 0n ? '' : ` · ${say(key, { amount: magnitude(over) })}`}
    </p>
  );
}
