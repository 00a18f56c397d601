/** Proves when a teller is asked about a transaction that was found late, and what each answer leads to. */
import { describe, expect, it } from 'vitest';
import { pennies } from '../../wagering/ground/money.ts';
import { SERIAL } from '../testing/handler-room.ts';
import { aTransaction } from '../testing/transactions.ts';
import { handedInOf, type Transaction } from '../transactions/customer-session.ts';
import { TAKEN_BACK } from '../window/notices.ts';
import { lateNotice } from './after-doubt-words.ts';
import { afterAnswer, beforeQuestion, printsPaper } from './late-question.ts';

const PAPERS = ['printing', 'printed', 'notPrinted', 'uncertain', 'none'] as const;

const found = (paper: Transaction['paper']): Transaction =>
  aTransaction({ id: 'found', tsn: SERIAL, value: pennies(500), paper, sentAt: 2 });
const handingIn = (type: 'CASH' | 'CANCEL', sentAt: number): Transaction => ({
  ...found('none'),
  id: 'after',
  type,
  handedIn: true,
  sentAt,
});

describe('a transaction that was found late', () => {
  it.each(PAPERS)('is asked about where nothing was handed in, its paper %s', (paper) => {
    const transaction = found(paper);
    expect(beforeQuestion(transaction, handedInOf([transaction]))).toEqual({ do: 'ask' });
  });

  it.each([
    ['CASH', 'printing', 'answer'],
    ['CASH', 'printed', 'answer'],
    ['CASH', 'notPrinted', 'tellCashed'],
    ['CASH', 'uncertain', 'answer'],
    ['CASH', 'none', 'answer'],
    ['CANCEL', 'printing', 'answer'],
    ['CANCEL', 'printed', 'answer'],
    ['CANCEL', 'notPrinted', 'answer'],
    ['CANCEL', 'uncertain', 'answer'],
    ['CANCEL', 'none', 'answer'],
  ] as const)('that a %s handed in, its paper %s: %s', (by, paper, expected) => {
    const transaction = found(paper);
    const handedIn = handedInOf([transaction, handingIn(by, 3)]);
    expect(beforeQuestion(transaction, handedIn)).toEqual({ do: expected, by });
  });

  it('is asked about where an older paper with its number was handed in before', () => {
    const transaction = found('notPrinted');
    const handedIn = handedInOf([handingIn('CASH', 1), transaction]);
    expect(beforeQuestion(transaction, handedIn)).toEqual({ do: 'ask' });
  });

  it('is asked about where it handed the ticket in itself', () => {
    const transaction = handingIn('CASH', 3);
    const handedIn = handedInOf([found('printed'), transaction]);
    expect(beforeQuestion(transaction, handedIn)).toEqual({ do: 'ask' });
  });
});

it('tells what to do with a note that was given back, and asks for no money', () => {
  const note: Transaction = { ...found('none'), type: 'BILL', value: pennies(-2000), ticket: null };
  expect(lateNotice(note).lines?.map(({ key }) => key)).not.toContain('afterDoubt.pay');
  expect(lateNotice(note).lines?.map(({ key }) => key)).toContain('afterDoubt.billTakenLine');
  const ofAccount: Transaction = { ...note, value: pennies(0), moved: pennies(2_000) };
  expect(lateNotice(ofAccount).lines?.map(({ key }) => key)).toContain('afterDoubt.billTakenLine');
});

describe.each([
  ['give', 'answer', 'askAgain'],
  ['cancel', 'cancel', 'cancel'],
  [TAKEN_BACK, 'leave', 'leave'],
  ['CASH', 'answer', 'answer'],
  ['CANCEL', 'answer', 'answer'],
] as const)('the answer %j', (answer, idle, busy) => {
  it(`leads to '${idle}', and while another operation runs to '${busy}'`, () => {
    expect([afterAnswer(answer, false), afterAnswer(answer, true)]).toEqual([idle, busy]);
  });

  it.each(PAPERS)(
    'prints a paper that is to be given out and was never printed, and not one that is %s',
    (paper) => {
      expect(printsPaper(answer, { paper })).toBe(answer === 'give' && paper === 'notPrinted');
    },
  );
});
