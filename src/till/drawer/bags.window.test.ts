/** Bags at a whole window on the demo tote: opened, filled, saved, cancelled and in doubt. */
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { type TicketSerial } from '../../wagering/card/wager.ts';
import { pennies } from '../../wagering/ground/money.ts';
import { inDoubtCountAtom } from '../doubts/in-doubt-state.ts';
import { typedBarcodeAtom } from '../session/bag-state.ts';
import { customerAtom, totalsAtom } from '../session/customer-state.ts';
import { shiftHistoryAtom } from '../session/shift-history-state.ts';
import { signOn } from '../testing/at-the-window.ts';
import {
  act,
  BARCODE,
  beginBags,
  cash,
  closed,
  element,
  finalReturn,
  notice,
  page,
  pending,
  posts,
  reopen,
  room,
  said,
  saveBag,
  scan,
  window,
} from '../testing/bags.ts';
import { noticeAtom } from '../window/dialog-state.ts';
import { LOADING } from '../window/loadable.ts';
import { homeViewAtom } from '../window/view-state.ts';

beforeEach(beginBags);

describe('the open bag', () => {
  it('is opened by the scan of its bar code: from the list to its page, then to the cash [T286, T353]', async () => {
    expect([page(), pending()]).toEqual(['list', null]);
    await scan(BARCODE);
    expect(page()).toBe('barcode');
    expect(window.store.get(typedBarcodeAtom)).toBe(BARCODE);
    expect(pending()).toMatchObject({ barcode: BARCODE, returns: [], entries: [] });
    await act(() => window.till.bags.confirmBarcode());
    expect(page()).toBe('cash');
    window.till.back();
    expect(page()).toBe('barcode');
    await scan(BARCODE);
    expect(page()).toBe('cash');
    window.till.back();
    window.till.back();
    expect([page(), element()]).toEqual(['list', 'Bag']);
    window.till.back();
    expect(element()).toBe('Card');
  });

  it('is opened by typing its bar code, digits only [T353]', async () => {
    window.till.bags.addToBag();
    expect(page()).toBe('barcode');
    window.till.bags.typeBarcode('8a0-1');
    await act(() => window.till.bags.confirmBarcode());
    expect(pending()?.barcode).toBe('801');
    window.till.back();
    window.till.back();
    window.till.bags.addToBag();
    expect(page()).toBe('cash');
  });

  it('needs a bar code: nothing goes on without one, nor is saved [T352]', async () => {
    window.till.bags.addToBag();
    await act(() => window.till.bags.confirmBarcode());
    expect(notice()).toEqual(['No bag opened', 'Please scan a bag barcode first']);
    await window.answer('ok');
    expect(page()).toBe('barcode');
    await act(() => window.till.bags.save());
    expect(notice()).toEqual(['No bag opened', 'Please scan a bag barcode first']);
    expect(posts).toEqual([]);
  });

  it('is asked about before what is in it goes into another', async () => {
    await scan(BARCODE);
    window.till.bags.setQuantity(pennies(500), 4);
    await scan('4711');
    expect(notice()?.[0]).toBe('Change the bag to 4711?');
    await window.answer('goBack');
    expect(pending()?.barcode).toBe(BARCODE);
    await scan('4711');
    await window.answer('change');
    expect(pending()).toMatchObject({ barcode: '4711', entries: [{ quantity: 4 }] });
  });

  it('is kept on every change and comes back after a reload [T218, T288, T289]', async () => {
    const { tsn, code } = await finalReturn();
    await cash(tsn);
    await act(() => window.till.select('Bag'));
    const changes: readonly (() => unknown)[] = [
      () => scan(BARCODE),
      () => scan(code),
      () => window.till.bags.setQuantity(pennies(100), 12),
      () => window.till.bags.setDebit(true),
      () => window.till.bags.removeReturn(tsn),
    ];
    for (const change of changes) {
      await act(change);
      await window.settle();
      const before = pending();
      expect(before).not.toBeNull();
      await reopen();
      await window.settle();
      expect(pending()).toEqual(before);
      await act(() => window.till.select('Bag'));
    }
    await act(() => window.till.bags.discard());
    expect(notice()?.[0]).toBe(`Empty bag ${BARCODE}?`);
    await window.answer('discard');
    await reopen();
    await window.settle();
    expect(pending()).toBeNull();
  });

  it('waits for its teller and is no other’s', async () => {
    await scan(BARCODE);
    window.till.bags.setQuantity(pennies(100), 12);
    await act(() => window.till.signOff());
    await signOn(window);
    expect(pending()?.barcode).toBe(BARCODE);
    await act(() => window.till.signOff());
    await act(() => window.till.signOn('4418', '4418'));
    expect(pending()).toBeNull();
  });
});

