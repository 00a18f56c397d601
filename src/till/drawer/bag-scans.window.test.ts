/** Scans in the view of bags: final returns, and all that does not belong into a bag. */
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { type TicketSerial } from '../../wagering/card/wager.ts';
import { pennies } from '../../wagering/ground/money.ts';
import { returnDigits } from '../../wagering/tickets/ticket-serial.ts';
import { customerAtom } from '../session/customer-state.ts';
import {
  act,
  BARCODE,
  beginBags,
  COUNT,
  cash,
  closed,
  element,
  finalReturn,
  notice,
  page,
  pending,
  room,
  said,
  scan,
  window,
  words,
} from '../testing/bags.ts';
import { noticeAtom } from '../window/dialog-state.ts';

beforeEach(beginBags);

describe('a final return', () => {
  it('is not put in before a bag is opened [T352]', async () => {
    const { code } = await finalReturn();
    await act(() => window.till.select('Bag'));
    await scan(code);
    expect(notice()).toEqual(['No bag opened', 'Please scan a bag barcode first']);
  });

  it('must be cashed first: Uncashed Return [T429, T291]', async () => {
    const { tsn, code } = await finalReturn();
    await scan(BARCODE);
    await scan(code);
    expect(notice()).toEqual([
      'Uncashed Return',
      'Please cash the Final Return before scanning it into a bag',
    ]);
    await window.answer('ok');
    expect(pending()?.returns).toEqual([]);
    await cash(tsn);
    await act(() => window.till.select('Bag'));
    await scan(code);
    expect(pending()?.returns.map((each) => each.tsn)).toEqual([tsn]);
  });

  it('that another window cashed is known by the host’s list [S151, T291, T462]', async () => {
    const { tsn, code } = await finalReturn();
    await scan(BARCODE);
    room.intercept = (path) =>
      path.endsWith('/info/cashedReturns') ? new Response(JSON.stringify([tsn])) : null;
    await scan(code);
    expect(notice()).toBeNull();
    expect(said()).toContain('Added Final Return to bag');
    expect(pending()).toMatchObject({ returns: [{ tsn }], entries: COUNT });
  });

  it('that this window cashed is put in though the host cannot list any [S152]', async () => {
    const { tsn, code } = await finalReturn();
    await cash(tsn);
    await act(() => window.till.select('Bag'));
    room.intercept = (path) =>
      path.endsWith('/info/cashedReturns') ? new Response('', { status: 500 }) : null;
    await scan(BARCODE);
    await scan(code);
    expect(notice()).toBeNull();
    expect(pending()?.returns).toHaveLength(1);
  });

  it('by its bar code is put in and counted by hand [T345]', async () => {
    const { tsn } = await finalReturn();
    await cash(tsn);
    await act(() => window.till.select('Bag'));
    await scan(BARCODE);
    await scan(returnDigits('final', tsn));
    expect(pending()).toMatchObject({ returns: [{ tsn }], entries: [] });
  });

  it('that is in already can be taken out again: Duplicate Final Return [T431]', async () => {
    const { tsn, code } = await finalReturn();
    await cash(tsn);
    await act(() => window.till.select('Bag'));
    await scan(BARCODE);
    window.till.bags.setQuantity(pennies(500), 1);
    await scan(code);
    await scan(code);
    expect(notice()?.[0]).toBe('Duplicate Final Return');
    expect(window.store.get(noticeAtom)?.actions.map(({ label }) => words(label))).toEqual([
      'Remove From Bag',
      'Go back',
    ]);
    await window.answer('goBack');
    expect(pending()?.returns).toHaveLength(1);
    await scan(code);
    await window.answer('remove');
    expect(pending()).toMatchObject({ returns: [], entries: [{ value: 500n, quantity: 1 }] });
  });
});

describe('a final return in a bag that is closed', () => {
  it('goes into no other, and that is said, until that bag is cancelled', async () => {
    const { tsn, code } = await finalReturn();
    await cash(tsn);
    await act(() => window.till.select('Bag'));
    await scan(BARCODE);
    await scan(code);
    await act(() => window.till.bags.save());
    await act(() => window.till.select('Bag'));
    await scan('4711');
    await scan(code);
    expect(notice()).toEqual([
      'Duplicate Final Return',
      tsn,
      `It is already in bag ${BARCODE}, which is closed.`,
    ]);
    await window.answer('ok');
    expect(pending()).toMatchObject({ barcode: '4711', returns: [], entries: [] });
    await act(() => window.till.bags.cancel(closed()[0]?.tsn as TicketSerial));
    await window.answer('cancel');
    await scan(code);
    expect(notice()).toBeNull();
    expect(pending()?.returns.map((each) => each.tsn)).toEqual([tsn]);
    await act(() => window.till.bags.save());
    expect(closed().map(({ barcode, isCancelled }) => [barcode, isCancelled])).toEqual([
      ['4711', false],
      [BARCODE, true],
    ]);
  });
});

describe('another scan in the view of bags', () => {
  it.each([
    ['a ticket', '218445095900001'],
    ['a ticket as it is written', '5554-C70F-0001'],
    ['a return that is not final', '70218445095900001'],
  ])('is an Invalid scan: %s [T430]', async (_, code) => {
    await scan(BARCODE);
    await scan(code);
    expect(notice()).toEqual(['Invalid scan', 'Please scan a Final Return QR code or a bag barcode']);
    expect(element()).toBe('Bag');
    expect(pending()?.barcode).toBe(BARCODE);
  });

  it.each(['AB12', '80-1', 'FO123456789012', 'DL-1F', 'http://x', 'FR5554-C70F-0000/99:1RF', '9'.repeat(37)])(
    'is not recognized: %s [T354]',
    async (code) => {
      await scan(code);
      expect(notice()).toEqual(['Could not recognize barcode']);
      expect(element()).toBe('Bag');
      expect(pending()).toBeNull();
    },
  );

  it.each(['7', '0'.repeat(13), '9'.repeat(36), '71234567890123456789'])(
    'of digits alone is a bag’s bar code: %s [T353]',
    async (code) => {
      await scan(code);
      expect(notice()).toBeNull();
      expect(pending()?.barcode).toBe(code);
    },
  );

  it('lets the ticket out of the reader', async () => {
    await scan('218445095900001', 'TICKETREADER');
    expect(room.reader.ejected).toBe(1);
  });

  it('leaves the ticket in a reader that cannot eject [W104]', async () => {
    window.till.changeSettings({ canEject: false });
    await scan('218445095900001', 'TICKETREADER');
    expect(room.reader.ejected).toBe(0);
    window.till.changeSettings({ canEject: true });
    await scan('218445095900001', 'TICKETREADER');
    expect(room.reader.ejected).toBe(1);
  });

  it('brings the view to sight from under a page', async () => {
    window.till.openPage('about');
    await scan(BARCODE);
    expect(window.pages).toEqual(['home']);
    expect(page()).toBe('barcode');
  });

  it('of a final return is a ticket’s outside the view', async () => {
    const { tsn, code } = await finalReturn();
    await act(() => window.till.back());
    await scan(code);
    expect(element()).toBe('EnterTicket');
    expect(window.store.get(customerAtom).transactions).toMatchObject([{ type: 'CASH', tsn, value: 8_000n }]);
  });
});
