/** The machine's clock is set to another time while a teller is signed on. */
import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import type { Clock } from '../../wagering/ground/clock.ts';
import { pennies } from '../../wagering/ground/money.ts';
import { inDoubtCountAtom, inDoubtRowsAtom } from '../doubts/in-doubt-state.ts';
import { WAITED_ENOUGH } from '../doubts/manual-resolution.ts';
import { DOUBT_PAUSE } from '../posts/doubt-pause.ts';
import { closedBagsAtom } from '../session/bag-state.ts';
import { customerAtom } from '../session/customer-state.ts';
import { singleSessionAtom } from '../session/single-session-state.ts';
import { build, signOn, ticketsAt } from '../testing/at-the-window.ts';
import { openRoom, openWindow, type Room, type TestWindow } from '../testing/test-window.ts';
import { wagerAtom } from '../wager/pending-wager-state.ts';
import { noticeAtom } from './dialog-state.ts';

const HOUR = 3_600_000;

it.each([HOUR, -HOUR])(
  'finds a sale whose answer was lost, the clock set by %i ms since sign-on',
  async (by) => {
    const room = await openRoom();
    let error = 0;
    const clock: Clock = {
      now: () => room.clock.now() + error,
      elapsed: () => room.clock.elapsed(),
      after: (delay, task) => room.clock.after(delay, task),
    };
    const window = await openWindow(room, { clock });
    await signOn(window);
    await build(window);
    error = by;
    room.tote.faults.loseNextAnswer();
    void window.till.buy();
    await window.settle();
    await room.clock.advanceAndSettle(10_000);
    await window.settle();
    expect(await ticketsAt(room)).toBe(1);
    expect(window.store.get(inDoubtCountAtom)).toBe(0);
    expect(window.store.get(customerAtom).transactions).toHaveLength(1);
    expect(room.printer.sheets).toHaveLength(1);
  },
);

it('does not bar closing by hand for a day where the clock is set back by one', async () => {
  const room = await openRoom();
  let error = 0;
  const clock: Clock = {
    now: () => room.clock.now() + error,
    elapsed: () => room.clock.elapsed(),
    after: (delay, task) => room.clock.after(delay, task),
  };
  const window = await openWindow(room, { clock });
  await signOn(window);
  await build(window);
  room.intercept = (path) => (path.endsWith('/sell/wagers') ? new Response('', { status: 503 }) : null);
  void window.till.buy();
  await window.settle();
  const closable = () => window.store.get(inDoubtRowsAtom)[0]?.resolvableFrom ?? Number.POSITIVE_INFINITY;
  await room.clock.advanceAndSettle(WAITED_ENOUGH - 60_000);
  error = -24 * HOUR;
  // The next question shows the time by the clock as it is now.
  await room.clock.advanceAndSettle(DOUBT_PAUSE);
  await window.settle();
  expect(closable() - clock.now()).toBeLessThanOrEqual(60_000);
  await room.clock.advanceAndSettle(60_000);
  await window.settle();
  expect(closable()).toBeLessThanOrEqual(clock.now());
  const id = window.store.get(inDoubtRowsAtom)[0]?.id ?? '';
  void window.till.resolveDoubt(id, { verdict: 'notSold' });
  await window.settle();
  expect(window.store.get(noticeAtom)?.title.key).toBe('doubt.haveRung');
});

describe.each([
  ['set back since sign-on', 0, -HOUR],
  ['an hour ahead at sign-on, and put right since', HOUR, 0],
])('with the clock %s', (_, atSignOn, since) => {
  let room: Room;
  let window: TestWindow;
  let error: number;
  let clock: Clock;
  const act = async (doing: () => unknown): Promise<void> => {
    void doing();
    await window.settle();
  };
  const sell = (amount: number): Promise<void> =>
    act(() => window.till.vouchers.sell({ amount: pennies(amount), quantity: 1 }));

  async function begin(): Promise<void> {
    room = await openRoom();
    error = atSignOn;
    clock = {
      now: () => room.clock.now() + error,
      elapsed: () => room.clock.elapsed(),
      after: (delay, task) => room.clock.after(delay, task),
    };
    window = await openWindow(room, { clock });
    await signOn(window);
    await sell(500);
    error = since;
  }

  it('the session has every sale, in the order they were made, and after a reload too [T156]', async () => {
    await begin();
    await sell(1_000);
    await sell(2_000);
    const made = ['500', '1000', '2000'];
    for (const reload of [false, true]) {
      if (reload) {
        window.till.stop();
        window = await openWindow(room, { clock });
        await window.settle();
      }
      await act(() => window.till.readSingleSession());
      const session = window.store.get(singleSessionAtom);
      const listed = session.state === 'ready' ? session.value.map(({ value }) => String(value)) : [];
      expect(listed).toEqual(made);
      expect(window.store.get(customerAtom).transactions.map(({ value }) => String(value))).toEqual(made);
    }
  });

  it('a closed bag is known when its customer has gone', async () => {
    await begin();
    await act(() => window.till.select('Bag'));
    await act(() => window.till.scanned('00801177', 'UNKNOWN'));
    window.till.bags.setQuantity(pennies(500), 4);
    window.till.bags.setDebit(true);
    await act(() => window.till.bags.save());
    await act(() => window.till.totalOut());
    await act(() => window.till.select('Bag'));
    const bags = window.store.get(closedBagsAtom);
    expect(bags.state === 'ready' ? bags.value.map(({ barcode }) => barcode) : null).toEqual(['00801177']);
  });

  it('no number is used again, though the browser keeps none [S064]', async () => {
    const numbers: (string | null)[] = [];
    await begin();
    room.see = (path, { headers }) => {
      if (path.endsWith('/sell/voucher')) numbers.push(new Headers(headers).get('REQSEQ'));
    };
    await sell(1_000);
    await sell(2_000);
    window.till.stop();
    room.browser.delete('mutuel.reqseq');
    window = await openWindow(room, { clock });
    await window.settle();
    // Another name for the sale than the window gave before.
    await room.clock.advanceAndSettle(777);
    await sell(3_000);
    expect(numbers).toHaveLength(3);
    expect(new Set(numbers).size).toBe(3);
  });

  it('Clear takes what is stored when the pending wager is gone', async () => {
    await begin();
    error = atSignOn;
    await build(window);
    window.till.wager({ type: 'wagerStored' });
    await build(window);
    await act(() => window.till.clearWager());
    error = since;
    const stored = window.store.get(wagerAtom).stored.length;
    await act(() => window.till.clearWager());
    expect([stored, window.store.get(wagerAtom).stored.length]).toEqual([1, 0]);
  });
});
