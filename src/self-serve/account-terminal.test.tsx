// @vitest-environment happy-dom
/** Draws a terminal for players with an account: its sign-on by account and PIN, and the account's page. */

import { act } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { PrintResult } from '../devices/active/printer-service.ts';
import { type DrawnView, drawView } from '../screens/home/testing/draw-view.tsx';
import { accountActivityAtom } from '../till/account/account-inquiry.ts';
import { accountAtom, accountOfCardAtom } from '../till/session/account-state.ts';
import { customerAtom } from '../till/session/customer-state.ts';
import { selfServeFaceAtom } from '../till/session/self-serve-credit.ts';
import { tellerAtom } from '../till/session/teller-state.ts';
import { aTransaction } from '../till/testing/transactions.ts';
import { NO_TICKET_ENTRY, TICKET_MODES, ticketEntryAtom } from '../till/tickets/entry/ticket-entry-state.ts';
import { settingsAtom } from '../till/window/settings-state.ts';
import { selectView } from '../till/window/view-stack.ts';
import { homeViewAtom } from '../till/window/view-state.ts';
import { pennies } from '../wagering/ground/money.ts';
import { SelfServe } from './SelfServe.tsx';

const ACCOUNT = { id: '0000004711', name: 'Ann Reed', balance: pennies(8_250), onHold: pennies(120_000) };

function drawn(mode: 'wab' | 'aw' | 'aero-lotto', account: typeof ACCOUNT | null = null): DrawnView {
  return drawView(<SelfServe />, (store) => {
    store.set(settingsAtom, (settings) => ({ ...settings, selfServe: true, mode }));
    store.set(tellerAtom, { tellerId: 'SS12', tellerName: '', windowNumber: 12, isSelfServe: true });
    store.set(selfServeFaceAtom, 'serving');
    store.set(accountAtom, account);
  });
}

const question = (view: DrawnView): string => view.all('h1')[0]?.textContent ?? '';
const number = (view: DrawnView): string => view.all('.account-step__number')[0]?.textContent ?? '';

async function type(view: DrawnView, digits: string): Promise<void> {
  for (const digit of digits) await view.press(digit);
}

describe('the sign-on of a self-serve terminal', () => {
  it('asks for an account in aw mode, and in the other modes for none [T014]', () => {
    expect(question(drawn('aw'))).toBe('Your account number?');
    for (const mode of ['wab', 'aero-lotto'] as const) expect(question(drawn(mode))).toBe('Which track?');
  });

  it('asks for the number, then for the PIN, which it never shows [S058, T463, T464]', async () => {
    const view = drawn('aw');
    await type(view, '4711');
    expect(number(view)).toBe('4711');
    await view.press('Next');
    expect(question(view)).toBe('Your PIN?');
    await type(view, '47112');
    expect(number(view)).toBe('••••');
    await view.press('Sign on');
    expect(view.asked).toContain('signOnAccount 0000004711 4711');
    expect(number(view)).toBe('');
  });

  it('takes the number of a card, and begins at the PIN', () => {
    const view = drawn('aw');
    act(() => view.store.set(accountOfCardAtom, '0000000815'));
    expect(question(view)).toBe('Your PIN?');
    expect(view.text).toContain('0000000815');
  });
});

