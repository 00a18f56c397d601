/**
 * Draws the customer's transactions and their total out (T148-T154). Shows what was sold and paid, one
 * closing button, and every ticket. A ticket has the state of its paper and its actions. Asks here about a
 * paper or a sale in doubt.
 */
import { useAtomValue } from 'jotai';
import { memo, type ReactNode, useEffect, useRef } from 'react';
import { balanceName } from '../../documents/reports/session-summary.ts';
import { useLanguage, useMoney, useSay } from '../../i18n/SayProvider.tsx';
import { twelveHour } from '../../i18n/times.ts';
import { inDoubtCountAtom } from '../../till/doubts/in-doubt-state.ts';
import { operationLastsAtom } from '../../till/money/operation-state.ts';
import { customerAtom, totalsAtom } from '../../till/session/customer-state.ts';
import { bagSerialsAtom } from '../../till/session/given-out-state.ts';
import { cashGivenAtom } from '../../till/session/last-customer.ts';
import type { Transaction } from '../../till/transactions/customer-session.ts';
import { useTill } from '../../till/use-till.ts';
import { settingsAtom } from '../../till/window/settings-state.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Icon } from '../../ui/controls/Icon.tsx';
import { StateMessage } from '../../ui/page/StateMessage.tsx';
import { ZERO } from '../../wagering/ground/money.ts';
import { changeOf } from '../../wagering/tickets/tender.ts';
import { PageFrame } from '../frame/PageFrame.tsx';
import { PaperActions } from '../frame/papers/PaperActions.tsx';
import { balanceOf, CLOSING_TEXTS } from '../frame/transactions/balance.ts';
import { EasyCancel } from '../frame/transactions/EasyCancel.tsx';
import { ChangeDue } from './ChangeDue.tsx';
import '../frame/papers/paper-state.css';
import { newestFirst } from '../../till/transactions/summary-lines.ts';
import { OutcomeMark } from '../frame/transactions/OutcomeMark.tsx';
import { SummaryLines } from '../frame/transactions/SummaryLines.tsx';
import { TransactionPlace } from '../frame/transactions/TransactionPlace.tsx';
import {
  HANDED_IN_WORDS,
  handedInTitle,
  PAPER_WORDS,
  transactionByHand,
  transactionMore,
  transactionTitle,
  transactionWhole,
  transactionWorth,
} from '../frame/transactions/transaction-words.ts';
import { useHandedIn } from '../frame/transactions/use-handed-in.ts';
import { useSale } from '../frame/transactions/use-sale.ts';
import '../frame/transactions/summary.css';
import { useEnterPresses } from '../frame/keys/use-enter-presses.ts';

export function TransactionSummary(): ReactNode {
  const say = useSay();
  return (
    <PageFrame title={say('summary.title')}>
      <div className="summary">
        <div className="summary__right">
          <InDoubtCount />
          <Transactions />
        </div>
        <MoneySide />
      </div>
    </PageFrame>
  );
}

function MoneySide(): ReactNode {
  const say = useSay();
  const money = useMoney();
  const till = useTill();
  const totals = useAtomValue(totalsAtom);
  const { active } = useAtomValue(customerAtom);
  const { printableTransactionSummary } = useAtomValue(settingsAtom);
  const reason = useAtomValue(operationLastsAtom) ? say('command.saleUnderWay') : null;
  const { tone, amount } = balanceOf(totals.balance);
  const given = useAtomValue(cashGivenAtom);
  const missing = tone === 'in' && given !== null ? changeOf(given, amount) : ZERO;
  const close = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    close.current?.focus({ preventScroll: true });
  }, []);
  useEnterPresses(close);
  return (
    <div className="summary__money">
      <section className="summary__whole" aria-label={say('summary.money')}>
        <div className="summary__balance">
          <span className="caption">{say(balanceName(totals.balance))}</span>
          <span className="summary__amount" data-tone={tone}>
            {money(totals.balance)}
          </span>
        </div>
        <SummaryLines totals={totals} />
        {tone === 'in' ? <ChangeDue key={amount.toString()} owed={amount} /> : null}
        <Button
          ref={close}
          tone="primary"
          className="summary__close"
          reason={missing > 0n ? say('change.missing', { amount: missing }) : null}
          onClick={() => void till.totalOut()}
        >
          {say(CLOSING_TEXTS[tone])}
          {tone === 'even' ? null : <span className="board">{money(amount)}</span>}
        </Button>
      </section>
      <div className="summary__ways">
        {printableTransactionSummary ? (
          <Button reason={reason} onClick={() => void till.papers.printSummary()}>
            <Icon name="printer" size={20} />
            {say('print.print')}
          </Button>
        ) : null}
        <Button tone="quiet" disabled={!active} onClick={() => void till.clearCustomer()}>
          {say('clearCustomer.clear')}
        </Button>
      </div>
    </div>
  );
}

