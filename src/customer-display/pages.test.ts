// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import type { DisplayCustomer, DisplaySession } from '../till/display/display-session.ts';
import { partsOf } from './pages.ts';
import { NOTHING_SHOWN } from './shown.ts';

const CUSTOMER: DisplayCustomer = { wager: null, balance: null, facts: [], transactions: [], log: [] };
const SESSION: DisplaySession = {
  page: 'customer',
  language: 'en-US',
  theme: 'dark',
  brand: 'Downs Racing Association',
  window: 'Window 12',
  clock: '2:41 PM',
  advice: 'Check your ticket.',
  closed: { name: 'Window closed', value: 'Please use another window.' },
  next: null,
  customer: CUSTOMER,
};
const drawn = (customer: Partial<DisplayCustomer>, more = {}): HTMLElement => {
  const face = document.createElement('main');
  const session = { ...SESSION, customer: { ...CUSTOMER, ...customer } };
  face.append(...partsOf({ ...NOTHING_SHOWN, session, ...more }).map(({ draw }) => draw()));
  return face;
};

describe('the customer’s page', () => {
  it('draws 6 of the transactions that are listed [S251]', () => {
    const line = { title: 'Win 6', detail: '', amount: '$2.00', isPaid: false };
    const face = drawn({ transactions: Array.from({ length: 10 }, () => line) });
    expect(face.querySelectorAll('.line')).toHaveLength(6);
  });

  it('has the log while it is shown, and the advice otherwise [S015]', () => {
    const log = ['Sold 3F2A-01B4-77C0 for $2.00'];
    expect(drawn({ log }, { showsLog: true }).textContent).toContain(log[0]);
    expect(drawn({ log }).textContent).toContain(SESSION.advice);
    expect(drawn({ log }).textContent).not.toContain(log[0]);
  });

  it('has a message with its value or its error over it [S016]', () => {
    const message = { message: 'Winning Ticket Cashed', value: '$2.00', error: '' };
    expect(drawn({}, { message }).querySelector('[role=status]')?.textContent).toBe(
      'Winning Ticket Cashed$2.00',
    );
  });
});

describe('the test picture', () => {
  it('takes the place of every page, and shows nothing of a customer', () => {
    const face = drawn({ log: ['Sold 3F2A-01B4-77C0 for $2.00'] }, { isTested: true, showsLog: true });
    expect(face.textContent).toBe(SESSION.window);
    expect(face.querySelectorAll('.test-picture__bar')).toHaveLength(14);
  });
});
