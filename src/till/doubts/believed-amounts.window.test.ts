/**
 * Amounts in the host's answers that cannot be: they are in doubt, and the customer's money stays as it was.
 */
import 'fake-indexeddb/auto';
import { beforeEach, expect, it } from 'vitest';
import { translator } from '../../i18n/translate.ts';
import { DEFAULT_MONEY_FORMAT } from '../../wagering/ground/money.ts';
import { customerAtom, totalsAtom } from '../session/customer-state.ts';
import { beginShift, build, buy } from '../testing/at-the-window.ts';
import type { Room, TestWindow } from '../testing/test-window.ts';
import { noticeAtom } from '../window/dialog-state.ts';
import { inDoubtCountAtom } from './in-doubt-state.ts';

const words = translator('en-us', DEFAULT_MONEY_FORMAT);
const SCAN = '218445095900001';

let room: Room;
let window: TestWindow;
beforeEach(async () => {
  ({ room, window } = await beginShift());
});

const transactions = () => window.store.get(customerAtom).transactions;
const lines = () => window.store.get(noticeAtom)?.lines.map((line) => words(line));

/** The host pays every ticket with that amount, whatever it is worth, and lists it so. */
function paying(amount: number): void {
  room.intercept = (path, method) =>
    method === 'POST' && /\/sell\/c/.test(path)
      ? Response.json({ statusCode: 1, statusMessage: '', transType: 'ticket', amount })
      : null;
}

it('a cash that would take money from the customer is another answer', async () => {
  paying(-1_260);
  window.till.scanned(SCAN, 'OPTICAL');
  await window.settle();
  expect(transactions()).toEqual([]);
  expect(window.store.get(inDoubtCountAtom)).toBe(1);
  expect(lines()).toEqual([
    'The tote confirmed something different from what was sent.',
    'Asking the tote now.',
  ]);
});

it('a cash that pays nothing is believed', async () => {
  paying(0);
  window.till.scanned(SCAN, 'OPTICAL');
  await window.settle();
  expect(transactions()).toMatchObject([{ type: 'CASH', value: 0n }]);
});

it.each([
  [-1, false],
  [1, false],
  [0, true],
] as const)(
  'a cancel that gives back %i more than the ticket cost is believed: %s',
  async (more, isBelieved) => {
    await build(window);
    await buy(window);
    const [sold] = transactions();
    if (sold === undefined) throw new Error('nothing was sold');
    const cost = Number(sold.value);
    paying(more < 0 ? -cost : cost + more);
    void window.till.cancelTransaction(sold.id);
    await window.settle();
    await window.answer('cancel');
    expect(transactions()).toHaveLength(isBelieved ? 2 : 1);
    expect(window.store.get(inDoubtCountAtom)).toBe(isBelieved ? 0 : 1);
    expect(window.store.get(totalsAtom).balance).toBe(isBelieved ? 0n : sold.value);
  },
);

it.each([-900, 900])('a listed payment of %i for a lost cash is unsure below nothing', async (amount) => {
  let reqseq = 0;
  room.see = (path, { headers }) => {
    if (path.includes('/sell/cashTicket')) reqseq = Number(new Headers(headers).get('REQSEQ'));
  };
  room.intercept = (path, method) => {
    if (method === 'POST' && path.includes('/sell/cashTicket')) return new Response('', { status: 503 });
    if (!path.endsWith('/sell/wagers')) return null;
    const payment = { reqseq, act: 'CASH', tsn: '5554-C70F-0000', transType: 'ticket', amount };
    return Response.json({
      statusCode: 1,
      statusMessage: '',
      tickets: [],
      payments: [{ ...payment, timeStamp: room.clock.now() }],
    });
  };
  window.till.select('CashTicket');
  window.till.tickets.type('C5554C70F0000');
  void window.till.tickets.confirm();
  await window.settle();
  expect(transactions().map(({ value }) => value)).toEqual(amount < 0 ? [] : [-900n]);
  expect(window.store.get(inDoubtCountAtom)).toBe(amount < 0 ? 1 : 0);
});
