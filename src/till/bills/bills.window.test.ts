/**
 * Proves the bill acceptor at a whole window on the demo tote: when notes are taken, whose they are, and what
 * the teller hears of faults. The acceptor is a stand-in behind the service's interface.
 */
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { createSimpleAcceptor, type SimpleAcceptor } from '../../devices/testing/simple-acceptor.ts';
import { customerAtom, totalsAtom } from '../session/customer-state.ts';
import { tellerAtom } from '../session/teller-state.ts';
import { noticeWords, sellOne, signOn, watchPaths } from '../testing/at-the-window.ts';
import { openRoom, openWindow, type Room, type TestWindow } from '../testing/test-window.ts';
import { announcementsAtom, noticeAtom } from '../window/dialog-state.ts';
import { billFaultsAtom, nextNoteAtom, notesInBoxAtom } from './bill-state.ts';

const TWENTY = { currency: 'USD', amount: 2_000 };

let room: Room;
let window: TestWindow;
let acceptor: SimpleAcceptor;
let posts: readonly string[];

beforeEach(async () => {
  room = await openRoom();
  acceptor = createSimpleAcceptor();
  room.bills = acceptor.service;
  window = await openWindow(room);
  await signOn(window);
  posts = watchPaths(room);
});

const balance = (): bigint => window.store.get(totalsAtom).balance;
const isOpen = (): boolean => window.store.get(customerAtom).transactions.length > 0;
const credits = (): number => posts.filter((path) => path.includes('acceptBill')).length;

/** Offers a note; null if it goes back. */
async function offer(): Promise<string | null> {
  const offered = acceptor.keeper().offered(TWENTY);
  await window.settle();
  return offered;
}

/** The acceptor says that it stacked the note, and lets it go. */
async function stack(id: string): Promise<void> {
  const credited = acceptor.keeper().credit(id, TWENTY);
  await window.settle();
  expect(await credited).toBe(true);
  acceptor.keeper().forget(id);
  await window.settle();
}

async function takeNote(): Promise<void> {
  const id = await offer();
  if (id === null) throw new Error('the note went back');
  await stack(id);
}

async function answer(id: string): Promise<void> {
  const notice = window.store.get(noticeAtom);
  if (notice === null) throw new Error('nothing is asked');
  window.till.answerNotice(notice.id, id);
  await window.settle();
}

describe('a note at the window', () => {
  it('lowers what the customer owes, and is counted in the box [T011, S115]', async () => {
    expect(acceptor.isEnabled()).toBe(true);
    await takeNote();
    expect(balance()).toBe(-2_000n);
    expect(window.store.get(notesInBoxAtom)).toEqual([{ ...TWENTY, count: 1 }]);
    expect(credits()).toBe(1);
  });

  it('is the customer’s who put it in, also while their total out begins [T011]', async () => {
    await sellOne(window);
    const id = (await offer()) ?? '';
    // Told to stack, and not heard of yet: the customer waits for it.
    void window.till.totalOut();
    await window.settle();
    expect(window.store.get(noticeAtom)).toBeNull();
    expect(acceptor.isEnabled()).toBe(false);
    await stack(id);
    expect(noticeWords(window)?.[0]).toMatch(/^Sell a voucher for /);
    expect(balance()).toBeLessThan(0n);
    // Nothing comes in while the question is open.
    expect(await offer()).toBeNull();
    await answer('cash');
    expect(isOpen()).toBe(false);
    expect(acceptor.isEnabled()).toBe(true);
    expect(credits()).toBe(1);
  });

  it('that the acceptor says nothing of is put to the teller before its customer goes', async () => {
    await sellOne(window);
    await offer();
    void window.till.clearCustomer();
    await window.settle();
    room.clock.advance(5_000);
    await window.settle();
    expect(noticeWords(window)?.[0]).toBe('Where is the note of $20.00?');
    await answer('drop');
    expect(credits()).toBe(0);
    expect(window.store.get(notesInBoxAtom)).toEqual([]);
  });

  it('keeps its customer where the disk does not take the question about it', async () => {
    let isFull = false;
    room.disk = (journal) => ({
      ...journal,
      keep: (key, value) =>
        isFull && key === 'bills' ? Promise.reject(new Error('quota')) : journal.keep(key, value),
    });
    window.till.stop();
    window = await openWindow(room);
    await window.settle();
    await sellOne(window);
    const id = (await offer()) ?? '';
    isFull = true;
    void window.till.clearCustomer();
    await window.settle();
    await room.clock.advanceAndSettle(5_000);
    expect([isOpen(), window.store.get(noticeAtom)]).toEqual([true, null]);
    expect(window.store.get(announcementsAtom).map(({ text }) => text.key)).toContain('bill.notSettled');
    isFull = false;
    await stack(id);
    expect([credits(), isOpen()]).toEqual([1, true]);
  });

  it('that comes after all is put to the teller once more, and credited', async () => {
    const id = (await offer()) ?? '';
    void window.till.clearCustomer();
    await window.settle();
    room.clock.advance(5_000);
    await window.settle();
    await answer('drop');
    await stack(id);
    expect(noticeWords(window)?.[0]).toBe('Where is the note of $20.00?');
    await answer('credit');
    expect(credits()).toBe(1);
    expect(balance()).toBe(-2_000n);
  });

  it.each([
    ['in the box', 1],
    ['back with the customer', 0],
  ])('is %s where the acceptor says so, and the question goes', async (_, count) => {
    const id = (await offer()) ?? '';
    void window.till.clearCustomer();
    await window.settle();
    room.clock.advance(5_000);
    await window.settle();
    // The next driver on the cable knows that nobody has placed it yet.
    expect(acceptor.keeper().kept()).toMatchObject({ id, isCredited: false });
    if (count === 1) await stack(id);
    else acceptor.keeper().forget(id);
    await window.settle();
    expect(noticeWords(window)?.[0] ?? '').not.toMatch(/^Where/);
    expect(credits()).toBe(count);
  });

  it('is credited before its teller signs off', async () => {
    const id = (await offer()) ?? '';
    void window.till.signOff();
    await window.settle();
    expect(window.store.get(tellerAtom)).not.toBeNull();
    await stack(id);
    expect(credits()).toBe(1);
    // The customer it is for is open, so the teller stays.
    expect(window.store.get(tellerAtom)).not.toBeNull();
  });

  it('goes back once nobody is signed on', async () => {
    void window.till.signOff();
    await window.settle();
    expect(window.store.get(tellerAtom)).toBeNull();
    expect(acceptor.isEnabled()).toBe(false);
    expect(await offer()).toBeNull();
  });
});

