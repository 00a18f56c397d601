// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS, type Settings } from '../../config/settings.ts';
import { customerAtom } from '../../till/session/customer-state.ts';
import { cashGivenAtom } from '../../till/session/last-customer.ts';
import { aTransaction } from '../../till/testing/transactions.ts';
import {
  TRANSACTION_TYPES,
  type Transaction,
  type TransactionType,
} from '../../till/transactions/customer-session.ts';
import { settingsAtom } from '../../till/window/settings-state.ts';
import { pennies } from '../../wagering/ground/money.ts';
import { serialOfWords } from '../../wagering/tickets/ticket-serial.ts';
import { type DrawnView, drawView } from '../home/testing/draw-view.tsx';
import { TransactionSummary } from './TransactionSummary.tsx';

const transaction = (type: TransactionType, value: number): Transaction =>
  aTransaction({ id: type, type, value: pennies(value) });

function summaryOf(...transactions: readonly Transaction[]): string {
  return drawn({}, ...transactions).text;
}

function drawn(settings: Partial<Settings>, ...transactions: readonly Transaction[]): DrawnView {
  return drawView(<TransactionSummary />, (store) => {
    store.set(settingsAtom, { ...DEFAULT_SETTINGS, ...settings });
    store.set(customerAtom, { active: true, playerId: null, transactions });
  });
}

const names = ({ buttons }: DrawnView): readonly string[] => buttons.map(({ name }) => name);

describe('the Transaction Summary', () => {
  it('says of the balance which way the money goes, in a word and with the sign its paper has [T148, T149, T257]', () => {
    expect(summaryOf(transaction('SELL', 1200))).toContain('Balance to collect $12.00 1 Wagers sold $12.00');
    const paying = summaryOf(transaction('SELL', 1200), transaction('CASH', -2200));
    expect(paying).toContain('Balance to pay −$10.00 1 Wagers cashed −$22.00 1 Wagers sold $12.00');
    // Names the direction of the money on the closing key, and the amount to be counted out.
    expect(paying).toContain('Pay $10.00');
    expect(summaryOf(transaction('SELL', 800), transaction('CASH', -800))).toContain('Balance $0.00');
  });

  it.each([
    ['Collect $12.00', [transaction('SELL', 1_200)]],
    ['Pay $10.00', [transaction('SELL', 1_200), transaction('CASH', -2_200)]],
    ['Done', [transaction('SELL', 800), transaction('CASH', -800)]],
    ['Done', []],
  ])('has one button that closes the customer: %s [T149, T257, T258, T259]', (name, transactions) => {
    const closing = names(drawn({}, ...transactions)).filter((each) => /^(?:Collect|Pay|Done)/.test(each));
    expect(closing).toEqual([name]);
  });

  it.each([
    [10_000, 'Collect $138.00 $38.00 short', true],
    [13_799, 'Collect $138.00 $0.01 short', true],
    [13_800, 'Collect $138.00', false],
    [20_000, 'Collect $138.00', false],
    [null, 'Collect $138.00', false],
  ])('closes no customer while the cash keyed is short: %s', async (given, name, disabled) => {
    const view = drawView(<TransactionSummary />, (store) => {
      store.set(customerAtom, {
        active: true,
        playerId: null,
        transactions: [transaction('SELL', 13_800)],
      });
      store.set(cashGivenAtom, given === null ? null : pennies(given));
    });
    expect(view.button(name).disabled).toBe(disabled);
    await view.press(name);
    expect(view.asked.some((act) => act.startsWith('totalOut'))).toBe(!disabled);
  });

  it('pays out whatever cash was keyed before', () => {
    const view = drawView(<TransactionSummary />, (store) => {
      store.set(customerAtom, { active: true, playerId: null, transactions: [transaction('CASH', -800)] });
      store.set(cashGivenAtom, pennies(100));
    });
    expect(view.button('Pay $8.00').disabled).toBe(false);
  });

  it('is printed where printableTransactionSummary is on, and has no such button elsewhere [T153]', async () => {
    expect(names(drawn({}))).not.toContain('Print');
    const view = drawn({ printableTransactionSummary: true });
    await view.press('Print');
    expect(view.asked).toEqual(['printSummary']);
  });

  it('clears the customer, whatever they owe [T154]', async () => {
    for (const view of [drawn({}), drawn({}, transaction('CASH', -800))]) {
      await view.press('Clear customer');
      expect(view.asked).toEqual(['clearCustomer']);
    }
  });

  it('cancels what was sold and nothing else, unless that is off [T266, T267]', () => {
    const types = TRANSACTION_TYPES.filter((type) => !type.startsWith('AW_'));
    const offering = (settings: Partial<Settings>) =>
      types.filter((type) =>
        names(drawn(settings, { ...transaction(type, 100), tsn: serialOfWords([1, 2, 3]) })).includes(
          'Cancel',
        ),
      );
    expect(offering({})).toEqual(['SELL', 'SELL_VOUCHER']);
    expect(offering({ disableEasyCancel: true })).toEqual([]);
  });
});