function InDoubtCount(): ReactNode {
  const say = useSay();
  const till = useTill();
  const count = useAtomValue(inDoubtCountAtom);
  if (count === 0) return null;
  return (
    <section className="summary__doubt" role="alert">
      <h2 className="summary__doubt-title">
        <Icon name="warning" />
        {say('doubt.count', { number: count })}
      </h2>
      <p>{say('doubt.explain')}</p>
      <Button className="summary__doubt-show" onClick={() => till.openPage('doubts')}>
        {say('doubt.show')}
      </Button>
    </section>
  );
}

function Transactions(): ReactNode {
  const say = useSay();
  const { transactions } = useAtomValue(customerAtom);
  if (transactions.length === 0)
    return <StateMessage kind="empty" title={say('summary.none')} icon="total" />;
  return (
    <ol className="summary__list scroll scroll--marked" aria-label={say('summary.transactions')}>
      {newestFirst(transactions).map((transaction) => (
        <TransactionLine key={transaction.id} transaction={transaction} />
      ))}
    </ol>
  );
}

const TransactionLine = memo(function TransactionLine({
  transaction,
}: {
  readonly transaction: Transaction;
}): ReactNode {
  const say = useSay();
  const language = useLanguage();
  const money = useMoney();
  const byHand = transactionByHand(transaction);
  const by = useHandedIn(transaction);
  const bags = useAtomValue(bagSerialsAtom);
  const paper = byHand === null && by === null ? PAPER_WORDS[transaction.paper] : null;
  const words = { all: say('runner.all'), favourite: say('runner.favourite') };
  const sale = useSale(transaction);
  const more = transactionMore(sale ?? transaction);
  const { worth, tone } = transactionWorth(transaction);
  const whole = transactionWhole(sale ?? transaction, words).map((line) => say(line));
  const title = say(
    sale === null ? transactionTitle(transaction, words, bags) : handedInTitle(transaction, sale, words),
  );
  return (
    <li
      className="transaction"
      data-paper={by === null ? transaction.paper : 'none'}
      data-handed-in={by ?? 'no'}
    >
      <time className="transaction__time">{twelveHour(transaction.timestamp, language)}</time>
      <div className="transaction__words">
        {more === null ? (
          <span className="transaction__title ellipsis">{title}</span>
        ) : (
          <details className="transaction__whole">
            <summary className="transaction__title">
              <span className="ellipsis">{title}</span>
              <span className="transaction__more">{say(more)}</span>
              <Icon name="down" size={16} />
            </summary>
            <ul>
              {whole.map((line, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two wagers of a ticket may be the same, and none of them changes
                <li key={index}>{line}</li>
              ))}
            </ul>
          </details>
        )}
        <TransactionPlace transaction={sale ?? transaction} className="transaction__place" />
        {by === null ? null : <span className="handed-in">{say(HANDED_IN_WORDS[by])}</span>}
        <OutcomeMark transaction={transaction} by={by} />
        {tone === 'account' ? <span className="on-account">{say('transaction.onAccount')}</span> : null}
        {byHand === null ? null : (
          <span className="paper-state">
            <Icon name="warning" size={16} />
            {say(byHand)}
          </span>
        )}
        {paper === null ? null : (
          <span className="paper-state">
            <Icon name="warning" size={16} />
            {say(paper)}
          </span>
        )}
      </div>
      <span className="transaction__value" data-tone={tone}>
        {money(worth)}
      </span>
      <div className="transaction__actions">
        {by === null ? <PaperActions transaction={transaction} /> : null}
        <EasyCancel transaction={transaction} />
      </div>
    </li>
  );
});
