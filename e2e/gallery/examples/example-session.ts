/**
 * Invents customers and lists for the gallery: every kind of transaction, and the window's tickets as the
 * host lists them.
 */

import type { PlayerAccount } from '../../../src/till/session/account-state.ts';
import { aTransaction } from '../../../src/till/testing/transactions.ts';
import type { ListedTicket } from '../../../src/till/tickets/ticket-review-state.ts';
import type { CustomerSession, Transaction } from '../../../src/till/transactions/customer-session.ts';
import { pennies } from '../../../src/wagering/ground/money.ts';
import { aSerial, aTicket } from '../../../src/wagering/testing/tickets.ts';
import { NOW } from './example-cards.ts';
import { COLLECTING, SEVERAL } from './example-customers.ts';

function slip(
  tsn: string,
  part: Pick<Transaction, 'type' | 'wagerData' | 'details'>,
  value: number,
): Transaction {
  return aTransaction({
    id: tsn,
    ...part,
    value: pennies(value),
    timestamp: NOW - 30_000,
    tsn: aSerial(tsn),
    paper: 'none',
  });
}

/** Has a long name: the balance must not be cut. */
export const ACCOUNT: PlayerAccount = { id: '0000004711', name: 'Alma Harrow', balance: pennies(1_234_550) };

/** Has one transaction of every kind, with a ticket and a bag that were cancelled. */
export const EVERY_KIND: CustomerSession = {
  active: true,
  playerId: '880042',
  slotBalance: pennies(12_345),
  transactions: [
    ...COLLECTING.transactions,
    { ...slip('5D41-0A04-7A20', { type: 'CANCEL' }, -1000), id: 'cancelled', handedIn: true },
    slip('5D41-0D10-7A30', { type: 'SELL_VOUCHER', wagerData: 'VOUCHER' }, 2500),
    slip('5D41-0D11-7A31', { type: 'EXCEPTION_DEBIT', wagerData: 'DEBIT', details: ['Parking'] }, 500),
    slip('5D41-0D12-7A32', { type: 'EXCEPTION_CREDIT', wagerData: 'CREDIT', details: ['Short pay'] }, -700),
    slip('5D41-0D13-7A33', { type: 'BAG', wagerData: 'CREDIT', details: ['0042771'] }, -90_000),
    {
      ...slip('5D3F-1188-1C04', { type: 'CASH', wagerData: 'VOUCHER' }, -2000),
      id: 'voucher cashed',
      handedIn: true,
    },
  ],
};

const STATUSES = ['valid', 'cashed', 'cancelled', 'pending'] as const;

/** Lists a draw, then tickets of each status, with one of several wagers and a parlay. */
export const LISTED: readonly ListedTicket[] = [
  ...[...SEVERAL.transactions, ...COLLECTING.transactions.filter(({ ticket }) => ticket !== null)].flatMap(
    ({ ticket }, index): readonly ListedTicket[] =>
      ticket === null
        ? []
        : [
            {
              reqseq: index,
              ticket: { ...ticket, id: aSerial(`5D41-0B11-7A2${index}`) },
              kind: 'ticket',
              status: STATUSES[index % STATUSES.length] ?? 'valid',
            },
          ],
  ),
  {
    reqseq: 9,
    kind: 'tellerDraw',
    status: 'valid',
    ticket: aTicket({
      id: aSerial('5D41-0001-7A01'),
      date: '2026-05-02',
      timeStamp: NOW - 7_200_000,
      ticketCost: pennies(50_000),
    }),
  },
];
