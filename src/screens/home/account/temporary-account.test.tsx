// @vitest-environment happy-dom
/** Draws what a teller sees of a temporary account that was opened or closed. */
import { describe, expect, it } from 'vitest';
import { customerAtom } from '../../../till/session/customer-state.ts';
import { aTransaction } from '../../../till/testing/transactions.ts';
import type { Transaction } from '../../../till/transactions/customer-session.ts';
import { pennies } from '../../../wagering/ground/money.ts';
import { aSerial, aTicket } from '../../../wagering/testing/tickets.ts';
import { drawView } from '../testing/draw-view.tsx';
import { TemporaryAccount } from './TemporaryAccount.tsx';
import { TemporaryDone } from './TemporaryDone.tsx';

const NUMBER = aSerial('5D41-0C52-7A25');
const OPENED = aTransaction({
  id: 'opened',
  wagerData: 'TEMP_ACCOUNT',
  value: pennies(4_000),
  tsn: NUMBER,
  ticket: aTicket({ id: NUMBER }),
  paper: 'printing',
});
const CLOSED: Transaction = { ...OPENED, id: 'closed', type: 'CASH', value: pennies(-2_500) };

const done = (act: 'SELL' | 'CASH', transactions: readonly Transaction[]) =>
  drawView(<TemporaryDone act={act} onClose={() => undefined} />, (store) =>
    store.set(customerAtom, { active: true, playerId: null, transactions }),
  );

describe('a temporary account that was opened', () => {
  it('is announced with its amount, its number and its slip, once the till has opened it [S091]', async () => {
    const view = drawView(<TemporaryAccount onBack={() => undefined} />, (store) =>
      store.set(customerAtom, { active: true, playerId: null, transactions: [OPENED] }),
    );
    await view.press('Open');
    for (const key of ['4', '0', 'Next: PIN', '8', '3', '6', '1', 'Open with $40.00']) await view.press(key);
    expect(view.asked).toEqual(['openTemporary … 8361']);
    expect(view.all('output.temporary-done')).toHaveLength(1);
    for (const words of ['Temporary account opened', '$40.00', NUMBER, 'The PIN is printed nowhere.']) {
      expect(view.text).toContain(words);
    }
    await view.press('OK');
    expect(view.button('Close and pay out').disabled).toBe(false);
  });

  it('says that its slip did not come out, and offers it again', () => {
    const view = done('SELL', [{ ...OPENED, paper: 'notPrinted' }]);
    expect(view.button('Print').disabled).toBe(false);
    expect(view.text).toContain('Not printed');
    const { text } = done('SELL', [{ ...OPENED, paper: 'uncertain' }]);
    expect(text).toContain('May not have printed');
    expect(text).toContain('It printed');
  });

  it('is the newest, and no other paper of the customer', () => {
    const newer = { ...OPENED, id: 'newer', value: pennies(700) };
    expect(done('SELL', [OPENED, newer, CLOSED, aTransaction()]).text).toContain('$7.00');
  });
});

describe('a temporary account that was closed', () => {
  it('is announced with what was in it, and what the customer is owed', () => {
    const { text } = done('CASH', [OPENED, CLOSED]);
    for (const words of ['Temporary account closed', '$25.00', NUMBER]) expect(text).toContain(words);
    expect(text).not.toContain('The PIN is printed nowhere');
  });

  it('is announced without an amount where its customer was ended meanwhile', () => {
    const { text } = done('CASH', []);
    expect(text).toContain('Temporary account closed');
    expect(text).not.toContain(NUMBER);
  });
});
