/** Proves which transactions are taken for printed since their paper is on the screen. */
import { describe, expect, it } from 'vitest';
import type { TicketSerial } from '../../wagering/card/wager.ts';
import { aTransaction } from '../testing/transactions.ts';
import type { Transaction } from './customer-session.ts';
import { foundOnScreen, isToHandOver } from './paper-on-screen.ts';

const SERIAL = '5554-C70F-0007' as TicketSerial;
const OTHER = '1111-2222-3333' as TicketSerial;
const found = (ids: readonly string[], change: Partial<Transaction>): number =>
  foundOnScreen(
    ids.map((id) => ({ id })),
    [aTransaction({ tsn: SERIAL, paper: 'uncertain', ...change })],
  ).length;

describe('a test ticket', () => {
  it('is handed to no customer, as every other paper is', () => {
    expect(['test:1', 'ticket:1', 'slip:1', 'kioskDeposit:1'].map((id) => isToHandOver({ id }))).toEqual([
      false,
      true,
      true,
      true,
    ]);
  });
});

describe('a transaction whose print is not known', () => {
  it.each([
    ['its ticket', ['ticket:5554-C70F-0007'], {}, 1],
    ['its slip, reprinted', ['slip:5554-C70F-0007:2'], {}, 1],
    ['the receipt of money taken out at a kiosk', ['kioskWithdrawal:5554-C70F-0007'], {}, 1],
    ['another ticket', [`ticket:${OTHER}`], {}, 0],
    ['another kind of paper with its number', ['claim:5554-C70F-0007'], {}, 0],
    ['nothing', [], {}, 0],
    ['its ticket among others', [`ticket:${OTHER}`, 'ticket:5554-C70F-0007'], {}, 1],
    ['the claim of a payment', ['claim:5554-C70F-0007'], { type: 'CASH' }, 1],
    ['the ticket that a payment handed in', ['ticket:5554-C70F-0007'], { type: 'CASH' }, 0],
    [
      'the paper of a deposit, by its number',
      ['accountDeposit:31'],
      { tsn: null, type: 'ACCOUNT_DEPOSIT', account: { id: '0000004711', balance: null, tfAddress: '31' } },
      1,
    ],
  ] as const)('is found where the screen shows %s', (_, ids, change, count) => {
    expect(found(ids, change)).toBe(count);
  });

  it.each(['printing', 'printed', 'notPrinted', 'none'] as const)('is no other: its paper is %s', (paper) => {
    expect(found(['ticket:5554-C70F-0007'], { paper })).toBe(0);
  });
});
