/**
 * Proves total out at a whole window on the demo tote. The balance is paid in cash or as a voucher, and the
 * next customer begins.
 */
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { pennies } from '../../wagering/ground/money.ts';
import { inDoubtCountAtom } from '../doubts/in-doubt-state.ts';
import { customerAtom, totalsAtom } from '../session/customer-state.ts';
import { tellerAtom } from '../session/teller-state.ts';
import {
  answerWords,
  beginShift,
  build,
  cashOne,
  noticeWords,
  sellOne,
  watchPaths,
} from '../testing/at-the-window.ts';
import { openWindow, type Room, type TestWindow } from '../testing/test-window.ts';
import { locksAtom, noticeAtom, noticesAtom } from '../window/dialog-state.ts';
import { homeViewAtom } from '../window/view-state.ts';

let room: Room;
let window: TestWindow;
/** Paths of what was posted, in order. */
let posts: readonly string[];

beforeEach(async () => {
  ({ room, window } = await beginShift());
  posts = watchPaths(room);
});

const balance = (): bigint => window.store.get(totalsAtom).balance;
const transactions = () => window.store.get(customerAtom).transactions;
const types = (): readonly string[] => transactions().map(({ type }) => type);
const count = (path: string): number => posts.filter((each) => each === path).length;

const notice = () => noticeWords(window);
const answers = () => answerWords(window);

async function totalOut(): Promise<void> {
  void window.till.totalOut();
  await window.settle();
}

