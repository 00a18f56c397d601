/** Shows the customer's balance, the money that changes hands in all, in the words of their panel. */
import { useAtomValue } from 'jotai/react';
import type { ReactNode } from 'react';
import { useMoney, useSay } from '../../../i18n/SayProvider.tsx';
import { totalsAtom } from '../../../till/session/customer-state.ts';
import { balanceOf, CLOSING_TEXTS } from './balance.ts';
import './customers-balance.css';

export function CustomersBalance(): ReactNode {
  const say = useSay();
  const money = useMoney();
  const { tone, amount } = balanceOf(useAtomValue(totalsAtom).balance);
  return (
    <span className="customers-balance" data-tone={tone}>
      {tone === 'even' ? (
        say('ticketEntry.even')
      ) : (
        <>
          {say('ticketEntry.customer')} {say(CLOSING_TEXTS[tone])} <b>{money(amount)}</b>
        </>
      )}
    </span>
  );
}
