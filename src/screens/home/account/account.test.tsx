/** The account's dialog and its line in the customer's money, as they first stand. */
import { describe, expect, it } from 'vitest';
import { accountAtom } from '../../../till/account-state.ts';
import { customerAtom, tellerAtom } from '../../../till/state.ts';
import { pennies } from '../../../wagering/money.ts';
import { TransactionPanel } from '../TransactionPanel.tsx';
import { drawView, type TestStore } from '../testing/draw-view.tsx';
import { AccountDialog } from './AccountDialog.tsx';

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
  it('takes an id of ten digits at most and a PIN of four, which is not shown [T463, T464]', () => {
    const view = dialog();
    const { html } = view;
    expect(html).toMatch(/maxLength="10"/);
    expect(html).toMatch(/type="password"[^>]*maxLength="4"|maxLength="4"[^>]*type="password"/);
    expect(view.button('Sign on').disabled).toBe(false);
  });

  it('says that wagers are sold on the account, before and after', () => {
    expect(dialog().text).toContain('sold on the account');
    expect(dialog((store) => store.set(accountAtom, ACCOUNT)).text).toContain('sold on the account');
  });

  it('says whose account is signed on, and signs it off', () => {
    const view = dialog((store) => store.set(accountAtom, ACCOUNT));
    const { text } = view;
    expect(text).toContain('Alma Harrow, account 0000004711');
    expect(text).toContain('$123.45');
    expect(view.button('Sign off account').disabled).toBe(false);
  });

  it('is gone with the teller', () => {
    expect(dialog((store) => store.set(tellerAtom, null)).html).toBe('');
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
