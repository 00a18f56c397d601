/**
 * Draws a terminal whose customer could not be paid out: how much it owes, the numbers that a teller pays
 * once, and what to do. Nobody else is served before.
 */
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { useSay } from '../i18n/SayProvider.tsx';
import { owedWords } from '../till/self-serve/owed-words.ts';
import { exchangeHeldAtom, unprintedAtom } from '../till/self-serve/self-serve-state.ts';
import { owedRefusalAtom, selfServeCreditAtom } from '../till/session/self-serve-credit.ts';
import type { Transaction } from '../till/transactions/customer-session.ts';
import { useTill } from '../till/use-till.ts';
import { creditRefusalAtom } from '../till/wager/credit-state.ts';
import { Button } from '../ui/controls/Button.tsx';
import { Icon } from '../ui/controls/Icon.tsx';
import { ZERO } from '../wagering/ground/money.ts';
import { TechnicianKey } from './TechnicianKey.tsx';
import { TerminalName } from './TerminalName.tsx';

export function Owing(): ReactNode {
  const say = useSay();
  const till = useTill();
  const credit = useAtomValue(selfServeCreditAtom) ?? ZERO;
  const refusal = useAtomValue(owedRefusalAtom);
  const held = useAtomValue(exchangeHeldAtom);
  const exchangeRefusal = useAtomValue(creditRefusalAtom);
  const unprinted = useAtomValue(unprintedAtom);
  return (
    <>
      <header className="self-serve__head">
        <TerminalName />
        <TechnicianKey />
      </header>
      <main className="self-serve__owing scroll scroll--marked" role="alert">
        <div className="self-serve__still">
          <Icon name="warning" size={80} />
          <h1 className="self-serve__question">{say('selfServe.callAttendant')}</h1>
          {credit > ZERO ? (
            <p className="self-serve__where">{say('selfServe.owes', { amount: credit })}</p>
          ) : null}
          {credit > ZERO ? (
            <p className="self-serve__note">
              {say(refusal === null ? 'selfServe.noNumberYet' : 'selfServe.byHand')}
            </p>
          ) : null}
          {held > ZERO ? (
            <p className="self-serve__where">{say('selfServe.holdsExchange', { amount: held })}</p>
          ) : null}
          {held > ZERO && (exchangeRefusal !== null || credit === ZERO) ? (
            <p className="self-serve__note">
              {say(exchangeRefusal === null ? 'selfServe.noNumberYet' : 'selfServe.exchangeRefused')}
            </p>
          ) : null}
          {unprinted.length > 0 ? (
            <ul className="self-serve__owed">
              {unprinted.map((transaction) => (
                <OwedPaper key={transaction.id} transaction={transaction} />
              ))}
            </ul>
          ) : null}
        </div>
      </main>
      <footer className="self-serve__foot" data-face="owing">
        <Button tone="primary" className="self-serve__again" onClick={() => void till.selfServe.cashOut()}>
          {say('selfServe.tryAgain')}
        </Button>
      </footer>
    </>
  );
}

/**
 * Names a paper that did not come out, whose number a teller pays if it is a voucher. Has keys where nobody
 * knows whether it did: the others are printed by "Try again".
 */
function OwedPaper({ transaction }: { readonly transaction: Transaction }): ReactNode {
  const say = useSay();
  const till = useTill();
  const { id, paper } = transaction;
  return (
    <li className="self-serve__paper">
      <span>{say(owedWords(transaction))}</span>
      {paper === 'notPrinted' ? null : (
        <span className="self-serve__owedKeys">
          <Button onClick={() => void till.confirmPaper(id, true)}>{say('selfServe.itPrinted')}</Button>
          <Button onClick={() => void till.reprint(id)}>{say('selfServe.printAgain')}</Button>
        </span>
      )}
    </li>
  );
}
