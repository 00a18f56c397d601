// @vitest-environment happy-dom
/** The account's dialog and its line in the customer's money. */
import { describe, expect, it } from 'vitest';
import { type CallGroup, missingCallsAtom } from '../../../till/cards/missing-calls.ts';
import { accountAtom } from '../../../till/session/account-state.ts';
import { customerAtom } from '../../../till/session/customer-state.ts';
import { tellerAtom } from '../../../till/session/teller-state.ts';
import { aTransaction } from '../../../till/testing/transactions.ts';
import type { Transaction } from '../../../till/transactions/customer-session.ts';
import { pennies } from '../../../wagering/ground/money.ts';
import { TransactionPanel } from '../customer/TransactionPanel.tsx';
import { drawView, type TestStore } from '../testing/draw-view.tsx';
import { AccountCash } from './AccountCash.tsx';
import { AccountDialog } from './AccountDialog.tsx';
import { CashOut } from './CashOut.tsx';
import { ChangePin } from './ChangePin.tsx';
import { TakeBackAccountCash } from './TakeBackAccountCash.tsx';

const ACCOUNT = { id: '0000004711', name: 'Alma Harrow', balance: pennies(12_345) };

function atWindow(store: TestStore): void {
  store.set(tellerAtom, { tellerId: '7', tellerName: 'A. Marlow', windowNumber: 12, isSelfServe: false });
}

const dialog = (prepare: (store: TestStore) => void = () => undefined) =>
  drawView(<AccountDialog onClose={() => undefined} />, (store) => {
    atWindow(store);
    prepare(store);
  });

describe('the account dialog', () => {
  it('takes an id of ten digits at most and a PIN of four, which is not shown [T463, T464]', async () => {
    const view = dialog();
    expect(view.all('input').map((field) => field.getAttribute('maxlength'))).toEqual(['10', '4']);
    expect(view.all('input[type=password][maxlength="4"]')).toHaveLength(1);
    // The id comes first, and nothing is done before the PIN.
    await view.press('Next: PIN');
    expect(view.asked).toEqual([]);
  });

  it('says that wagers are sold on the account, before and after', () => {
    expect(dialog().text).toContain('charged to this account');
    expect(dialog((store) => store.set(accountAtom, ACCOUNT)).text).toContain('charged to this account');
  });

  it('says whose account is signed on, and signs it off', async () => {
    const view = dialog((store) => store.set(accountAtom, ACCOUNT));
    const { text } = view;
    expect(text).toContain('Alma Harrow, account 0000004711');
    expect(text).toContain('$123.45');
    await view.press('Sign off account');
    expect(view.asked).toEqual(['signOffAccount']);
  });

  it('has a key for everything that is done with the account; cash is taken back only where there is some', () => {
    const ways = [
      'Deposit',
      'Withdraw',
      'Cash out all',
      'Cash a ticket to the account',
      'Activity',
      'Change PIN',
    ];
    const signedOn = dialog((store) => store.set(accountAtom, ACCOUNT));
    for (const way of ways) expect(signedOn.button(way).disabled).toBe(false);
    expect(signedOn.text).not.toContain('Undo deposit or withdrawal');
    const deposit = aTransaction({
      type: 'ACCOUNT_DEPOSIT',
      value: pennies(500),
      account: { id: ACCOUNT.id, balance: null, tfAddress: 'TF1' },
    });
    const withCash = (of: Transaction) =>
      dialog((store) => {
        store.set(accountAtom, ACCOUNT);
        store.set(customerAtom, { active: true, playerId: null, transactions: [of] });
      });
    expect(withCash(deposit).text).toContain('Undo deposit or withdrawal');
    // Another account's, which is not signed on.
    const others = { ...deposit, account: { id: '0000000815', balance: null, tfAddress: 'TF1' } };
    expect(withCash(others).text).not.toContain('Undo deposit or withdrawal');
  });

  it('shows of a PIN nothing, wherever one is asked for [T463]', () => {
    const views = [
      <AccountCash key="1" way="deposit" account={ACCOUNT} onBack={() => undefined} />,
      <CashOut key="2" account={ACCOUNT} onBack={() => undefined} />,
      <TakeBackAccountCash key="3" onBack={() => undefined} />,
      <ChangePin key="4" onBack={() => undefined} />,
    ];
    for (const view of views) {
      const { all } = drawView(view, atWindow);
      expect(all('input[type=password]').length).toBeGreaterThan(0);
      expect(all('input:not([type=password])')).toEqual([]);
    }
  });

  it('has temporary accounts alone at a host without others', () => {
    const view = dialog((store) => store.set(missingCallsAtom, new Set<CallGroup>(['accounts'])));
    expect(view.text).toContain('Temporary account');
    expect(view.buttons).toHaveLength(3);
  });

  it('is gone with the teller', () => {
    expect(dialog((store) => store.set(tellerAtom, null)).text).toBe('');
  });
});

describe('the customer’s money', () => {
  it('has the account and what it holds beside the player', () => {
    const { text } = drawView(<TransactionPanel />, (store) => {
      store.set(customerAtom, { active: true, playerId: '880042', transactions: [] });
      store.set(accountAtom, ACCOUNT);
    });
    expect(text).toContain('Player 880042');
    expect(text).toMatch(/Account 4711\s*Alma Harrow\s*\$123\.45/);
  });
});
