/** What was done for this customer, newest first: enough to answer 'what was that?' without leaving the window. */
import { useAtomValue } from 'jotai';
import { memo, type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useMoney, useSay } from '../../i18n/SayProvider.tsx';
import type { Transaction } from '../../till/customer-session.ts';
import { bagSerialsAtom } from '../../till/session-state.ts';
import { customerAtom } from '../../till/state.ts';
import { Icon } from '../../ui/Icon.tsx';
import './till-column.css';
import '../frame/paper-state.css';
import { EasyCancel } from '../frame/EasyCancel.tsx';
import { TransactionPlace } from '../frame/TransactionPlace.tsx';
import {
  HANDED_IN_WORDS,
  PAPER_WORDS,
  transactionMore,
  transactionTitle,
} from '../frame/transaction-words.ts';
import { useHandedIn } from '../frame/use-handed-in.ts';
import { rowsThatFit } from './rows-that-fit.ts';

/** As in the style sheet. */
const SIZES = { row: 54, foot: 22 };

export const RecentLog = memo(function RecentLog(): ReactNode {
  const say = useSay();
  const { transactions, active } = useAtomValue(customerAtom);
  const place = useRef<HTMLDivElement>(null);
  const room = useHeight(place);
  const { shown, more } = rowsThatFit(transactions.length, room, SIZES);
  return (
    <div className="log" ref={place}>
      {transactions.length === 0 ? (
        <p className="log__empty">{say(active ? 'log.nothingYet' : 'log.empty')}</p>
      ) : (
        <ol aria-label={say('log.name')}>
          {transactions
            .slice(transactions.length - shown)
            .toReversed()
            .map((transaction) => (
              <LogLine key={transaction.id} transaction={transaction} />
            ))}
        </ol>
      )}
      {more === 0 ? null : <span className="log__more">{say('log.more', { number: more })}</span>}
    </div>
  );
});

/** The height of an element, pixels, before it is painted and whenever it changes. */
function useHeight(element: RefObject<HTMLElement | null>): number {
  const [height, setHeight] = useState(0);
  useLayoutEffect(() => {
    const { current } = element;
    if (current === null) return undefined;
    const measure = (): void => setHeight(current.clientHeight);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return height;
}

const LogLine = memo(function LogLine({ transaction }: { readonly transaction: Transaction }): ReactNode {
  const say = useSay();
  const money = useMoney();
  const words = { all: say('runner.all'), favourite: say('runner.favourite') };
  const more = transactionMore(transaction);
  const by = useHandedIn(transaction);
  const bags = useAtomValue(bagSerialsAtom);
  const paper = by === null ? PAPER_WORDS[transaction.paper] : null;
  return (
    <li className="log__line" data-paper={transaction.paper} data-handed-in={by ?? 'no'}>
      <span className="log__what">
        <span className="ellipsis">{say(transactionTitle(transaction, words, bags))}</span>
        {more === null ? null : <span className="log__and">{say(more)}</span>}
        {by === null ? null : <span className="handed-in">{say(HANDED_IN_WORDS[by])}</span>}
      </span>
      <span className="log__value board" data-tone={transaction.value < 0n ? 'out' : 'in'}>
        {money(transaction.value)}
      </span>
      {paper === null ? <TransactionPlace transaction={transaction} className="log__where" /> : null}
      {paper === null ? null : (
        <span className="paper-state log__paper">
          <Icon name="warning" size={15} />
          {say(paper)}
          {/* Which ticket it is matters most when nobody knows where its paper is. */}
          {transaction.tsn === null ? null : <span className="log__tsn">{transaction.tsn}</span>}
        </span>
      )}
      <EasyCancel transaction={transaction} small />
    </li>
  );
});
