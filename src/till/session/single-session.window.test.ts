/**
 * Proves the Single Session Summary at a whole window on the demo tote. It has all of a teller's customers
 * since sign-on, over reloads and the window's lock.
 */
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { pennies } from '../../wagering/ground/money.ts';
import { beginShift, build, buy, signOn } from '../testing/at-the-window.ts';
import { openWindow, type Room, type TestWindow } from '../testing/test-window.ts';
import { totalsOf } from '../transactions/customer-session.ts';
import { singleSessionAtom } from './single-session-state.ts';

let room: Room;
let window: TestWindow;

beforeEach(async () => {
  ({ room, window } = await beginShift());
});

async function read() {
  void window.till.readSingleSession();
  await window.settle();
  const session = window.store.get(singleSessionAtom);
  if (session.state !== 'ready') throw new Error(`the session is ${session.state}`);
  return session.value;
}

async function sell(): Promise<void> {
  await build(window);
  await buy(window);
  await room.clock.advanceAndSettle(1_000);
}

async function press(act: Promise<unknown>): Promise<void> {
  void act;
  await window.settle();
}

describe('the single session', () => {
  it('is all of the teller’s customers since sign-on, the present one last, with totals per type [T155, T156]', async () => {
    await sell();
    await press(window.till.totalOut());
    await press(window.till.vouchers.sell({ amount: pennies(500), quantity: 1 }));
    await sell();
    const session = await read();
    expect(session.map(({ type, value }) => [type, value])).toEqual([
      ['SELL', 200n],
      ['SELL_VOUCHER', 500n],
      ['SELL', 200n],
    ]);
    for (const { tsn, timestamp } of session) {
      expect(tsn).toMatch(/^[0-9A-F]{4}(?:-[0-9A-F]{4}){2}$/);
      expect(timestamp).toBeGreaterThan(0);
    }
    expect(totalsOf({ transactions: session })).toMatchObject({
      balance: 900n,
      sold: { count: 2, value: 400n },
      vouchersSold: { count: 1, value: 500n },
    });
  });

  it('has no draw of the teller’s own, which is in the cash position', async () => {
    await press(window.till.drawer.draw(pennies(10_000), null));
    await sell();
    expect((await read()).map(({ type }) => type)).toEqual(['SELL']);
  });

  it('goes on over a reload', async () => {
    await sell();
    await press(window.till.totalOut());
    window.till.stop();
    window = await openWindow(room);
    await window.settle();
    await sell();
    expect(await read()).toHaveLength(2);
  });

  it('goes on when the teller comes back to the window they locked', async () => {
    await sell();
    await press(window.till.totalOut());
    await press(window.till.lockWindow());
    await room.clock.advanceAndSettle(60_000);
    await signOn(window);
    await sell();
    expect(await read()).toHaveLength(2);
  });

  it('begins anew at the next sign-on', async () => {
    await sell();
    await press(window.till.totalOut());
    await press(window.till.signOff());
    await room.clock.advanceAndSettle(60_000);
    await signOn(window);
    expect(await read()).toEqual([]);
    await sell();
    expect(await read()).toHaveLength(1);
  });

  it('is printed as it is shown, and not before [T157]', async () => {
    await press(window.till.papers.printSingleSession());
    expect(room.printer.sheets).toEqual([]);
    await sell();
    await read();
    room.printer.sheets.length = 0;
    await press(window.till.papers.printSingleSession());
    expect(room.printer.sheets).toEqual([{ transaction: 'session of 1', reprint: false }]);
  });
});

describe('the customer’s summary on paper', () => {
  it('is printed where printableTransactionSummary is on, and nowhere else [T153]', async () => {
    await sell();
    room.printer.sheets.length = 0;
    await press(window.till.papers.printSummary());
    expect(room.printer.sheets).toEqual([]);
    window.till.changeSettings({ printableTransactionSummary: true });
    await press(window.till.papers.printSummary());
    expect(room.printer.sheets).toEqual([{ transaction: 'summary of 1', reprint: false }]);
  });
});
