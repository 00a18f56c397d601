import { expect, it } from 'vitest';
import type { Journal } from '../../journal/journal.ts';
import type { TicketSerial } from '../../wagering/card/wager.ts';
import { ZERO } from '../../wagering/ground/money.ts';
import { createManualClock } from '../../wagering/testing/manual-clock.ts';
import { aSerial } from '../../wagering/testing/tickets.ts';
import { serialOfWords } from '../../wagering/tickets/ticket-serial.ts';
import { aTransaction } from '../testing/transactions.ts';
import type { Transaction } from '../transactions/customer-session.ts';
import { markJournal } from './journal-mark.ts';

const [ONE, TWO] = [aSerial('AB0B-0391-FE05'), aSerial('649E-D548-A774')];

const drawOf = (tellerId: string) => aTransaction({ tellerId, ofTeller: true });

/** A journal in which the tellers have a draw each. */
function setUp(...tellers: readonly string[]) {
  let own = tellers.map(drawOf);
  const journal = {
    post: (id: string) => Promise.resolve(id === 'ended' ? { state: 'done' } : null),
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

it('believes a second handing in of a number by the list or a person alone', async () => {
  const { journal, mark } = setUp();
  const handIn = (tsn: TicketSerial, how: Partial<Transaction> = {}, id = '1') =>
    journal.settle(
      { id, sentAt: 1 } as never,
      'done',
      aTransaction({ type: 'CASH', tsn, handedIn: true, value: ZERO, ...how }),
    );
  expect(await handIn(ONE)).toBe('settled');
  expect(await handIn(ONE)).toBe('ticketKnown');
  // The journal itself answers for a post that has ended.
  expect(await handIn(ONE, {}, 'ended')).toBe('settled');
  expect(await handIn(TWO)).toBe('settled');
  expect(await handIn(ONE, { listedAt: 2 })).toBe('settled');
  expect(await handIn(TWO, { closedByHand: { verdict: 'paid', tellerId: '4417', at: 0 } })).toBe('settled');
  expect(mark().handedIn).toEqual([ONE, TWO]);
  for (let number = 0; number < 99; number += 1) await handIn(serialOfWords([0, 0, number]));
  expect(mark().handedIn).toHaveLength(100);
  expect(mark().handedIn).not.toContain(ONE);
});

it('keeps no number that was given out', async () => {
  const { journal, mark } = setUp();
  const sold = aTransaction({ tsn: ONE, value: ZERO });
  for (const id of ['1', '2'])
    expect(await journal.settle({ id, sentAt: 1 } as never, 'done', sold)).toBe('settled');
  expect(mark().handedIn).toEqual([]);
});
