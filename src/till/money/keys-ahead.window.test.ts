/**
 * Tests keys typed ahead of a sale's answer, at a whole window. Checks what they sell, in which order, and
 * when they are dropped with a message.
 */
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { enterBuysAtom } from '../../screens/home/commands/command-atoms.ts';
import {
  createKeysAhead,
  type KeptKey,
  type KeysAhead,
  MOST_KEPT,
} from '../../screens/home/commands/keys-ahead.ts';
import { buyWaiting, enterBuys, waitsForPaper } from '../../screens/home/commands/use-enter-buys.ts';
import { pennies } from '../../wagering/ground/money.ts';
import { inDoubtCountAtom } from '../doubts/in-doubt-state.ts';
import { readBackAtom } from '../selling/read-back-state.ts';
import { customerAtom } from '../session/customer-state.ts';
import { beginShift, build, ticketsAt } from '../testing/at-the-window.ts';
import type { Room, TestWindow } from '../testing/test-window.ts';
import { wagerAtom } from '../wager/pending-wager-state.ts';
import { announcementsAtom, noticeAtom } from '../window/dialog-state.ts';
import { operationPhaseAtom } from '../window/operation-phase-state.ts';

let room: Room;
let window: TestWindow;
let ahead: KeysAhead;
let isInDialog: boolean;
/** Keys pressed on the page that F2 opens. */
let pressedElsewhere: string[] | null;

/** As the views of the runner step take a key. */
function press({ key }: KeptKey): void {
  if (pressedElsewhere !== null) return void pressedElsewhere.push(key);
  if (key === 'Enter') enterBuys(window.store, window.till, (store) => store.get(enterBuysAtom));
  else if (/^\d$/.test(key)) window.till.wager({ type: 'runnerToggled', num: Number(key) });
  else if (key === 'F3') window.till.repeat();
  else if (key === 'F4') isInDialog = true;
  else if (key === 'F2') {
    // The page goes, and its listener with it.
    ahead.stop();
    pressedElsewhere = [];
  }
}

/** The keys as the keyboard sends them, one after another. */
function type(keys: string): void {
  for (const key of keys.split(' ')) {
    const typed = { key, code: key, shiftKey: false, repeat: false };
    if (!ahead.take(typed)) press(typed);
  }
}

async function letRun(): Promise<void> {
  await window.settle();
  await room.clock.advanceAndSettle(1_000);
  await window.settle();
}

/** Ends when `open` is called, once. */
function gate(): { readonly shut: Promise<void>; readonly open: () => void } {
  let open = (): void => undefined;
  const shut = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { shut, open };
}

/** Keeps every request for a sale on its way until the answer is called. */
function holdSales(): () => void {
  const { shut, open } = gate();
  room.delay = (path) => (path.endsWith('/sell/wagers') ? shut : null);
  return () => {
    room.delay = () => null;
    open();
  };
}

/** Keeps every paper in the printer until the answer is called. */
function holdPapers(): () => void {
  const { shut, open } = gate();
  room.printer.held = shut;
  return () => {
    delete room.printer.held;
    open();
  };
}

const sold = (): unknown =>
  window.store.get(customerAtom).transactions.map(({ ticket }) => ticket?.wagers[0]?.runners.flat());
const entered = (): unknown => window.store.get(wagerAtom).runners;
const said = (): unknown =>
  window.store.get(announcementsAtom).flatMap(({ text, tone }) => (tone === 'warning' ? [text] : []));
const notUsed = (keys: string): unknown => ({ key: 'keys.notUsed', data: { keys } });

beforeEach(async () => {
  ({ room, window } = await beginShift());
  await build(window, { runners: 0 });
  isInDialog = false;
  pressedElsewhere = null;
  const { store, till } = window;
  ahead = createKeysAhead({
    store,
    press,
    isInDialog: () => isInDialog,
    after: (delay, task) => room.clock.after(delay, task),
    announce: till.announce,
  });
  store.sub(operationPhaseAtom, () =>
    queueMicrotask(() => queueMicrotask(() => room.clock.after(0, () => buyWaiting(store)))),
  );
});

