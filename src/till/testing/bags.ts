/** A window at which bags are filled, for tests: bar codes and final returns to scan, and its posts. */
import 'fake-indexeddb/auto';
import { expect } from 'vitest';
import { translator } from '../../i18n/translate.ts';
import { type TicketSerial } from '../../wagering/card/wager.ts';
import { DEFAULT_MONEY_FORMAT, pennies } from '../../wagering/ground/money.ts';
import { type CashCount } from '../../wagering/tickets/cash-count.ts';
import { writeFinalReturn } from '../../wagering/tickets/final-return-code.ts';
import { bagPageAtom, closedBagsAtom, pendingBagAtom } from '../session/bag-state.ts';
import { drawerTransactionsAtom } from '../session/customer-state.ts';
import { type ClosedBag } from '../session/pending-bag.ts';
import { announcementsAtom, noticeAtom } from '../window/dialog-state.ts';
import { homeViewAtom } from '../window/view-state.ts';
import { beginShift, handInTyped } from './at-the-window.ts';
import { openWindow, type Room, type TestWindow } from './test-window.ts';

export const words = translator('en-us', DEFAULT_MONEY_FORMAT);
export const COUNT: readonly CashCount[] = [
  { value: pennies(500), quantity: 4 },
  { value: pennies(2_000), quantity: 3 },
];
export const BARCODE = '00801177';

export let room: Room;
export let window: TestWindow;
/** Posts that move money, as they left: path and body. */
export let posts: (readonly [string, unknown])[];

/** Begins each test. */
export async function beginBags(): Promise<void> {
  ({ room, window } = await beginShift());
  posts = [];
  room.see = (path, { method, body }) => {
    if (method === 'POST') posts.push([path.replace('/tg5/rs', ''), JSON.parse(body ?? 'null')]);
  };
  window.till.select('Bag');
  await window.settle();
}

export async function act(begin: () => unknown): Promise<void> {
  void begin();
  await window.settle();
}

export async function scan(code: string, source: 'UNKNOWN' | 'TICKETREADER' = 'UNKNOWN'): Promise<void> {
  // The same code is taken again only after a while.
  await room.clock.advanceAndSettle(6_000);
  await act(() => window.till.scanned(code, source));
}

export function notice(): readonly string[] | null {
  const shown = window.store.get(noticeAtom);
  return shown === null ? null : [shown.title, ...shown.lines].map(words);
}

export const pending = () => window.store.get(pendingBagAtom);
export const page = () => window.store.get(bagPageAtom);
export const element = () => window.store.get(homeViewAtom).current;
export const said = () => window.store.get(announcementsAtom).map(({ text }) => words(text));
export function closed(): readonly ClosedBag[] {
  const bags = window.store.get(closedBagsAtom);
  return bags.state === 'ready' ? bags.value : [];
}

/** A final return of this teller, and the code on its slip. */
export async function finalReturn(): Promise<{ readonly tsn: TicketSerial; readonly code: string }> {
  await act(() => window.till.drawer.giveBackFinally(pennies(8_000), COUNT));
  const slip = window.store.get(drawerTransactionsAtom).at(-1);
  if (slip?.tsn === undefined || slip.tsn === null) throw new Error('no final return');
  const code = writeFinalReturn({ tsn: slip.tsn, cashCount: slip.cashCount ?? [] });
  if (!code.ok) throw new Error('no code');
  return { tsn: slip.tsn, code: code.value };
}

export async function cash(tsn: TicketSerial): Promise<void> {
  await handInTyped(window, 'CashTicket', tsn);
  expect(notice()).toBeNull();
}

/** A bag that is opened by a scan, filled by hand and saved. */
export async function saveBag(barcode = BARCODE): Promise<void> {
  await act(() => window.till.select('Bag'));
  await scan(barcode);
  window.till.bags.setQuantity(pennies(500), 4);
  await act(() => window.till.bags.save());
  expect(notice()).toBeNull();
}

/** Opens the window again over the same storage. */
export async function reopen(): Promise<void> {
  window = await openWindow(room);
}
