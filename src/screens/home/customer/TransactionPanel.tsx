/**
 * Shows the customer's money (T108-T110). Has the amount to collect or pay, the tickets sold (-) and cashed
 * (+), and all other transactions. The lines add up to the balance: what was paid out is negative. A tap
 * totals the customer out. Without a customer it keeps its place, and announces that the first ticket starts
 * one (T053).
 */
import { useAtomValue } from 'jotai';
import { atom } from 'jotai/vanilla';
import { memo, type ReactNode } from 'react';
import { useMoney, useSay } from '../../../i18n/SayProvider.tsx';
import { customerAtom, totalsAtom } from '../../../till/session/customer-state.ts';
import { otherThanTickets } from '../../../till/transactions/customer-session.ts';
import { useTill } from '../../../till/use-till.ts';
import { magnitude } from '../../../wagering/ground/money.ts';
import { balanceOf, CLOSING_TEXTS } from '../../frame/transactions/balance.ts';
import { LastCustomerView } from './LastCustomerView.tsx';
import { isBagsAlone, otherName } from './other-kinds.ts';
import { AccountLine, StatusBar } from './StatusBar.tsx';
import '../command-box/till-column.css';

const activeAtom = atom((get) => get(customerAtom).active);
const isNewAtom = atom((get) => get(customerAtom).transactions.length === 0);

export const TransactionPanel = memo(function TransactionPanel(): ReactNode {
  const say = useSay();
  const money = useMoney();
  const till = useTill();
  const active = useAtomValue(activeAtom);
  const isNew = useAtomValue(isNewAtom);
  const totals = useAtomValue(totalsAtom);
  const { balance, sold, cashed } = totals;
  const other = otherThanTickets(totals);
  const { tone, amount } = balanceOf(balance);
  return (
    <button
      type="button"
      className="balance"
      disabled={!active}
      onClick={() => till.openTransactionSummary()}
    >
      <span className="balance__head">
        <span className="caption">{balanceCaption()}</span>
        <StatusBar />
      </span>
      <span className="balance__amount" data-tone={tone}>
        {money(amount)}
      </span>
      {active ? null : <LastCustomerView />}
      <span className="balance__rows">
        {sold.count === 0 ? null : (
          <span className="balance__row balance__row--sold">
            <span>{say('balance.sold', { number: sold.count })}</span>
            <span className="board">{money(sold.value)}</span>
          </span>
        )}
        {cashed.count === 0 ? null : (
          <span className="balance__row balance__row--cashed">
            <span>{say('balance.cashed', { number: cashed.count })}</span>
            <span className="board">{money(magnitude(cashed.value))}</span>
          </span>
        )}
        {other === null ? null : (
          <span className="balance__row balance__row--other">
            <span>{say(otherName(totals))}</span>
            <span className="board">{money(other)}</span>
          </span>
        )}
      </span>
      <AccountLine />
    </button>
  );

  function balanceCaption(): string {
    if (!active) return say('balance.noCustomer');
    if (tone !== 'even') return isBagsAlone(totals) ? say('bag.caption') : say(CLOSING_TEXTS[tone]);
    // Names no direction for a balance of zero (T109).
    return isNew ? say('balance.newCustomer') : '';
  }
});
