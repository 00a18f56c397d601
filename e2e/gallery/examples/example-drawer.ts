/** Lists a teller's types of credits and debits, and their draws and returns, for the gallery. */

import type { PendingBag } from '../../../src/till/session/pending-bag.ts';
import type { ExceptionTypes } from '../../../src/till/session/teller-state.ts';
import { aTransaction } from '../../../src/till/testing/transactions.ts';
import type { Transaction } from '../../../src/till/transactions/customer-session.ts';
import { pennies, ZERO } from '../../../src/wagering/ground/money.ts';
import { aSerial, aTicket } from '../../../src/wagering/testing/tickets.ts';
import { NOW } from './example-cards.ts';

export const EXCEPTION_TYPES: ExceptionTypes = {
  credits: ['Short pay', 'Machine credit', 'Customer relations', 'Ticket adjustment'].map((name, id) => ({
    id,
    name,
  })),
  debits: ['Overpay', 'Admissions', 'Programs', 'Ticket reprint fee'].map((name, id) => ({ id, name })),
};

/** Has as many types as a track may have. */
export const MANY_EXCEPTION_TYPES: ExceptionTypes = {
  credits: Array.from({ length: 14 }, (_, id) => ({ id, name: `Adjustment by order ${id + 1}` })),
  debits: [],
};
export const MANY_AMOUNTS = Array.from({ length: 24 }, (_, index) => pennies((index + 1) * 250));

function slip(minutes: number, tsn: string, amount: number, changes: Partial<Transaction>): Transaction {
  const timestamp = NOW - minutes * 60_000;
  return aTransaction({
    id: `${tsn} ${changes.type}`,
    value: ZERO,
    moved: pennies(amount),
    ofTeller: true,
    timestamp,
    tsn: aSerial(tsn),
    ticket: aTicket({
      id: aSerial(tsn),
      date: '2026-09-12',
      timeStamp: timestamp,
      ticketCost: pennies(amount),
    }),
    ...changes,
  });
}

export const TELLERS_OWN: readonly Transaction[] = [
  slip(190, '8A41-00C7-1D02', 200_000, { wagerData: 'TELLER_DRAW' }),
  slip(122, '8A41-00F3-6B19', 50_000, { wagerData: 'TELLER_DRAW', checkNumber: '30117' }),
  slip(80, '8A41-0141-2C55', 20_000, { wagerData: 'TELLER_DRAW' }),
  slip(78, '8A41-0141-2C55', 20_000, {
    type: 'CANCEL',
    wagerData: 'TELLER_DRAW',
    handedIn: true,
    ticket: null,
    paper: 'none',
  }),
  slip(41, '8A41-01A8-90E0', 125_000, {
    wagerData: 'TELLER_RETURN',
    returnType: 'regular',
    details: ['Safe 2'],
  }),
  slip(3, '8A41-01D0-44AF', 31_050, {
    wagerData: 'TELLER_RETURN',
    returnType: 'chipAndPin',
    paper: 'uncertain',
  }),
];

function bag(minutes: number, tsn: string, amount: number, more: Partial<Transaction>): Transaction {
  const { moved: _moved, ofTeller: _ofTeller, ...base } = slip(minutes, tsn, amount, more);
  return { ...base, type: 'BAG', wagerData: 'CREDIT', value: pennies(-amount), ...more };
}

export const BAGS: readonly Transaction[] = [
  bag(150, '8A41-0107-3CA1', 412_500, { bag: { barcode: '008011770', tsns: [aSerial('8A41-00C7-1D02')] } }),
  bag(96, '8A41-0122-77B0', 80_000, { bag: { barcode: '008011784', tsns: [] } }),
  bag(95, '8A41-0122-77B0', 80_000, {
    id: 'cancelled bag',
    type: 'CANCEL',
    value: pennies(80_000),
    handedIn: true,
    ticket: null,
    paper: 'none',
  }),
  bag(32, '8A41-0193-0D4E', 150_000, {
    wagerData: 'DEBIT',
    value: pennies(150_000),
    bag: { barcode: '008011791', tsns: [aSerial('8A41-00F3-6B19'), aSerial('8A41-0141-2C55')] },
  }),
];

export const OPEN_BAG: PendingBag = {
  tellerId: '4417',
  barcode: '008011805',
  returns: [
    { tsn: aSerial('8A41-01A8-90E0'), cashCount: [] },
    { tsn: aSerial('8A41-01D0-44AF'), cashCount: [] },
  ],
  entries: [
    { value: pennies(100), quantity: 38 },
    { value: pennies(500), quantity: 24 },
    { value: pennies(2_000), quantity: 161 },
    { value: pennies(10_000), quantity: 7 },
  ],
  isDebit: false,
};
