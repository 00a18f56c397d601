/**
 * Shows a ticket that did not win, in the place of a payment. Lists its bets and how its race ended, as far
 * as this window knows. Offers to load a result again that could not be read. The next scan replaces it.
 */
import { useAtomValue } from 'jotai/react';
import { atom } from 'jotai/vanilla';
import type { ReactNode } from 'react';
import { useSay } from '../../../i18n/SayProvider.tsx';
import { failedRacesAtom, finishOf, isUnread, knownRacesAtom } from '../../../till/cards/race-results.ts';
import { isSelfServeAtom } from '../../../till/session/self-serve-credit.ts';
import { type LostAnswer, ticketEntryAtom } from '../../../till/tickets/entry/ticket-entry-state.ts';
import { NO_BAGS } from '../../../till/transactions/transaction-title.ts';
import { useTill } from '../../../till/use-till.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Icon } from '../../../ui/controls/Icon.tsx';
import { listedRunners, runnerNotation } from '../../../wagering/bets/runner-notation.ts';
import { CustomersBalance } from '../../frame/transactions/CustomersBalance.tsx';
import { TransactionPlace } from '../../frame/transactions/TransactionPlace.tsx';
import { transactionMore, transactionTitle } from '../../frame/transactions/transaction-words.ts';
import './EnterTicket.css';

const finishAtom = atom((get) =>
  finishOf(get(ticketEntryAtom).lost?.transaction?.ticket?.wagers ?? [], get(knownRacesAtom)),
);

/** Is true while a race of the ticket is not known because its result could not be read. */
const isUnreadAtom = atom((get) =>
  isUnread(get(ticketEntryAtom).lost?.transaction?.ticket?.wagers ?? [], get(failedRacesAtom)),
);

export function LostTicket({ lost }: { readonly lost: LostAnswer }): ReactNode {
  const say = useSay();
  const { tsn, transaction } = lost;
  return (
    <output className="paid-ticket lost-ticket">
      <span className="paid-ticket__done">
        <Icon name="close" size={30} />
        {say('cash.lost')}
      </span>
      {transaction === null ? null : (
        <span className="lost-ticket__bet">
          <LostBet transaction={transaction} />
        </span>
      )}
      <UnreadResult />
      {/* Shows the number alone for a ticket of another window; the bet's line ends in it otherwise. */}
      {transaction === null ? <span className="paid-ticket__tsn">{tsn}</span> : null}
      <CustomersBalance />
      <span className="paid-ticket__next">{say('ticketEntry.next')}</span>
    </output>
  );
}

/** Offers to read the result again, where that failed. */
function UnreadResult(): ReactNode {
  const say = useSay();
  const till = useTill();
  if (!useAtomValue(isUnreadAtom)) return null;
  return (
    <span className="lost-ticket__unread">
      {say('cash.resultUnread')}
      <Button onClick={() => till.tickets.askResult()}>{say('action.tryAgain')}</Button>
    </span>
  );
}

export function LostBet({
  transaction,
}: {
  readonly transaction: NonNullable<LostAnswer['transaction']>;
}): ReactNode {
  const say = useSay();
  const finish = useAtomValue(finishAtom);
  const write = useAtomValue(isSelfServeAtom) ? listedRunners : runnerNotation;
  const words = { all: say('runner.all'), favourite: say('runner.favourite') };
  const bet = say(transactionTitle(transaction, words, NO_BAGS, write));
  const more = transactionMore(transaction);
  const whole = more === null ? bet : `${bet} ${say(more)}`;
  const [first, ...others] = finish;
  const text =
    others.length === 0
      ? (first?.finish ?? '')
      : finish.map((each) => say('cash.lostRaces', each)).join(' · ');
  return (
    <>
      <span>{text === '' ? whole : say('cash.lostBet', { bet: whole, finish: text })}</span>
      <TransactionPlace transaction={transaction} className="lost-ticket__place" />
    </>
  );
}
