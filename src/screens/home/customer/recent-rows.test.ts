/** Draws rows of the recent transactions, and papers that leave the screen with their tickets. */
import { describe, expect, it } from 'vitest';
import { aTransaction } from '../../../till/testing/transactions.ts';
import type { Transaction, TransactionType } from '../../../till/transactions/customer-session.ts';
import { withoutHandedIn } from '../../../till/transactions/paper-on-screen.ts';
import { ZERO } from '../../../wagering/ground/money.ts';
import { serialOfWords } from '../../../wagering/tickets/ticket-serial.ts';
import { shownRows } from './RecentLog.tsx';

const [ONE, TWO] = [serialOfWords([1, 2, 3]), serialOfWords([4, 5, 6])];

const transaction = (type: TransactionType, tsn: typeof ONE): Transaction =>
  aTransaction({ id: `${type} ${tsn}`, type, value: ZERO, tsn, paper: 'none' });

const ids = (rows: readonly Transaction[]) => rows.map(({ id }) => id);

describe('the recent transactions', () => {
  it('have one row for a ticket that was sold and cancelled, and keep a cancel of another customer’s', () => {
    const [sold, back, other] = [
      transaction('SELL', ONE),
      transaction('CANCEL', ONE),
      transaction('CANCEL', TWO),
    ];
    expect(ids(shownRows([sold, back, other]))).toEqual([sold.id, other.id]);
  });

  it('keep the cashing beside the sale', () => {
    const rows = [transaction('SELL', ONE), transaction('CASH', ONE)];
    expect(shownRows(rows)).toHaveLength(2);
  });
});

describe('papers on the screen', () => {
  const paper = (id: string) => ({ id, title: '', svg: '', width: 1, height: 1 });
  const papers = [paper(`ticket:${ONE}`), paper(`ticket:${TWO}`), paper(`claim:${ONE}`)];

  it.each(['CASH', 'CANCEL'] as const)(
    'leave with the ticket that a %s took in, all but the tax slip',
    (type) => {
      expect(withoutHandedIn(papers, transaction(type, ONE)).map(({ id }) => id)).toEqual([
        `ticket:${TWO}`,
        `claim:${ONE}`,
      ]);
    },
  );

  it('stay for anything else', () => {
    expect(withoutHandedIn(papers, transaction('SELL', ONE))).toBe(papers);
    expect(withoutHandedIn(papers, transaction('CANCEL', serialOfWords([7, 8, 9])))).toBe(papers);
  });
});
