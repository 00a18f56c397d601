// @vitest-environment happy-dom
/** Draws a terminal that cannot sign on, and what it says to a customer whom it owes. */
import { describe, expect, it } from 'vitest';
import { drawView } from '../screens/home/testing/draw-view.tsx';
import { selfServeSignOnAtom } from '../till/connection/self-serve-state.ts';
import { customerAtom } from '../till/session/customer-state.ts';
import { aTransaction } from '../till/testing/transactions.ts';
import { NO_CUSTOMER } from '../till/transactions/customer-session.ts';
import { settingsAtom } from '../till/window/settings-state.ts';
import { pennies } from '../wagering/ground/money.ts';
import { NotInService } from './NotInService.tsx';

const FAILURE = { method: 'POST', url: '/tg5', code: 'timedOut' } as const;

/** Draws it after a power cut with the host away, and a note of so many minor units before that; 0: none. */
const drawn = (noteIn: number) =>
  drawView(<NotInService />, (store) => {
    store.set(settingsAtom, (settings) => ({ ...settings, selfServe: true }));
    store.set(selfServeSignOnAtom, { state: 'failed', failure: FAILURE, tries: 1 });
    if (noteIn === 0) return;
    const note = aTransaction({ type: 'BILL', paper: 'none', value: pennies(-noteIn) });
    store.set(customerAtom, { ...NO_CUSTOMER, active: true, transactions: [note] });
  });

describe('a terminal that cannot sign on', () => {
  it('sends a customer on', () => {
    expect(drawn(0).text).toContain('Please use another terminal, or see a teller.');
  });

  it('says that it owes somebody, and no amount, instead of sending them away', () => {
    const { text } = drawn(2_000);
    expect(text).toContain('It still owes a customer. If that is you, call an attendant.');
    expect(text).not.toContain('another terminal');
    expect(text).not.toContain('20.00');
  });
});
