/**
 * Shows the payment of the last ticket (T459, T460). The amount is the largest text on the screen, to be read
 * across the window. Below it is the customer's balance in the words of their panel: only that is the money
 * that changes hands.
 */
import type { ReactNode } from 'react';
import { useMoney, useSay } from '../../../i18n/SayProvider.tsx';
import type { TextKey } from '../../../i18n/say.ts';
import { type PaidAnswer, TICKET_MODES } from '../../../till/tickets/entry/ticket-entry-state.ts';
import { Icon } from '../../../ui/controls/Icon.tsx';
import { CustomersBalance } from '../../frame/transactions/CustomersBalance.tsx';
import './EnterTicket.css';

/** Words the amount by mode. */
const WAYS = {
  pay: ['ticketEntry.worth', 'ticketEntry.forIt'],
  collect: ['ticketEntry.owedForIt', 'ticketEntry.owedForIt'],
  drawer: ['ticketEntry.drawer', 'ticketEntry.drawer'],
  account: ['ticketEntry.onAccount', 'ticketEntry.onAccount'],
} as const;

function doneWord({ mode, what }: PaidAnswer): TextKey {
  if (what === 'FIXED_ODDS') return 'fixedOdds.cashed';
  return mode === TICKET_MODES.cash ? 'cash.done' : 'cancel.done';
}

export function PaidTicket({ paid }: { readonly paid: PaidAnswer }): ReactNode {
  const say = useSay();
  const money = useMoney();
  const amount = money(paid.amount);
  return (
    <output className="paid-ticket">
      <span className="paid-ticket__done">
        <Icon name="check" size={30} />
        {say(doneWord(paid))}
      </span>
      <span className="paid-ticket__amount" data-length={amount.length > MANY ? 'long' : 'short'}>
        <span className="paid-ticket__way">{say(WAYS[paid.way][paid.mode])}</span>
        <span className="paid-ticket__figure">{amount}</span>
      </span>
      {paid.claim === undefined ? null : (
        <span className="paid-ticket__tax">{say('cash.tax', paid.claim)}</span>
      )}
      <span className="paid-ticket__tsn">{paid.tsn}</span>
      {paid.way === 'drawer' ? null : <CustomersBalance />}
      <span className="paid-ticket__next">
        {paid.withForm ? say('cash.withForm') : null} {say('ticketEntry.next')}
      </span>
    </output>
  );
}

/** Characters of an amount that fit in the largest figures. */
const MANY = 9;
