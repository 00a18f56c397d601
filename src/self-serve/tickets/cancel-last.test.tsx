// @vitest-environment happy-dom
/** Draws the key that cancels the customer's last ticket: which ticket that is, in words. */
import { describe, expect, it } from 'vitest';
import { type DrawnView, drawView } from '../../screens/home/testing/draw-view.tsx';
import { customerAtom } from '../../till/session/customer-state.ts';
import { aTransaction } from '../../till/testing/transactions.ts';
import { NO_CUSTOMER, type Transaction } from '../../till/transactions/customer-session.ts';
import type { Selection } from '../../wagering/card/selection.ts';
import { pennies } from '../../wagering/ground/money.ts';
import { checkWager } from '../../wagering/rules/validation.ts';
import { EXACTA_BOX } from '../../wagering/testing/bet-ids.ts';
import { sampleCard } from '../../wagering/testing/sample-card.ts';
import { aSerial, aTicket } from '../../wagering/testing/tickets.ts';
import { CancelLast } from './CancelLast.tsx';

const TSN = aSerial('5D41-0B11-7A21');

function sold(runners: Selection, changes: Partial<Transaction> = {}): Transaction {
  const entry = { race: 3, bet: EXACTA_BOX, amount: pennies(200), runners };
  const check = checkWager(sampleCard(), entry, { defaultToMin: false, maxTicketCost: null });
  if (!check.ok) throw new Error(check.refusal.code);
  return aTransaction({ tsn: TSN, ticket: aTicket({ id: TSN, wagers: [check.value] }), ...changes });
}

const ON_ACCOUNT = {
  type: 'AW_SELL',
  value: pennies(0),
  moved: pennies(-1_200),
  account: { id: '0000004711', balance: pennies(5_000) },
} as const;

const drawn = (last: Transaction): DrawnView =>
  drawView(<CancelLast />, (store) =>
    store.set(customerAtom, { ...NO_CUSTOMER, active: true, transactions: [last] }),
  );

describe('the key that cancels the last ticket', () => {
  it('names the bet runner by runner, its price, its track and its race', () => {
    const { text } = drawn(sold([[3, 4, 5]]));
    expect(text).toContain('Exacta Box 3, 4, 5, $2.00');
    expect(text).toContain('Sample Downs, race 3');
  });

  it('is there for a bet on the account, with what the bet cost [S123]', async () => {
    const view = drawn(sold([[3, 4, 5]], ON_ACCOUNT));
    await view.press('Cancel my last ticket Exacta Box 3, 4, 5, $2.00 Sample Downs, race 3');
    expect(view.asked).toEqual(['cancelTransaction a']);
    expect(view.text).toContain('Exacta Box 3, 4, 5, $2.00');
  });
});
