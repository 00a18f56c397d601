/** Proves which entries missing from the host's list count: only those of a whole and fresh list. */
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { customerAtom } from '../session/customer-state.ts';
import { tellerAtom } from '../session/teller-state.ts';
import { beginShift, build, signOn } from '../testing/at-the-window.ts';
import { openWindow, type Room, type TestWindow } from '../testing/test-window.ts';
import { noticeAtom } from '../window/dialog-state.ts';
import { inDoubtCountAtom, inDoubtRowsAtom } from './in-doubt-state.ts';

let room: Room;
let window: TestWindow;
let windowKey: string;

beforeEach(async () => {
  ({ room, window } = await beginShift());
  room.see = (path, { body = '' }) => {
    if (path.endsWith('/signonWindowForTeller')) windowKey = body;
  };
});

const doubted = () => window.store.get(inDoubtRowsAtom)[0];

/** The sale whose answer is lost, at the tote or on its way there; then the machine is switched off. */
async function loseSale(arrives: boolean): Promise<void> {
  await build(window);
  room.intercept = (path, method) => {
    if (!path.endsWith('/sell/wagers')) return null;
    if (method === 'POST' && arrives) {
      room.tote.faults.loseNextAnswer();
      return null;
    }
    return new Response('', { status: 503 });
  };
  void window.till.buy();
  await window.settle();
  expect(doubted()).toBeDefined();
  window.till.stop();
  room.intercept = () => null;
}

/** A spare machine is put at the window and sells so many vouchers there. */
async function spareMachineSells(count: number): Promise<void> {
  const post = async (path: string, body: string, token?: string, reqseq?: number): Promise<unknown> => {
    const headers = {
      ...(token === undefined ? {} : { Authorization: token }),
      ...(reqseq === undefined ? {} : { REQSEQ: String(reqseq) }),
    };
    return (await room.tote.fetch(`/tg5/rs${path}`, { method: 'POST', headers, body })).json();
  };
  const signedOn = (await post('/terminal/signon', '{"teller_id":"52","password":"52"}')) as {
    sessionToken: string;
  };
  await post('/terminal/signonWindowForTeller', windowKey, signedOn.sessionToken);
  for (let sold = 0; sold < count; sold += 1) {
    await room.clock.advanceAndSettle(2_000);
    await post('/sell/voucher', '{"amount":500,"playerId":null}', signedOn.sessionToken, sold);
  }
}

async function comeBack(): Promise<void> {
  room.tab.clear();
  window = await openWindow(room);
  await signOn(window);
  await window.settle();
}

describe('after a spare machine has sold at the window', () => {
  beforeEach(async () => {
    await comeBack();
  });

  it('99 tickets, a lost sale that the tote made is found', async () => {
    await loseSale(true);
    await spareMachineSells(99);
    await comeBack();
    expect(window.store.get(customerAtom).transactions).toHaveLength(1);
  });

  it('100 tickets, a lost sale that the tote made stays in doubt', async () => {
    await loseSale(true);
    await spareMachineSells(100);
    await comeBack();
    expect(window.store.get(customerAtom).transactions).toEqual([]);
    expect(window.store.get(noticeAtom)).toBeNull();
    expect(doubted()?.why.map(({ key }) => key)).toEqual(['doubt.outOfReach']);
    // A person may close it at once: asking again is of no use.
    expect(doubted()?.resolvableFrom).toBeLessThanOrEqual(room.clock.now());
  });

  it('a lost sale that never arrived is said not to be sold, where the list goes back before it', async () => {
    await loseSale(false);
    await spareMachineSells(99);
    await comeBack();
    expect(window.store.get(inDoubtCountAtom)).toBe(0);
    expect(window.store.get(noticeAtom)?.lines.map(({ key }) => key)).toEqual(['doubt.notSold']);
  });
});

it('does not believe a list from before the sale that comes after a new sign-on', async () => {
  await comeBack();
  const before = await (
    await room.tote.fetch('/tg5/rs/sell/wagers', {
      method: 'GET',
      headers: { Authorization: room.tab.get('mutuel.session') ?? '' },
    })
  ).text();
  await room.clock.advanceAndSettle(1_000);
  await loseSale(true);
  await room.clock.advanceAndSettle(1_000);
  room.intercept = (path, method) =>
    method === 'GET' && path.endsWith('/sell/wagers')
      ? new Response(before, { headers: { 'Content-Type': 'application/json' } })
      : null;
  await comeBack();
  expect(window.store.get(tellerAtom)).not.toBeNull();
  expect(doubted()?.why.map(({ key }) => key)).toEqual(['doubt.staleList']);
  expect(doubted()?.resolvableFrom).toBeNull();
  room.intercept = () => null;
  window.till.askDoubts();
  await window.settle();
  expect(window.store.get(inDoubtCountAtom)).toBe(0);
  expect(window.store.get(customerAtom).transactions).toHaveLength(1);
});
