// @vitest-environment happy-dom
/** Draws the home page: its parts, and what is left of them while nobody is served. */
import { act } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { customerAtom } from '../../till/session/customer-state.ts';
import { aTransaction } from '../../till/testing/transactions.ts';
import { NO_CUSTOMER } from '../../till/transactions/customer-session.ts';
import { SPECIFIED_VIEWS } from '../../till/window/view-stack.ts';
import { homeViewAtom } from '../../till/window/view-state.ts';
import { pennies } from '../../wagering/ground/money.ts';
import { WIN } from '../../wagering/testing/bet-ids.ts';
import { sampleCard } from '../../wagering/testing/sample-card.ts';
import { Home } from './Home.tsx';
import { type DrawnView, drawView, standOn } from './testing/draw-view.tsx';

const SERVED = {
  ...NO_CUSTOMER,
  active: true,
  transactions: [aTransaction({ id: '1', type: 'SELL', value: pennies(1_200) })],
};

const drawn = (customer: typeof NO_CUSTOMER): DrawnView =>
  drawView(<Home />, (store) => {
    standOn(store, sampleCard(), { race: 8, bet: WIN, amount: pennies(200), runners: [[4]] });
    store.set(homeViewAtom, { current: 'Runner', stack: ['Card', 'Race', 'Pool', 'Amount'] });
    store.set(customerAtom, customer);
  });

const isThere = (view: DrawnView, selector: string): boolean => view.all(selector).length > 0;

describe('the home page', () => {
  it('has a transaction panel, a wager display, a wager command box and its main content [T043]', () => {
    const view = drawn(SERVED);
    expect(view.all('button.balance')[0]?.textContent).toContain('Collect');
    expect(view.all('[aria-label="Wager"]')[0]?.textContent).toContain('Win');
    expect(view.all('[role="toolbar"]')[0]?.textContent).toContain('Buy');
    expect(isThere(view, 'main [aria-label="Select Runners"]')).toBe(true);
  });

  it.each(['LottoVendor', 'LottoGame', 'LottoSelections'] as const)(
    'has %s among its elements, and nothing to show for it [T061]',
    (current) => {
      const view = drawView(<Home />, (store) => {
        store.set(homeViewAtom, { current, stack: ['Card'] });
        store.set(customerAtom, SERVED);
      });
      expect(SPECIFIED_VIEWS).toContain(current);
      expect(view.all('.home__view')[0]?.childElementCount).toBe(0);
      expect(view.all('button.balance')).toHaveLength(1);
    },
  );

  it('has a side menu, behind the key of the title bar [T043]', async () => {
    const view = drawn(SERVED);
    expect(isThere(view, 'dialog.side-menu')).toBe(false);
    await view.press('Menu');
    expect(isThere(view, 'dialog.side-menu')).toBe(true);
  });

  it('is reduced while nobody is served: no money and no list, but its footer with Back [T053]', async () => {
    const view = drawn(NO_CUSTOMER);
    expect(view.all('button.balance')[0]?.textContent).toBe('No customer$0.00');
    expect(isThere(view, 'button.balance:disabled')).toBe(true);
    expect(isThere(view, '[aria-label="Recent transactions"]')).toBe(false);
    const footer = view.all('[role="toolbar"]')[0];
    expect(footer?.textContent).toContain('Back');
    await view.press('Back');
    expect(view.asked).toContain('back');
    act(() => view.store.set(customerAtom, SERVED));
    expect(isThere(view, '[aria-label="Recent transactions"]')).toBe(true);
  });
});
