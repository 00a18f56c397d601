/**
 * Shows the track and race of a transaction in a list, and its serial number. Shortens a long track name, and
 * never the race or the number. A teller distinguishes tickets of one track by them, reads them out or keys
 * them. In a narrow list the track is its code. A slip shows what it is of.
 */
import { useAtomValue } from 'jotai';
import { atom } from 'jotai/vanilla';
import { Fragment, type ReactNode } from 'react';
import { useHostWords, useSay } from '../../../i18n/SayProvider.tsx';
import { summaryAtom } from '../../../till/cards/card-state.ts';
import { numberOf, type Transaction } from '../../../till/transactions/customer-session.ts';
import './transaction-place.css';
import { slipDetail } from '../../../till/transactions/transaction-title.ts';
import { transactionPlace } from './transaction-words.ts';

export interface TransactionPlaceProps {
  readonly transaction: Transaction;
  readonly className: string;
  /** Is true if the list is too narrow for the names of tracks. */
  readonly narrow?: boolean;
}

/** Maps each card to the code of its track, as far as the list of cards is known. */
const trackCodesAtom = atom((get): ReadonlyMap<string, string> => {
  const summary = get(summaryAtom);
  const cards = summary.state === 'ready' ? summary.value : [];
  return new Map(cards.map(({ id, traCode }) => [id, traCode]));
});

export function TransactionPlace({
  transaction,
  className,
  narrow = false,
}: TransactionPlaceProps): ReactNode {
  const say = useSay();
  const hostWords = useHostWords();
  const codes = useAtomValue(trackCodesAtom);
  const place = transactionPlace(transaction);
  const detail = narrow ? slipDetail(transaction) : null;
  const number = numberOf(transaction);
  const parts = [
    place === null ? null : (
      <>
        <span className="ellipsis">
          {(narrow ? (place.code ?? codes.get(place.card)) : undefined) ?? place.track}
        </span>{' '}
        <span>{say(place.races)}</span>
      </>
    ),
    detail === null ? null : (
      <span className="ellipsis">{typeof detail === 'string' ? hostWords(detail) : say(detail)}</span>
    ),
    number === null ? null : <span>{number}</span>,
  ].filter((part) => part !== null);
  if (parts.length === 0) return null;
  return (
    <span className={`transaction-place ${className}`}>
      {parts.map((part, index) => (
        // Uses the index as key: a part's identity is its place in the line.
        <Fragment key={index}>
          {index === 0 ? null : <span aria-hidden="true">·</span>}
          {part}
        </Fragment>
      ))}
    </span>
  );
}
