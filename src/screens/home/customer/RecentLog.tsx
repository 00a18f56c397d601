/**
 * Lists the customer's transactions, newest first: enough to answer 'what was that?' without leaving the
 * view.
 */
import { useAtomValue } from 'jotai';
import { memo, type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useMoney, useSay } from '../../../i18n/SayProvider.tsx';
import type { TextKey } from '../../../i18n/say.ts';
import { customerAtom } from '../../../till/session/customer-state.ts';
import { bagSerialsAtom, handedInAtom } from '../../../till/session/given-out-state.ts';
import {
  type HandedInBy,
  handedInBy,
  handingIn,
  type Transaction,
} from '../../../till/transactions/customer-session.ts';
import { Icon } from '../../../ui/controls/Icon.tsx';
import { useShownMark } from '../../../ui/page/shown-mark.ts';
import '../command-box/till-column.css';
import '../../frame/papers/paper-state.css';
import { EasyCancel } from '../../frame/transactions/EasyCancel.tsx';
import { OutcomeMark } from '../../frame/transactions/OutcomeMark.tsx';
import { TransactionPlace } from '../../frame/transactions/TransactionPlace.tsx';
import {
  briefTitle,
  HANDED_IN_WORDS,
  handedInTitle,
  PAPER_WORDS,
  transactionMore,
  transactionWorth,
} from '../../frame/transactions/transaction-words.ts';
import { useHandedIn } from '../../frame/transactions/use-handed-in.ts';
import { useOutcome, useOutcomes } from '../../frame/transactions/use-outcome.ts';
import { useSale } from '../../frame/transactions/use-sale.ts';
import { rowsThatFit } from './rows-that-fit.ts';

/**
 * Heights as in the style sheet, pixels. The state of a paper and the outcome of a ticket have a line each.
 */
const ROW = 54;
const LINE = 20;
const FOOT = 22;
/** Lines of a row without either. */
const LINES = 2;

export const RecentLog = memo(function RecentLog(): ReactNode {
  const say = useSay();
  const { transactions, active } = useAtomValue(customerAtom);
  const newest = shownRows(transactions).toReversed();
  const handedIn = useAtomValue(handedInAtom);
  const place = useRef<HTMLDivElement>(null);
  const room = useHeight(place);
  useShownMark('log');
  const outcome = useOutcomes();
  const heights = newest.map((transaction) => {
    const by = handedInBy(transaction, handedIn);
    const lines = linesOf(paperWords(transaction, by) !== null, by === null && outcome(transaction) !== null);
    return ROW + (lines - LINES) * LINE;
  });
  const { shown, more } = rowsThatFit(heights, room, FOOT);
  return (
    <div className="log" ref={place}>
      {transactions.length === 0 ? (
        <p className="log__empty">{say(active ? 'log.nothingYet' : 'log.empty')}</p>
      ) : (
        <ol aria-label={say('log.name')}>
          {newest.slice(0, shown).map((transaction) => (
            <LogLine key={transaction.id} transaction={transaction} />
          ))}
        </ol>
      )}
      {more === 0 ? null : <span className="log__more">{say('log.more', { number: more })}</span>}
    </div>
  );
});

/** Returns the rows. A ticket that was cancelled here is one row, marked as such; its cancel is no row. */
export function shownRows(transactions: readonly Transaction[]): readonly Transaction[] {
  const sold = new Set(
    transactions.flatMap(({ type, tsn }) => (handingIn(type) === null && tsn !== null ? [tsn] : [])),
  );
  return transactions.filter(
    ({ type, tsn }) => handingIn(type) !== 'CANCEL' || tsn === null || !sold.has(tsn),
  );
}

/** Words the state of its paper; null once the ticket came back. */
function paperWords({ paper }: Transaction, by: HandedInBy | null): TextKey | null {
  return by === null ? PAPER_WORDS[paper] : null;
}

function linesOf(saysPaper: boolean, saysOutcome: boolean): number {
  return LINES + (saysPaper ? 1 : 0) + (saysOutcome ? 1 : 0);
}

/** Returns the height of an element in pixels, before it is painted and whenever it changes. */
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
  const sale = useSale(transaction);
  const more = transactionMore(sale ?? transaction);
  const by = useHandedIn(transaction);
  const bags = useAtomValue(bagSerialsAtom);
  const paper = paperWords(transaction, by);
  const { outcome } = useOutcome(transaction);
  const { worth, tone } = transactionWorth(transaction);
  return (
    <li
      className="log__line"
      data-lines={linesOf(paper !== null, by === null && outcome !== null)}
      data-paper={transaction.paper}
      data-handed-in={by ?? 'no'}
    >
      <span className="log__what">
        <span className="ellipsis">
          {say(
            sale === null ? briefTitle(transaction, words, bags) : handedInTitle(transaction, sale, words),
          )}
        </span>
        {more === null ? null : <span className="log__and">{say(more)}</span>}
        {by === null ? null : <span className="handed-in">{say(HANDED_IN_WORDS[by])}</span>}
        {tone === 'account' ? (
          <span className="log__account">
            <Icon name="account" size={16} />
            <span className="hidden-text">{say('transaction.onAccount')}</span>
          </span>
        ) : null}
      </span>
      <span className="log__value board" data-tone={tone}>
        {money(worth)}
      </span>
      <OutcomeMark transaction={transaction} by={by} />
      <TransactionPlace transaction={sale ?? transaction} className="log__where" narrow />
      {paper === null ? null : (
        <span className="paper-state log__paper">
          <Icon name="warning" size={15} />
          {say(paper)}
        </span>
      )}
      <EasyCancel transaction={transaction} small />
    </li>
  );
});
