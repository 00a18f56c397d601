/** Pays out the whole account for its PIN (S127). */
import type { ReactNode } from 'react';
import { useMoney, useSay } from '../../../i18n/SayProvider.tsx';
import type { PlayerAccount } from '../../../till/session/account-state.ts';
import { useTill } from '../../../till/use-till.ts';
import { PinDialog } from './PinDialog.tsx';

export interface CashOutProps {
  readonly account: PlayerAccount;
  readonly onBack: () => void;
}

export function CashOut({ account: { name, balance }, onBack }: CashOutProps): ReactNode {
  const say = useSay();
  const money = useMoney();
  const till = useTill();
  return (
    <PinDialog
      title={say('account.cashOut')}
      lines={[say('account.of', { name })]}
      label={say('account.cashOutAmount', { amount: balance })}
      tone="primary"
      onPin={till.accounts.cashOut}
      onBack={onBack}
    >
      <p className="account-balance board">{money(balance)}</p>
    </PinDialog>
  );
}
