/** A run of several tickets that a reload breaks off, at the whole window on the demo tote. */
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { inDoubtCountAtom } from '../doubts/in-doubt-state.ts';
import { customerAtom } from '../session/customer-state.ts';
import { beginShift, build, buy, ticketsAt } from '../testing/at-the-window.ts';
import { openWindow, type Room, type TestWindow } from '../testing/test-window.ts';
import { noticeAtom } from '../window/dialog-state.ts';

let room: Room;
let window: TestWindow;

beforeEach(async () => {
  ({ room, window } = await beginShift());
});

const shown = () => window.store.get(noticeAtom);
const sold = () => window.store.get(customerAtom).transactions.length;

async function reload(): Promise<void> {
  window.till.stop();
  window = await openWindow(room);
  await window.settle();
  await room.clock.advanceAndSettle(10_000);
  await window.settle();
}

/** From the given sale on the host cannot be reached about sales, nor asked what became of one. */
function loseFrom(sale: number): void {
  let seen = 0;
  room.intercept = (path, method) => {
    if (!path.includes('/sell/')) return null;
    if (method === 'POST') seen += 1;
    if (seen >= sale) throw new TypeError('no way to the host');
    return null;
  };
}

/** Breaks a run of three off while its second ticket is on its way. */
async function breakOff(): Promise<void> {
  await build(window);
  loseFrom(2);
  void window.till.buy(3);
  await window.settle();
  expect(sold()).toBe(1);
  room.intercept = () => null;
  await reload();
}

describe('a run of several tickets that a reload breaks off', () => {
  it('says how far it came, and sells nothing by itself [W139]', async () => {
    await breakOff();
    expect(window.store.get(inDoubtCountAtom)).toBe(0);
    expect(shown()?.title.key).toBe('sale.notAllSold');
    expect(shown()?.lines.map(({ key, data }) => [key, data])).toEqual([
      ['sale.soldOfRequested', { sold: sold(), requested: 3 }],
    ]);
    expect(await ticketsAt(room)).toBe(sold());
    expect(sold()).toBeLessThan(3);
  });

  it('says so once', async () => {
    await breakOff();
    await window.answer('ok');
    expect(shown()).toBeNull();
    await reload();
    expect(shown()).toBeNull();
  });

  it('says so again until somebody has read it', async () => {
    await breakOff();
    await reload();
    expect(shown()?.title.key).toBe('sale.notAllSold');
  });

  it('has nothing to say where all were sold, or one was all that was asked for', async () => {
    await build(window);
    await buy(window, 3);
    await reload();
    expect(sold()).toBe(3);
    expect(shown()).toBeNull();
    await build(window);
    loseFrom(1);
    void window.till.buy();
    await window.settle();
    room.intercept = () => null;
    await reload();
    expect(shown()?.title.key).not.toBe('sale.notAllSold');
  });
});
