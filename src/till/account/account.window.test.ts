/**
 * Tests the customer's account at a whole window on the demo tote. It is signed on, followed on the live
 * connection, ended by the host, and signed off with the customer.
 */
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { translator } from '../../i18n/translate.ts';
import { RETRY_PAUSE } from '../../tote/transport/post-rules.ts';
import { DEFAULT_MONEY_FORMAT } from '../../wagering/ground/money.ts';
import { aSerial } from '../../wagering/testing/tickets.ts';
import { parseAccountId } from '../../wagering/tickets/account-id.ts';
import { writtenSerial } from '../../wagering/tickets/ticket-serial.ts';
import { isMissing } from '../cards/missing-calls.ts';
import { accountAtom } from '../session/account-state.ts';
import { customerAtom } from '../session/customer-state.ts';
import { tellerAtom } from '../session/teller-state.ts';
import { beginShift, build, buy, noticeWords, watchPaths } from '../testing/at-the-window.ts';
import { openWindow, type Room, type TestWindow } from '../testing/test-window.ts';
import { announcementsAtom, locksAtom, noticeAtom } from '../window/dialog-state.ts';

const words = translator('en-us', DEFAULT_MONEY_FORMAT);
const ID = '0000004711';
const PIN = '4711';

let room: Room;
let window: TestWindow;
/** Paths of what was posted to the host, in order. */
let posts: readonly string[];

beforeEach(async () => {
  ({ room, window } = await beginShift());
  posts = watchPaths(room);
});

const account = () => window.store.get(accountAtom);
const count = (path: string): number => posts.filter((each) => each === path).length;

const notice = () => noticeWords(window);

async function signOn(id = ID, pin = PIN): Promise<void> {
  void window.till.accounts.signOn(id, pin);
  await window.settle();
}

/** Posts as a terminal does, in this window's session or in another teller's. */
async function post(
  path: string,
  body: unknown,
  token = room.tab.get('mutuel.session') ?? '',
): Promise<object> {
  const answer = await room.tote.fetch(`/tg5/rs${path}`, {
    method: 'POST',
    headers: { Authorization: token, REQSEQ: '900' },
    body: JSON.stringify(body),
  });
  await window.settle();
  return (await answer.json()) as object;
}

async function pay(): Promise<void> {
  window.till.select('CashTicket');
  window.till.tickets.type(writtenSerial(aSerial('5554-C70F-0007')));
  void window.till.tickets.confirm();
  await window.settle();
}

