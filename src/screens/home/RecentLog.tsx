/** What was done for this customer, newest first: enough to answer 'what was that?' without leaving the window. */
import { useAtomValue } from 'jotai';
import { memo, type ReactNode } from 'react';
import { useMoney, useSay } from '../../i18n/SayProvider.tsx';
import type { Transaction } from '../../till/customer-session.ts';
import { customerAtom } from '../../till/state.ts';
import { Icon } from '../../ui/Icon.tsx';
import './till-column.css';
import '../frame/paper-state.css';
import { PAPER_WORDS, transactionPlace, transactionTitle } from '../frame/transaction-words.ts';

/** More would not fit anywhere. */
const SHOWN = 8;

export const RecentLog = memo(function RecentLog(): ReactNode {
  const say = useSay();
  const { transactions } = useAtomValue(customerAtom);
  if (transactions.length === 0) return <p className="log log__empty">{say('log.empty')}</p>;
  return (
    <ol className="log" aria-label={say('log.name')}>
      {transactions
        .slice(-SHOWN)
        .toReversed()
        .map((transaction) => (
          <LogLine key={transaction.id} transaction={transaction} />
        ))}
    </ol>
  );
});

const LogLine = memo(function LogLine({ transaction }: { readonly transaction: Transaction }): ReactNode {
  const say = useSay();
  const money = useMoney();
  const words = { all: say('runner.all'), favourite: say('runner.favourite') };
  const place = transactionPlace(transaction);
  const paper = PAPER_WORDS[transaction.paper];
  return (
    <li className="log__line">
      <span className="log__what ellipsis">{say(transactionTitle(transaction, words))}</span>
      <span className="log__value board" data-tone={transaction.value < 0n ? 'out' : 'in'}>
        {money(transaction.value)}
      </span>
      {place === null ? null : <span className="log__where ellipsis">{say(place)}</span>}
      {paper === null ? null : (
        <span className="paper-state log__paper">
          <Icon name="warning" size={15} />
          {say(paper)}
        </span>
      )}
    </li>
  );
});
