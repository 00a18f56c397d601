/**
 * Draws the page of the account that is signed on: what it has, what it holds back, and what can be done
 * with it. Each of these is a step of its own, one question at a time.
 */
import { useAtomValue } from 'jotai';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useMoney, useSay } from '../../i18n/SayProvider.tsx';
import type { TextKey } from '../../i18n/say.ts';
import { AccountWagers } from '../../screens/home/account/AccountActivityList.tsx';
import { accountAtom, type PlayerAccount } from '../../till/session/account-state.ts';
import { handedInAtom } from '../../till/session/given-out-state.ts';
import { easyCancelAtom } from '../../till/tickets/cashing/easy-cancel.ts';
import { useTill } from '../../till/use-till.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { ZERO } from '../../wagering/ground/money.ts';
import { CancelLast } from '../tickets/CancelLast.tsx';
import { DepositReceipt } from './DepositReceipt.tsx';
import { NewPin } from './NewPin.tsx';
import { ReleaseHeld } from './ReleaseHeld.tsx';
import { StepFoot } from './StepFoot.tsx';
import { Withdraw } from './Withdraw.tsx';

const STEPS = {
  withdraw: 'selfServe.withdraw',
  activity: 'selfServe.activity',
  release: 'account.release',
  pin: 'account.changePin',
} as const satisfies Readonly<Record<string, TextKey>>;
type Step = keyof typeof STEPS;
const ORDER: readonly Step[] = ['withdraw', 'activity', 'release', 'pin'];

export function AccountPage({ onBets }: { readonly onBets: () => void }): ReactNode {
  const account = useAtomValue(accountAtom);
  const handedIn = useAtomValue(handedInAtom).size;
  const [step, setStep] = useState<Step | null>(null);
  const back = useCallback(() => setStep(null), []);
  if (account === null) return null;
  switch (step) {
    case null:
      return <Ways account={account} onStep={setStep} onBets={onBets} />;
    case 'withdraw':
      return <Withdraw account={account} onEnd={back} />;
    case 'activity':
      // Reads the list again once a bet was cancelled.
      return <Activity key={handedIn} onEnd={back} />;
    case 'release':
      return <ReleaseHeld onEnd={back} />;
    case 'pin':
      return <NewPin onEnd={back} />;
  }
}

interface WaysProps {
  readonly account: PlayerAccount;
  readonly onStep: (step: Step) => void;
  readonly onBets: () => void;
}

function Ways({ account, onStep, onBets }: WaysProps): ReactNode {
  const say = useSay();
  const money = useMoney();
  const { id, name, balance, onHold } = account;
  const held = onHold ?? ZERO;
  const may: Readonly<Record<Step, boolean>> = {
    withdraw: balance > ZERO,
    activity: true,
    release: held > ZERO,
    pin: true,
  };
  return (
    <>
      <h1 className="self-serve__question">{say('selfServe.myAccount')}</h1>
      <div className="self-serve__path" />
      <main className="self-serve__view account-page">
        <p className="account-page__who">{say('selfServe.hello', { name, account: id })}</p>
        <dl className="account-page__sums" data-spoken="">
          <div>
            <dt>{say('selfServe.balance')}</dt>
            <dd className="board">{money(balance)}</dd>
          </div>
          <div data-held={held > ZERO}>
            <dt>{say('selfServe.onHold')}</dt>
            <dd className="board">{money(held)}</dd>
          </div>
        </dl>
        {held > ZERO ? (
          <p className="account-step__help" data-spoken="">
            {say('selfServe.heldWhy')}
          </p>
        ) : null}
        <div className="account-page__ways">
          {ORDER.map((step) => (
            <Button
              key={step}
              className="account-page__way"
              disabled={!may[step]}
              onClick={() => onStep(step)}
            >
              {say(STEPS[step])}
            </Button>
          ))}
        </div>
        <DepositReceipt />
      </main>
      <StepFoot>
        <Button tone="primary" className="self-serve__buy account-step__next" onClick={onBets}>
          <span className="self-serve__word">{say('selfServe.toBets')}</span>
        </Button>
      </StepFoot>
    </>
  );
}

function Activity({ onEnd }: { readonly onEnd: () => void }): ReactNode {
  const say = useSay();
  const { accounts, cancelAccountWager } = useTill();
  const mayCancel = useAtomValue(easyCancelAtom);
  const read = accounts.readActivity;
  useEffect(() => void read(null), [read]);
  return (
    <>
      <h1 className="self-serve__question">{say('selfServe.activity')}</h1>
      <div className="self-serve__path" />
      <main className="self-serve__view account-page__activity" data-spoken="">
        <CancelLast />
        <AccountWagers
          onRetry={() => void read(null)}
          onCancel={mayCancel ? (id, words) => void cancelAccountWager(id, words) : undefined}
        />
      </main>
      <StepFoot onBack={onEnd} />
    </>
  );
}