describe('a saved bag', () => {
  it('is sent with what was counted, its returns and its side, is no longer open, and the view goes back [T219, T287, S117, T217]', async () => {
    const { tsn, code } = await finalReturn();
    await cash(tsn);
    posts.length = 0;
    await act(() => window.till.select('Bag'));
    const { stack } = window.store.get(homeViewAtom);
    await scan(BARCODE);
    await scan(code);
    window.till.bags.setQuantity(pennies(10), 5);
    await act(() => window.till.bags.save());
    expect(posts).toEqual([
      [
        '/sell/bags',
        {
          bagBarcode: BARCODE,
          cashCount: [
            { value: 10, quantity: 5 },
            { value: 500, quantity: 4 },
            { value: 2_000, quantity: 3 },
          ],
          isDebit: false,
          tsns: [tsn],
        },
      ],
    ]);
    expect(pending()).toBeNull();
    expect(element()).toBe(stack.at(-1));
    expect(closed()).toMatchObject([
      { barcode: BARCODE, value: 8_050n, tsns: [tsn], isDebit: false, isCancelled: false },
    ]);
    expect(closed()[0]?.timestamp).toBeGreaterThan(0);
    expect(room.printer.sheets.at(-1)?.transaction).toBe(closed()[0]?.tsn);
    // Cash that left with the bag; what was cashed had come in.
    expect(window.store.get(totalsAtom).balance).toBe(8_000n - 8_050n);
  });

  it('that is debited brings its cash into the drawer [T099]', async () => {
    await scan(BARCODE);
    window.till.bags.setQuantity(pennies(500), 4);
    window.till.bags.setDebit(true);
    await act(() => window.till.bags.save());
    expect(posts[0]?.[1]).toMatchObject({ isDebit: true });
    expect(closed()).toMatchObject([{ isDebit: true, value: 2_000n }]);
    expect(window.store.get(totalsAtom).balance).toBe(2_000n);
  });

  it('with nothing in it is none', async () => {
    await scan(BARCODE);
    await act(() => window.till.bags.save());
    expect(notice()).toEqual(['Invalid amount selected', 'Enter an amount']);
    expect(posts).toEqual([]);
  });

  it('that the host refuses says so in its words and stays open [T443]', async () => {
    await scan(BARCODE);
    window.till.bags.setQuantity(pennies(500), 4);
    room.intercept = (path) =>
      path.endsWith('/sell/bags')
        ? new Response(JSON.stringify({ statusCode: 7_001, statusMessage: 'No bags today' }))
        : null;
    await act(() => window.till.bags.save());
    expect(notice()).toEqual(['Failed to save bag', 'No bags today']);
    expect(pending()?.entries).toHaveLength(1);
    expect(element()).toBe('Bag');
  });

  it('whose first answer was none is asked after, and is open no longer once it is closed [T287]', async () => {
    await scan(BARCODE);
    window.till.bags.setQuantity(pennies(500), 4);
    let isLost = false;
    room.intercept = (path, method) => {
      if (!path.endsWith('/sell/bags') || method !== 'POST' || isLost) return null;
      isLost = true;
      return new Response('', { status: 504 });
    };
    void window.till.bags.save();
    for (let minute = 0; minute < 10; minute += 1) {
      await window.settle();
      if (window.store.get(noticeAtom) !== null) await window.answer('ok');
      await room.clock.advanceAndSettle(30_000);
    }
    expect(closed()).toMatchObject([{ barcode: BARCODE }]);
    expect(pending()).toBeNull();
  });

  it('whose bar code turns out to be another’s is not saved: Duplicate Bag', async () => {
    await saveBag();
    await act(() => window.till.clearCustomer());
    await window.answer('clear');
    await act(() => window.till.select('Bag'));
    // It is opened while the bags of the day are still being read.
    window.store.set(shiftHistoryAtom, LOADING);
    await scan(BARCODE);
    window.till.bags.setQuantity(pennies(500), 4);
    await act(() => window.till.bags.refresh());
    posts.length = 0;
    await act(() => window.till.bags.save());
    expect(notice()?.[0]).toBe('Duplicate Bag');
    expect(posts).toEqual([]);
    expect(pending()?.barcode).toBe(BARCODE);
  });

  it('keeps its bar code until it is cancelled: Duplicate Bag [T428, T290]', async () => {
    await saveBag();
    await act(() => window.till.select('Bag'));
    await scan(BARCODE);
    expect(notice()).toEqual([
      'Duplicate Bag',
      `Bag ${BARCODE} is closed already. To reopen it, cancel the bag transaction and start over.`,
    ]);
    await window.answer('ok');
    expect([pending(), page()]).toEqual([null, 'list']);
    window.till.bags.showBarcode();
    window.till.bags.typeBarcode(BARCODE);
    await act(() => window.till.bags.confirmBarcode());
    expect(notice()?.[0]).toBe('Duplicate Bag');
    await window.answer('ok');

    const tsn = closed()[0]?.tsn ?? '';
    posts.length = 0;
    await act(() => window.till.bags.cancel(closed()[0]?.tsn as TicketSerial));
    expect(notice()).toEqual([`Cancel bag ${BARCODE}?`, 'Amount: $20.00', tsn]);
    await window.answer('goBack');
    expect(posts).toEqual([]);
    await act(() => window.till.bags.cancel(closed()[0]?.tsn as TicketSerial));
    await window.answer('cancel');
    expect(posts).toEqual([['/sell/cancelTicketManually', { tsn, source: 'MANUAL' }]]);
    expect(closed()).toMatchObject([{ isCancelled: true }]);
    expect(said()).toContain(`Bag ${BARCODE} was cancelled`);
    expect(window.store.get(totalsAtom).balance).toBe(0n);

    await saveBag();
    expect(closed().map(({ isCancelled }) => isCancelled)).toEqual([false, true]);
  });

  it('is listed for its teller’s whole session, for every customer, also after a reload', async () => {
    await saveBag();
    await act(() => window.till.clearCustomer());
    await window.answer('clear');
    expect(window.store.get(customerAtom).transactions).toEqual([]);
    await act(() => window.till.select('Bag'));
    expect(closed()).toMatchObject([{ barcode: BARCODE }]);
    await reopen();
    await window.settle();
    expect(closed()).toMatchObject([{ barcode: BARCODE }]);
    await act(() => window.till.select('Bag'));
    await scan(BARCODE);
    expect(notice()?.[0]).toBe('Duplicate Bag');
  });
});

