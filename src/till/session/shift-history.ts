/** What the journal has of the teller's shift, oldest first, as far as it can be read. Rejects where the journal cannot be; empty while nobody is signed on. */
import type { Journal } from '../../journal/journal.ts';
import type { Transaction } from '../transactions/customer-session.ts';
import { isReadable } from '../transactions/persisted-transaction.ts';
import type { Shift } from './shift.ts';

export interface ShiftHistoryParts {
  readonly journal: Pick<Journal<Transaction>, 'transactionsSince'>;
  readonly shift: Pick<Shift, 'current'>;
}

export async function shiftHistory({ journal, shift }: ShiftHistoryParts): Promise<readonly Transaction[]> {
  const current = await shift.current();
  if (current === null) return [];
  const { tellerId, since } = current;
  return (await journal.transactionsSince(since)).filter(
    (transaction) => isReadable(transaction) && transaction.tellerId === tellerId,
  );
}
