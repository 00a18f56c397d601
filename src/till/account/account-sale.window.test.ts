/**
 * Wagers sold on a customer's account, also with an answer lost. The books of the host, window and paper
 * agree.
 */
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { takesBets } from '../../wagering/card/card.ts';
import { pennies } from '../../wagering/ground/money.ts';
import { WIN } from '../../wagering/testing/bet-ids.ts';
import { inDoubtCountAtom, inDoubtRowsAtom } from '../doubts/in-doubt-state.ts';
import { WAITED_ENOUGH } from '../doubts/manual-resolution.ts';
import { totalsAtom } from '../session/customer-state.ts';
import {
  account,
  announced,
  atHost,
  beginWithAccount,
  buyWin,
  count,
  hostSaysNothing,
  ID,
  notice,
  position,
  reload,
  room,
  sales,
  sheets,
  signOn,
  transactions,
  wait,
  window,
} from '../testing/account-money.ts';
import { build, buy, buyAgain, openCard, signOn as signTellerOn } from '../testing/at-the-window.ts';
import { wagerAtom } from '../wager/pending-wager-state.ts';
import { wagerViewAtom } from '../wager/wager-view-state.ts';
import { noticeAtom } from '../window/dialog-state.ts';

beforeEach(beginWithAccount);

describe('a wager of a customer with an account', () => {
  it('is sold on it: a ticket that costs the customer no cash [S122, W024, S002]', async () => {
    await buyWin();
    expect(transactions()).toMatchObject([
      { type: 'AW_SELL', value: 0n, moved: 200n, account: { id: ID, balance: 9_800n }, paper: 'printed' },
    ]);
    expect(sheets()).toEqual([transactions()[0]?.tsn]);
    expect(window.store.get(totalsAtom)).toMatchObject({
      balance: 0n,
      sold: { count: 0 },
      accountSold: { count: 1, value: 0n },
    });
    expect(account()?.balance).toBe(9_800n);
    expect(await atHost()).toBe(9_800n);
    expect(await position()).toBe(0n);
  });

  it('may cost what the account holds, and not a cent more: refused before anything is sent [W082]', async () => {
    await build(window, { amount: 10_100 });
    await buy(window);
    expect(notice()).toEqual([
      'Failed to sell',
      '$101.00 is more than the account balance.',
      'Balance $100.00',
    ]);
    await window.answer('ok');
    expect(sales()).toBe(0);
    window.till.wager({ type: 'amountChosen', amount: pennies(10_000) });
    await buy(window);
    expect(account()?.balance).toBe(0n);
    window.till.repeat();
    await window.settle();
    await buy(window);
    expect(notice()?.[1]).toBe('$100.00 is more than the account balance.');
    expect(transactions()).toHaveLength(1);
  });

  it('may not cost more in several tickets together [W082]', async () => {
    await build(window, { amount: 4_000 });
    await buy(window, 3);
    expect(notice()).toEqual([
      'Failed to sell',
      '$120.00 is more than the account balance.',
      'Balance $100.00',
    ]);
    await window.answer('ok');
    expect(sales()).toBe(0);
    await buy(window, 2);
    expect(transactions().map(({ type, account: of }) => [type, of?.balance])).toEqual([
      ['AW_SELL', 6_000n],
      ['AW_SELL', 2_000n],
    ]);
  });

  it('is looked at again when it was read back: what was spent meanwhile is not there [W082]', async () => {
    window.till.changeSettings({ ticketConfirmationLimit: pennies(100) });
    await build(window, { amount: 9_000 });
    await buy(window);
    window.hear('bal/8999');
    await buyAgain(room, window);
    expect(notice()?.[0]).toBe('Failed to sell');
    expect(sales()).toBe(0);
  });

  it('is not sold for cash where the account’s session ended while it was read back', async () => {
    window.till.changeSettings({ ticketConfirmationLimit: pennies(100) });
    await build(window);
    await buy(window);
    window.hangUp('Account Session Expired');
    await window.settle();
    await window.answer('ok');
    while (window.store.get(noticeAtom) !== null) await window.answer('ok');
    expect(sales()).toBe(0);
    expect(transactions()).toEqual([]);
  });

  it('is sold by the first of two taps', async () => {
    await build(window);
    void window.till.buy();
    await buy(window);
    expect(transactions()).toHaveLength(1);
    expect(await atHost()).toBe(9_800n);
  });

  it('is shown the reason where the host refuses it', async () => {
    room.intercept = (path) =>
      path.endsWith('/account/sellAdwWager')
        ? Response.json({ statusCode: 9, statusMessage: 'Account suspended' })
        : null;
    await buyWin();
    expect(notice()).toEqual(['Failed to sell', 'Account suspended']);
    expect(transactions()).toEqual([]);
    expect(window.store.get(wagerAtom).bet).toBe(1);
  });

  it('that is a parlay, an exchange bet or a smart quick pick is refused in words, and nothing is sent', async () => {
    const card = await openCard(window);
    const [first, second] = card.races.filter(takesBets);
    if (first === undefined || second === undefined) throw new Error('too few races');
    window.till.chooseRace(first.num);
    window.till.wager({ type: 'parlayToggled' });
    window.till.wager({ type: 'poolChosen', bet: WIN });
    window.till.wager({ type: 'amountChosen', amount: pennies(200) });
    window.till.wager({ type: 'runnerToggled', num: 1 });
    window.till.wager({ type: 'parlayLegAdded' });
    window.till.wager({ type: 'runnerToggled', num: 1 });
    await buy(window);
    expect(notice()).toEqual(['Failed to sell', 'A parlay cannot be sold on an account.']);
    await window.answer('ok');
    void window.till.sellSmartQuickPick();
    await window.settle();
    expect(notice()).toEqual(['Failed to sell', 'A smart quick pick cannot be sold on an account.']);
    expect(sales()).toBe(0);
  });

  it('is not stored beside others [W050]', async () => {
    await build(window);
    window.till.wager({ type: 'wagerStored' });
    await window.settle();
    expect(window.store.get(wagerAtom).stored).toEqual([]);
    expect(notice()?.at(-1)).toBe('Account wagers are sold one at a time.');
  });

  it('is paid by no other account, whose sign-on was long on its way and has arrived since', async () => {
    await room.tote.fetch('/tg5/rs/account/accountSignon', {
      method: 'POST',
      headers: { Authorization: room.tab.get('mutuel.session') ?? '' },
      body: JSON.stringify({ account_id: '0000000815', pin: '0815' }),
    });
    await buyWin();
    expect(notice()).toEqual(['Failed to sell', 'No account is signed on']);
    expect(transactions()).toEqual([]);
    expect(await position()).toBe(0n);
  });

  it('is sold for cash once the account is signed off', async () => {
    await window.till.accounts.signOff();
    await buyWin();
    expect(transactions()).toMatchObject([{ type: 'SELL', value: 200n }]);
    expect(count('/account/sellAdwWager')).toBe(0);
  });
});

