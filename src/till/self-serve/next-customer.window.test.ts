/**
 * Proves that a self-serve terminal offers the next customer nothing of the one before: no ticket to cancel
 * and no bet to repeat, whoever ended them, and after a reload.
 */
import 'fake-indexeddb/auto';
import { beforeEach, expect, it } from 'vitest';
import type { SimpleAcceptor } from '../../devices/testing/simple-acceptor.ts';
import { customerAtom, earlierVisitAtom, lastTicketAtom } from '../session/customer-state.ts';
import { selfServeCreditAtom, selfServeFaceAtom, withheldAtom } from '../session/self-serve-credit.ts';
import { build } from '../testing/at-the-window.ts';
import { openSelfServeRoom } from '../testing/self-serve-room.ts';
import { openWindow, type Room, type TestWindow } from '../testing/test-window.ts';
import { announcementsAtom, noticeAtom } from '../window/dialog-state.ts';
import { settingsAtom } from '../window/settings-state.ts';
import { newsSeenAtom } from './kept-announcements.ts';
import { stillThereAtom } from './self-serve-state.ts';
import { SECONDS_TO_ANSWER } from './unattended-steps.ts';

const TWENTY = { currency: 'USD', amount: 2_000 } as const;
const TIMEOUT = 60;

let room: Room;
let window: TestWindow;
let acceptor: SimpleAcceptor;

async function open(): Promise<void> {
  window = await openWindow(room);
  await window.settle();
}
async function pass(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 1) await room.clock.advanceAndSettle(1_000);
}

beforeEach(async () => {
  ({ room, acceptor } = await openSelfServeRoom());
  await open();
});

async function putIn(): Promise<void> {
  window.till.selfServe.touched();
  const id = await acceptor.keeper().offered(TWENTY);
  if (id === null) throw new Error('no note was taken');
  await acceptor.keeper().credit(id, TWENTY);
  acceptor.says('credited', TWENTY);
  await window.settle();
}

async function buyAll(): Promise<void> {
  await putIn();
  await build(window, { amount: 2_000 });
  void window.till.buy();
  await window.settle();
}

/** Tells if a ticket of this visit can be cancelled, and if a bet can be repeated. */
const offered = () => {
  const earlier = window.store.get(earlierVisitAtom);
  const own = window.store.get(customerAtom).transactions.filter(({ id }) => !earlier.has(id));
  return [own.some(({ ticket }) => ticket !== null), window.store.get(lastTicketAtom) !== null];
};
const soldId = (): string =>
  window.store.get(customerAtom).transactions.find(({ ticket }) => ticket !== null)?.id ?? '';

async function cancelSold(): Promise<void> {
  void window.till.cancelTransaction(soldId());
  await window.settle();
}

it('offers a customer their own ticket', async () => {
  await buyAll();
  expect(offered()).toEqual([true, true]);
  await cancelSold();
  expect(window.store.get(noticeAtom)?.title.key).toBe('selfServe.cancelAsk');
});

it('offers nothing to whoever answers that they are still there', async () => {
  await buyAll();
  await pass(TIMEOUT + 1);
  expect(window.store.get(stillThereAtom)).not.toBeNull();
  window.till.selfServe.touched();
  expect(window.store.get(selfServeFaceAtom)).toBe('serving');
  expect(offered()).toEqual([false, false]);
  await cancelSold();
  expect([window.store.get(noticeAtom), window.store.get(selfServeCreditAtom)]).toEqual([null, 0n]);
});

it('offers nothing after a reload', async () => {
  await buyAll();
  window.till.stop();
  await open();
  expect(soldId()).not.toBe('');
  expect(offered()).toEqual([false, false]);
  await cancelSold();
  expect([window.store.get(noticeAtom), window.store.get(selfServeCreditAtom)]).toEqual([null, 0n]);
});

const language = () => window.store.get(settingsAtom).language;

it('goes on in the language of a customer after a reload, until they have gone', async () => {
  window.till.switchLanguage('es-CL');
  await putIn();
  window.till.stop();
  await open();
  expect([window.store.get(selfServeFaceAtom), language()]).toEqual(['serving', 'es-CL']);
  await window.till.selfServe.cashOut();
  expect(window.store.get(selfServeFaceAtom)).toBe('idle');
  window.till.stop();
  await open();
  expect(language()).toBe('en-us');
});

it('says what to take in the language of a customer who is paid out, until somebody touches it', async () => {
  window.till.switchLanguage('es-CL');
  await putIn();
  await window.till.selfServe.cashOut();
  expect([window.store.get(selfServeFaceAtom), language()]).toEqual(['idle', 'es-CL']);
  window.store.set(newsSeenAtom);
  window.till.selfServe.touched();
  expect([window.store.get(selfServeFaceAtom), language()]).toEqual(['serving', 'en-us']);
});

