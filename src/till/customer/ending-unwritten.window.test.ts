/**
 * Tests a customer who was paid, and whose end the disk refused. After a reload they are shown again, with a
 * warning that they may have been paid.
 */
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { translator } from '../../i18n/translate.ts';
import { DEFAULT_MONEY_FORMAT, pennies } from '../../wagering/ground/money.ts';
import { customerAtom, totalsAtom } from '../session/customer-state.ts';
import { beginShift } from '../testing/at-the-window.ts';
import { openWindow, type Room, type TestWindow } from '../testing/test-window.ts';
import { noticeAtom } from '../window/dialog-state.ts';
import { startUpAtom } from '../window/start-up-state.ts';

const words = translator('en-us', DEFAULT_MONEY_FORMAT);

let room: Room;
let window: TestWindow;
/** Counts how often the host heard that a customer has gone. */
let told: number;

beforeEach(async () => {
  ({ room, window } = await beginShift());
  told = 0;
  room.see = (path) => {
    if (path.endsWith('/sell/totalOut')) told += 1;
  };
});
afterEach(() => {
  vi.restoreAllMocks();
});

function notice(): readonly string[] | null {
  const shown = window.store.get(noticeAtom);
  return shown === null ? null : [shown.title, ...shown.lines].map((text) => words(text));
}

async function act(begin: () => unknown): Promise<void> {
  void begin();
  await window.settle();
}

async function reload(): Promise<void> {
  window.till.stop();
  window = await openWindow(room);
  await window.settle();
}

/** The disk takes nothing into that store any more. */
function refuseDisk(store: string): void {
  const { prototype } = IDBObjectStore;
  const real: unknown = Reflect.get(prototype, 'put');
  if (typeof real !== 'function') throw new TypeError('no store to write to');
  vi.spyOn(prototype, 'put').mockImplementation(function put(this: IDBObjectStore, ...given) {
    if (this.name === store) throw new DOMException('full', 'QuotaExceededError');
    return Reflect.apply(real, this, given);
  });
}

/** The customer is owed $12.60. */
async function cash(): Promise<void> {
  room.intercept = (path) =>
    path.endsWith('/sell/cashTicket')
      ? Response.json({ statusCode: 1, statusMessage: '', transType: 'ticket', amount: 1_260 })
      : null;
  await act(() => {
    window.till.scanned('218445095900001', 'OPTICAL');
  });
}

it('who was paid in cash is said to have been, perhaps', async () => {
  await cash();
  refuseDisk('transactions');
  await act(() => window.till.totalOut());
  await window.answer('cash');
  expect([told, window.store.get(startUpAtom).phase]).toEqual([1, 'blocked']);
  vi.restoreAllMocks();
  await reload();
  expect(window.store.get(totalsAtom).balance).toBe(-1_260n);
  expect(notice()).toEqual([
    'This customer was being totaled out',
    '$12.60 may have been paid to the customer already. Ask before you pay again.',
  ]);
});

it('who owed money is said to have paid it, perhaps', async () => {
  await act(() => window.till.vouchers.sell({ amount: pennies(1_000), quantity: 1 }));
  refuseDisk('transactions');
  await act(() => window.till.totalOut());
  vi.restoreAllMocks();
  await reload();
  expect(notice()?.[1]).toBe(
    '$10.00 may have been collected from the customer already. Ask before you collect again.',
  );
});

it('is not told to the host when that cannot be noted', async () => {
  await cash();
  refuseDisk('kept');
  await act(() => window.till.totalOut());
  await window.answer('cash');
  expect([told, window.store.get(startUpAtom).phase]).toEqual([0, 'blocked']);
});

it.each<[string, () => Promise<void>]>([
  [
    'the host refused it',
    async () => {
      room.intercept = (path) => (path.endsWith('/sell/totalOut') ? new Response('', { status: 500 }) : null);
      await act(() => window.till.totalOut());
      await window.answer('cash');
      await window.answer('ok');
    },
  ],
  ['it was not begun', () => Promise.resolve()],
])('says nothing where %s', async (_, end) => {
  await cash();
  await end();
  await reload();
  expect(window.store.get(customerAtom).transactions).toHaveLength(1);
  expect(notice()).toBeNull();
});
