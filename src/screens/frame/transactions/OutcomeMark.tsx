/**
 * Shows 'Winner $18.60' or 'Not a winner' beside a sold ticket, once the window knows. Shows nothing for a
 * ticket that came back.
 */
import type { ReactNode } from 'react';
import { useSay } from '../../../i18n/SayProvider.tsx';
import type { HandedInBy, Transaction } from '../../../till/transactions/customer-session.ts';
import { outcomeName, outcomeWord } from './outcome-words.ts';
import '../papers/paper-state.css';
import { useOutcome } from './use-outcome.ts';

export interface OutcomeMarkProps {
  readonly transaction: Transaction;
  /** How the ticket was handed in since; null if it was not. */
  readonly by: HandedInBy | null;
}

export function OutcomeMark({ transaction, by }: OutcomeMarkProps): ReactNode {
  const say = useSay();
  const { outcome } = useOutcome(transaction);
  if (outcome === null || by !== null) return null;
  return (
    <span className="outcome-mark" data-outcome={outcomeName(outcome)}>
      {say(outcomeWord(outcome))}
    </span>
  );
}
