/**
 * Draws a terminal whose customer could not be paid out: how much it owes, the numbers of papers that did not
 * come out, and what to do. Nobody else is served before.
 */
import { useAtomValue } from 'jotai';
import { atom } from 'jotai/vanilla';
import type { ReactNode } from 'react';
import { useMoney, useSay } from '../i18n/SayProvider.tsx';
import { customerAtom } from '../till/session/customer-state.ts';
import { selfServeCreditAtom } from '../till/session/self-serve-credit.ts';
import { numberOf } from '../till/transactions/customer-session.ts';
import { useTill } from '../till/use-till.ts';
import { Button } from '../ui/controls/Button.tsx';
import { ZERO } from '../wagering/ground/money.ts';
import { TechnicianKey } from './TechnicianKey.tsx';
import { TerminalName } from './TerminalName.tsx';

const unprintedAtom = atom((get) =>
  get(customerAtom).transactions.filter(({ paper }) => paper !== 'printed' && paper !== 'none'),
);

export function Owing(): ReactNode {
  const say = useSay();
  const money = useMoney();
  const till = useTill();
  const credit = useAtomValue(selfServeCreditAtom) ?? ZERO;
  const unprinted = useAtomValue(unprintedAtom);
  return (
    <>
      <header className="self-serve__head">
        <TerminalName />
        <TechnicianKey />
      </header>
      <main className="self-serve__still" role="alert">
        <h1 className="self-serve__question">{say('selfServe.callAttendant')}</h1>
        {credit > ZERO ? (
          <p className="self-serve__where">{say('selfServe.owes', { amount: credit })}</p>
        ) : null}
        {unprinted.map((transaction) => (
          <p key={transaction.id} className="self-serve__where">
            {say('selfServe.notPrinted', {
              tsn: numberOf(transaction) ?? '',
              amount: money(transaction.value),
            })}
          </p>
        ))}
      </main>
      <footer className="self-serve__foot" data-face="owing">
        {unprinted.map((transaction) => (
          <Button key={transaction.id} onClick={() => void till.reprint(transaction.id)}>
            {say('selfServe.printAgain')}
          </Button>
        ))}
        <Button tone="primary" onClick={() => void till.selfServe.cashOut()}>
          {say('selfServe.tryAgain')}
        </Button>
      </footer>
    </>
  );
}