describe('keys typed before a sale is answered', () => {
  it('sell what they enter, a ticket each, in their order', async () => {
    const answer = holdSales();
    type('1 Enter 2 Enter 3 4 Enter');
    await letRun();
    expect(entered()).toEqual([[1]]);
    answer();
    await letRun();
    expect(sold()).toEqual([[1], [2], [3, 4]]);
    expect(await ticketsAt(room)).toBe(3);
    expect(entered()).toEqual([[]]);
    expect(said()).toEqual([]);
  });

  it('reach the wager that follows, and never the one that is sold', async () => {
    const answer = holdSales();
    type('1 Enter 2 3');
    expect(entered()).toEqual([[1]]);
    answer();
    await letRun();
    expect(sold()).toEqual([[1]]);
    expect(entered()).toEqual([[2, 3]]);
  });

  it('sell once where Enter is pressed twice', async () => {
    type('1 Enter Enter Enter 2 Enter Enter');
    await letRun();
    expect(sold()).toEqual([[1], [2]]);
    expect(said()).toEqual([]);
  });

  it('repeat the ticket that is sold by then', async () => {
    type('1 Enter F3 Enter');
    await letRun();
    expect(sold()).toEqual([[1], [1]]);
  });

  it('are dropped with a word where the sale is refused', async () => {
    room.intercept = (path, method) =>
      method === 'POST' && path.endsWith('/sell/wagers')
        ? Response.json({ statusCode: 7_001, statusMessage: 'Betting is closed' })
        : null;
    type('1 Enter 2 Enter');
    await letRun();
    expect(sold()).toEqual([]);
    expect(entered()).toEqual([[1]]);
    expect(said()).toEqual([notUsed('2 Enter')]);
    expect(window.store.get(noticeAtom)?.title.key).toBe('sale.failed');
  });

  it('are dropped with a word as soon as the sale is in doubt, and stay dropped when it was sold', async () => {
    let posts = 0;
    room.intercept = (path, method) => {
      if (!path.endsWith('/sell/wagers') || method !== 'POST') return null;
      posts += 1;
      return posts === 1 ? new Response('', { status: 504 }) : null;
    };
    type('1 Enter 2 Enter');
    await window.settle();
    await window.settle();
    expect(window.store.get(inDoubtCountAtom)).toBe(1);
    expect(said()).toEqual([notUsed('2 Enter')]);
    await room.clock.advanceAndSettle(30_000);
    await window.settle();
    expect(entered()).not.toEqual([[2]]);
    expect((sold() as unknown[]).length).toBeLessThan(2);
  });

  it('are dropped with a word where more come than are kept: half a number is never sold', async () => {
    const answer = holdSales();
    type(`1 Enter ${Array.from({ length: MOST_KEPT / 2 }, () => '2 Enter').join(' ')} 3`);
    answer();
    await letRun();
    expect(sold()).toEqual([[1]]);
    expect(entered()).toEqual([[]]);
    expect(said()).toHaveLength(1);
    type('4 Enter');
    await letRun();
    expect(sold()).toEqual([[1], [4]]);
  });

  it('stop at a dialog that one of them opens', async () => {
    type('1 Enter 2 F4 Enter');
    await letRun();
    expect(sold()).toEqual([[1]]);
    expect(said()).toEqual([notUsed('Enter')]);
  });

  it('never sell what is read back and was not seen', async () => {
    window.till.changeSettings({ ticketConfirmationLimit: pennies(300) });
    await letRun();
    const answer = holdSales();
    type('1 Enter 2 3 Enter Enter Enter 4');
    answer();
    await letRun();
    expect(sold()).toEqual([[1]]);
    expect(entered()).toEqual([[2, 3]]);
    expect(window.store.get(readBackAtom)).not.toBeNull();
    expect(said()).toEqual([notUsed('Enter Enter 4')]);
  });

  it('that a scanner typed are taken back', async () => {
    const answer = holdSales();
    type('1 Enter 2');
    const takeBack = ahead.remember();
    type('7 8 9');
    takeBack();
    answer();
    await letRun();
    expect(entered()).toEqual([[2]]);
    expect(said()).toEqual([]);
  });

  it('go on at the page that one of them leads to', async () => {
    const answer = holdSales();
    type('1 Enter F2 Enter 5');
    answer();
    await letRun();
    expect(sold()).toEqual([[1]]);
    expect(pressedElsewhere).toEqual(['Enter', '5']);
    expect(said()).toEqual([]);
  });

  it('are dropped with a word when the view goes', async () => {
    const answer = holdSales();
    type('1 Enter 2 Enter');
    ahead.stop();
    expect(said()).toEqual([notUsed('2 Enter')]);
    answer();
    await letRun();
    expect(sold()).toEqual([[1]]);
  });
});

describe('keys typed while a ticket prints', () => {
  it('enter the next wager at once; Enter sells it when the paper is out, and what follows it is another wager', async () => {
    const print = holdPapers();
    type('1 Enter');
    await letRun();
    type('6 Enter 7 Enter');
    expect(entered()).toEqual([[6]]);
    await letRun();
    expect(sold()).toEqual([[1]]);
    print();
    await letRun();
    expect(sold()).toEqual([[1], [6], [7]]);
    expect(said()).toEqual([]);
  });

  it('wait for a key whose act begins later than its press, and follow that act', async () => {
    const print = holdPapers();
    type('1 Enter');
    await letRun();
    const buy = vi.fn(async () => {
      await Promise.resolve();
      await Promise.resolve();
      window.till.wager({ type: 'runnerToggled', num: 6 });
      await window.till.buy();
    });
    expect(waitsForPaper(window.store, { isStill: () => true, buy })).toBe(true);
    type('7 Enter');
    print();
    await letRun();
    expect(buy).toHaveBeenCalledTimes(1);
    expect(sold()).toEqual([[1], [6], [7]]);
    expect(said()).toEqual([]);
  });

  it('are dropped with a word where what the waiting key was for has changed', async () => {
    const print = holdPapers();
    type('1 Enter');
    await letRun();
    waitsForPaper(window.store, { isStill: () => false, buy: () => expect.unreachable() });
    type('7');
    print();
    await letRun();
    expect(sold()).toEqual([[1]]);
    expect(said()).toEqual([notUsed('Enter 7')]);
  });

  it('take the waiting Enter back with Escape, with a word', async () => {
    const print = holdPapers();
    type('1 Enter');
    await letRun();
    type('6 Enter Escape');
    expect(said()).toEqual([notUsed('Enter')]);
    print();
    await letRun();
    expect(sold()).toEqual([[1]]);
    expect(entered()).toEqual([[6]]);
  });

  it('are dropped with a word where the paper fails', async () => {
    room.printer.outcomes.push({ outcome: 'notPrinted', reason: 'print.failed' } as never);
    const print = holdPapers();
    type('1 Enter');
    await letRun();
    type('6 Enter 7 Enter');
    print();
    await letRun();
    expect(window.store.get(noticeAtom)?.title.key).toBe('print.soldNotPrinted');
    expect(sold()).toEqual([[1]]);
    expect(entered()).toEqual([[6]]);
    expect(said()).toContainEqual(notUsed('7 Enter'));
  });
});
