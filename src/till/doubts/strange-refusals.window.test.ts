/**
 * Tests a post that moves money, refused by something other than the tote: a proxy, a firewall, a captive
 * portal. Such a refusal closes nothing. The window asks what the tote has done.
 */
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { pennies } from '../../wagering/ground/money.ts';
import { DOUBT_PAUSE } from '../posts/doubt-pause.ts';
import { customerAtom } from '../session/customer-state.ts';
import { tellerAtom } from '../session/teller-state.ts';
import { beginShift, build, serialsAt, signOn, ticketsAt } from '../testing/at-the-window.ts';
import type { Room, TestWindow } from '../testing/test-window.ts';
import { noticeAtom } from '../window/dialog-state.ts';
import { inDoubtCountAtom, inDoubtRowsAtom } from './in-doubt-state.ts';

const HTML = '<!doctype html><title>Not Found</title><h1>Not Found</h1>';
/** As frameworks other than the tote's write their errors. */
const FRAMEWORK = JSON.stringify({
  statusCode: 404,
  message: 'Cannot POST /sell/wagers',
  error: 'Not Found',
});

let room: Room;
let window: TestWindow;

beforeEach(async () => {
  ({ room, window } = await beginShift());
});

const transactions = () => window.store.get(customerAtom).transactions;
const inDoubt = () => window.store.get(inDoubtCountAtom);

/** The first post to the path is answered so; `arrives`: after the tote has carried it out. */
function answeredOnTheWay(path: string, status: number, body: string, arrives: boolean): void {
  const { fetch } = room.tote;
  let posts = 0;
  Object.assign(room.tote, {
    async fetch(...[asked, init]: Parameters<typeof fetch>) {
      const isIt = init.method === 'POST' && asked.endsWith(path) && (posts += 1) === 1;
      if (!isIt) return fetch(asked, init);
      if (arrives) await fetch(asked, init);
      return new Response(body, { status });
    },
  });
}

async function sell(): Promise<void> {
  await build(window);
  void window.till.buy();
  await window.settle();
}

describe('a sale that was made, answered on its way back with', () => {
  it.each([
    [404, HTML],
    [404, ''],
    [404, FRAMEWORK],
    [400, HTML],
    [413, HTML],
    [429, ''],
    [451, HTML],
  ])('%i %j is found and printed once', async (status, body) => {
    answeredOnTheWay('/sell/wagers', status, body, true);
    await sell();
    const sold = await serialsAt(room);
    expect(sold).toHaveLength(1);
    expect(transactions().map(({ type, tsn }) => [type, tsn])).toEqual([['SELL', sold[0]]]);
    expect(room.printer.sheets).toHaveLength(1);
    expect(inDoubt()).toBe(0);
    expect(window.store.get(noticeAtom)).toBeNull();
  });

  it.each([401, 403])('%i ends the session, and is found at the next sign-on [S198]', async (status) => {
    answeredOnTheWay('/sell/wagers', status, HTML, true);
    await sell();
    expect(window.store.get(tellerAtom)).toBeNull();
    expect(window.store.get(noticeAtom)?.title.key).toBe('tote.sessionExpired');
    expect(inDoubt()).toBe(1);
    await window.answer('ok');
    await signOn(window);
    await room.clock.advanceAndSettle(DOUBT_PAUSE);
    await window.settle();
    expect(inDoubt()).toBe(0);
    expect(transactions().map(({ tsn }) => tsn)).toEqual(await serialsAt(room));
    expect(room.printer.sheets).toHaveLength(1);
  });
});

describe('a sale that never arrived, answered with', () => {
  it.each([
    [404, HTML],
    [413, ''],
    [429, HTML],
  ])('%i %j is in doubt and is sent again once the tote has not listed it', async (status, body) => {
    answeredOnTheWay('/sell/wagers', status, body, false);
    await sell();
    expect(inDoubt()).toBe(1);
    const [{ why } = { why: [] }] = window.store.get(inDoubtRowsAtom);
    expect(why.map(({ key }) => key)).toEqual(['tote.unreadable']);
    expect(transactions()).toEqual([]);
    await room.clock.advanceAndSettle(DOUBT_PAUSE);
    await window.settle();
    expect(inDoubt()).toBe(0);
    expect(await ticketsAt(room)).toBe(1);
    expect(transactions()).toHaveLength(1);
  });

  it.each([401, 403])('%i was not made, and that is said at the next sign-on [S198]', async (status) => {
    answeredOnTheWay('/sell/wagers', status, '', false);
    await sell();
    expect(inDoubt()).toBe(1);
    await window.answer('ok');
    await signOn(window);
    await room.clock.advanceAndSettle(DOUBT_PAUSE);
    await window.settle();
    expect(inDoubt()).toBe(0);
    expect(transactions()).toEqual([]);
    expect(window.store.get(noticeAtom)?.lines.map(({ key }) => key)).toEqual(['doubt.notSold']);
    expect(await ticketsAt(room)).toBe(0);
  });
});

it.each([404, 413])('the tote’s own %i is a no: nothing is in doubt', async (status) => {
  const own = JSON.stringify({ statusCode: status, statusMessage: 'Not here' });
  answeredOnTheWay('/sell/voucher', status, own, false);
  const selling = window.till.vouchers.sell({ amount: pennies(1_000), quantity: 1 });
  await window.settle();
  await window.answer('ok');
  expect(await selling).toBe(false);
  expect(inDoubt()).toBe(0);
  expect(transactions()).toEqual([]);
});
