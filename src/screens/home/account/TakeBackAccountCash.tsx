/**
 * Takes back cash of the account, chosen by its amount and the host's number, for the PIN (S132, S133).
 * Chooses the newest at first.
 */
import { useAtomValue } from 'jotai';
import { type ReactNode, useState } from 'react';
import { useMoney, useSay } from '../../../i18n/SayProvider.tsx';
import { takeableAtom } from '../../../till/account/account-cash.ts';
import { useTill } from '../../../till/use-till.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { magnitude } from '../../../wagering/ground/money.ts';
import { PinDialog } from './PinDialog.tsx';
import './AccountDialog.css';

const WORDS = {
  ACCOUNT_DEPOSIT: 'transaction.accountDeposit',
  ACCOUNT_WITHDRAWAL: 'transaction.accountWithdrawal',
} as const;

export function TakeBackAccountCash({ onBack }: { readonly onBack: () => void }): ReactNode {
  const say = useSay();
  const money = useMoney();
  const till = useTill();
  const takeable = useAtomValue(takeableAtom);
  const [chosen, setChosen] = useState<string | null>(null);
  const it = takeable.find(({ id }) => id === chosen) ?? takeable[0];
  return (
    <PinDialog
      title={say('account.takeBack')}
      label={say(it?.type === 'ACCOUNT_WITHDRAWAL' ? 'account.undoWithdrawal' : 'account.undoDeposit')}
      tone="danger"
      onPin={async (pin) => it !== undefined && till.accounts.takeBack(it.id, pin)}
      onBack={onBack}
    >
      <div className="account-takeable scroll scroll--marked">
        {takeable.map(({ id, type, value, account }) => (
          <Button key={id} pressed={id === it?.id} onClick={() => setChosen(id)}>
            <span>
              {say(type === 'ACCOUNT_DEPOSIT' ? WORDS.ACCOUNT_DEPOSIT : WORDS.ACCOUNT_WITHDRAWAL)}
              <span className="account-takeable__reference board">{account.tfAddress}</span>
            </span>
            <span className="board">{money(magnitude(value))}</span>
          </Button>
        ))}
      </div>
    </PinDialog>
  );
}
