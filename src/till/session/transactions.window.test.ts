/**
 * Proves the record of each transaction of a teller, at a whole window on the demo tote. Checks types,
 * amounts moved, lines, values and names.
 */
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { translator } from '../../i18n/translate.ts';
import { openJournal } from '../../journal/open-journal.ts';
import type { TicketSerial } from '../../wagering/card/wager.ts';
import { DEFAULT_MONEY_FORMAT, pennies } from '../../wagering/ground/money.ts';
import { writtenSerial } from '../../wagering/tickets/ticket-serial.ts';
import { beginShift, build, buy } from '../testing/at-the-window.ts';
import type { Room, TestWindow } from '../testing/test-window.ts';
import { ticketReviewAtom } from '../tickets/ticket-review-state.ts';
import type { Transaction } from '../transactions/customer-session.ts';
import { summaryLines } from '../transactions/summary-lines.ts';
import { transactionType } from '../transactions/transaction-title.ts';
import { noticeAtom } from '../window/dialog-state.ts';
import { customerAtom, totalsAtom } from './customer-state.ts';
import { bagSerialsAtom, papersAtHandAtom } from './given-out-state.ts';
import { exceptionTypesAtom } from './teller-state.ts';

const words = translator('en-us', DEFAULT_MONEY_FORMAT);
const BAG = '123456789012';

let room: Room;
let window: TestWindow;

beforeEach(async () => {
  ({ room, window } = await beginShift());
});

async function act(begin: () => unknown): Promise<void> {
  await room.clock.advanceAndSettle(1_000);
  void begin();
  await window.settle();
}

async function hand(mode: 'CashTicket' | 'CancelTicket', tsn: TicketSerial): Promise<void> {
  await act(() => window.till.select(mode));
  window.till.tickets.type(writtenSerial(tsn));
  await act(() => window.till.tickets.confirm());
}

/** One of everything, in this order. */
async function doEverything(): Promise<void> {
  const { credits, debits } = window.store.get(exceptionTypesAtom);
  await build(window);
  await buy(window);
  const ticket = window.store.get(customerAtom).transactions.at(-1)?.tsn;
  await act(() => window.till.vouchers.sell({ amount: pennies(500), quantity: 1 }));
  const voucher = window.store.get(customerAtom).transactions.at(-1)?.tsn;
  await act(() => window.till.exceptions.enter('credit', credits[0]?.id ?? null, pennies(300)));
  await act(() => window.till.exceptions.enter('debit', debits[0]?.id ?? null, pennies(1_000)));
  await act(() => window.till.drawer.draw(pennies(10_000), null));
  await act(() => window.till.drawer.giveBack({ type: 'regular', amount: pennies(2_000), label: '' }));
  if (ticket === undefined || ticket === null || voucher === undefined || voucher === null)
    throw new Error('nothing was sold');
  await hand('CashTicket', voucher);
  await hand('CancelTicket', ticket);
  await act(() => window.till.select('Bag'));
  await act(() => window.till.scanned(BAG, 'UNKNOWN'));
  window.till.bags.setQuantity(pennies(500), 4);
  await act(() => window.till.bags.save());
  expect(window.store.get(noticeAtom)).toBeNull();
}

/** Everything that is kept, oldest first: the audit. */
async function kept(): Promise<readonly Transaction[]> {
  const { journal } = await openJournal<Transaction>();
  try {
    return await journal.transactionsSince(0);
  } finally {
    journal.close();
  }
}

