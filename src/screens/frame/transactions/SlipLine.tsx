/**
 * Draws a list of a teller's own slips, and a line of it. A line has a title, an amount, the state of its
 * paper, and actions. A cancelled slip is quiet, is marked as such, and has no actions. Its list provides the
 * content of a line.
 */
import type { ReactNode } from 'react';
import { useMoney, useSay } from '../../../i18n/SayProvider.tsx';
import type { PaperState } from '../../../till/transactions/customer-session.ts';
import { Icon } from '../../../ui/controls/Icon.tsx';
import type { Pennies } from '../../../wagering/ground/money.ts';
import '../papers/paper-state.css';
import './SlipLine.css';
import { PAPER_WORDS } from './transaction-words.ts';

export interface SlipListProps {
  readonly title: string;
  readonly children: ReactNode;
}

export function SlipList({ title, children }: SlipListProps): ReactNode {
  return (
    <section className="slip-list" aria-label={title}>
      <h2 className="caption">{title}</h2>
      {children}
    </section>
  );
}

export interface SlipLinesProps {
  /** Text in place of the lines while there is none. */
  readonly none: string;
  readonly children: readonly ReactNode[];
}

export function SlipLines({ none, children }: SlipLinesProps): ReactNode {
  return children.length === 0 ? (
    <p className="slip-list__none">{none}</p>
  ) : (
    <ol className="slip-list__lines scroll scroll--marked">{children}</ol>
  );
}

export interface SlipLineProps {
  readonly title: string;
  /** Is true for a title that is a number, and set as one. */
  readonly isNumber?: boolean;
  /** Texts beside the title; leaves out empty ones. */
  readonly more: readonly string[];
  readonly amount: Pennies;
  readonly paper: PaperState;
  readonly isCancelled: boolean;
  /** Actions on the slip. */
  readonly children: ReactNode;
}

export function SlipLine({
  title,
  isNumber = false,
  more,
  amount,
  paper,
  isCancelled,
  children,
}: SlipLineProps): ReactNode {
  const say = useSay();
  const money = useMoney();
  const words = isCancelled ? null : PAPER_WORDS[paper];
  return (
    <li className="slip-line" data-cancelled={isCancelled} data-paper={paper}>
      <div className="slip-line__words">
        <span className={isNumber ? 'slip-line__number ellipsis board' : 'slip-line__title ellipsis'}>
          {title}
        </span>
        <span className="slip-line__more ellipsis">{more.filter((part) => part !== '').join(' · ')}</span>
        {words === null ? null : (
          <span className="paper-state">
            <Icon name="warning" size={16} />
            {say(words)}
          </span>
        )}
      </div>
      <span className="slip-line__amount board">{money(amount)}</span>
      <div className="slip-line__actions">
        {isCancelled ? <span className="handed-in">{say('transaction.cancelled')}</span> : children}
      </div>
    </li>
  );
}
