/**
 * Draws what a player sees at an account terminal (T014): the sign-on, the bet, and their account's page. All
 * that a step has typed goes with it.
 */
import { useAtomValue } from 'jotai';
import { type ReactNode, useState } from 'react';
import { accountAtom } from '../till/session/account-state.ts';
import { AccountFoot } from './AccountFoot.tsx';
import { AccessKeys } from './access/AccessKeys.tsx';
import { AccountPage } from './account/AccountPage.tsx';
import { PracticeSlot } from './account/practice-slot.ts';
import { SignOnAtTerminal } from './account/SignOnAtTerminal.tsx';
import { Languages } from './Languages.tsx';
import { PracticeMoney } from './PracticeMoney.tsx';
import { Serving } from './Serving.tsx';
import { TerminalName } from './TerminalName.tsx';
import './account/account.css';

export function AccountServing(): ReactNode {
  const account = useAtomValue(accountAtom);
  return (
    <PracticeSlot value={<PracticeMoney />}>
      {account === null ? (
        <>
          <AccountHead />
          <SignOnAtTerminal />
        </>
      ) : (
        <SignedOn key={account.id} />
      )}
    </PracticeSlot>
  );
}

/** Draws the head of each step: the terminal's name, and the languages. */
export function AccountHead(): ReactNode {
  return (
    <header className="self-serve__head">
      <TerminalName />
      <div className="self-serve__side">
        <AccessKeys />
        <Languages />
      </div>
    </header>
  );
}

function SignedOn(): ReactNode {
  const [isAtPage, setAtPage] = useState(false);
  if (!isAtPage) return <Serving foot={<AccountFoot onAccount={() => setAtPage(true)} />} />;
  return (
    <>
      <AccountHead />
      <AccountPage onBets={() => setAtPage(false)} />
    </>
  );
}
