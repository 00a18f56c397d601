/** A window with an account signed on, for tests: its posts, its notices, and the books of the host. */
import 'fake-indexeddb/auto';
import { openDB } from 'idb';

import { translator } from '../../i18n/translate.ts';
import { DEFAULT_MONEY_FORMAT } from '../../wagering/ground/money.ts';
import { DOUBT_PAUSE } from '../posts/doubt-pause.ts';
import { accountAtom } from '../session/account-state.ts';
import { customerAtom } from '../session/customer-state.ts';
import { announcementsAtom, noticeAtom } from '../window/dialog-state.ts';
import { beginShift, build } from './at-the-window.ts';
import { openWindow, type Room, type TestWindow } from './test-window.ts';

export const words = translator('en-us', DEFAULT_MONEY_FORMAT);
export const ID = '0000004711';
export const PIN = '4711';

export let room: Room;
export let window: TestWindow;
/** Paths and bodies of what was posted to the host, in order. */
export let posts: { readonly path: string; readonly body: string }[];

/** Begins each test. */
export async function beginWithAccount(): Promise<void> {
  ({ room, window } = await beginShift());
  posts = [];
  room.see = (path, { method, body = '' }) => {
    if (method === 'POST') posts.push({ path: path.replace('/tg5/rs', ''), body });
  };
  await signOn();
}

export const account = () => window.store.get(accountAtom);
export const transactions = () => window.store.get(customerAtom).transactions;
export const sheets = () => room.printer.sheets.map(({ transaction }) => transaction);
export const count = (path: string): number => posts.filter((each) => each.path === path).length;
export const sales = (): number =>
  posts.filter(({ path }) => /sell|cancel|Deposit|Withdraw/.test(path)).length;

export function notice(): readonly string[] | null {
  const shown = window.store.get(noticeAtom);
  return shown === null ? null : [shown.title, ...shown.lines].map((text) => words(text));
}

export function announced(): readonly string[] {
  return window.store.get(announcementsAtom).map(({ text }) => words(text));
}

export async function signOn(id = ID, pin = id.slice(-4)): Promise<void> {
  void window.till.accounts.signOn(id, pin);
  await window.settle();
}

export async function wait(): Promise<void> {
  await room.clock.advanceAndSettle(DOUBT_PAUSE);
  await window.settle();
}

export async function reload(): Promise<void> {
  window.till.stop();
  window = await openWindow(room);
  await window.settle();
}

/** The host's list of what the window did does not come. */
export function hostSaysNothing(): void {
  room.intercept = (path, method) =>
    path.endsWith('/sell/wagers') && method === 'GET' ? new Response('', { status: 503 }) : null;
}

/** Returns the account's balance at the host, asked by another terminal. */
export async function atHost(id = ID): Promise<bigint> {
  const answer = await room.tote.fetch('/tg5/rs/account/resumeSession', {
    method: 'POST',
    headers: { Authorization: room.tab.get('mutuel.session') ?? '' },
    body: JSON.stringify({ accountId: id, token: (room.tab.get('mutuel.account') ?? '').split('/')[1] }),
  });
  return BigInt(((await answer.json()) as { accountBalance: number }).accountBalance);
}

/** Returns what the host expects in the teller's drawer. */
export async function position(): Promise<bigint> {
  const answer = await room.tote.fetch('/tg5/rs/terminal/position', {
    method: 'GET',
    headers: { Authorization: room.tab.get('mutuel.session') ?? '' },
  });
  return BigInt(((await answer.json()) as { balance: number }).balance);
}

export async function buyWin(amount = 200): Promise<void> {
  await build(window, { amount });
  void window.till.buy();
  await window.settle();
}

/** All that the journal has on its disk, as text. */
export async function everythingInTheJournal(): Promise<string> {
  const db = await openDB('mutuel-window');
  const rows = await Promise.all([...db.objectStoreNames].map((name) => db.getAll(name)));
  db.close();
  return JSON.stringify(rows, (_, value: unknown) => (typeof value === 'bigint' ? `${value}` : value));
}