describe('the next note', () => {
  it.each([
    [true, 1],
    [false, 0],
  ])('is held until the teller decides; taken: %s', async (isTaken, count) => {
    window.till.bills.planNextNote('hold');
    const offered = acceptor.keeper().offered(TWENTY);
    await window.settle();
    expect(window.store.get(nextNoteAtom)).toEqual({ plan: 'take', held: TWENTY });
    window.till.bills.decideHeld(isTaken);
    const id = await offered;
    if (id !== null) await stack(id);
    expect(credits()).toBe(count);
    expect(window.store.get(nextNoteAtom).held).toBeNull();
  });

  it('that is held goes back with its link, and the one after a return is taken', async () => {
    window.till.bills.planNextNote('hold');
    const offered = acceptor.keeper().offered(TWENTY);
    await window.settle();
    acceptor.becomes('away');
    expect(await offered).toBeNull();
    acceptor.becomes('ready');
    // It is offered again, and is to be held as before.
    expect(window.store.get(nextNoteAtom)).toEqual({ plan: 'hold', held: null });
    window.till.bills.planNextNote('return');
    expect(await offer()).toBeNull();
    await takeNote();
    expect(credits()).toBe(1);
  });
});

describe('a note that is held', () => {
  it('goes back before its acceptor is disconnected, forgotten or spoken to otherwise', async () => {
    for (const act of ['disconnect', 'forget', 'setProtocol'] as const) {
      window.till.bills.planNextNote('hold');
      const offered = acceptor.keeper().offered(TWENTY);
      await window.settle();
      acceptor.asked.length = 0;
      void window.till.bills[act]('id003');
      await window.settle();
      expect(await offered).toBeNull();
      expect(acceptor.asked).toEqual([]);
      acceptor.says('returned', TWENTY);
      await window.settle();
      expect(acceptor.asked).toEqual([act]);
    }
  });
});

describe('a fault of the acceptor', () => {
  it('is an alert until it is repaired, and a warning is said once [S035, S036]', async () => {
    acceptor.says('jamDetected');
    await window.settle();
    expect(noticeWords(window)).toEqual([
      'Bill acceptor',
      'A note is jammed',
      'Open the acceptor and take the note out.',
    ]);
    acceptor.says('jamCleared');
    await window.settle();
    expect(window.store.get(noticeAtom)).toBeNull();
    acceptor.says('cheated');
    await window.settle();
    expect(window.store.get(noticeAtom)).toBeNull();
    expect(window.store.get(billFaultsAtom)).toEqual([]);
  });

  it('that was repaired while it was away is gone when it answers again [S035]', async () => {
    acceptor.says('jamDetected');
    acceptor.says('silent');
    await window.settle();
    expect(window.store.get(billFaultsAtom)).toEqual(['jamDetected', 'silent']);
    acceptor.says('connected');
    await window.settle();
    expect(window.store.get(billFaultsAtom)).toEqual([]);
    expect(window.store.get(noticeAtom)).toBeNull();
  });
});

describe('the cash box', () => {
  it('is counted from zero once the teller says that it was emptied', async () => {
    await takeNote();
    void window.till.bills.boxEmptied();
    await window.settle();
    await answer('no');
    expect(window.store.get(notesInBoxAtom)).toHaveLength(1);
    void window.till.bills.boxEmptied();
    await window.settle();
    await answer('yes');
    expect(window.store.get(notesInBoxAtom)).toEqual([]);
  });
});
