/**
 * Tests a host that answers wrongly, too much or not at all, at a whole window in Node. A sale is sold once
 * and shown once. An answer that cannot be read is said or noted, and has no other effect.
 */
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { translator } from '../../i18n/translate.ts';
import { HTTP_TIMEOUT } from '../../tote/transport/http.ts';
import { SOCKET_INTERVAL } from '../../tote/transport/socket.ts';
import { DEFAULT_MONEY_FORMAT } from '../../wagering/ground/money.ts';
import { cardAtom, summaryAtom } from '../cards/card-state.ts';
import { inDoubtCountAtom } from '../doubts/in-doubt-state.ts';
import { DOUBT_PAUSE } from '../posts/doubt-pause.ts';
import { customerAtom } from '../session/customer-state.ts';
import { tellerAtom } from '../session/teller-state.ts';
import { beginShift, build, buy, openCard, signOn, ticketsAt } from '../testing/at-the-window.ts';
import { openRoom, openWindow, type Room, type TestWindow } from '../testing/test-window.ts';
import { lockedAtom, locksAtom, noticeAtom } from '../window/dialog-state.ts';
import { toteConnectedAtom } from '../window/start-up-state.ts';

const words = translator('en-us', DEFAULT_MONEY_FORMAT);
const HOUR = 3_600_000;

let room: Room;
let window: TestWindow;

/** Changes the tote's answers to requests of this kind on their way: the first one, or all. */
function changeAnswers(
  { method, path, times = 1 }: { readonly method: string; readonly path: string; readonly times?: number },
  change: (text: string) => string,
): void {
  const { fetch } = room.tote;
  let left = times;
  Object.assign(room.tote, {
    async fetch(...[asked, init]: Parameters<typeof fetch>) {
      const answer = await fetch(asked, init);
      if (init.method !== method || !asked.endsWith(path) || (left -= 1) < 0) return answer;
      return new Response(change(await answer.text()), { status: answer.status });
    },
  });
}

/** Every value of JSON, however deep, as another one. */
function everyValue(text: string, change: (value: unknown, key: string) => unknown): string {
  return JSON.stringify(JSON.parse(text, (key, value: unknown) => change(value, key)));
}

const BAD: readonly (readonly [what: string, change: (text: string) => string])[] = [
  ['nothing', () => ''],
  ['half of it', (text) => text.slice(0, text.length / 2)],
  ['all but its last character', (text) => text.slice(0, -1)],
  ['a page', () => '<!doctype html><title>Sign in to the network</title>'],
  ['null', () => 'null'],
  ['a number', () => '1'],
  ['a list', (text) => `[${text}]`],
  ['success and no more', () => '{"statusCode":1,"statusMessage":""}'],
  ['its numbers as words', (text) => everyValue(text, (value) => (typeof value === 'number' ? 'x' : value))],
  ['its words as numbers', (text) => everyValue(text, (value) => (typeof value === 'string' ? 7 : value))],
  [
    'half a cent',
    (text) => everyValue(text, (value, key) => (key === 'amount' || key === 'minimum' ? 0.5 : value)),
  ],
  ['a prefix that nobody knows', (text) => `])}while(0);${text}`],
];

const GOOD: readonly (readonly [what: string, change: (text: string) => string])[] = [
  ['an anti-hijacking prefix', (text) => `)]}',\n${text}`],
  ['two megabytes of more', (text) => `${text.slice(0, -1)},"more":"${'x'.repeat(2_000_000)}"}`],
  ['blanks around it', (text) => `\n\t ${text}\n\n`],
];

async function sell(): Promise<void> {
  await build(window);
  await buy(window);
}

describe('a sale that is answered with', () => {
  beforeEach(async () => {
    ({ room, window } = await beginShift());
  });

  it.each([...BAD, ...GOOD])('%s is sold once, shown once and printed once', async (_, change) => {
    changeAnswers({ method: 'POST', path: '/sell/wagers' }, change);
    await sell();
    await room.clock.advanceAndSettle(DOUBT_PAUSE * 2);
    await window.settle();
    expect(await ticketsAt(room)).toBe(1);
    expect(window.store.get(customerAtom).transactions).toHaveLength(1);
    expect(room.printer.sheets).toHaveLength(1);
    expect(window.store.get(inDoubtCountAtom)).toBe(0);
  });

  it.each(BAD.filter(([what]) => what !== 'half a cent'))(
    '%s, and asked about with no better, stays in doubt until the tote can be read, and is not sold again',
    async (_, change) => {
      changeAnswers({ method: 'POST', path: '/sell/wagers' }, change);
      changeAnswers({ method: 'GET', path: '/sell/wagers', times: 3 }, change);
      await build(window);
      void window.till.buy();
      await window.settle();
      expect(window.store.get(inDoubtCountAtom)).toBe(1);
      expect(window.store.get(customerAtom).transactions).toEqual([]);
      for (let turn = 0; turn < 10; turn += 1) {
        await room.clock.advanceAndSettle(DOUBT_PAUSE);
        await window.settle();
      }
      expect(await ticketsAt(room)).toBe(1);
      expect(window.store.get(inDoubtCountAtom)).toBe(0);
      expect(window.store.get(customerAtom).transactions).toHaveLength(1);
      expect(room.printer.sheets).toHaveLength(1);
    },
  );

  it.each([HOUR, -HOUR])(
    'a ticket of %i ms from now, or lost and then listed so, is the one that was sold',
    async (by) => {
      const off = (text: string): string =>
        everyValue(text, (value, key) =>
          key === 'timeStamp' && typeof value === 'number' ? value + by : value,
        );
      changeAnswers({ method: 'POST', path: '/sell/wagers' }, off);
      await sell();
      expect(window.store.get(customerAtom).transactions).toHaveLength(1);
      room.tote.faults.loseNextAnswer();
      await sell();
      await room.clock.advanceAndSettle(DOUBT_PAUSE * 2);
      await window.settle();
      expect(await ticketsAt(room)).toBe(2);
      expect(window.store.get(customerAtom).transactions).toHaveLength(2);
      expect(room.printer.sheets).toHaveLength(2);
    },
  );
});

