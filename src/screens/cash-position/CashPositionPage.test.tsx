// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { loadLanguage } from '../../i18n/i18n.ts';
import { SayProvider } from '../../i18n/SayProvider.tsx';
import { say } from '../../i18n/say.ts';
import { cashPositionAtom } from '../../till/drawer/position-state.ts';
import { DEFAULT_MONEY_FORMAT, pennies } from '../../wagering/ground/money.ts';
import type { CashPosition } from '../../wagering/tickets/cash-position.ts';
import { type DrawnView, drawView } from '../home/testing/draw-view.tsx';
import { CashPositionPage } from './CashPositionPage.tsx';

const POSITION: CashPosition = {
  balance: pennies(123_450),
  shortage: pennies(500),
  balanceStatus: 'SHORT',
  entries: [
    { count: 12, title: 'Sales', amount: pennies(150_000) },
    { count: 3, title: 'Cashed tickets', amount: pennies(-26_550) },
  ],
};

const drawn = (position: Partial<CashPosition>): DrawnView =>
  drawView(<CashPositionPage />, (store) =>
    store.set(cashPositionAtom, { state: 'ready', value: { ...POSITION, ...position } }),
  );

describe('the Cash Position page', () => {
  it('shows Balance, Shortage and Status [T158, T223]', () => {
    expect(drawn({}).text).toContain('Balance $1,234.50 Shortage $5.00 Status Short');
  });

  it.each([
    ['BALANCED', 'Balanced'],
    ['SHORT', 'Short'],
    ['OVER', 'Over'],
  ] as const)('says %s as %s [T224]', (balanceStatus, word) => {
    expect(drawn({ balanceStatus }).text).toContain(`Status ${word}`);
  });

  it('shows rows of count, title and amount [T159]', () => {
    expect(drawn({}).text).toContain('Count Item Amount 12 Sales $1,500.00 3 Cashed tickets −$265.50');
  });

  it('names the rows in the language of the window, and a title that it does not know as the host', async () => {
    await loadLanguage('es-CL');
    const entries = [...POSITION.entries, { count: 1, title: 'Mutuel clerks', amount: pennies(100) }];
    const { text } = drawView(
      <SayProvider language="es-CL" {...DEFAULT_MONEY_FORMAT}>
        <CashPositionPage />
      </SayProvider>,
      (store) => store.set(cashPositionAtom, { state: 'ready', value: { ...POSITION, entries } }),
    );
    expect(text).toContain('12 Ventas $1,500.00 3 Boletos pagados −$265.50 1 Mutuel clerks $1.00');
  });

  it('says so where nothing has moved the drawer', () => {
    expect(drawn({ entries: [] }).text).toContain('No cash in or out yet.');
  });

  it('has Back and Print [T160]', async () => {
    const view = drawn({});
    await view.press('Print');
    await view.press('Back');
    expect(view.asked.slice(-2)).toEqual(['printCashPosition', 'closePage']);
  });

  it("says 'Loading...', with Go back, until the data is there [T161]", () => {
    const { text, buttons } = drawView(<CashPositionPage />, () => undefined);
    expect(text).toContain('Loading...');
    const names = buttons.map(({ name }) => name);
    expect(names).toContain('Go back');
    expect(names).not.toContain('Print');
  });

  it('says what failed, and can be asked again', async () => {
    const view = drawView(<CashPositionPage />, (store) =>
      store.set(cashPositionAtom, { state: 'failed', reason: say('tote.timedOut') }),
    );
    expect(view.text).toContain('Cannot retrieve cash position');
    await view.press('Try again');
    expect(view.asked.at(-1)).toBe('retryCashPosition');
  });
});
