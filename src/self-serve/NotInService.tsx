/**
 * Draws a terminal that is not signed on: it gets ready, or waits for the tote. Says what a customer is to
 * do, and in small what an attendant needs to know. Says that it owes somebody, and shows no amount: nobody
 * knows who is there.
 */
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { useSay } from '../i18n/SayProvider.tsx';
import { selfServeSignOnAtom } from '../till/connection/self-serve-state.ts';
import { unprintedAtom } from '../till/self-serve/self-serve-state.ts';
import { owedToCustomerAtom } from '../till/session/self-serve-credit.ts';
import { linesOf } from '../till/window/failure-notice.ts';
import { Icon } from '../ui/controls/Icon.tsx';
import { ZERO } from '../wagering/ground/money.ts';
import { TerminalHead } from './TerminalHead.tsx';

export function NotInService(): ReactNode {
  const say = useSay();
  const signOn = useAtomValue(selfServeSignOnAtom);
  const owed = useAtomValue(owedToCustomerAtom) ?? ZERO;
  const unprinted = useAtomValue(unprintedAtom);
  const hasFailed = signOn.state === 'failed';
  const isOwing = owed > ZERO || unprinted.length > 0;
  return (
    <>
      <TerminalHead />
      <main className="self-serve__still" aria-live="polite">
        <Icon name={hasFailed ? 'warning' : 'clock'} size={96} />
        <h1 className="self-serve__question">{say(hasFailed ? 'selfServe.closed' : 'selfServe.starting')}</h1>
        {hasFailed ? (
          <p className="self-serve__where">{say(isOwing ? 'selfServe.withheldDo' : 'selfServe.closedDo')}</p>
        ) : null}
        {hasFailed ? (
          <p className="self-serve__small">
            {linesOf(signOn.failure)
              .map((line) => say(line))
              .join(' ')}
          </p>
        ) : null}
      </main>
    </>
  );
}
