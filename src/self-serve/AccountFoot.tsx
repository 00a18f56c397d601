/** Draws the foot of a bet at an account terminal: the balance that pays, the account's page, and Buy. */
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { useMoney, useSay } from '../i18n/SayProvider.tsx';
import { currentViewAtom } from '../screens/home/slip/slip-atoms.ts';
import { accountAtom } from '../till/session/account-state.ts';
import { useTill } from '../till/use-till.ts';
import { Button } from '../ui/controls/Button.tsx';
import { ZERO } from '../wagering/ground/money.ts';
import { LeaveKey } from './keys/LeaveKey.tsx';
import { MoreKeys } from './keys/MoreKeys.tsx';
import { BuyKey } from './MoneyFoot.tsx';
import { PracticeMoney } from './PracticeMoney.tsx';

export function AccountFoot({ onAccount }: { readonly onAccount: () => void }): ReactNode {
  const say = useSay();
  const money = useMoney();
  const till = useTill();
  const balance = useAtomValue(accountAtom)?.balance ?? ZERO;
  const view = useAtomValue(currentViewAtom);
  return (
    <footer className="self-serve__foot" data-face="serving">
      <div className="self-serve__credit">
        <span className="caption">{say('selfServe.balance')}</span>
        <output className="board self-serve__amount" aria-label={say('selfServe.balance')}>
          {money(balance)}
        </output>
      </div>
      <p className="self-serve__ways">{say('selfServe.intoAccount')}</p>
      <PracticeMoney />
      <MoreKeys />
      <div className="self-serve__keys" data-count="4">
        <Button className="self-serve__key" disabled={view === 'Card'} onClick={() => till.back()}>
          {say('action.back')}
        </Button>
        <Button className="self-serve__key" onClick={till.selfServe.startOver}>
          {say('selfServe.startOver')}
        </Button>
        <Button className="self-serve__key" onClick={onAccount}>
          {say('selfServe.myAccount')}
        </Button>
        <LeaveKey label={say('selfServe.signOff')} />
      </div>
      <BuyKey />
    </footer>
  );
}
