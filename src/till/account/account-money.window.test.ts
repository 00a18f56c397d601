/**
 * Money on a customer's account at a whole window on the demo tote: wagers sold on it and taken back, cash put in, taken out and taken back; with every
 * answer lost, over a reload, and beside what must not happen meanwhile. The host's books, the window's and the paper agree.
 */
import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { beforeEach, describe, expect, it } from 'vitest';
import { translator } from '../../i18n/translate.ts';
import { RETRY_PAUSE, TRIES } from '../../tote/transport/post-rules.ts';
import { takesBets } from '../../wagering/card/card.ts';
import type { TicketSerial } from '../../wagering/card/wager.ts';
import { DEFAULT_MONEY_FORMAT, pennies } from '../../wagering/ground/money.ts';
import type { ScanSource } from '../../wagering/tickets/scan-classification.ts';
import { serialDigits } from '../../wagering/tickets/ticket-serial.ts';
import { customerFactsAtom } from '../customer/customer-facts.ts';
import { inDoubtCountAtom, inDoubtRowsAtom } from '../doubts/in-doubt-state.ts';
import { WAITED_ENOUGH } from '../doubts/manual-resolution.ts';
import { DOUBT_PAUSE } from '../posts/post-pipeline.ts';
import { accountAtom } from '../session/account-state.ts';
import { customerAtom, totalsAtom } from '../session/customer-state.ts';
import {
  beginShift,
  build,
  buy,
  buyAgain,
  openCard,
  signOn as signTellerOn,
} from '../testing/at-the-window.ts';
import { openWindow, type Room, type TestWindow } from '../testing/test-window.ts';
import type { Till } from '../till.ts';
import { wagerAtom } from '../wager/pending-wager-state.ts';
import { wagerViewAtom } from '../wager/wager-view-state.ts';
import { announcementsAtom, noticeAtom, noticesAtom } from '../window/dialog-state.ts';
import { homeViewAtom } from '../window/view-state.ts';
import { accountActivityAtom } from './account-inquiry.ts';

const words = translator('en-us', DEFAULT_MONEY_FORMAT);
const ID = '0000004711';
const PIN = '4711';

let room: Room;
let window: TestWindow;
/** Paths and bodies of what was posted to the host, in order. */
let posts: { readonly path: string; readonly body: string }[];

beforeEach(async () => {
  ({ room, window } = await beginShift());
  posts = [];
  room.see = (path, { method, body = '' }) => {
    if (method === 'POST') posts.push({ path: path.replace('/tg5/rs', ''), body });
  };
  await signOn();
});

const account = () => window.store.get(accountAtom);
const transactions = () => window.store.get(customerAtom).transactions;
const sheets = () => room.printer.sheets.map(({ transaction }) => transaction);
const count = (path: string): number => posts.filter((each) => each.path === path).length;
const sales = (): number => posts.filter(({ path }) => /sell|cancel|Deposit|Withdraw/.test(path)).length;

function notice(): readonly string[] | null {
  const shown = window.store.get(noticeAtom);
  return shown === null ? null : [shown.title, ...shown.lines].map((text) => words(text));
}

function announced(): readonly string[] {
  return window.store.get(announcementsAtom).map(({ text }) => words(text));
}

async function signOn(id = ID, pin = id.slice(-4)): Promise<void> {
  void window.till.accounts.signOn(id, pin);
  await window.settle();
}

async function wait(): Promise<void> {
  await room.clock.advanceAndSettle(DOUBT_PAUSE);
  await window.settle();
}

async function reload(): Promise<void> {
  window.till.stop();
  window = await openWindow(room);
  await window.settle();
}

/** The host's list of what the window did does not come. */
function hostSaysNothing(): void {
  room.intercept = (path, method) =>
    path.endsWith('/sell/wagers') && method === 'GET' ? new Response('', { status: 503 }) : null;
}

