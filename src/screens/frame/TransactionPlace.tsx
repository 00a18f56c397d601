/**
 * Where a transaction of a list was bet, and its serial number. A long track name is shortened; the race and the number never
 * are, since they are what a teller tells tickets of one track by, reads out or keys.
 */
import type { ReactNode } from 'react';
import { useSay } from '../../i18n/SayProvider.tsx';
import type { Transaction } from '../../till/customer-session.ts';
import './transaction-place.css';
import { transactionPlace } from './transaction-words.ts';

export interface TransactionPlaceProps {
  readonly transaction: Transaction;
  readonly className: string;
}

export function TransactionPlace({ transaction, className }: TransactionPlaceProps): ReactNode {
  const say = useSay();
  const place = transactionPlace(transaction);
  const { tsn } = transaction;
  if (place === null && tsn === null) return null;
  return (
    <span className={`transaction-place ${className}`}>
      {place === null ? null : (
        <>
          <span className="ellipsis">{place.track}</span> <span>{say(place.races)}</span>
        </>
      )}
      {place === null || tsn === null ? null : <span aria-hidden="true">·</span>}
      {tsn === null ? null : <span>{tsn}</span>}
    </span>
  );
}
