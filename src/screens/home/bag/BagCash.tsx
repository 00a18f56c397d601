/**
 * Counts the cash of the open bag by denomination, and asks whether it is credited or debited (T098, T099).
 * The till keeps and sends it.
 */
import { useAtomValue } from 'jotai/react';
import { atom } from 'jotai/vanilla';
import type { ReactNode } from 'react';
import { returnValuesOf } from '../../../config/amount-lists.ts';
import { useSay } from '../../../i18n/SayProvider.tsx';
import type { PendingBag } from '../../../till/session/pending-bag.ts';
import { useTill } from '../../../till/use-till.ts';
import { settingsAtom } from '../../../till/window/settings-state.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { DenominationCount } from '../money/DenominationCount.tsx';

const valuesAtom = atom((get) => returnValuesOf(get(settingsAtom)));

export function BagCash({ open }: { readonly open: PendingBag }): ReactNode {
  const say = useSay();
  const till = useTill();
  const values = useAtomValue(valuesAtom);
  const { barcode, entries, isDebit, returns } = open;
  return (
    <DenominationCount
      name={say('bag.cash')}
      values={values}
      count={entries}
      entered={open}
      onCount={till.bags.setQuantity}
      choices={
        <>
          <p className="bag-cash__bag">
            <span className="ellipsis">{say('bag.named', { barcode })}</span>
            {returns.length === 0 ? null : (
              <span className="bag-cash__returns">{say('bag.returnsIn', { count: returns.length })}</span>
            )}
          </p>
          <fieldset className="money__kinds" aria-label={say('bag.side')}>
            <Button pressed={!isDebit} onClick={() => till.bags.setDebit(false)}>
              {say('transaction.credit')}
            </Button>
            <Button pressed={isDebit} onClick={() => till.bags.setDebit(true)}>
              {say('transaction.debit')}
            </Button>
          </fieldset>
        </>
      }
      confirm={(amount) => say('bag.save', { amount })}
      onConfirm={till.bags.save}
    />
  );
}