describe('the page of the account', () => {
  async function page(): Promise<DrawnView> {
    const view = drawn('aw', ACCOUNT);
    await view.press('My account');
    return view;
  }

  it('shows whose it is, the balance and what is on hold [S019]', async () => {
    const { text } = await page();
    for (const words of ['Ann Reed', '0000004711', '$82.50', '$1,200.00']) expect(text).toContain(words);
  });

  it('has a key that cancels each open bet, and none where lists may not cancel [S123, T267]', async () => {
    const view = await page();
    await view.press('My bets');
    const bet = {
      type: 'wager',
      value: pennies(0),
      cost: pennies(200),
      timeStamp: 0,
      resolveTimeStamp: null,
      cardName: 'Foxhall',
    };
    const value = [
      { ...bet, id: '5D41-0A05-7A25', status: 'OPEN', wager: 'Race 5 $2.00 Win 4' },
      { ...bet, id: '5D41-0A04-7A24', status: 'WINNER', wager: 'Race 4 $2.00 Win 7' },
    ] as const;
    act(() => view.store.set(accountActivityAtom, { state: 'ready', value }));
    expect(view.all('.account-wager__cancel')).toHaveLength(1);
    await view.press('Cancel: Race 5 $2.00 Win 4');
    expect(view.asked).toContain('cancelAccountWager 5D41-0A05-7A25 Race 5 $2.00 Win 4');
    act(() => view.store.set(settingsAtom, (settings) => ({ ...settings, disableEasyCancel: true })));
    expect(view.all('.account-wager__cancel')).toHaveLength(0);
  });

  it('withdraws what the balance covers, for the PIN', async () => {
    const view = await page();
    await view.press('Withdraw as a voucher');
    expect(view.text).toContain('All, $82.50');
    expect(view.text).not.toContain('$100');
    await view.press('All, $82.50');
    await type(view, '4711');
    await view.press('Print the voucher');
    expect(view.asked.filter((each) => each.startsWith('pay'))).toEqual(['payVoucher … 4711']);
  });

  it('withdraws an amount of the keypad, within the balance', async () => {
    const view = await page();
    await view.press('Withdraw as a voucher');
    await view.press('Other amount');
    await type(view, '90');
    expect(view.button('Next')).toMatchObject({ disabled: true });
    expect(view.text).toContain('Up to $82.50');
    for (const key of ['Clear', '3', '7']) await view.press(key);
    await view.press('Next');
    expect(view.text).toContain('$37.00');
    await type(view, '4711');
    await view.press('Print the voucher');
    expect(view.asked.filter((each) => each.startsWith('pay'))).toEqual(['payVoucher … 4711']);
  });

  it('takes a new PIN only where it was typed twice alike [S135]', async () => {
    const view = await page();
    await view.press('Change PIN');
    await type(view, '4711');
    await view.press('Next');
    expect(view.asked).toContain('checkPin 4711');
    await type(view, '1');
    await view.press('Next');
    expect(view.text).toContain('Enter a PIN of 4 digits.');
    expect(view.text).not.toContain('again');
    await type(view, '234');
    await view.press('Next');
    await type(view, '1235');
    await view.press('Change PIN');
    expect(view.text).toContain('The two new PINs were not the same.');
    for (const next of ['Next', 'Change PIN']) {
      await type(view, '1234');
      await view.press(next);
    }
    expect(view.asked.filter((each) => each.startsWith('changePin'))).toEqual(['changePin 4711 1234']);
  });

  it('releases winnings on hold for the tax number and the PIN [S134]', async () => {
    const view = await page();
    await view.press('Release winnings on hold');
    await type(view, '219099999');
    await view.press('Next');
    await type(view, '4711');
    await view.press('Release winnings on hold');
    expect(view.asked).toContain('releaseHeld 219099999 4711');
  });

  describe('where money was put in', () => {
    const deposit = (id: string) =>
      aTransaction({
        id,
        type: 'BILL',
        value: pennies(0),
        moved: pennies(2_000),
        account: { id: ACCOUNT.id, balance: ACCOUNT.balance },
        paper: 'none',
      });

    async function withDeposit(print: Promise<PrintResult | null>): Promise<DrawnView> {
      const view = await page();
      act(() => view.store.set(customerAtom, (session) => ({ ...session, transactions: [deposit('a')] })));
      Object.assign(view.till.papers, { printDeposits: () => print });
      return view;
    }
    const said = (view: DrawnView): string => view.all('.account-page__receipt output')[0]?.textContent ?? '';

    it.each<[PrintResult, string]>([
      [{ outcome: 'printed' }, 'Your receipt is printed. Take it with you.'],
      [{ outcome: 'notPrinted', reason: 'trouble.paperOut' }, 'the printer is out of paper'],
      [{ outcome: 'notPrinted', reason: 'trouble.linkFailed' }, 'the printer is not working'],
      [{ outcome: 'uncertain', reason: 'trouble.linkClosed' }, 'Look whether your receipt came out.'],
    ])('says how its receipt came out: %o', async (result, words) => {
      let end = (_result: PrintResult): void => undefined;
      const view = await withDeposit(
        new Promise((resolve) => {
          end = resolve;
        }),
      );
      expect(view.text).toContain('You put $20.00 into your account in this visit.');
      await view.press('Print a receipt');
      expect(said(view)).toBe('Your receipt is printing.');
      await act(async () => end(result));
      expect(said(view)).toContain(words);
      // It can be printed again, and money that comes in then is on no receipt yet.
      expect(view.buttons.find(({ name }) => name === 'Print a receipt')).toMatchObject({ disabled: false });
      const more = [deposit('a'), deposit('b')];
      act(() => view.store.set(customerAtom, (session) => ({ ...session, transactions: more })));
      expect([said(view), view.text.includes('$40.00')]).toEqual(['', true]);
    });

    it('offers no receipt where nothing was', async () => {
      expect((await page()).buttons.map(({ name }) => name)).not.toContain('Print a receipt');
    });
  });

  it('has nothing to release, and nothing to withdraw, where there is nothing', async () => {
    const view = drawn('aw', { ...ACCOUNT, balance: pennies(0), onHold: pennies(0) });
    await view.press('My account');
    const off = view.buttons.filter(({ disabled }) => disabled).map(({ name }) => name);
    expect(off).toEqual(expect.arrayContaining(['Release winnings on hold', 'Withdraw as a voucher']));
  });
});

describe('a bet at an account terminal', () => {
  it('has the keys of a terminal for cash', () => {
    const names = drawn('aw', ACCOUNT).buttons.map(({ name }) => name);
    for (const key of ['Repeat bet', /^Quick pick/, /^Odds/, /^Results/, 'Cancel a ticket'])
      expect(names).toContainEqual(expect.stringMatching(key));
  });

  it('asks for no ticket to cancel, which a scan would pay, and says that there is none', () => {
    const view = drawn('aw', ACCOUNT);
    act(() => {
      view.store.set(homeViewAtom, (state) => selectView(state, 'EnterTicket', 'Card'));
      view.store.set(ticketEntryAtom, { ...NO_TICKET_ENTRY, mode: TICKET_MODES.cancel });
    });
    expect(view.text).toContain('You have made no bet in this visit that can be cancelled.');
    expect(view.text).not.toContain('Scan the ticket');
  });
});
