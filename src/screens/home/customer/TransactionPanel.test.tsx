// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { customerAtom } from '../../../till/session/customer-state.ts';
import { lastCustomerAtom } from '../../../till/session/last-customer.ts';
import { aTransaction } from '../../../till/testing/transactions.ts';
import type { Transaction, TransactionType } from '../../../till/transactions/customer-session.ts';
import { settingsAtom } from '../../../till/window/settings-state.ts';
import { pennies } from '../../../wagering/ground/money.ts';
import { drawView } from '../testing/draw-view.tsx';
import { TransactionPanel } from './TransactionPanel.tsx';

let ids = 0;
function transaction(type: TransactionType, value: number): Transaction {
  ids += 1;
  return aTransaction({ id: `${ids}`, type, value: pennies(value) });
}

function panel(active: boolean, ...transactions: readonly Transaction[]): string {
  const view = drawView(<TransactionPanel />, (store) =>
    store.set(customerAtom, { active, playerId: null, transactions }),
  );
  return view.text;
}

describe('the transaction panel', () => {
  it('counts tickets sold with - and cashed with +, each with its value [T108]', () => {
    const tickets = [transaction('SELL', 1200), transaction('SELL', 400), transaction('CASH', -800)];
    const text = '− 2 sold $16.00 + 1 cashed $8.00';
    expect(panel(true, ...tickets)).toBe(`Collect $8.00 ${text}`);
    // Gives other transactions a line, so that the three add up to the balance.
    expect(panel(true, ...tickets, transaction('SELL_VOUCHER', 500))).toBe(
      `Collect $13.00 ${text} Vouchers sold $5.00`,
    );
    expect(panel(true, ...tickets, transaction('CANCEL', -1000))).toBe(
      `Pay $2.00 ${text} Wagers cancelled −$10.00`,
    );
  });

  it('has no line for what was not done, names the one other kind, and pays no bag to a customer', () => {
    expect(panel(true, transaction('SELL_VOUCHER', 500))).toBe('Collect $5.00 Vouchers sold $5.00');
    expect(panel(true, transaction('SELL_VOUCHER', 500), transaction('FIXED_ODDS_WAGER', 200))).toBe(
      'Collect $7.00 Other $7.00',
    );
    expect(panel(true, transaction('BAG', -50_000))).toMatch(/^Bags \$500\.00/);
    expect(panel(false)).toBe('No customer $0.00');
  });

  it('says of the last customer what was collected and the change, until the next one begins', () => {
    const drawn = (active: boolean, change = 200): string =>
      drawView(<TransactionPanel />, (store) => {
        store.set(customerAtom, { active, playerId: null, transactions: [] });
        store.set(lastCustomerAtom, { way: 'collected', amount: pennies(1_800), change: pennies(change) });
      }).text;
    expect(drawn(false)).toContain('Last customer: collected $18.00, change $2.00');
    expect(drawn(true)).not.toContain('Last customer');
    expect(drawn(false, 0)).toMatch(/Last customer: collected \$18\.00$/);
  });

  it('says Collect over what is owed, Pay over what is to be paid, and nothing over nothing [T109]', () => {
    expect(panel(true, transaction('SELL', 1200))).toMatch(/^Collect \$12\.00/);
    expect(panel(true, transaction('CASH', -800))).toMatch(/^Pay \$8\.00/);
    expect(panel(true, transaction('SELL', 800), transaction('CASH', -800))).toMatch(/^\$0\.00/);
  });

  it.each([
    ['nobody is served', false, [], 'No customer'],
    ['a customer has come', true, [], 'New customer'],
    ['all is even', true, [transaction('SELL', 800), transaction('CASH', -800)], ''],
    [
      'a voucher was given for a winner',
      true,
      [transaction('CASH', -500), transaction('SELL_VOUCHER', 500)],
      '',
    ],
  ] as const)('says neither where %s, but whose turn it is [T109]', (_, active, transactions, caption) => {
    const text = panel(active, ...transactions);
    expect(text.slice(0, text.indexOf('$0.00')).trim()).toBe(caption);
    expect(text).not.toMatch(/\b(?:Pay|Collect)\b/);
  });

  it('says one of them, never both, from a cent on [T109]', () => {
    expect(panel(true, transaction('SELL', 1))).toMatch(/^Collect \$0\.01/);
    expect(panel(true, transaction('SELL', 1))).not.toContain('Pay');
    expect(panel(true, transaction('CASH', -1))).toMatch(/^Pay \$0\.01/);
    expect(panel(true, transaction('CASH', -1))).not.toContain('Collect');
  });

  it.each([
    ['names the player and all that they have', false, 12_345, ['Player 880042', '$123.45']],
    ['names the player alone where the host sends no balance', false, null, ['Player 880042']],
    ['names neither where player tracking is off', true, 12_345, []],
  ] as const)('%s [T044]', (_, disablePlayerTracking, balance, shown) => {
    const view = drawView(<TransactionPanel />, (store) => {
      store.set(settingsAtom, (settings) => ({ ...settings, disablePlayerTracking }));
      store.set(customerAtom, {
        active: true,
        playerId: '880042',
        ...(balance === null ? {} : { slotBalance: pennies(balance) }),
        transactions: [],
      });
    });
    const [head] = view.all('.balance__head');
    const captions = [...(head?.querySelectorAll('.caption') ?? [])].map(({ textContent }) => textContent);
    expect(captions.slice(1)).toEqual(shown);
  });
});