describe('a customer who is owed money', () => {
  it('is asked: a voucher, cash, or neither [T261]', async () => {
    await cashOne(room, window);
    expect(balance()).toBe(-1_260n);
    window.till.openTransactionSummary();
    await totalOut();
    expect(notice()?.[0]).toBe('Sell a voucher for $12.60?');
    expect(answers()).toEqual(['Cancel', 'SELL', 'No (paid in cash)']);
  });

  it('gets a voucher for the balance on SELL, on paper, and then the next customer comes [T262, T260]', async () => {
    await cashOne(room, window);
    window.till.openTransactionSummary();
    room.printer.sheets.length = 0;
    let sold: unknown = null;
    const note = room.see;
    room.see = (path, request) => {
      note(path, request);
      if (path.endsWith('/sell/voucher')) sold = JSON.parse(request.body ?? 'null');
    };
    await totalOut();
    await window.answer('sell');
    expect(sold).toEqual({ amount: 1260, playerId: null });
    expect(posts.slice(-2)).toEqual(['/sell/voucher', '/sell/totalOut']);
    expect(room.printer.sheets).toHaveLength(1);
    expect(window.store.get(customerAtom)).toEqual({ active: false, playerId: null, transactions: [] });
    expect(window.pages).toEqual(['home']);
    expect(window.store.get(locksAtom)).toEqual([]);
  });

  it('gets cash on No, and nothing is sold [T263, T260]', async () => {
    await cashOne(room, window);
    window.till.openTransactionSummary();
    await totalOut();
    await window.answer('cash');
    expect(count('/sell/voucher')).toBe(0);
    expect(count('/sell/totalOut')).toBe(1);
    expect(window.store.get(customerAtom).active).toBe(false);
    expect(window.pages).toEqual(['home']);
  });

  it('stays as they were on Cancel [T264]', async () => {
    await cashOne(room, window);
    window.till.openTransactionSummary();
    const before = window.store.get(customerAtom);
    await totalOut();
    await window.answer('cancel');
    expect(window.store.get(customerAtom)).toBe(before);
    expect(window.pages).toEqual(['home', 'transactionSummary']);
    expect(count('/sell/totalOut')).toBe(0);
    expect(notice()).toBeNull();
  });

  it('is paid without a question where the window pays cash only [T265]', async () => {
    window.till.changeSettings({ cashOnPayOnly: true });
    await cashOne(room, window);
    await totalOut();
    expect(notice()).toBeNull();
    expect(count('/sell/totalOut')).toBe(1);
    expect(window.store.get(customerAtom).active).toBe(false);
  });

  it('is still owed it where no voucher may be sold for so much, and stays [T262]', async () => {
    window.till.changeSettings({ voucherLimit: pennies(1_259) });
    await cashOne(room, window);
    window.till.openTransactionSummary();
    await totalOut();
    await window.answer('sell');
    expect(notice()).toEqual(['Invalid amount selected', 'Maximum $12.59']);
    await window.answer('ok');
    expect([count('/sell/voucher'), count('/sell/totalOut')]).toEqual([0, 0]);
    expect(balance()).toBe(-1_260n);
    expect(window.pages).toEqual(['home', 'transactionSummary']);
    window.till.changeSettings({ voucherLimit: pennies(1_260) });
    await totalOut();
    await window.answer('sell');
    expect([count('/sell/voucher'), count('/sell/totalOut')]).toEqual([1, 1]);
  });

  it('is asked once, however often Pay is tapped, and gets one voucher', async () => {
    await cashOne(room, window);
    await totalOut();
    await totalOut();
    const asked = window.store.get(noticeAtom);
    window.till.answerNotice(asked?.id ?? 0, 'sell');
    void window.till.totalOut();
    await window.settle();
    expect(notice()).toBeNull();
    expect(count('/sell/voucher')).toBe(1);
    expect(count('/sell/totalOut')).toBe(1);
  });

  it('keeps the window until the voucher that may not be sold is', async () => {
    await cashOne(room, window);
    room.intercept = (path) =>
      path.endsWith('/sell/voucher')
        ? Response.json({ statusCode: 7_001, statusMessage: 'No vouchers today' })
        : null;
    await totalOut();
    await window.answer('sell');
    expect(notice()).toEqual(['Failed to sell voucher', 'No vouchers today']);
    await window.answer('ok');
    expect(balance()).toBe(-1_260n);
    expect(count('/sell/totalOut')).toBe(0);
  });

  it('is not sent away while the voucher is in doubt, nor after it by itself: then there is nothing left to pay', async () => {
    await cashOne(room, window);
    room.tote.faults.loseNextAnswer();
    room.intercept = (path, method) =>
      method === 'GET' && path.endsWith('/sell/wagers') ? new Response('', { status: 503 }) : null;
    await totalOut();
    await window.answer('sell');
    expect(window.store.get(inDoubtCountAtom)).toBe(1);
    window.till.cancelLock();
    await totalOut();
    expect(notice()).toEqual([
      'Failed to total out',
      'A sale is still under way. Total out when it is done.',
    ]);
    await window.answer('ok');
    room.intercept = () => null;
    await room.clock.advanceAndSettle(6_000);
    await window.settle();
    expect(types()).toEqual(['CASH', 'SELL_VOUCHER']);
    expect(balance()).toBe(0n);
    expect(count('/sell/totalOut')).toBe(0);
    // The teller had stopped waiting, and says first what is to become of it.
    await window.answer('give');
    await totalOut();
    expect(count('/sell/totalOut')).toBe(1);
    expect(count('/sell/voucher')).toBe(1);
  });

  it('is owed nothing more after a reload in the middle of SELL: the voucher is found, and Done ends them', async () => {
    await cashOne(room, window);
    room.tote.faults.loseNextAnswer();
    await totalOut();
    const asked = window.store.get(noticeAtom);
    window.till.answerNotice(asked?.id ?? 0, 'sell');
    // Waits until the voucher's post is at the host. Its answer comes to a page that is gone.
    while (count('/sell/voucher') === 0) await room.clock.advanceAndSettle(0);
    expect(types()).toEqual(['CASH']);
    window.till.stop();
    await window.settle();
    window = await openWindow(room);
    await window.settle();
    await room.clock.advanceAndSettle(6_000);
    await window.settle();
    expect(types()).toEqual(['CASH', 'SELL_VOUCHER']);
    expect(balance()).toBe(0n);
    expect(window.store.get(inDoubtCountAtom)).toBe(0);
    expect(window.store.get(tellerAtom)).not.toBeNull();
    await totalOut();
    expect(count('/sell/voucher')).toBe(1);
    expect(window.store.get(customerAtom).active).toBe(false);
  });

  it('is settled after a reload between the voucher and Done, which then ends them', async () => {
    await cashOne(room, window);
    room.intercept = (path) => (path.endsWith('/sell/totalOut') ? new Response('', { status: 500 }) : null);
    await totalOut();
    await window.answer('sell');
    expect(notice()?.[0]).toBe('Failed to total out');
    expect(types()).toEqual(['CASH', 'SELL_VOUCHER']);
    window.till.stop();
    room.intercept = () => null;
    window = await openWindow(room);
    await window.settle();
    expect(types()).toEqual(['CASH', 'SELL_VOUCHER']);
    expect(balance()).toBe(0n);
    await totalOut();
    expect(notice()).toBeNull();
    expect(count('/sell/voucher')).toBe(1);
    expect(window.store.get(customerAtom).active).toBe(false);
  });
});