describe('a sale on an account whose answer is lost', () => {
  it('is found at the host, once, and printed once', async () => {
    room.tote.faults.loseNextAnswer();
    await buyWin();
    await wait();
    expect(window.store.get(inDoubtCountAtom)).toBe(0);
    expect(transactions()).toMatchObject([{ type: 'AW_SELL', value: 0n, moved: 200n, account: { id: ID } }]);
    expect(sheets()).toEqual([transactions()[0]?.tsn]);
    expect(account()?.balance).toBe(9_800n);
    expect(await atHost()).toBe(9_800n);
  });

  it('is found after a reload, with the account it is on, and the wager is not ready again', async () => {
    hostSaysNothing();
    room.tote.faults.loseNextAnswer();
    await buyWin();
    expect(window.store.get(inDoubtCountAtom)).toBe(1);
    room.intercept = () => null;
    await reload();
    expect(announced()).toContain(`Ticket ${transactions()[0]?.tsn} was sold after all.`);
    await wait();
    expect(window.store.get(inDoubtCountAtom)).toBe(0);
    expect(transactions()).toMatchObject([
      { type: 'AW_SELL', value: 0n, account: { id: ID }, paper: 'printed' },
    ]);
    expect(window.store.get(wagerViewAtom).ticket.ok).toBe(false);
    expect(await atHost()).toBe(9_800n);
  });

  it('that never reached the host is sent again with the same bytes and number, and sold once', async () => {
    const sent: { readonly body: string; readonly number: string | undefined }[] = [];
    room.see = (path, { body = '', headers }) => {
      if (path.endsWith('/account/sellAdwWager')) sent.push({ body, number: headers['REQSEQ'] });
    };
    let lost = 0;
    room.intercept = (path) =>
      path.endsWith('/account/sellAdwWager') && (lost += 1) === 1 ? new Response('', { status: 503 }) : null;
    await buyWin();
    await wait();
    await wait();
    expect(sent).toHaveLength(2);
    expect(sent[1]).toEqual(sent[0]);
    expect(transactions()).toHaveLength(1);
    expect(await atHost()).toBe(9_800n);
  });

  it('keeps the account signed on, and no other can be: whichever is, would pay', async () => {
    hostSaysNothing();
    room.tote.faults.loseNextAnswer();
    await buyWin();
    void window.till.accounts.signOff();
    await window.settle();
    expect(notice()?.[0]).toBe('The account stays signed on');
    await window.answer('ok');
    await signOn('0000000815');
    expect(notice()).toEqual([
      'Failed to sign the account on',
      'A sale is under way or in doubt. Try again when it is settled.',
    ]);
    await window.answer('ok');
    void window.till.clearCustomer();
    await window.settle();
    expect(notice()?.[0]).toBe('Failed to total out');
    await window.answer('ok');
    expect(account()?.id).toBe(ID);
    expect(count('/account/acctSignOff')).toBe(0);
  });

  it('keeps it so after a reload, as long as the doubt is open', async () => {
    hostSaysNothing();
    room.tote.faults.loseNextAnswer();
    await buyWin();
    await reload();
    expect(window.store.get(inDoubtCountAtom)).toBe(1);
    expect(account()?.id).toBe(ID);
    void window.till.accounts.signOff();
    await window.settle();
    expect(notice()?.[0]).toBe('The account stays signed on');
    await window.answer('ok');
    await signOn('0000000815');
    expect(notice()?.[0]).toBe('Failed to sign the account on');
    expect(count('/account/accountSignon')).toBe(1);
  });

  it('is settled by the end of the teller’s session: not sold where the host did not', async () => {
    room.intercept = (path) =>
      path.endsWith('/account/sellAdwWager') ? new Response('', { status: 503 }) : null;
    await buyWin();
    expect(window.store.get(inDoubtCountAtom)).toBe(1);
    window.till.sessionExpired();
    await window.settle();
    while (window.store.get(noticeAtom) !== null) await window.answer('ok');
    room.intercept = () => null;
    await signTellerOn(window);
    await wait();
    expect(window.store.get(inDoubtCountAtom)).toBe(0);
    expect(transactions()).toEqual([]);
    expect(account()).toBeNull();
  });

  it('is closed by hand as any sale, at no cost to the customer', async () => {
    room.intercept = (path, method) =>
      path.endsWith('/account/sellAdwWager') || (path.endsWith('/sell/wagers') && method === 'GET')
        ? new Response('', { status: 503 })
        : null;
    await buyWin();
    for (let asked = 0; asked < 4; asked += 1) await wait();
    await room.clock.advanceAndSettle(WAITED_ENOUGH);
    await window.settle();
    const [doubt] = window.store.get(inDoubtRowsAtom);
    expect(doubt).toMatchObject({ act: { what: 'sale' }, value: 200n });
    expect(doubt?.bets).toHaveLength(1);
    void window.till.resolveDoubt(doubt?.id ?? '', { verdict: 'notSold' });
    await window.settle();
    await window.answer('yes');
    expect(notice()?.[1]).toBe('The account then paid nothing for it, and still has $2.00.');
    await window.answer('yes');
    expect(transactions()).toMatchObject([{ type: 'AW_SELL', value: 0n, moved: 0n, account: { id: ID } }]);
  });
});
