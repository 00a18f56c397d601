/** Draws a summary, a line for each kind: the count, the name and the amount (T216). */
import type { ReactNode } from 'react';
import { useMoney, useSay } from '../../../i18n/SayProvider.tsx';
import type { SessionTotals } from '../../../till/transactions/customer-session.ts';
import { summaryLines } from '../../../till/transactions/summary-lines.ts';
import './summary.css';

export function SummaryLines({ totals }: { readonly totals: SessionTotals }): ReactNode {
  const say = useSay();
  const money = useMoney();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- on a low screen it scrolls, from the keyboard too
    <ul className="summary__lines scroll scroll--marked" tabIndex={0}>
      {summaryLines(totals).map((line) => (
        <li className="summary__line" key={line.name}>
          <span className="summary__count">{line.count}</span>
          <span>{say(line.name)}</span>
          <span className="summary__value">{money(line.value)}</span>
        </li>
      ))}
    </ul>
  );
}