describe('what is kept of a teller’s work', () => {
  it('has a type, what was moved, and what it is called, one of everything [T209, T210, T211]', async () => {
    await doEverything();
    const facts = (await kept()).map((each) => [
      each.type,
      each.wagerData ?? 'TICKET',
      words(transactionType(each)),
    ]);
    expect(facts).toEqual([
      ['SELL', 'TICKET', 'Ticket'],
      ['SELL_VOUCHER', 'VOUCHER', 'Voucher'],
      ['EXCEPTION_CREDIT', 'CREDIT', 'Credit'],
      ['EXCEPTION_DEBIT', 'DEBIT', 'Debit'],
      ['SELL', 'TELLER_DRAW', 'Draw'],
      ['SELL', 'TELLER_RETURN', 'Return'],
      ['CASH', 'VOUCHER', 'Voucher cashed'],
      ['CANCEL', 'TICKET', 'Cancelled'],
      ['BAG', 'CREDIT', 'Bag'],
    ]);
  });

  it('has its number, time, lines and value [T209, T212]', async () => {
    await doEverything();
    const audit = await kept();
    expect(new Set(audit.map(({ id }) => id)).size).toBe(audit.length);
    expect(audit.map(({ value }) => value)).toEqual([200n, 500n, -300n, 1000n, 0n, 0n, -500n, -200n, -2000n]);
    for (const { tsn, timestamp } of audit) {
      expect(tsn).toMatch(/^[0-9A-F]{4}(?:-[0-9A-F]{4}){2}$/);
      expect(timestamp).toBeGreaterThan(Date.UTC(2026, 8, 12));
    }
    const { credits } = window.store.get(exceptionTypesAtom);
    expect(audit.find(({ type }) => type === 'EXCEPTION_CREDIT')?.details).toEqual([credits[0]?.name]);
  });

  it('is known by its number, where the host lists it by its kind alone', async () => {
    await act(() => window.till.vouchers.sell({ amount: pennies(500), quantity: 1, promo: true }));
    await act(() => window.till.drawer.draw(pennies(5_000), '30117'));
    await act(() => window.till.ticketReview.refresh());
    const list = window.store.get(ticketReviewAtom);
    if (list.state !== 'ready') throw new Error('there is no list');
    const known = window.store.get(papersAtHandAtom);
    const titles = list.value.map(({ ticket }) => {
      const given = known.get(ticket.id);
      return given === undefined ? null : words(transactionType(given));
    });
    expect(titles).toEqual(['Draw, check 30117', 'Promotional voucher']);
  });

  it('is known by its number when its customer has gone, as long as its teller is there', async () => {
    await act(() => window.till.vouchers.sell({ amount: pennies(500), quantity: 1, promo: true }));
    const [tsn = null] = (await kept()).map((sold) => sold.tsn);
    if (tsn === null) throw new Error('nothing was sold');
    await act(() => window.till.totalOut());
    expect(window.store.get(papersAtHandAtom).has(tsn)).toBe(false);
    await act(() => window.till.ticketReview.refresh());
    const given = window.store.get(papersAtHandAtom).get(tsn);
    expect(given === undefined ? null : words(transactionType(given))).toBe('Promotional voucher');
    await act(() => window.till.signOff());
    expect(window.store.get(papersAtHandAtom).has(tsn)).toBe(false);
  });

  it('comes to the summary of the customer, whose line of bags a cancelled bag leaves [T216, T270]', async () => {
    await doEverything();
    const lines = () =>
      summaryLines(window.store.get(totalsAtom)).map(({ name, count, value }) => [words(name), count, value]);
    const before = [
      ['Wagers sold', 1, 200n],
      ['Wagers cancelled', 1, -200n],
      ['Vouchers sold', 1, 500n],
      ['Vouchers cashed', 1, -500n],
      ['Exception debit', 1, 1000n],
      ['Exception credit', 1, -300n],
    ];
    expect(lines()).toEqual([...before, ['Bags', 1, -2000n]]);
    const bag = window.store.get(customerAtom).transactions.find(({ type }) => type === 'BAG')?.tsn;
    if (bag === undefined || bag === null) throw new Error('no bag');
    await hand('CancelTicket', bag);
    expect(window.store.get(noticeAtom)).toBeNull();
    expect(lines()).toEqual(before);
    const [cancelled] = window.store.get(customerAtom).transactions.toReversed();
    if (cancelled === undefined) throw new Error('nothing was cancelled');
    expect(words(transactionType(cancelled, window.store.get(bagSerialsAtom)))).toBe('Bag cancelled');
  });
});