/** What the host has in the account, asked by another terminal of it. */
async function atHost(id = ID): Promise<bigint> {
  const answer = await room.tote.fetch('/tg5/rs/account/resumeSession', {
    method: 'POST',
    headers: { Authorization: room.tab.get('mutuel.session') ?? '' },
    body: JSON.stringify({ accountId: id, token: (room.tab.get('mutuel.account') ?? '').split('/')[1] }),
  });
  return BigInt(((await answer.json()) as { accountBalance: number }).accountBalance);
}

/** What the teller's drawer must hold by the host. */
async function position(): Promise<bigint> {
  const answer = await room.tote.fetch('/tg5/rs/terminal/position', {
    method: 'GET',
    headers: { Authorization: room.tab.get('mutuel.session') ?? '' },
  });
  return BigInt(((await answer.json()) as { balance: number }).balance);
}

async function buyWin(amount = 200): Promise<void> {
  await build(window, { amount });
  void window.till.buy();
  await window.settle();
}

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

  it('is told why it is not, where the host refuses it', async () => {
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
    window.till.wager({ type: 'poolChosen', bet: 1 });
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

  it('is found after a reload, with the account it is on, and the wager does not stand ready again', async () => {
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

describe('a wager on an account that is taken back', () => {
  async function cancel(answer = 'cancel'): Promise<void> {
    void window.till.cancelTransaction(transactions()[0]?.id ?? '');
    await window.settle();
    if (window.store.get(noticeAtom) !== null) await window.answer(answer);
  }

  it('is asked about first, and its money is in the account again [S123, W024]', async () => {
    await buyWin();
    const tsn = transactions()[0]?.tsn ?? '';
    void window.till.cancelTransaction(transactions()[0]?.id ?? '');
    await window.settle();
    expect(notice()?.[0]).toBe(`Cancel ${tsn}?`);
    expect(notice()?.at(-1)).toBe('Value: $2.00');
    await window.answer('cancel');
    expect(transactions()[1]).toMatchObject({
      type: 'AW_CANCEL',
      value: 0n,
      moved: 200n,
      tsn,
      account: { id: ID, balance: 10_000n },
      paper: 'none',
    });
    expect(window.store.get(announcementsAtom).map(({ text }) => words(text))).toEqual([
      'Sold: $2.00',
      `Ticket Cancelled ${tsn}: $2.00 is back on the account`,
    ]);
    expect(count('/account/cancelAdwWagerTSN')).toBe(1);
    // A host that has another one signed on by then refuses it.
    const sent = posts.find(({ path }) => path === '/account/cancelAdwWagerTSN')?.body ?? '';
    expect(JSON.parse(sent)).toEqual({ tsn, accountId: ID });
    expect(count('/sell/cancelTicketManually')).toBe(0);
    expect(account()?.balance).toBe(10_000n);
    expect(window.store.get(totalsAtom).balance).toBe(0n);
    expect(await position()).toBe(0n);
  });

  it('is not, where the teller goes back, nor a second time', async () => {
    await buyWin();
    await cancel('goBack');
    expect(transactions()).toHaveLength(1);
    await cancel();
    await cancel();
    expect(transactions()).toHaveLength(2);
    expect(count('/account/cancelAdwWagerTSN')).toBe(1);
  });

  it('needs its account signed on, and says so', async () => {
    await buyWin();
    await window.till.accounts.signOff();
    await signOn('0000000815');
    void window.till.cancelTransaction(transactions()[0]?.id ?? '');
    await window.settle();
    expect(notice()).toEqual([
      'Could not cancel ticket',
      transactions()[0]?.tsn,
      'It was sold on an account. Sign that account on to cancel it.',
    ]);
    expect(count('/account/cancelAdwWagerTSN')).toBe(0);
  });

  it('by its number is taken back on the account too', async () => {
    await buyWin();
    const tsn = transactions()[0]?.tsn;
    if (tsn === null || tsn === undefined) throw new Error('no number');
    void window.rooms().tickets.cashing.cancel({ tsn, source: 'MANUAL' });
    await window.settle();
    expect(transactions()[1]).toMatchObject({ type: 'AW_CANCEL', moved: 200n });
  });

  it('out of the host’s list is taken back on the account that is signed on', async () => {
    await buyWin();
    void window.till.ticketReview.refresh();
    await window.settle();
    const tsn = transactions()[0]?.tsn;
    if (tsn === null || tsn === undefined) throw new Error('no number');
    void window.till.ticketReview.cancel(tsn);
    await window.settle();
    await window.answer('cancel');
    expect(transactions()[1]).toMatchObject({ type: 'AW_CANCEL', moved: 200n, account: { id: ID } });
  });

  it.each([false, true])('once where the answer is lost, after a reload: %s', async (reloads) => {
    await buyWin();
    if (reloads) hostSaysNothing();
    room.tote.faults.loseNextAnswer();
    await cancel();
    room.intercept = () => null;
    if (reloads) await reload();
    await wait();
    expect(window.store.get(inDoubtCountAtom)).toBe(0);
    expect(transactions()).toMatchObject([
      { type: 'AW_SELL' },
      { type: 'AW_CANCEL', value: 0n, moved: 200n, account: { id: ID } },
    ]);
    expect(account()?.balance).toBe(10_000n);
    expect(await atHost()).toBe(10_000n);
  });

  it('is not believed of an answer that names another ticket', async () => {
    await buyWin();
    let spoilt = 0;
    room.intercept = (path) =>
      path.endsWith('/account/cancelAdwWagerTSN') && (spoilt += 1) === 1
        ? Response.json({
            statusCode: 1,
            statusMessage: '',
            tsn: 'FFFF-0000-1234',
            amount: 200,
            accountBalance: 10_000,
          })
        : null;
    await cancel();
    expect(window.store.get(inDoubtCountAtom)).toBe(1);
    expect(transactions()).toHaveLength(1);
  });
});

interface Cash {
  readonly name: string;
  readonly path: string;
  readonly act: (till: Till) => Promise<boolean>;
  readonly type: string;
  readonly value: bigint;
  readonly left: bigint;
}

const CASH: readonly Cash[] = [
  {
    name: 'a deposit',
    path: '/account/accountDeposit',
    act: (till) => till.accounts.deposit(pennies(2_550), PIN),
    type: 'ACCOUNT_DEPOSIT',
    value: 2_550n,
    left: 12_550n,
  },
  {
    name: 'a withdrawal',
    path: '/account/accountWithdraw',
    act: (till) => till.accounts.withdraw(pennies(2_550), PIN),
    type: 'ACCOUNT_WITHDRAWAL',
    value: -2_550n,
    left: 7_450n,
  },
];

describe.each(CASH)('$name', ({ path, act, type, value, left }) => {
  const done = {
    type,
    value,
    account: { id: ID, balance: left },
    details: ['TF0000000001'],
    tsn: null,
  };

  async function carryOut(): Promise<void> {
    void act(window.till);
    await window.settle();
  }

  it('moves the account and the customer’s cash, and has a receipt [S002, S130, S131]', async () => {
    await carryOut();
    expect(transactions()).toMatchObject([{ ...done, paper: 'printed' }]);
    expect(sheets()).toEqual(['TF0000000001']);
    expect(window.store.get(totalsAtom).balance).toBe(value);
    expect(account()?.balance).toBe(left);
    expect(await atHost()).toBe(left);
    expect(await position()).toBe(value);
    expect(posts.filter((each) => each.path === path).map(({ body }) => body)).toEqual([
      JSON.stringify({ account_id: ID, pin: PIN, amount: 2_550 }),
    ]);
  });

  it('leaves its PIN in no journal, no storage and no log', async () => {
    await window.till.accounts.signOff();
    await room.tote.fetch('/tg5/rs/account/changePin', {
      method: 'POST',
      headers: { Authorization: room.tab.get('mutuel.session') ?? '', REQSEQ: '900' },
      body: JSON.stringify({ accountId: ID, pin: PIN, newPin: '8361' }),
    });
    await signOn(ID, '8361');
    const secret = path.endsWith('Deposit')
      ? window.till.accounts.deposit(pennies(2_550), '8361')
      : window.till.accounts.withdraw(pennies(2_550), '8361');
    await window.settle();
    expect(await secret).toBe(true);
    const kept = await everythingInTheJournal();
    expect(kept).toContain(path);
    expect(kept).not.toContain('8361');
    const texts = [...[...room.tab, ...room.browser].map((entry) => entry.join('=')), ...room.log];
    expect(texts.filter((text) => /\b8361\b/.test(text))).toEqual([]);
  });

  it('is refused with a wrong PIN in the host’s words, without the PIN', async () => {
    room.intercept = (asked) =>
      asked.endsWith(path) ? Response.json({ statusCode: 8, statusMessage: 'PIN 4711 is wrong' }) : null;
    await carryOut();
    expect(notice()?.at(-1)).toBe('PIN •••• is wrong');
    expect(transactions()).toEqual([]);
    expect(room.log.join()).not.toContain('4711');
  });

  it('is refused over its own limit, and of nothing, before anything is sent [T240, T477]', async () => {
    // The limits of vouchers and of the other way are others.
    const own = { depositLimit: pennies(2_000), withdrawLimit: pennies(2_000), voucherLimit: pennies(1) };
    window.till.changeSettings(own);
    await carryOut();
    expect(notice()).toEqual(['Invalid amount selected', 'Maximum $20.00']);
    await window.answer('ok');
    void window.till.accounts.deposit(pennies(0), PIN);
    await window.settle();
    expect(notice()).toEqual(['Invalid amount selected', 'Enter an amount']);
    expect(sales()).toBe(0);
  });

  it('is asked about above the limit of confirmation, and not done where the teller goes back', async () => {
    window.till.changeSettings({ voucherConfirmationLimit: pennies(2_000) });
    await carryOut();
    expect(notice()?.[0]).toMatch(/^(Deposit|Withdraw) \$25\.50\?$/);
    await window.answer('keep');
    expect(sales()).toBe(0);
    await carryOut();
    await window.answer('sell');
    expect(transactions()).toMatchObject([done]);
  });

  it('is done by the first of two taps', async () => {
    void act(window.till);
    await carryOut();
    expect(transactions()).toHaveLength(1);
    expect(await atHost()).toBe(left);
  });

  it('is found at the host where the answer is lost, and printed once', async () => {
    room.tote.faults.loseNextAnswer();
    await carryOut();
    await wait();
    expect(window.store.get(inDoubtCountAtom)).toBe(0);
    expect(transactions()).toMatchObject([{ ...done, paper: 'printed' }]);
    expect(sheets()).toEqual(['TF0000000001']);
    expect(count(path)).toBe(1);
    expect(account()?.balance).toBe(left);
  });

  it('is found after a reload, without having been sent again', async () => {
    hostSaysNothing();
    room.tote.faults.loseNextAnswer();
    await carryOut();
    room.intercept = () => null;
    await reload();
    expect(announced()).toContain('The account was changed after all: $25.50, reference TF0000000001.');
    await wait();
    expect(window.store.get(inDoubtCountAtom)).toBe(0);
    expect(transactions()).toMatchObject([{ ...done, paper: 'printed' }]);
    expect(window.store.get(totalsAtom).balance).toBe(value);
    expect(count(path)).toBe(1);
  });

  it('that never reached the host is sent again in this run of the program, and never after a reload', async () => {
    let lost = 0;
    const lose = (most: number) => (asked: string) =>
      asked.endsWith(path) && (lost += 1) <= most ? new Response('', { status: 503 }) : null;
    room.intercept = lose(1);
    await carryOut();
    await wait();
    await wait();
    expect(transactions()).toMatchObject([done]);
    lost = 0;
    room.intercept = lose(1);
    await carryOut();
    expect(window.store.get(inDoubtCountAtom)).toBe(1);
    const before = count(path);
    await reload();
    for (let asked = 0; asked < 4; asked += 1) await wait();
    expect(window.store.get(inDoubtCountAtom)).toBe(1);
    expect(count(path)).toBe(before);
    // Then the tote room says.
    await room.clock.advanceAndSettle(WAITED_ENOUGH);
    await window.settle();
    const [doubt] = window.store.get(inDoubtRowsAtom);
    expect(doubt).toMatchObject({ act: { what: 'transfer' }, value: 2_550n });
    void window.till.resolveDoubt(doubt?.id ?? '', { verdict: 'notSold' });
    await window.settle();
    await window.answer('yes');
    await window.answer('yes');
    expect(window.store.get(inDoubtCountAtom)).toBe(0);
    expect(window.store.get(totalsAtom).balance).toBe(value);
  });

  it('is closed by hand as done, and counts', async () => {
    room.intercept = (asked, method) =>
      asked.endsWith(path) || (asked.endsWith('/sell/wagers') && method === 'GET')
        ? new Response('', { status: 503 })
        : null;
    await carryOut();
    for (let asked = 0; asked < 4; asked += 1) await wait();
    await room.clock.advanceAndSettle(WAITED_ENOUGH);
    await window.settle();
    const [doubt] = window.store.get(inDoubtRowsAtom);
    void window.till.resolveDoubt(doubt?.id ?? '', { verdict: 'paid', amount: pennies(2_550) });
    await window.settle();
    await window.answer('yes');
    await window.answer('yes');
    expect(transactions()).toMatchObject([
      { type, value, account: { id: ID, balance: null }, paper: 'none' },
    ]);
  });

  it('is taken back once, with the PIN, and leaves nothing owed [S132, S133]', async () => {
    await carryOut();
    const [made] = transactions();
    room.tote.faults.loseNextAnswer();
    void window.till.accounts.takeBack(made?.id ?? '', PIN);
    await window.settle();
    await wait();
    expect(transactions()[1]).toMatchObject({ type: `${type}_BACK`, value: -value, paper: 'none' });
    expect(window.store.get(totalsAtom).balance).toBe(0n);
    expect(account()?.balance).toBe(10_000n);
    expect(await position()).toBe(0n);
    expect(await window.till.accounts.takeBack(made?.id ?? '', PIN)).toBe(false);
    expect(await everythingInTheJournal()).not.toContain('pin');
    expect(sheets()).toHaveLength(1);
  });

  it('has its receipt printed again where it was not', async () => {
    room.printer.outcomes.push({ outcome: 'notPrinted', reason: 'printer.status.paperOut' });
    await carryOut();
    expect(notice()?.slice(0, 2)).toEqual([
      'Money moved but the receipt failed to print',
      'The account has been changed, reference TF0000000001.',
    ]);
    await window.answer('later');
    expect(transactions()).toMatchObject([{ paper: 'notPrinted' }]);
    void window.till.printLast();
    await window.settle();
    expect(transactions()).toMatchObject([{ paper: 'printed' }]);
    expect(sheets()).toEqual(['TF0000000001']);
  });
});

describe('a withdrawal', () => {
  it('of more than the account holds is refused before anything is sent', async () => {
    void window.till.accounts.withdraw(pennies(10_001), PIN);
    await window.settle();
    expect(notice()).toEqual([
      'Failed to withdraw',
      '$100.01 is more than the account balance.',
      'Balance $100.00',
    ]);
    expect(sales()).toBe(0);
  });
});

describe('all that the account holds', () => {
  it.each([false, true])(
    'is paid out for its PIN, once, where the answer is lost: %s [S127]',
    async (isLost) => {
      if (isLost) room.tote.faults.loseNextAnswer();
      void window.till.accounts.cashOut(PIN);
      await window.settle();
      await wait();
      expect(transactions()).toMatchObject([
        { type: 'ACCOUNT_WITHDRAWAL', value: -10_000n, account: { id: ID, balance: 0n }, paper: 'printed' },
      ]);
      expect(posts.filter(({ path }) => path === '/account/cash').map(({ body }) => body)).toEqual([
        JSON.stringify({ amount: 10_000, pin: PIN, accountId: ID }),
      ]);
      expect(account()?.balance).toBe(0n);
      expect(window.store.get(totalsAtom).balance).toBe(-10_000n);
      expect(await position()).toBe(-10_000n);
      expect(await everythingInTheJournal()).not.toContain('pin');
    },
  );

  it('is not paid for another PIN', async () => {
    void window.till.accounts.cashOut('1');
    await window.settle();
    expect(notice()?.[0]).toBe('Failed to withdraw');
    expect(transactions()).toEqual([]);
  });
});

describe('a ticket that is cashed onto the account', () => {
  /** A voucher that the window sold for cash, to a customer before. */
  async function voucher(): Promise<TicketSerial> {
    await window.till.accounts.signOff();
    void window.till.vouchers.sell({ amount: pennies(500), quantity: 1 });
    await window.settle();
    const tsn = transactions()[0]?.tsn;
    if (tsn === null || tsn === undefined) throw new Error('no voucher');
    void window.till.totalOut();
    await window.settle();
    await signOn();
    return tsn;
  }

  it.each([false, true])(
    'pays the account and no cash, once, where the answer is lost: %s [S128]',
    async (isLost) => {
      const tsn = await voucher();
      if (isLost) room.tote.faults.loseNextAnswer();
      const before = await position();
      void window.till.accounts.cashTicket(tsn, 'MANUAL');
      await window.settle();
      await wait();
      expect(transactions()).toMatchObject([
        {
          type: 'CASH',
          wagerData: 'VOUCHER',
          value: 0n,
          moved: 500n,
          tsn,
          account: { id: ID },
          paper: 'none',
        },
      ]);
      expect(window.store.get(totalsAtom).balance).toBe(0n);
      expect(account()?.balance).toBe(10_500n);
      expect(await atHost()).toBe(10_500n);
      expect(await position()).toBe(before);
      expect(count('/account/cashTicket')).toBe(1);
    },
  );

  /** As the view that cashes them onto the account takes them. */
  function openTickets(): () => void {
    return window.till.accounts.followTickets((tsn, source) => window.till.accounts.cashTicket(tsn, source));
  }

  async function scan(code: string, source: ScanSource = 'OPTICAL'): Promise<void> {
    await room.clock.advanceAndSettle(10_000);
    window.till.scanned(code, source);
    await window.settle();
  }

  it.each(['OPTICAL', 'TICKETREADER'] as const)(
    'is scanned where it is cashed onto the account, and is refused elsewhere while one is signed on: %s [S128, W102]',
    async (source) => {
      const tsn = await voucher();
      const code = serialDigits(tsn);
      const close = openTickets();
      const before = window.store.get(homeViewAtom);
      await scan(code, source);
      expect(posts.find(({ path }) => path === '/account/cashTicket')?.body).toContain(
        `"source":"${source}"`,
      );
      expect(transactions()).toMatchObject([{ type: 'CASH', moved: 500n, tsn, account: { id: ID } }]);
      expect(account()?.balance).toBe(10_500n);
      expect(window.store.get(homeViewAtom)).toEqual(before);
      expect(room.reader.ejected).toBe(source === 'TICKETREADER' ? 1 : 0);
      close();
      await scan(code, source);
      expect(notice()).toEqual([
        'Failed to cash ticket',
        'Please log out of the account before cashing a ticket',
      ]);
      expect(count('/account/cashTicket')).toBe(1);
    },
  );

  it.each([
    ['a player', '880042'],
    ['fixed odds', 'FO123456789012'],
    ['a link', 'DL-00FF'],
  ])('is all that is scanned there: %s is refused in words, and nothing else opens', async (_, code) => {
    openTickets();
    const before = window.store.get(homeViewAtom);
    await scan(code);
    expect(announced()).toEqual([
      'Only a ticket can be cashed to the account. Go back to scan anything else.',
    ]);
    expect(window.store.get(homeViewAtom)).toEqual(before);
    expect(window.store.get(customerAtom).playerId).toBeNull();
    expect(sales()).toBe(0);
  });

  it('and was refused there is taken at once where it is scanned again after Back, as it was said', async () => {
    const close = openTickets();
    await scan('880042');
    close();
    window.till.scanned('880042', 'OPTICAL');
    await window.settle();
    expect(window.store.get(customerAtom).playerId).toBe('880042');
  });

  it('and cannot be read is said there as anywhere', async () => {
    openTickets();
    await scan('A-5554-C70F-0001');
    expect(notice()).toEqual([
      'Invalid TSN',
      'Check digit is incorrect',
      'One character is wrong. Compare the number with the paper.',
    ]);
  });

  it('is refused in the host’s words, with its number', async () => {
    void window.till.accounts.cashTicket('5554-C70F-0007' as TicketSerial, 'MANUAL');
    await window.settle();
    expect(notice()?.slice(0, 2)).toEqual(['Failed to cash ticket', '5554-C70F-0007']);
    expect(transactions()).toEqual([]);
  });
});

describe('the account’s wagers', () => {
  it('are asked for, all of them or on the cards of a date; none, and a host that does not answer, are told [S124, S125, S021, W165]', async () => {
    const activity = () => window.store.get(accountActivityAtom);
    void window.till.accounts.readActivity(null);
    expect(activity().state).toBe('loading');
    await window.settle();
    expect(activity()).toEqual({ state: 'ready', value: [] });
    await buyWin();
    void window.till.accounts.readActivity(null);
    await window.settle();
    expect(activity()).toMatchObject({
      state: 'ready',
      value: [{ id: transactions()[0]?.tsn, status: 'OPEN', cost: 200n }],
    });
    void window.till.accounts.readActivity('2025-01-01');
    await window.settle();
    expect(activity()).toEqual({ state: 'ready', value: [] });
    room.intercept = (path) =>
      path.endsWith('/account/activity') ? Response.json({ statusCode: 5, statusMessage: 'Busy' }) : null;
    void window.till.accounts.readActivity(null);
    await window.settle();
    const failed = activity();
    expect(failed.state === 'failed' && words(failed.reason)).toBe('Busy');
  });
});

describe('the account’s PIN', () => {
  it('is another one once the host has taken it, and in no text where it refuses [S135, T463]', async () => {
    void window.till.accounts.changePin('1', '8361');
    await window.settle();
    expect(notice()?.[0]).toBe('Failed to change the PIN');
    await window.answer('ok');
    room.intercept = (path) =>
      path.endsWith('/account/changePin')
        ? Response.json({ statusCode: 5, statusMessage: 'Neither 4711 nor 8361' })
        : null;
    void window.till.accounts.changePin(PIN, '8361');
    await window.settle();
    expect(notice()?.[1]).toBe('Neither •••• nor ••••');
    await window.answer('ok');
    room.intercept = () => null;
    const changing = window.till.accounts.changePin(PIN, '8361');
    await window.settle();
    expect(await changing).toBe(true);
    void window.till.accounts.deposit(pennies(500), '8361');
    await window.settle();
    expect(transactions()).toMatchObject([{ type: 'ACCOUNT_DEPOSIT' }]);
  });

  const status = (code: number, body = ''): Response => new Response(body, { status: code });
  const ended = JSON.stringify({ statusCode: 401, statusMessage: 'Session expired.' });

  it.each<[string, readonly (() => Response)[]]>([
    ['what answers is not the host', [() => status(404, '<html>')]],
    ['the answer cannot be read', [() => status(200, '{"statusCode":1')]],
    ['the answer is lost each time', [() => status(503)]],
    ['the session is over when it is sent again', [() => status(503), () => status(401, ended)]],
  ])('is not known where %s: both are to be tried', async (_, answers) => {
    let asked = 0;
    room.intercept = (path) => {
      if (!path.endsWith('/account/changePin')) return null;
      asked += 1;
      return answers[Math.min(asked, answers.length) - 1]?.() ?? null;
    };
    void window.till.accounts.changePin(PIN, '8361');
    for (let tries = 0; tries < TRIES; tries += 1) {
      await room.clock.advanceAndSettle(RETRY_PAUSE);
      await window.settle();
    }
    const said = window.store
      .get(noticesAtom)
      .map(({ title, lines }) => [title, ...lines].map((text) => words(text)));
    const [title, ...lines] = said.at(-1) ?? [];
    expect([title, lines.at(-1)]).toEqual([
      'The PIN may or may not have changed',
      'Try the new PIN first, then the old one.',
    ]);
  });
});

describe('a temporary account', () => {
  it('is asked about by its slip and its PIN, which is in no answer that is shown [S137]', async () => {
    const opened = await room.tote.fetch('/tg5/rs/sell/openTempAcct', {
      method: 'POST',
      headers: { Authorization: room.tab.get('mutuel.session') ?? '', REQSEQ: '900' },
      body: JSON.stringify({ amount: 4_000, pin: '8361', playerId: null }),
    });
    const { ticket } = (await opened.json()) as { ticket: { id: TicketSerial } };
    void window.till.accounts.queryTemporary(ticket.id, '8361');
    await window.settle();
    expect(notice()).toEqual(['Temporary account', ticket.id, 'Balance $40.00']);
    await window.answer('ok');
    void window.till.accounts.queryTemporary(ticket.id, '8362');
    await window.settle();
    expect(notice()).toEqual(['Temporary account', 'Wrong pin']);
  });
});

describe('the session of the customer', () => {
  it('says who they are, what their account holds, and what was done with tickets, as one value [T214]', async () => {
    expect(window.store.get(customerFactsAtom)).toEqual({
      playerId: null,
      accountId: ID,
      awBalance: 10_000n,
      slotBalance: null,
      isAW: true,
      exchangeMode: false,
      ticketLog: [],
    });
    await buyWin();
    room.intercept = (path) =>
      path.endsWith('/sell/verifyPlayer')
        ? Response.json({ statusCode: 1, statusMessage: '', playerId: '880042', slotBalance: 1_234 })
        : null;
    void window.till.players.set('880042');
    await window.settle();
    const tsn = transactions()[0]?.tsn;
    expect(window.store.get(customerFactsAtom)).toMatchObject({
      playerId: '880042',
      awBalance: 9_800n,
      slotBalance: 1_234n,
      ticketLog: [{ type: 'AW_SELL', tsn, amount: 200n }],
    });
    const card = await openCard(window);
    const race = card.races.find(takesBets);
    if (race === undefined) throw new Error('no open race');
    await window.till.accounts.signOff();
    const credit = { cardNo: card.id, raceNo: race.num, poolNo: 37, amount: pennies(650), bets: [1] };
    await room.tote.exchange.grant(12, credit);
    void window.rooms().wager.credits.enter(credit);
    await window.settle();
    expect(window.store.get(customerFactsAtom)).toMatchObject({
      accountId: null,
      awBalance: null,
      isAW: false,
      exchangeMode: true,
    });
  });
});

describe('over a reload', () => {
  it('nothing is sold before the host has said what the account holds', async () => {
    await build(window);
    room.intercept = (path) =>
      path.endsWith('/account/resumeSession') ? new Response('', { status: 503 }) : null;
    await reload();
    expect(account()).toBeNull();
    void window.till.buy();
    await window.settle();
    for (let tries = 0; tries < 10 && notice() === null; tries += 1) await wait();
    expect(notice()?.[0]).toBe('The account balance is not known yet');
    room.intercept = () => null;
    await window.answer('ok');
    expect(sales()).toBe(0);
    void window.till.buy();
    await window.settle();
    expect(transactions()).toMatchObject([{ type: 'AW_SELL', account: { balance: 9_800n } }]);
  });
});

/** All that the journal has on its disk, as text. */
async function everythingInTheJournal(): Promise<string> {
  const db = await openDB('mutuel-window');
  const rows = await Promise.all([...db.objectStoreNames].map((name) => db.getAll(name)));
  db.close();
  return JSON.stringify(rows, (_, value: unknown) => (typeof value === 'bigint' ? `${value}` : value));
}