describe('a card that is answered with', () => {
  beforeEach(async () => {
    room = await openRoom();
    window = await openWindow(room);
    await signOn(window);
  });

  it.each(BAD)('%s is not shown, and said why; asked for again it is there', async (_, change) => {
    const summary = window.store.get(summaryAtom);
    const id = summary.state === 'ready' ? (summary.value.find(({ isFuture }) => !isFuture)?.id ?? '') : '';
    changeAnswers({ method: 'GET', path: `/cards/${id}` }, change);
    void window.till.chooseCard(id);
    await window.settle();
    const notice = window.store.get(noticeAtom);
    expect(notice?.title.key).toBe('card.failed');
    expect(notice?.lines.map(words).join()).toMatch(
      /^(The address did not answer like a tote\. Check the host\.|The tote's answer could not be read \(.+\)\.)$/,
    );
    await window.answer('ok');
    void window.till.chooseCard(id);
    await window.settle();
    expect(window.store.get(cardAtom)).toMatchObject({ state: 'ready', value: { id } });
  });
});

describe('a host that says nothing', () => {
  beforeEach(async () => {
    ({ room, window } = await beginShift());
  });

  it('to a request is given up after a minute, and said with its code [S200, S231]', async () => {
    room.delay = (path) => (path.endsWith('/sell/verifyPlayer') ? new Promise(() => undefined) : null);
    void window.till.players.set('880042');
    await window.settle();
    await room.clock.advanceAndSettle(HTTP_TIMEOUT - 1);
    expect(window.store.get(noticeAtom)).toBeNull();
    await room.clock.advanceAndSettle(1);
    await window.settle();
    const notice = window.store.get(noticeAtom);
    expect(notice?.lines.map(words)).toContain('Operation timed out');
    expect(notice?.details?.statusCode).toBe(-1001);
  });

  it('to a request is given up when http.timeout says so [S231]', async () => {
    window.hear('cfg/{"http.timeout":15000}');
    room.delay = (path) => (path.endsWith('/sell/verifyPlayer') ? new Promise(() => undefined) : null);
    void window.till.players.set('880042');
    await window.settle();
    await room.clock.advanceAndSettle(14_999);
    expect(window.store.get(noticeAtom)).toBeNull();
    await room.clock.advanceAndSettle(1);
    await window.settle();
    expect(window.store.get(noticeAtom)?.lines.map(words)).toContain('Operation timed out');
  });
});

describe('a live connection that opens and never speaks', () => {
  it('is given up for a new one, behind a lock until that one speaks [S030, S031, S032]', async () => {
    room = await openRoom();
    let isSilent = true;
    const { openSocket } = room.tote;
    Object.assign(room.tote, {
      openSocket(...[path, handlers]: Parameters<typeof openSocket>) {
        const mute = isSilent;
        return openSocket(path, {
          ...handlers,
          message: (text) => (mute ? undefined : handlers.message(text)),
        });
      },
    });
    window = await openWindow(room);
    await signOn(window);
    expect(window.store.get(toteConnectedAtom)).toBe(true);
    await room.clock.advanceAndSettle(SOCKET_INTERVAL * 2);
    await window.settle();
    expect(window.store.get(toteConnectedAtom)).toBe(false);
    expect(window.store.get(locksAtom).map(({ message }) => words(message))).toEqual([
      'The connection to the tote is lost. Reconnecting...',
    ]);
    isSilent = false;
    await room.clock.advanceAndSettle(SOCKET_INTERVAL);
    await window.settle();
    expect(window.store.get(toteConnectedAtom)).toBe(true);
    await room.clock.advanceAndSettle(SOCKET_INTERVAL * 5);
    await window.settle();
    expect([window.store.get(toteConnectedAtom), window.store.get(lockedAtom)]).toEqual([true, false]);
    expect(window.store.get(tellerAtom)).not.toBeNull();
    await openCard(window);
  });
});