describe('an account', () => {
  it('is the customer’s once the host has taken id and PIN, with what it holds back [S019, S058]', async () => {
    await signOn();
    expect(account()).toEqual({
      id: ID,
      name: expect.stringMatching(/\w+ \w+/),
      balance: 10_000n,
      onHold: 0n,
    });
    expect(window.store.get(customerAtom).active).toBe(true);
    expect(notice()).toBeNull();
    expect(window.store.get(locksAtom)).toEqual([]);
  });

  it('is not, where the host refuses the PIN, in its words; the next try is good', async () => {
    await signOn(ID, '1');
    expect(account()).toBeNull();
    expect(window.store.get(customerAtom).active).toBe(false);
    expect(notice()).toEqual(['Failed to sign the account on', 'Invalid account or PIN']);
    await window.answer('ok');
    await signOn();
    expect(account()?.id).toBe(ID);
  });

  it('is at no host without accounts, which says so', async () => {
    room.intercept = (path) =>
      path.startsWith('/tg5/rs/account/') ? new Response('', { status: 404 }) : null;
    await signOn();
    expect(account()).toBeNull();
    expect(notice()?.[0]).toBe('This tote has no wagering accounts');
    expect(isMissing(window.store, 'accounts')).toBe(true);
  });

  it('is refused as ever where the host answers 404 about the account', async () => {
    const answer = { statusCode: 404, statusMessage: 'No such account' };
    room.intercept = (path) =>
      path.endsWith('/account/accountSignon') ? Response.json(answer, { status: 404 }) : null;
    await signOn();
    expect(notice()?.[0]).toBe('Failed to sign the account on');
    expect(isMissing(window.store, 'accounts')).toBe(false);
  });

  it('is refused without its PIN, where the host repeats that: in no word, no detail and no log', async () => {
    room.intercept = (path) =>
      path.endsWith('/account/accountSignon')
        ? Response.json({ statusCode: 8, statusMessage: `PIN ${PIN} of ${ID} is wrong` })
        : null;
    await signOn();
    expect(notice()?.[1]).toBe(`PIN •••• of ${ID} is wrong`);
    const shown = window.store.get(noticeAtom);
    expect([JSON.stringify(shown?.details), ...room.log].filter((text) => /\b4711\b/.test(text))).toEqual([]);
  });

  it('is asked for under its ten digits, however few were entered [S051]', async () => {
    await signOn(parseAccountId('4711') ?? '');
    expect(account()?.id).toBe(ID);
  });

  it('has the balance that the host says, also when it is moved elsewhere [S186]', async () => {
    await signOn();
    await post('/account/accountDeposit', { account_id: ID, pin: PIN, amount: 550 });
    expect(account()?.balance).toBe(10_550n);
    window.hear('bal/77');
    expect(account()?.balance).toBe(77n);
  });

  it('is asked for anew when the host says that something of it changed, and no other is [S185]', async () => {
    await signOn();
    window.hear('bal/77');
    window.hear('acct/0000000012');
    await window.settle();
    expect(count('/account/resumeSession')).toBe(0);
    window.hear(`acct/${ID}`);
    await window.settle();
    expect(count('/account/resumeSession')).toBe(1);
    expect(account()?.balance).toBe(10_000n);
  });

  it('is no other, where the host answers with another one’s: neither at the sign-on nor when it is taken up', async () => {
    const others = {
      statusCode: 1,
      statusMessage: '',
      accountName: 'B. Other',
      accountId: '0000000815',
      accountBalance: 99_900,
      accountOnHoldBalance: 0,
      accountSessionToken: 'another',
      config: {},
      favorites: [],
      preferences: {},
      investments: [],
    };
    const answerFor = (call: string) => (path: string) =>
      path.endsWith(call) ? Response.json(others) : null;
    room.intercept = answerFor('/account/accountSignon');
    await signOn();
    expect(account()).toBeNull();
    expect(notice()?.[0]).toBe('Failed to sign the account on');
    expect(count('/account/acctSignOff')).toBe(1);
    await window.answer('ok');
    room.intercept = answerFor('/account/resumeSession');
    await signOn();
    window.hear(`acct/${ID}`);
    await window.settle();
    expect(count('/account/resumeSession')).toBe(1);
    expect(account()).toMatchObject({ id: ID, balance: 10_000n });
    expect(room.tab.get('mutuel.account')).toMatch(/^0000004711/);
  });

  it('that nobody has signed on is not heard of', async () => {
    window.hear('bal/77');
    window.hear(`acct/${ID}`);
    await window.settle();
    expect(account()).toBeNull();
    expect(posts).toEqual([]);
  });

  it('has its PIN in no storage and in no log', async () => {
    await post('/account/changePin', { accountId: ID, pin: PIN, newPin: '8361' });
    await signOn(ID, '8361');
    expect(account()?.id).toBe(ID);
    const kept = [...room.tab, ...room.browser].map((entry) => entry.join('='));
    expect(kept.some((entry) => entry.startsWith('mutuel.account=0000004711/'))).toBe(true);
    // A token may have these four digits in a row; the PIN would stand alone.
    expect([...kept, ...room.log].filter((text) => /\b8361\b/.test(text))).toEqual([]);
  });

  it('pays for the wagers of its customer, and no other sale does [T003, S122, W024]', async () => {
    await signOn();
    await build(window);
    await buy(window);
    expect(count('/account/sellAdwWager')).toBe(1);
    expect(count('/sell/wagers')).toBe(0);
    expect(window.store.get(customerAtom).transactions).toMatchObject([
      { type: 'AW_SELL', value: 0n, moved: 200n, account: { id: ID, balance: 9_800n } },
    ]);
    expect(account()?.balance).toBe(9_800n);
  });

  it('must be logged out of before a ticket is cashed [W102]', async () => {
    await signOn();
    await pay();
    expect(notice()).toEqual([
      'Failed to cash ticket',
      'Please log out of the account before cashing a ticket',
    ]);
    expect(posts).toEqual(['/account/accountSignon']);
    await window.answer('ok');
    await window.till.accounts.signOff();
    await pay();
    expect(count('/sell/cashTicketManually')).toBe(1);
  });
});

