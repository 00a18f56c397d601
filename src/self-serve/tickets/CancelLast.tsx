/**
 * Draws the key that cancels the customer's last ticket, which is at hand. Any other is scanned. Nothing is
 * drawn where lists may not cancel (T267), or no ticket of this visit can be cancelled.
 */
import { useAtomValue } from 'jotai';
import { atom } from 'jotai/vanilla';
import type { ReactNode } from 'react';
import { useMoney, useSay } from '../../i18n/SayProvider.tsx';
import { transactionPlace, transactionTitle } from '../../screens/frame/transactions/transaction-words.ts';
import { customerAtom, earlierVisitAtom } from '../../till/session/customer-state.ts';
import { handedInAtom } from '../../till/session/given-out-state.ts';
import { easyCancelAtom } from '../../till/tickets/cashing/easy-cancel.ts';
import {
  isCancellable,
  isCancellableOnAccount,
  type Transaction,
} from '../../till/transactions/customer-session.ts';
import { NO_BAGS } from '../../till/transactions/transaction-title.ts';
import { useTill } from '../../till/use-till.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { listedRunners } from '../../wagering/bets/runner-notation.ts';
import './ticket-answer.css';

/**
 * Holds the last ticket of this visit, of cash or on the player's account, if it can be cancelled. Null:
 * there is none. A voucher is no ticket.
 */
export const cancellableTicketAtom = atom((get): Transaction | null => {
  if (!get(easyCancelAtom)) return null;
  const handedIn = get(handedInAtom);
  const last = get(customerAtom).transactions.findLast(({ ticket }) => ticket !== null);
  if (last === undefined || last.type === 'SELL_VOUCHER' || get(earlierVisitAtom).has(last.id)) return null;
  return isCancellable(last, handedIn) || isCancellableOnAccount(last, handedIn) ? last : null;
});

export function CancelLast(): ReactNode {
  const say = useSay();
  const money = useMoney();
  const till = useTill();
  const last = useAtomValue(cancellableTicketAtom);
  if (last === null || last.ticket === null) return null;
  const words = { all: say('selfServe.allRunners'), favourite: say('selfServe.favorite') };
  const bet = say(transactionTitle(last, words, NO_BAGS, listedRunners));
  const place = transactionPlace(last);
  const race = place?.races.data?.['races'];
  const where =
    place === null || race === undefined ? null : `${place.track}, ${say('selfServe.inRace', { race })}`;
  return (
    <Button className="ticket-answer__last" onClick={() => void till.cancelTransaction(last.id)}>
      <span>{say('selfServe.cancelLast')}</span>
      <span className="ticket-answer__bet">{`${bet}, ${money(last.ticket.ticketCost)}`}</span>
      {where === null ? null : <span className="ticket-answer__bet">{where}</span>}
    </Button>
  );
}
