// @vitest-environment happy-dom
/** Draws the Transaction Summary of a practice customer. */
import { act } from '@testing-library/react';
import { expect, it } from 'vitest';
import { besideCashAtom } from '../../screens/frame/transactions/beside-cash.ts';
import { drawView } from '../../screens/home/testing/draw-view.tsx';
import { TransactionSummary } from '../../screens/transaction-summary/TransactionSummary.tsx';
import { customerAtom } from '../../till/session/customer-state.ts';
import { aTransaction } from '../../till/testing/transactions.ts';
import { pennies } from '../../wagering/ground/money.ts';
import { NO_RECORD, practiceAtom } from '../practice/practice-state.ts';
import { CashInHand } from './CashInHand.tsx';

const SALE = aTransaction({ id: '1', type: 'SELL', value: pennies(1_200) });
const CUSTOMER = {
  number: 7,
  ask: { wagers: [], paper: null, voucher: null },
  second: null,
  isSecond: false,
  sentence: 'A twelve dollar win bet.',
  hand: pennies(2_000),
  servedBefore: 0,
  since: 0,
  isHinted: false,
} as const;

it('shows what the practice customer gives, beside what is keyed, and nothing without one', async () => {
  const view = drawView(<TransactionSummary />, (store) => {
    store.set(besideCashAtom, { Line: CashInHand });
    store.set(customerAtom, { active: true, playerId: null, transactions: [SALE] });
  });
  const cash = () => view.all('.practice-cash').map(({ textContent }) => textContent);
  expect(cash()).toEqual([]);
  const ask = (hand: bigint): void =>
    act(() => {
      const customer = { ...CUSTOMER, hand: pennies(hand) };
      view.store.set(practiceAtom, { phase: 'asking', record: NO_RECORD, customer });
    });
  ask(2_000n);
  expect(cash()).toEqual(['Gives you $20.00']);
  await view.press('$20');
  expect(cash()).toEqual(['Gives you $20.00']);
  ask(0n);
  expect(cash()).toEqual([]);
});
