/**
 * Pays cash of the account out as a voucher (S126): asks how much, then for the PIN. The till prints it.
 * Offers the amounts that the balance covers, all of it, and the keypad for any other.
 */
import { useAtomValue } from 'jotai';
import { type ReactNode, useState } from 'react';
import { useMoney, useSay } from '../../i18n/SayProvider.tsx';
import { voucherKeysAtom } from '../../screens/home/amounts/amount-keys.ts';
import type { PlayerAccount } from '../../till/session/account-state.ts';
import { useTill } from '../../till/use-till.ts';
import { settingsAtom } from '../../till/window/settings-state.ts';
import { Button } from '../../ui/controls/Button.tsx';
import type { Pennies } from '../../wagering/ground/money.ts';
import { PIN_LENGTH } from '../../wagering/tickets/account-id.ts';
import { NumberQuestion } from './NumberQuestion.tsx';
import { OtherAmount } from './OtherAmount.tsx';
import { StepFoot } from './StepFoot.tsx';

/** Amounts that are offered beside all of it. */
const MOST_AMOUNTS = 7;

export interface WithdrawProps {
  readonly account: PlayerAccount;
  readonly onEnd: () => void;
}

export function Withdraw({ account: { balance }, onEnd }: WithdrawProps): ReactNode {
  const say = useSay();
  const money = useMoney();
  const { accounts } = useTill();
  const { voucherLimit, withdrawLimit } = useAtomValue(settingsAtom);
  const keys = useAtomValue(voucherKeysAtom);
  const [amount, setAmount] = useState<Pennies | null>(null);
  const [isKeyed, setKeyed] = useState(false);
  const short = (asked: Pennies): string => money(asked, { whole: 'short' });
  const limits = [voucherLimit, withdrawLimit].filter((limit) => limit > 0n);
  const most = limits.reduce((least, limit) => (limit < least ? limit : least), balance);
  const pay = async (asked: Pennies, pin: string): Promise<void> => {
    if (await accounts.payVoucher(asked, pin)) onEnd();
  };
  if (amount !== null) {
    return (
      <NumberQuestion
        isSecret
        question={say('selfServe.whichPin')}
        label={say('account.pin')}
        help={say('account.withdrawAmount', { amount })}
        most={PIN_LENGTH}
        next={say('selfServe.print')}
        onNumber={(pin) => void pay(amount, pin)}
        onBack={() => setAmount(null)}
      />
    );
  }
  if (isKeyed) {
    return (
      <OtherAmount
        question={say('selfServe.withdrawHowMuch')}
        most={most}
        onAmount={setAmount}
        onBack={() => setKeyed(false)}
      />
    );
  }
  return (
    <>
      <h1 className="self-serve__question">{say('selfServe.withdrawHowMuch')}</h1>
      <div className="self-serve__path" />
      <main className="self-serve__view account-page">
        <p className="account-step__help" data-spoken="">
          {say('selfServe.withdrawMost', { amount: most })}
        </p>
        <div className="account-page__ways">
          {keys
            .filter((key) => key < most)
            .slice(-MOST_AMOUNTS)
            .map((key) => (
              <Button key={String(key)} className="account-page__way board" onClick={() => setAmount(key)}>
                {short(key)}
              </Button>
            ))}
          <Button className="account-page__way" onClick={() => setAmount(most)}>
            {most === balance ? say('selfServe.everything', { amount: short(most) }) : short(most)}
          </Button>
          <Button className="account-page__way" onClick={() => setKeyed(true)}>
            {say('selfServe.otherAmount')}
          </Button>
        </div>
      </main>
      <StepFoot onBack={onEnd} />
    </>
  );
}
