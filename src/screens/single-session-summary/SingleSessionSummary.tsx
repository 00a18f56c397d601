/**
 * Draws the Single Session Summary (T155-T157): every transaction of the teller's customers since sign-on,
 * and a total for each type. Total out shows it in single-session mini-banker mode (T066), so the open
 * customer is closed here too.
 */
import { useAtomValue, useStore } from 'jotai';
import { memo, type ReactNode, useEffect, useMemo } from 'react';
import { useLanguage, useMoney, useSay } from '../../i18n/SayProvider.tsx';
import { dateTimeOf } from '../../i18n/times.ts';
import { operationLastsAtom } from '../../till/money/operation-state.ts';
import { customerAtom, totalsAtom } from '../../till/session/customer-state.ts';
import { singleSessionAtom } from '../../till/session/single-session-state.ts';
import { bagsOf, type Transaction, totalsOf } from '../../till/transactions/customer-session.ts';
import { newestFirst } from '../../till/transactions/summary-lines.ts';
import { slipTitle } from '../../till/transactions/transaction-title.ts';
import { useTill } from '../../till/use-till.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Icon } from '../../ui/controls/Icon.tsx';
import { Skeleton } from '../../ui/page/Skeleton.tsx';
import { StateMessage } from '../../ui/page/StateMessage.tsx';
import { PageFrame } from '../frame/PageFrame.tsx';
import { balanceOf, CLOSING_TEXTS } from '../frame/transactions/balance.ts';
import { SummaryLines } from '../frame/transactions/SummaryLines.tsx';
import '../frame/transactions/summary.css';
import './single-session-summary.css';

export function SingleSessionSummary(): ReactNode {
  const say = useSay();
  const till = useTill();
  const session = useAtomValue(singleSessionAtom);
  const store = useStore();
  useEffect(() => {
    const read = (): void => void till.readSingleSession();
    read();
    // Reads again: transactions of the open customer are part of it.
    const unsubscribe = store.sub(customerAtom, read);
    return unsubscribe;
  }, [till, store]);
  return (
    <PageFrame title={say('singleSession.title')}>
      <div className="summary">
        <div className="summary__right">
          {session.state === 'ready' ? <List transactions={session.value} /> : null}
          {session.state === 'loading' ? (
            <Skeleton tiles={6} columns={1} label={say('state.loading')} />
          ) : null}
          {session.state === 'failed' ? (
            <StateMessage
              kind="failed"
              title={say('singleSession.failed')}
              line={say(session.reason)}
              action={{ label: say('action.retry'), onClick: () => void till.readSingleSession() }}
            />
          ) : null}
        </div>
        <MoneySide transactions={session.state === 'ready' ? session.value : null} />
      </div>
    </PageFrame>
  );
}

function MoneySide({ transactions }: { readonly transactions: readonly Transaction[] | null }): ReactNode {
  const say = useSay();
  const money = useMoney();
  const till = useTill();
  const totals = totalsOf({ transactions: transactions ?? [] });
  const printing = useAtomValue(operationLastsAtom) ? say('command.saleUnderWay') : null;
  const { tone } = balanceOf(totals.balance);
  return (
    <section className="summary__money" aria-label={say('singleSession.money')}>
      <div className="summary__balance">
        <span className="caption">{say('singleSession.all')}</span>
        <span className="summary__amount" data-tone={tone}>
          {transactions === null ? '—' : money(totals.balance)}
        </span>
      </div>
      <SummaryLines totals={totals} />
      <div className="summary__ways">
        <Button
          reason={printing}
          disabled={transactions === null}
          onClick={() => void till.papers.printSingleSession()}
        >
          <Icon name="printer" size={20} />
          {say('print.print')}
        </Button>
      </div>
      <CloseCustomer />
    </section>
  );
}

/** Closes the open customer as on their own summary (T149). */
function CloseCustomer(): ReactNode {
  const say = useSay();
  const money = useMoney();
  const till = useTill();
  const { active } = useAtomValue(customerAtom);
  const { tone, amount } = balanceOf(useAtomValue(totalsAtom).balance);
  if (!active) return null;
  return (
    <>
      <span className="caption">{say('singleSession.now')}</span>
      <Button tone="primary" className="summary__close" onClick={() => void till.totalOut()}>
        {say(CLOSING_TEXTS[tone])}
        {tone === 'even' ? null : <span className="board">{money(amount)}</span>}
      </Button>
    </>
  );
}

function List({ transactions }: { readonly transactions: readonly Transaction[] }): ReactNode {
  const say = useSay();
  const bags = useMemo(() => bagsOf(transactions), [transactions]);
  if (transactions.length === 0)
    return <StateMessage kind="empty" title={say('summary.none')} icon="total" />;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and nothing in it can be reached with the keyboard
    <ol className="summary__list scroll scroll--marked" aria-label={say('summary.transactions')} tabIndex={0}>
      {newestFirst(transactions).map((transaction) => (
        <Line key={transaction.id} transaction={transaction} bags={bags} />
      ))}
    </ol>
  );
}

interface LineProps {
  readonly transaction: Transaction;
  readonly bags: ReturnType<typeof bagsOf>;
}

const Line = memo(function Line({ transaction, bags }: LineProps): ReactNode {
  const say = useSay();
  const language = useLanguage();
  const money = useMoney();
  return (
    <li className="session-line">
      <time className="session-line__time">{dateTimeOf(transaction.timestamp, language)}</time>
      <span className="session-line__type ellipsis">{say(slipTitle(transaction, bags))}</span>
      <span className="session-line__tsn">{transaction.tsn}</span>
      <span className="transaction__value" data-tone={transaction.value < 0n ? 'out' : 'in'}>
        {money(transaction.value)}
      </span>
    </li>
  );
});
