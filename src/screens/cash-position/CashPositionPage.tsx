/**
 * Draws the cash position (T158-T161). Shows what the drawer must hold, its status, and every movement, line
 * by line as the host lists them. Explains that it loads, and offers the way back meanwhile.
 */

import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { BALANCE_STATUS_TEXTS } from '../../documents/reports/cash-position.ts';
import { useHostWords, useMoney, useSay } from '../../i18n/SayProvider.tsx';
import { cashPositionAtom } from '../../till/drawer/position-state.ts';
import { operationLastsAtom } from '../../till/money/operation-state.ts';
import { useTill } from '../../till/use-till.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Icon } from '../../ui/controls/Icon.tsx';
import { StateMessage } from '../../ui/page/StateMessage.tsx';
import { magnitude, ZERO } from '../../wagering/ground/money.ts';
import type { CashPosition } from '../../wagering/tickets/cash-position.ts';
import { PageFrame } from '../frame/PageFrame.tsx';
import './cash-position.css';

export function CashPositionPage(): ReactNode {
  const say = useSay();
  return (
    <PageFrame title={say('menu.cashPosition')}>
      <Body />
    </PageFrame>
  );
}

function Body(): ReactNode {
  const say = useSay();
  const till = useTill();
  const position = useAtomValue(cashPositionAtom);
  switch (position.state) {
    case 'loading':
      return (
        <StateMessage
          kind="empty"
          icon="total"
          title={say('position.loading')}
          action={{ label: say('action.goBack'), onClick: () => till.closePage() }}
        />
      );
    case 'failed':
      return (
        <StateMessage
          kind="failed"
          title={say('position.failed')}
          line={say(position.reason)}
          action={{ label: say('action.tryAgain'), onClick: () => till.reports.retryCashPosition() }}
        />
      );
    case 'ready':
      return (
        <div className="position">
          <Summary position={position.value} />
          <Entries entries={position.value.entries} />
        </div>
      );
  }
}

function Summary({ position }: { readonly position: CashPosition }): ReactNode {
  const say = useSay();
  const money = useMoney();
  const till = useTill();
  const reason = useAtomValue(operationLastsAtom) ? say('command.saleUnderWay') : null;
  const { balance, shortage, balanceStatus } = position;
  return (
    <section className="position__summary" aria-label={say('position.summary')}>
      <div className="position__balance">
        <span className="caption">{say('position.balance')}</span>
        <span className="position__amount">{money(balance)}</span>
      </div>
      <dl className="position__facts">
        <dt>{say('position.shortage')}</dt>
        <dd className="board">{money(balanceStatus === 'OVER' ? ZERO : shortage)}</dd>
        <dt>{say('position.status')}</dt>
        <dd className="position__status" data-status={balanceStatus}>
          <Icon name={balanceStatus === 'BALANCED' ? 'check' : 'warning'} />
          {say(BALANCE_STATUS_TEXTS[balanceStatus])}
          {balanceStatus === 'BALANCED' ? null : <b className="board">{money(magnitude(shortage))}</b>}
        </dd>
      </dl>
      <div className="position__actions">
        <Button size="large" onClick={() => till.closePage()}>
          {say('action.back')}
        </Button>
        <Button
          tone="primary"
          size="large"
          reason={reason}
          onClick={() => void till.reports.printCashPosition()}
        >
          <Icon name="printer" size={22} />
          {say('print.print')}
        </Button>
      </div>
    </section>
  );
}

function Entries({ entries }: { readonly entries: CashPosition['entries'] }): ReactNode {
  const say = useSay();
  const hostWords = useHostWords();
  const money = useMoney();
  if (entries.length === 0) return <StateMessage kind="empty" icon="total" title={say('position.none')} />;
  return (
    // Takes the focus, so that the keyboard can scroll it in a low window.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="position__entries scroll scroll--marked" tabIndex={0}>
      <table className="position__table" aria-label={say('position.entries')}>
        <thead>
          <tr>
            <th scope="col" className="position__number">
              {say('position.count')}
            </th>
            <th scope="col">{say('position.what')}</th>
            <th scope="col" className="position__number">
              {say('position.amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {entries.map(({ count, title, amount }) => (
            <tr key={title}>
              <td className="position__number board">{count}</td>
              <td>{hostWords(title)}</td>
              <td className="position__number board" data-tone={amount < 0n ? 'out' : 'in'}>
                {money(amount)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
