/**
 * Draws what became of a ticket or voucher that a customer handed in: added to the credit, cancelled, or not
 * a winner. Says what can be done next. The key at the foot leads back to the bet. Refusals are dialogs, in a
 * customer's words (till/self-serve/customer-words.ts).
 */
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { useMoney, useSay } from '../../i18n/SayProvider.tsx';
import { LostBet } from '../../screens/home/tickets/LostTicket.tsx';
import { isAccountTerminalAtom } from '../../till/session/self-serve-credit.ts';
import {
  type LostAnswer,
  type PaidAnswer,
  TICKET_MODES,
  type TicketAnswer,
  ticketEntryAtom,
} from '../../till/tickets/entry/ticket-entry-state.ts';
import { Icon } from '../../ui/controls/Icon.tsx';
import { addPennies, ZERO } from '../../wagering/ground/money.ts';
import { CancelLast, cancellableTicketAtom } from './CancelLast.tsx';
import './ticket-answer.css';

export function TicketInWords(): ReactNode {
  const say = useSay();
  const { mode, paid, lost, waiting } = useAtomValue(ticketEntryAtom);
  return (
    <section className="ticket-answer" aria-label={say('selfServe.yourTicket')}>
      {paid !== null ? <Paid paid={paid} /> : lost !== null ? <Lost lost={lost} /> : <Asked mode={mode} />}
      {waiting === 0 ? null : (
        <p className="ticket-answer__next">{say('cash.waiting', { count: waiting })}</p>
      )}
      <Earlier />
    </section>
  );
}

function Asked({ mode }: { readonly mode: number }): ReactNode {
  const say = useSay();
  const isCancel = mode === TICKET_MODES.cancel;
  const isForAccounts = useAtomValue(isAccountTerminalAtom);
  const hasLast = useAtomValue(cancellableTicketAtom) !== null;
  // A scanned ticket is paid onto the account. Earlier bets are cancelled in the account's list.
  if (isCancel && isForAccounts) {
    return (
      <>
        <p className="ticket-answer__word">
          <Icon name="tickets" size={44} />
          {say(hasLast ? 'selfServe.cancelOwn' : 'selfServe.noneToCancel')}
        </p>
        <p className="ticket-answer__next">{say('selfServe.cancelEarlier')}</p>
        <CancelLast />
      </>
    );
  }
  return (
    <>
      <p className="ticket-answer__word">
        <Icon name="tickets" size={44} />
        {say(isCancel ? 'selfServe.cancelHint' : 'selfServe.scanHint')}
      </p>
      {isCancel ? <CancelLast /> : null}
    </>
  );
}

function Paid({ paid }: { readonly paid: PaidAnswer }): ReactNode {
  const say = useSay();
  const money = useMoney();
  return (
    <output className="ticket-answer__box" data-is="paid">
      <span className="ticket-answer__word">
        <Icon name="check" size={44} />
        {say(paid.mode === TICKET_MODES.cash ? 'selfServe.added' : 'selfServe.cancelledAdded')}
      </span>
      <span className="board ticket-answer__amount">{money(paid.amount)}</span>
      <span className="ticket-answer__next">{say('selfServe.scanNext')}</span>
    </output>
  );
}

function Lost({ lost }: { readonly lost: LostAnswer }): ReactNode {
  const say = useSay();
  return (
    <output className="ticket-answer__box" data-is="lost">
      <span className="ticket-answer__word">
        <Icon name="close" size={44} />
        {say('selfServe.lost')}
      </span>
      {lost.transaction === null ? null : (
        <span className="ticket-answer__bet">
          <LostBet transaction={lost.transaction} />
        </span>
      )}
      <span className="ticket-answer__next">{say('selfServe.scanNext')}</span>
    </output>
  );
}

/** Sums the tickets up that were handed in one after another. */
function Earlier(): ReactNode {
  const say = useSay();
  const { paid, lost, earlier } = useAtomValue(ticketEntryAtom);
  const last = paid ?? lost;
  const all: readonly TicketAnswer[] = last === null ? earlier : [last, ...earlier];
  if (all.length < 2) return null;
  const added = all.flatMap((each) => ('way' in each ? [each.amount] : []));
  const losers = all.length - added.length;
  return (
    <p className="ticket-answer__sum">
      {[
        ...(added.length === 0 ? [] : [say('selfServe.addedLine', { amount: addPennies(ZERO, ...added) })]),
        ...(losers === 0 ? [] : [say('cash.roundLost', { count: losers })]),
      ].join(' · ')}
    </p>
  );
}
