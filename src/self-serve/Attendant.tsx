/**
 * Draws a terminal that waits for an employee: a question about money is open that only they can answer. They
 * sign on at the technician's page, and are asked there.
 */
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { useSay } from '../i18n/SayProvider.tsx';
import { selfServeCreditAtom } from '../till/session/self-serve-credit.ts';
import { Icon } from '../ui/controls/Icon.tsx';
import { ZERO } from '../wagering/ground/money.ts';
import { TechnicianKey } from './TechnicianKey.tsx';
import { TerminalName } from './TerminalName.tsx';

export function Attendant(): ReactNode {
  const say = useSay();
  const credit = useAtomValue(selfServeCreditAtom) ?? ZERO;
  return (
    <>
      <header className="self-serve__head">
        <TerminalName />
        <TechnicianKey />
      </header>
      <main className="self-serve__still" role="alert">
        <Icon name="warning" size={80} />
        <h1 className="self-serve__question">{say('selfServe.callAttendant')}</h1>
        {credit > ZERO ? (
          <p className="self-serve__where">{say('selfServe.owes', { amount: credit })}</p>
        ) : null}
        <p className="self-serve__note">{say('selfServe.staffComes')}</p>
      </main>
    </>
  );
}
