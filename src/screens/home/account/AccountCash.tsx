/** Puts cash into the account or takes cash out (S130, S131). The till sends it. */
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { useSay } from '../../../i18n/SayProvider.tsx';
import type { PlayerAccount } from '../../../till/session/account-state.ts';
import { useTill } from '../../../till/use-till.ts';
import { settingsAtom } from '../../../till/window/settings-state.ts';
import { PIN_LENGTH } from '../../../wagering/tickets/account-id.ts';
import { AmountAndPin } from './AmountAndPin.tsx';

const TEXTS = {
  deposit: { title: 'account.depositTo', key: 'account.depositAmount' },
  withdraw: { title: 'account.withdrawFrom', key: 'account.withdrawAmount' },
} as const;

export interface AccountCashProps {
  readonly way: keyof typeof TEXTS;
  readonly account: PlayerAccount;
  readonly onBack: () => void;
}

export function AccountCash({ way, account, onBack }: AccountCashProps): ReactNode {
  const say = useSay();
  const { accounts } = useTill();
  const { depositLimit, withdrawLimit } = useAtomValue(settingsAtom);
  return (
    <AmountAndPin
      title={say(TEXTS[way].title, { name: account.name })}
      lines={[say('account.holds', { balance: account.balance })]}
      limit={way === 'deposit' ? depositLimit : withdrawLimit}
      pinLabel={say('account.pin')}
      pinFault={say('account.pinMalformed', { pin: PIN_LENGTH })}
      label={(amount) => say(TEXTS[way].key, { amount })}
      onDone={accounts[way]}
      onBack={onBack}
    />
  );
}
