/**
 * What the last ticket came to (T459, T460): the amount is the largest thing on the screen, to be read across the counter. Owns how it is said;
 * what was paid is the till's.
 */
import type { ReactNode } from 'react';
import { useMoney, useSay } from '../../../i18n/SayProvider.tsx';
import { type PaidTicket as Paid, TICKET_MODES } from '../../../till/ticket-entry-state.ts';
import { Icon } from '../../../ui/Icon.tsx';
import './EnterTicket.css';

const WAYS = {
  pay: 'ticketEntry.pay',
  collect: 'ticketEntry.collect',
  drawer: 'ticketEntry.drawer',
} as const;

export function PaidTicket({ paid }: { readonly paid: Paid }): ReactNode {
  const say = useSay();
  const money = useMoney();
  const amount = money(paid.amount);
  return (
    <output className="paid-ticket" data-way={paid.way}>
      <span className="paid-ticket__done">
        <Icon name="check" size={30} />
        {say(paid.mode === TICKET_MODES.cash ? 'cash.done' : 'cancel.done')}
      </span>
      <span className="paid-ticket__amount" data-length={amount.length > MANY ? 'long' : 'short'}>
        <span className="paid-ticket__way">{say(WAYS[paid.way])}</span>
        <span className="paid-ticket__figure">{amount}</span>
      </span>
      <span className="paid-ticket__tsn">{paid.tsn}</span>
      <span className="paid-ticket__next">
        {paid.withForm ? say('cash.withForm') : null} {say('ticketEntry.next')}
      </span>
    </output>
  );
}

/** Characters of an amount that fit in the largest figures. */
const MANY = 9;
