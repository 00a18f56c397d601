/** Wagers taken back, and tickets cashed, on a customer's account. */
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { type TicketSerial } from '../../wagering/card/wager.ts';
import { pennies } from '../../wagering/ground/money.ts';
import { aSerial } from '../../wagering/testing/tickets.ts';
import { type ScanSource } from '../../wagering/tickets/scan-classification.ts';
import { serialDigits } from '../../wagering/tickets/ticket-serial.ts';
import { inDoubtCountAtom } from '../doubts/in-doubt-state.ts';
import { customerAtom, totalsAtom } from '../session/customer-state.ts';
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
  posts,
  reload,
  room,
  sales,
  signOn,
  transactions,
  wait,
  window,
  words,
} from '../testing/account-money.ts';
import { handInTyped } from '../testing/at-the-window.ts';
import { announcementsAtom, noticeAtom } from '../window/dialog-state.ts';
import { homeViewAtom } from '../window/view-state.ts';

beforeEach(beginWithAccount);

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
    await handInTyped(window, 'CancelTicket', tsn);
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
    void window.till.accounts.cashTicket(aSerial('5554-C70F-0007'), 'MANUAL');
    await window.settle();
    expect(notice()?.slice(0, 2)).toEqual(['Failed to cash ticket', '5554-C70F-0007']);
    expect(transactions()).toEqual([]);
  });
});
