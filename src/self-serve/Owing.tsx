/**
 * Draws a terminal whose customer could not be paid out: how much it owes, the numbers that a teller pays
 * once, and what to do. Nobody else is served before.
 */
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { useMoney, useSay } from '../i18n/SayProvider.tsx';
import { unprintedAtom } from '../till/self-serve/self-serve-state.ts';
import { selfServeCreditAtom } from '../till/session/self-serve-credit.ts';
import { numberOf, type Transaction } from '../till/transactions/customer-session.ts';
import { useTill } from '../till/use-till.ts';
import { Button } from '../ui/controls/Button.tsx';
import { magnitude, ZERO } from '../wagering/ground/money.ts';
import { TechnicianKey } from './TechnicianKey.tsx';
import { TerminalName } from './TerminalName.tsx';

export function Owing(): ReactNode {
  const say = useSay();
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
        {credit > ZERO ? <p className="self-serve__small">{say('selfServe.noNumberYet')}</p> : null}
        {unprinted.map((transaction) => (
          <OwedPaper key={transaction.id} transaction={transaction} />
        ))}
      </main>
      <footer className="self-serve__foot" data-face="owing">
        {unprinted.map((transaction) => (
          <PaperKeys key={transaction.id} transaction={transaction} />
        ))}
        <Button tone="primary" onClick={() => void till.selfServe.cashOut()}>
          {say('selfServe.tryAgain')}
        </Button>
      </footer>
    </>
  );
}

/** Names a paper that did not come out. A teller pays the number of a voucher. */
function OwedPaper({ transaction }: { readonly transaction: Transaction }): ReactNode {
  const say = useSay();
  const money = useMoney();
  const { type, value } = transaction;
  return (
    <p className="self-serve__where">
      {say(type === 'SELL_VOUCHER' ? 'selfServe.owedNumber' : 'selfServe.notPrinted', {
        tsn: numberOf(transaction) ?? '',
        amount: money(magnitude(value)),
      })}
    </p>
  );
}

function PaperKeys({ transaction: { id, paper } }: { readonly transaction: Transaction }): ReactNode {
  const say = useSay();
  const till = useTill();
  return (
    <>
      {paper === 'notPrinted' ? null : (
        <Button onClick={() => void till.confirmPaper(id, true)}>{say('selfServe.itPrinted')}</Button>
      )}
      <Button onClick={() => void till.reprint(id)}>{say('selfServe.printAgain')}</Button>
    </>
  );
}