describe('a customer who is owed nothing', () => {
  it.each<[string, bigint, () => Promise<void>]>([
    ['who owes for a ticket', 200n, () => sellOne(window)],
    [
      'whose ticket was cancelled, which leaves a balance of zero',
      0n,
      async () => {
        await sellOne(window);
        void window.till.cancelTransaction(transactions()[0]?.id ?? '');
        await window.settle();
        await window.answer('cancel');
      },
    ],
    [
      'who was only verified as a player',
      0n,
      async () => {
        void window.till.players.set('880042');
        await window.settle();
      },
    ],
  ])(
    'is asked nothing, and the next one comes to the home page: one %s [T260, T261]',
    async (_, owed, begin) => {
      await begin();
      expect([balance(), window.store.get(customerAtom).active]).toEqual([owed, true]);
      window.till.openTransactionSummary();
      posts = watchPaths(room);
      await totalOut();
      expect(notice()).toBeNull();
      expect(posts).toEqual(['/sell/totalOut']);
      expect(window.store.get(customerAtom)).toEqual({ active: false, playerId: null, transactions: [] });
      expect(window.pages).toEqual(['home']);
    },
  );
});

describe('Clear customer', () => {
  it('ends a customer whose balance is left as it is, once the teller says so [T154]', async () => {
    await sellOne(window);
    window.till.openTransactionSummary();
    void window.till.clearCustomer();
    await window.settle();
    expect(notice()?.[0]).toBe('Clear this customer?');
    expect(notice()?.[1]).toContain('$2.00');
    await window.answer('goBack');
    expect(transactions()).toHaveLength(1);
    void window.till.clearCustomer();
    await window.settle();
    await window.answer('clear');
    expect(window.store.get(customerAtom)).toEqual({ active: false, playerId: null, transactions: [] });
    expect(window.pages).toEqual(['home']);
    expect(count('/sell/totalOut')).toBe(1);
  });
});