it('speaks its own language once nobody took what it told them to take', async () => {
  window.till.switchLanguage('es-CL');
  await putIn();
  await window.till.selfServe.cashOut();
  await pass(TIMEOUT + SECONDS_TO_ANSWER + 60);
  expect(language()).toBe('en-us');
});

it('speaks its own language to whoever puts a note in after the one before', async () => {
  window.till.switchLanguage('es-CL');
  await putIn();
  await window.till.selfServe.cashOut();
  await putIn();
  expect([window.store.get(selfServeFaceAtom), language()]).toEqual(['serving', 'en-us']);
});

it('keeps a language that the next customer chooses before they have touched anything else', async () => {
  window.till.switchLanguage('es-CL');
  await putIn();
  await window.till.selfServe.cashOut();
  window.till.switchLanguage('zh-HK');
  window.store.set(newsSeenAtom);
  window.till.selfServe.touched();
  expect([window.store.get(selfServeFaceAtom), language()]).toEqual(['serving', 'zh-HK']);
});

it('begins in its own language after a reload, where nobody had put money in', async () => {
  window.till.switchLanguage('es-CL');
  window.till.selfServe.touched();
  window.till.stop();
  await open();
  expect([window.store.get(selfServeFaceAtom), language()]).toEqual(['idle', 'en-us']);
});

it('begins in its own language after it signed on again in the middle of a visit', async () => {
  window.till.switchLanguage('es-CL');
  await putIn();
  window.till.sessionExpired(Promise.resolve('The day is over'));
  await pass(5);
  expect([window.store.get(selfServeFaceAtom), language()]).toEqual(['serving', 'es-CL']);
  await window.till.selfServe.cashOut();
  window.till.selfServe.touched();
  expect([window.store.get(selfServeFaceAtom), language()]).toEqual(['serving', 'en-us']);
});

it('says in its own language that it is closed to a customer who has gone', async () => {
  window.till.switchLanguage('es-CL');
  await putIn();
  room.intercept = () => new Response('', { status: 502 });
  await pass(TIMEOUT + SECONDS_TO_ANSWER + 30);
  expect([window.store.get(withheldAtom), language()]).toEqual([true, 'en-us']);
});

it('keeps nothing of a customer who went without a word', async () => {
  await buyAll();
  await pass(TIMEOUT + SECONDS_TO_ANSWER + 2);
  expect(window.store.get(selfServeFaceAtom)).toBe('idle');
  window.till.selfServe.touched();
  expect([...offered(), soldId()]).toEqual([false, false, '']);
});

it('says nothing more of a note whose customer has taken their voucher', async () => {
  await putIn();
  const said = (): readonly string[] => window.store.get(announcementsAtom).map(({ text }) => text.key);
  expect(said()).toContain('done.bill');
  await window.till.selfServe.cashOut();
  expect([window.store.get(selfServeFaceAtom), said()]).toEqual(['idle', ['selfServe.takeVoucher']]);
});

it('asks who is there after a question that nobody answers, with the usual time', async () => {
  await buyAll();
  await cancelSold();
  await pass(TIMEOUT + 1);
  expect(window.store.get(noticeAtom)).toBeNull();
  await pass(1);
  expect(window.store.get(stillThereAtom)).toBeGreaterThan(SECONDS_TO_ANSWER - 4);
  const faces = new Set<string>();
  const stop = window.store.sub(selfServeFaceAtom, () => faces.add(window.store.get(selfServeFaceAtom)));
  await pass(SECONDS_TO_ANSWER + 1);
  stop();
  expect([[...faces], window.store.get(withheldAtom)]).toEqual([['idle'], false]);
});

it('takes a note that the acceptor holds for one touch, however often it says so', async () => {
  await putIn();
  await pass(TIMEOUT - 1);
  acceptor.says('escrowed', TWENTY);
  await acceptor.keeper().offered(TWENTY);
  // A cable that is out and in again.
  for (let times = 0; times < 3; times += 1) {
    await pass((TIMEOUT + SECONDS_TO_ANSWER) / 3);
    expect(window.store.get(withheldAtom)).toBe(false);
    acceptor.says('escrowed', TWENTY);
  }
  await pass(11);
  expect(window.store.get(withheldAtom)).toBe(true);
});

it('takes each further note for a touch', async () => {
  await putIn();
  for (let notes = 0; notes < 3; notes += 1) {
    await pass(TIMEOUT - 1);
    acceptor.says('escrowed', TWENTY);
    acceptor.says('returned', TWENTY);
  }
  await pass(TIMEOUT - 1);
  expect([window.store.get(withheldAtom), window.store.get(stillThereAtom)]).toEqual([false, null]);
});
