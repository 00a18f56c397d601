import { expect, it } from 'vitest';
import type { Journal } from '../journal/journal.ts';
import { createManualClock } from '../wagering/testing/manual-clock.ts';
import type { Transaction } from './customer-session.ts';
import { markJournal } from './journal-mark.ts';

const drawOf = (tellerId: string): Transaction => ({ tellerId, ofTeller: true }) as Transaction;

/** A journal in which the tellers have a draw each. */
function setUp(...tellers: readonly string[]) {
  let own = tellers.map(drawOf);
  const journal = {
    settle: () => Promise.resolve('settled' as const),
    tellersOwn: () => Promise.resolve(own),
    closeTeller(tellerId?: string) {
      own = own.filter((draw) => tellerId !== undefined && draw.tellerId !== tellerId);
      return Promise.resolve();
    },
  } as unknown as Journal<Transaction>;
  return markJournal(journal, null, createManualClock(0));
}

it('counts the draws of other tellers still open when one teller is closed', async () => {
  const { journal, mark } = setUp('1', '2', '2');
  for (const teller of ['1', '2', '2'])
    await journal.settle({ id: teller, sentAt: 1 } as never, 'done', drawOf(teller));
  expect(mark().open.own).toBe(3);
  await journal.closeTeller('2');
  expect(mark().open.own).toBe(1);
  await journal.closeTeller('3');
  expect(mark().open.own).toBe(1);
  await journal.closeTeller();
  expect(mark().open.own).toBe(0);
});
