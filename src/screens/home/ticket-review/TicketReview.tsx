/**
 * Lists the window's recent tickets and slips as the host has them (T414, W023). Each has its title, time,
 * amount and status. A tap shows its bets and its actions. Owns which one is open; the till prints and
 * cancels.
 */
import { useAtomValue } from 'jotai/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLanguage, useMoney, useSay } from '../../../i18n/SayProvider.tsx';
import { twelveHour } from '../../../i18n/times.ts';
import { operationLastsAtom } from '../../../till/money/operation-state.ts';
import { easyCancelAtom } from '../../../till/tickets/cashing/easy-cancel.ts';
import { isLive } from '../../../till/tickets/ticket-review.ts';
import { useTill } from '../../../till/use-till.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Icon } from '../../../ui/controls/Icon.tsx';
import { StateMessage } from '../../../ui/page/StateMessage.tsx';
import { ViewFrame } from '../../../ui/page/ViewFrame.tsx';
import { outcomeName, outcomeWord } from '../../frame/transactions/outcome-words.ts';
import {
  transactionMore,
  transactionPlace,
  transactionTitle,
} from '../../frame/transactions/transaction-words.ts';
import { NotReady } from '../states/NotReady.tsx';
import { statusWord } from './listed-words.ts';
import { isAnyUnreadAtom, type ReviewRow, reviewRowsAtom } from './review-rows.ts';
import './TicketReview.css';

export function TicketReview(): ReactNode {
  const say = useSay();
  const till = useTill();
  useEffect(() => void till.ticketReview.refresh(), [till]);
  return (
    <ViewFrame
      label={say('review.title')}
      bar={
        <Button onClick={() => void till.ticketReview.refresh()}>
          <Icon name="refresh" size={20} />
          {say('review.refresh')}
        </Button>
      }
    >
      <Tickets />
    </ViewFrame>
  );
}

function Tickets(): ReactNode {
  const say = useSay();
  const till = useTill();
  const list = useAtomValue(reviewRowsAtom);
  const [open, setOpen] = useState<string | null>(null);
  if (list.state !== 'ready') {
    return (
      <NotReady
        of={list}
        failed={say('review.failed')}
        onRetry={() => void till.ticketReview.refresh()}
        tiles={6}
        columns={1}
      />
    );
  }
  if (list.value.length === 0)
    return <StateMessage kind="empty" title={say('review.none')} line={say('review.noneLine')} />;
  return (
    <>
      <UnreadResults />
      <ol className="review" aria-label={say('review.title')}>
        {list.value.map((row) => {
          const { number } = row;
          return (
            <ListedLine
              key={number}
              row={row}
              isOpen={open === number}
              onToggle={() => setOpen(open === number ? null : number)}
            />
          );
        })}
      </ol>
    </>
  );
}

/** Says that the outcome of some tickets is missing; Refresh reads the results again. */
function UnreadResults(): ReactNode {
  const say = useSay();
  if (!useAtomValue(isAnyUnreadAtom)) return null;
  return <output className="review__unread">{say('review.resultsUnread')}</output>;
}

interface ListedLineProps {
  readonly row: ReviewRow;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

function ListedLine({ row, isOpen, onToggle }: ListedLineProps): ReactNode {
  const { number, at, transaction, status, outcome, cost } = row;
  const say = useSay();
  const language = useLanguage();
  const money = useMoney();
  const words = { all: say('runner.all'), favourite: say('runner.favourite') };
  const more = transactionMore(transaction);
  const place = transactionPlace(transaction);
  return (
    <li
      className="review__ticket"
      data-status={status}
      data-outcome={outcomeName(outcome)}
      data-open={isOpen}
    >
      <button type="button" className="review__line" aria-expanded={isOpen} onClick={onToggle}>
        <span className="review__time">{twelveHour(at, language)}</span>
        <span className="review__words">
          <span className="review__title">
            <span className="ellipsis">{say(transactionTitle(transaction, words))}</span>
            {more === null ? null : <span className="review__more">{say(more)}</span>}
          </span>
          <span className="review__place">
            {place === null ? null : (
              <>
                <span className="ellipsis">{place.track}</span> <span>{say(place.races)}</span>
              </>
            )}
            <span>{number}</span>
          </span>
        </span>
        <span className="review__cost board">{money(cost)}</span>
        <span className="review__status">
          {outcome === null ? say(statusWord(transaction, status)) : say(outcomeWord(outcome))}
        </span>
        <Icon name={isOpen ? 'up' : 'down'} size={18} />
      </button>
      {isOpen ? <Opened row={row} /> : null}
    </li>
  );
}

function Opened({ row }: { readonly row: ReviewRow }): ReactNode {
  const { number, lines, toCancel } = row;
  const say = useSay();
  const till = useTill();
  const isCancelOffered = useAtomValue(easyCancelAtom);
  const reason = useAtomValue(operationLastsAtom) ? say('command.saleUnderWay') : null;
  const bets = lines({ all: say('runner.all'), favourite: say('runner.favourite') });
  const place = useRef<HTMLDivElement>(null);
  // Scrolls to the opened row, also to the last one in sight.
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div className="review__opened" ref={place}>
      {bets.length === 0 ? null : (
        <ul className="review__bets">
          {bets.map((bet, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two bets of a ticket may be the same, and none of them changes
            <li key={index}>{say(bet)}</li>
          ))}
        </ul>
      )}
      <div className="review__ways">
        {isLive(row) ? (
          <Button reason={reason} onClick={() => void till.ticketReview.reprint(number)}>
            <Icon name="printer" size={20} />
            {say('paper.printAgain')}
          </Button>
        ) : (
          <span className="review__over">{say('review.over')}</span>
        )}
        {isCancelOffered && toCancel !== null ? (
          <Button tone="quiet" reason={reason} onClick={() => void till.ticketReview.cancel(toCancel)}>
            {say('ticketEntry.cancel')}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
