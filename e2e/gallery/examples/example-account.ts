/**
 * Invents an account's money for the gallery. Has its sales, cash put in and taken out, and its wagers as the
 * host lists them.
 */
import type { AccountWager } from '../../../src/till/account/account-inquiry.ts';
import { aTransaction } from '../../../src/till/testing/transactions.ts';
import type { Transaction } from '../../../src/till/transactions/customer-session.ts';
import { pennies, ZERO } from '../../../src/wagering/ground/money.ts';
import { aSerial } from '../../../src/wagering/testing/tickets.ts';
import { NOW } from './example-cards.ts';
import { COLLECTING } from './example-customers.ts';

const ID = '0000004711';

function cash(type: 'ACCOUNT_DEPOSIT' | 'ACCOUNT_WITHDRAWAL', value: number, tfAddress: string): Transaction {
  return aTransaction({
    id: tfAddress,
    type,
    value: pennies(value),
    timestamp: NOW - 90_000,
    details: [tfAddress],
    account: { id: ID, balance: pennies(1_234_550), tfAddress },
  });
}

const sold = COLLECTING.transactions
  .filter(({ ticket }) => ticket !== null)
  .slice(0, 2)
  .map(
    (transaction): Transaction => ({
      ...transaction,
      type: 'AW_SELL',
      moved: transaction.value,
      value: ZERO,
      account: { id: ID, balance: null },
    }),
  );

/** Lists the oldest first. */
export const ACCOUNT_CASH: readonly Transaction[] = [
  cash('ACCOUNT_DEPOSIT', 50_000, 'TF0000000017'),
  ...sold,
  cash('ACCOUNT_WITHDRAWAL', -12_345, 'TF0000000018'),
];

function wager(number: number, of: Partial<AccountWager>): AccountWager {
  return {
    id: aSerial(`5D41-0A0${number}-7A2${number}`),
    type: 'WAGER',
    status: 'OPEN',
    value: pennies(400),
    cost: pennies(400),
    timeStamp: NOW - (6 - number) * 600_000,
    resolveTimeStamp: null,
    wager: `Race ${number} $2.00 Exacta 1,4 / 2,7`,
    cardName: 'Harborview Park',
    ...of,
  };
}

/** Has one wager of each status, newest first. */
export const ACCOUNT_WAGERS: readonly AccountWager[] = [
  wager(5, {}),
  wager(4, { status: 'WINNER', value: pennies(12_840), wager: 'Race 4 $2.00 Win 7' }),
  wager(3, { status: 'NOT A WINNER', value: ZERO }),
  wager(2, {
    status: 'CANCELLED',
    wager: 'Race 2 $1.00 Superfecta 1,2,3,4,5 / 1,2,3,4,5,6 / 1,2,3,4,5,6,7,8 / ALL',
  }),
];