describe('a bag whose answer was lost', () => {
  /** Sent, with the cover over the asking put away. */
  async function saveInDoubt(): Promise<void> {
    await scan(BARCODE);
    window.till.bags.setQuantity(pennies(500), 4);
    room.intercept = (path, method) =>
      path.endsWith('/sell/wagers') && method === 'GET' ? new Response('', { status: 503 }) : null;
    room.tote.faults.loseNextAnswer();
    await act(() => window.till.bags.save());
    window.till.cancelLock();
    expect(window.store.get(inDoubtCountAtom)).toBe(1);
  }

  async function settle(): Promise<void> {
    room.intercept = () => null;
    await room.clock.advanceAndSettle(5_000);
    await window.settle();
  }

  it('takes no other bar code, and is closed once [T287]', async () => {
    await saveInDoubt();
    await act(() => window.till.bags.showBarcode());
    window.till.bags.typeBarcode('99999');
    await act(() => window.till.bags.confirmBarcode());
    expect(notice()?.[0]).toBe('This bag is in doubt');
    await window.answer('ok');
    await act(() => window.till.scanned('88888', 'UNKNOWN'));
    expect(said()).toContain('Finish this first, then scan again.');
    expect(pending()?.barcode).toBe(BARCODE);
    await act(() => window.till.bags.save());
    await window.answer('ok');
    await settle();
    expect(pending()).toBeNull();
    expect(closed().map(({ barcode, value }) => ({ barcode, value }))).toEqual([
      { barcode: BARCODE, value: 2_000n },
    ]);
    expect(posts.filter(([path]) => path === '/sell/bags')).toHaveLength(1);
  });

  it('is neither counted nor given up, over a reload as well [T287, T289]', async () => {
    await saveInDoubt();
    window.till.stop();
    await reopen();
    await window.settle();
    window.till.select('Bag');
    const before = pending();
    expect(before?.entries).toEqual([{ value: 500n, quantity: 4 }]);
    for (const change of [
      () => window.till.bags.setQuantity(pennies(2_000), 7),
      () => window.till.bags.setDebit(true),
      () => window.till.bags.discard(),
    ]) {
      await act(change);
      expect(notice()?.[0]).toBe('This bag is in doubt');
      await window.answer('ok');
    }
    expect(pending()).toEqual(before);
    await settle();
    expect(pending()).toBeNull();
    expect(window.store.get(totalsAtom).balance).toBe(-2_000n);
  });
});
