/** Lists the tickets handed in before the last one: their total, and each with its answer, newest first. */
import { useAtomValue } from 'jotai/react';
import type { ReactNode } from 'react';
import { useMoney, useSay } from '../../../i18n/SayProvider.tsx';
import {
  TICKET_MODES,
  type TicketAnswer,
  ticketEntryAtom,
} from '../../../till/tickets/entry/ticket-entry-state.ts';
import { addPennies, ZERO } from '../../../wagering/ground/money.ts';
import './EnterTicket.css';

export function EarlierTickets(): ReactNode {
  const say = useSay();
  const money = useMoney();
  const { paid, lost, earlier, waiting } = useAtomValue(ticketEntryAtom);
  const last = paid ?? lost;
  const all = last === null ? earlier : [last, ...earlier];
  const cashed = all.flatMap((each) =>
    'way' in each && each.mode === TICKET_MODES.cash ? [each.amount] : [],
  );
  const losers = all.filter((each) => !('way' in each)).length;
  return (
    <>
      {all.length < 2 ? null : (
        <span className="earlier-tickets__sum">
          {[
            ...(cashed.length === 0
              ? []
              : [say('cash.roundCashed', { cashed: cashed.length, amount: addPennies(ZERO, ...cashed) })]),
            ...(losers === 0 ? [] : [say('cash.roundLost', { count: losers })]),
          ].join(' · ')}
        </span>
      )}
      {waiting === 0 ? null : (
        <span className="earlier-tickets__sum">{say('cash.waiting', { count: waiting })}</span>
      )}
      {earlier.length === 0 ? null : (
        <ol className="earlier-tickets">
          {earlier.map((each, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same ticket may be scanned again, and its row never changes
            <li key={index} data-lost={!('way' in each)}>
              <span>{each.tsn}</span> <b>{wordOf(each)}</b>
            </li>
          ))}
        </ol>
      )}
    </>
  );

  function wordOf(each: TicketAnswer): string {
    if (!('way' in each)) return say('cash.lost');
    const amount = money(each.amount);
    return each.mode === TICKET_MODES.cash ? amount : `${say('cancel.done')} ${amount}`;
  }
}