describe('the end of an account’s session', () => {
  it('by the host is reported once; the teller’s session stays [S029]', async () => {
    await signOn();
    // Nobody here did that: the host says `acct`, and refuses to take the session up.
    await post('/account/acctSignOff', {});
    expect(notice()).toEqual([
      'Account session expired',
      "The tote ended the account's session. The window is still signed on.",
    ]);
    expect(account()).toBeNull();
    expect(window.store.get(tellerAtom)?.tellerId).toBe('4417');
    await window.answer('ok');
    expect(notice()).toBeNull();
    expect(count('/account/acctSignOff')).toBe(0);
  });

  it('by the reason that the connection closes with is reported as well, and is not the teller’s [S029]', async () => {
    await signOn();
    window.hangUp('Account Session Expired');
    await window.settle();
    expect(notice()?.[0]).toBe('Account session expired');
    expect(account()).toBeNull();
    expect(window.store.get(tellerAtom)?.tellerId).toBe('4417');
    expect(window.reloads()).toBe(0);
  });

  it('is with the customer: signed off at total out', async () => {
    await signOn();
    await build(window);
    await buy(window);
    void window.till.totalOut();
    await window.settle();
    expect(account()).toBeNull();
    expect(count('/account/acctSignOff')).toBe(1);
    expect(await post('/account/activityOnDate', { date: '2026-09-12' })).toMatchObject({
      statusMessage: 'No account is signed on',
    });
  });

  it('is before the customer’s on the disk: a window that stops in between brings no account back', async () => {
    await signOn();
    const { prototype } = IDBObjectStore;
    const real: unknown = Reflect.get(prototype, 'delete');
    if (typeof real !== 'function') throw new TypeError('no store to write to');
    const keptAccounts: unknown[] = [];
    const spy = vi.spyOn(prototype, 'delete').mockImplementation(function (this: IDBObjectStore, ...given) {
      if (this.name === 'customer') keptAccounts.push(room.tab.get('mutuel.account'));
      return Reflect.apply(real, this, given);
    });
    void window.till.totalOut();
    await window.settle();
    spy.mockRestore();
    expect(keptAccounts).toEqual([undefined]);
    expect(count('/account/acctSignOff')).toBe(1);
  });

  it('is with the next customer', async () => {
    await signOn();
    void window.till.clearCustomer();
    await window.settle();
    expect(account()).toBeNull();
    expect(count('/account/acctSignOff')).toBe(1);
  });

  it('is waited for before the next customer’s account begins, which it would end', async () => {
    await signOn();
    let arrive = (): void => undefined;
    const line = new Promise<void>((resolve) => (arrive = resolve));
    room.delay = (path) => (path.endsWith('/account/acctSignOff') ? line : null);
    void window.till.clearCustomer();
    await window.settle();
    await signOn();
    expect(count('/account/accountSignon')).toBe(1);
    arrive();
    await window.settle();
    expect(count('/account/accountSignon')).toBe(2);
    expect(account()?.id).toBe(ID);
    expect(await post('/account/activityOnDate', { date: '2026-09-12' })).toMatchObject({ statusCode: 1 });
  });

  it('is sent to the host once, however it fails: the next customer may have signed on meanwhile', async () => {
    await signOn();
    room.intercept = (path) =>
      path.endsWith('/account/acctSignOff') ? new Response('', { status: 503 }) : null;
    void window.till.clearCustomer();
    await window.settle();
    await room.clock.advanceAndSettle(RETRY_PAUSE);
    await window.settle();
    expect(count('/account/acctSignOff')).toBe(1);
  });

  it('is with the teller’s, without a post of its own', async () => {
    await signOn();
    void window.till.signOff();
    await window.settle();
    expect(window.store.get(tellerAtom)).toBeNull();
    expect(account()).toBeNull();
    expect(room.tab.get('mutuel.account')).toBeUndefined();
    expect(count('/account/acctSignOff')).toBe(0);
  });

  it('is at once for the window, and said where the host does not confirm it', async () => {
    await signOn();
    room.intercept = (path) =>
      path.endsWith('/account/acctSignOff') ? Response.json({ statusCode: 5, statusMessage: 'Busy' }) : null;
    await window.till.accounts.signOff();
    expect(account()).toBeNull();
    expect(window.store.get(announcementsAtom).map(({ text }) => words(text))).toEqual([
      'The tote did not confirm that the account is signed off.',
    ]);
  });
});

describe('over a reload', () => {
  it('the account is taken up again as the host has it [S121]', async () => {
    await signOn();
    window.till.stop();
    await post('/account/accountDeposit', { account_id: ID, pin: PIN, amount: 550 });
    window = await openWindow(room);
    await window.settle();
    expect(account()).toMatchObject({ id: ID, balance: 10_550n });
  });

  it('no ticket is cashed as long as the host does not say what the account holds [W102]', async () => {
    await signOn();
    window.till.stop();
    room.intercept = (path) =>
      path.endsWith('/account/resumeSession') ? new Response('', { status: 500 }) : null;
    window = await openWindow(room);
    await window.settle();
    expect(account()).toBeNull();
    await pay();
    expect(notice()?.[0]).toBe('The account balance is not known yet');
    await window.answer('ok');
    expect(count('/sell/cashTicketManually')).toBe(0);
    room.intercept = () => null;
    await pay();
    expect(notice()?.[1]).toBe('Please log out of the account before cashing a ticket');
    expect(count('/sell/cashTicketManually')).toBe(0);
  });

  it('one that has ended meanwhile is reported, and gone', async () => {
    await signOn();
    window.till.stop();
    await post('/account/acctSignOff', {});
    window = await openWindow(room);
    await window.settle();
    expect(notice()?.[0]).toBe('Account session expired');
    expect(account()).toBeNull();
    expect(window.store.get(tellerAtom)?.tellerId).toBe('4417');
  });
});