describe('Clear customer, when something is done while it asks', () => {
  /** A voucher for $5.00 is sold under the question. */
  async function sellUnderTheQuestion(): Promise<void> {
    await sellOne(window);
    void window.till.clearCustomer();
    await window.settle();
    void window.till.vouchers.sell({ amount: pennies(500), quantity: 1 });
    await window.settle();
  }

  it('asks again with the balance as it is now', async () => {
    await sellUnderTheQuestion();
    await window.answer('clear');
    expect(transactions()).toHaveLength(2);
    expect(notice()?.[1]).toContain('$7.00');
    await window.answer('clear');
    expect(window.store.get(customerAtom).active).toBe(false);
    expect(count('/sell/totalOut')).toBe(1);
  });

  it('refuses while that is in doubt', async () => {
    await sellOne(window);
    void window.till.clearCustomer();
    await window.settle();
    const asked = window.store.get(noticeAtom);
    room.intercept = (path) =>
      path.endsWith('/sell/voucher') || path.endsWith('/sell/wagers')
        ? new Response('', { status: 503 })
        : null;
    void window.till.vouchers.sell({ amount: pennies(500), quantity: 1 });
    await window.settle();
    expect(window.store.get(inDoubtCountAtom)).toBe(1);
    window.till.answerNotice(asked?.id ?? 0, 'clear');
    await window.settle();
    expect(notice()).toEqual([
      'Failed to total out',
      'A sale is still under way. Total out when it is done.',
    ]);
    expect(transactions()).toHaveLength(1);
    expect(count('/sell/totalOut')).toBe(0);
  });

  it('asks about paper that was put off meanwhile', async () => {
    await sellOne(window);
    void window.till.clearCustomer();
    await window.settle();
    room.printer.outcomes.push({ outcome: 'notPrinted', reason: 'trouble.paperOut' });
    // Sells it free of charge: the customer's balance stays as it was.
    void window.till.vouchers.sell({ amount: pennies(500), quantity: 1, promo: true });
    await window.settle();
    const [asked, putOff] = window.store.get(noticesAtom);
    window.till.answerNotice(putOff?.id ?? 0, 'later');
    await window.settle();
    window.till.answerNotice(asked?.id ?? 0, 'clear');
    await window.settle();
    expect(notice()).toEqual([
      'Not everything has printed',
      '1 ticket or slip may not have printed. It cannot be printed after you total out.',
    ]);
    await window.answer('goBack');
    expect(types()).toEqual(['SELL', 'SELL_VOUCHER']);
    expect(count('/sell/totalOut')).toBe(0);
  });

  it('does not ask twice about paper where nothing was done', async () => {
    room.printer.outcomes.push({ outcome: 'notPrinted', reason: 'trouble.paperOut' });
    await build(window);
    void window.till.buy();
    await window.settle();
    await window.answer('later');
    void window.till.clearCustomer();
    await window.settle();
    await window.answer('totalOut');
    await window.answer('clear');
    expect(notice()).toBeNull();
    expect(window.store.get(customerAtom).active).toBe(false);
  });
});

describe('total out', () => {
  it('is reached only while a customer is active [T087]', async () => {
    window.till.openTransactionSummary();
    window.till.changeSettings({ miniBanker: true, singleSessionMiniBanker: true });
    window.till.openTransactionSummary();
    expect(window.pages).toEqual(['home']);
    await sellOne(window);
    window.till.openTransactionSummary();
    expect(window.pages).toEqual(['home', 'singleSessionSummary']);
  });

  it('is the page of the session in single-session mini-banker mode [T065, T066]', async () => {
    await sellOne(window);
    window.till.openTransactionSummary();
    expect(window.pages).toEqual(['home', 'transactionSummary']);
    window.till.closePage();
    window.till.changeSettings({ miniBanker: true, singleSessionMiniBanker: true });
    window.till.openTransactionSummary();
    expect(window.pages).toEqual(['home', 'singleSessionSummary']);
  });

  it('begins the next customer at the cards [T251, T070]', async () => {
    await sellOne(window);
    await totalOut();
    expect(window.store.get(homeViewAtom)).toEqual({ current: 'Card', stack: [] });
  });

  it('ends nothing while the host does not answer, and is done once when it does', async () => {
    await sellOne(window);
    room.intercept = (path) => (path.endsWith('/sell/totalOut') ? new Response('', { status: 500 }) : null);
    await totalOut();
    expect(notice()?.[0]).toBe('Failed to total out');
    await window.answer('ok');
    expect(transactions()).toHaveLength(1);
    room.intercept = () => null;
    await totalOut();
    expect(window.store.get(customerAtom).active).toBe(false);
  });
});
