/**
 * Proves how a player is set at a whole window on the demo tote: typed, scanned, verified, refused, and kept.
 */
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { translator } from '../../i18n/translate.ts';
import { DEFAULT_MONEY_FORMAT, pennies } from '../../wagering/ground/money.ts';
import { DOUBT_PAUSE } from '../posts/doubt-pause.ts';
import { customerAtom } from '../session/customer-state.ts';
import { beginShift, build, buy } from '../testing/at-the-window.ts';
import { openWindow, type Room, type TestWindow } from '../testing/test-window.ts';
import { announcementsAtom, locksAtom, noticeAtom } from '../window/dialog-state.ts';
import { homeViewAtom } from '../window/view-state.ts';
import { typedPlayerAtom } from './player-state.ts';

const words = translator('en-us', DEFAULT_MONEY_FORMAT);

let room: Room;
let window: TestWindow;
/** Bodies of what was asked of players. */
let asked: unknown[];

beforeEach(async () => {
  ({ room, window } = await beginShift());
  asked = [];
  room.see = (path, { body }) => {
    if (path.endsWith('/sell/verifyPlayer')) asked.push(JSON.parse(body ?? 'null'));
  };
});

const customer = () => window.store.get(customerAtom);
const element = () => window.store.get(homeViewAtom).current;

function notice(): readonly string[] | null {
  const shown = window.store.get(noticeAtom);
  return shown === null ? null : [shown.title, ...shown.lines].map((text) => words(text));
}

function answerVerify(body: object): void {
  room.intercept = (path) => (path.endsWith('/sell/verifyPlayer') ? Response.json(body) : null);
}

async function enter(typed: string): Promise<void> {
  window.till.select('PlayerId');
  window.till.players.type(typed);
  void window.till.players.set(window.store.get(typedPlayerAtom));
  await window.settle();
}

describe('a player', () => {
  it('is the customer once the host has verified the id, without its leading zeros [T406, W068]', async () => {
    answerVerify({ statusCode: 1, statusMessage: '', playerId: '880042', slotBalance: 12_345 });
    await enter('00880042');
    expect(asked).toEqual([{ playerId: '880042' }]);
    expect(customer()).toMatchObject({ active: true, playerId: '880042', slotBalance: 12_345n });
    expect(element()).toBe('Card');
    expect(window.store.get(typedPlayerAtom)).toBe('');
    expect(window.store.get(locksAtom)).toEqual([]);
  });

  it('stays the customer over a reload, with what they have, until total out', async () => {
    answerVerify({ statusCode: 1, statusMessage: '', playerId: '880042', slotBalance: 12_345 });
    await enter('880042');
    window.till.stop();
    room.intercept = () => null;
    window = await openWindow(room);
    await window.settle();
    expect(customer()).toMatchObject({ active: true, playerId: '880042', slotBalance: 12_345n });
    await build(window);
    await buy(window);
    expect(customer()).toMatchObject({ playerId: '880042', slotBalance: 12_345n });
    void window.till.totalOut();
    await window.settle();
    expect(customer()).toEqual({ active: false, playerId: null, transactions: [] });
  });

  it('goes with every sale, in its body and in its header [S066]', async () => {
    await enter('880042');
    const sold: unknown[] = [];
    room.see = (path, { method, body, headers }) => {
      if (method === 'POST' && path.endsWith('/sell/wagers'))
        sold.push([headers['X-Player'], JSON.parse(body ?? 'null').playerId]);
    };
    await build(window);
    await buy(window);
    expect(sold).toEqual([['880042', '880042']]);
  });

  it.each<[string, string, () => unknown]>([
    ['a voucher', '/sell/voucher', () => window.till.vouchers.sell({ amount: pennies(50_000), quantity: 1 })],
  ])('does not go with %s of whoever was asked about before them', async (_, ending, sell) => {
    const limit = pennies(1);
    window.till.changeSettings({ ticketConfirmationLimit: limit, voucherConfirmationLimit: limit });
    await build(window);
    const sold = new Set<unknown>();
    room.see = (path, { method, body, headers }) => {
      if (method === 'POST' && path.endsWith(ending))
        sold.add(JSON.stringify([headers['X-Player'] ?? null, JSON.parse(body ?? 'null').playerId]));
    };
    void sell();
    await window.settle();
    window.store.set(customerAtom, (before) => ({ ...before, active: true, playerId: '880042' }));
    await window.answer('sell');
    expect([...sold]).toEqual(['[null,null]']);
  });

  it.each<[string, (window: TestWindow) => unknown]>([
    ['a wager', ({ till }) => till.buy()],
    ['several', ({ till }) => till.buy(2)],
    ['a smart quick pick', ({ till }) => till.sellSmartQuickPick()],
  ])('has %s read back anew that was read back before they came', async (_, sell) => {
    window.till.changeSettings({ ticketConfirmationLimit: pennies(1) });
    await build(window);
    const press = async (): Promise<void> => {
      await room.clock.advanceAndSettle(1_000);
      void sell(window);
      await window.settle();
    };
    await press();
    window.store.set(customerAtom, (before) => ({ ...before, active: true, playerId: '880042' }));
    await press();
    expect(customer().transactions).toHaveLength(0);
    await press();
    expect(customer().transactions).not.toHaveLength(0);
  });

  it('goes with a sale that is sent again after a reload, too', async () => {
    await enter('880042');
    const named: unknown[] = [];
    room.see = (path, { method, headers }) => {
      if (method === 'POST' && path.endsWith('/sell/wagers')) named.push(headers['X-Player']);
    };
    room.intercept = (path) => (path.endsWith('/sell/wagers') ? new Response('', { status: 503 }) : null);
    await build(window);
    void window.till.buy();
    await window.settle();
    window.till.stop();
    room.intercept = () => null;
    window = await openWindow(room);
    await room.clock.advanceAndSettle(DOUBT_PAUSE);
    await window.settle();
    expect(named).toEqual(['880042', '880042']);
    expect(customer().transactions).toHaveLength(1);
  });

  it('goes in no header of a sale to somebody else', async () => {
    const named: unknown[] = [];
    room.see = (path, { method, headers }) => {
      if (method === 'POST' && path.endsWith('/sell/wagers')) named.push('X-Player' in headers);
    };
    await build(window);
    await buy(window);
    expect(named).toEqual([false]);
  });

  it('is typed in up to 18 letters and digits [T348]', () => {
    window.till.players.type('12-34 567890123456789012');
    expect(window.store.get(typedPlayerAtom)).toBe('123456789012345678');
  });

  it('that the host does not know is reported, and stays entered for correction [T425]', async () => {
    answerVerify({ statusCode: 7_001, statusMessage: 'No such player' });
    await enter('880042');
    expect(notice()).toEqual(['Failed to verify player Id', 'No such player']);
    await window.answer('ok');
    expect(customer()).toMatchObject({ active: false, playerId: null });
    expect(element()).toBe('PlayerId');
    expect(window.store.get(typedPlayerAtom)).toBe('880042');
  });

  it('is none, of zeros alone, and the host is not asked [T425]', async () => {
    await enter('000');
    expect(notice()).toEqual(['Failed to verify player Id', 'A player ID cannot be all zeros.']);
    expect(asked).toEqual([]);
  });

  it('is refused where players are not tracked [W069]', async () => {
    window.till.changeSettings({ disablePlayerTracking: true });
    await enter('880042');
    expect(notice()).toEqual(['Player tracking is not enabled']);
    expect(asked).toEqual([]);
    expect(customer().playerId).toBeNull();
  });

  it('is asked for once, however often the key is tapped', async () => {
    window.till.select('PlayerId');
    void window.till.players.set('880042');
    void window.till.players.set('880042');
    await window.settle();
    expect(asked).toHaveLength(1);
  });

  it('is nobody’s customer when the question was given up before its answer', async () => {
    window.till.select('PlayerId');
    void window.till.players.set('880042');
    window.till.cancelLock();
    await window.settle();
    expect(customer().playerId).toBeNull();
    expect(window.store.get(locksAtom)).toEqual([]);
  });
});

describe('a scanned player', () => {
  async function scan(code: string): Promise<void> {
    window.till.scanned(code, 'MAGCARD');
    await window.settle();
  }

  it('begins a customer and is verified, without leading zeros; the pending wager stays [T284, W061, W068]', async () => {
    await build(window);
    await scan('00012345');
    expect(asked).toEqual([{ playerId: '12345' }]);
    expect(customer()).toMatchObject({ active: true, playerId: '12345' });
    expect(element()).toBe('Runner');
  });

  it('opens the entry with what was read, where the host does not know it [T284]', async () => {
    answerVerify({ statusCode: 7_001, statusMessage: 'No such player' });
    await scan('12345');
    expect(element()).toBe('PlayerId');
    expect(window.store.get(typedPlayerAtom)).toBe('12345');
    expect(notice()?.[0]).toBe('Failed to verify player Id');
  });

  it('is set at once where the entry is hidden [T285]', async () => {
    window.till.changeSettings({ hideManualPlayerEntry: true });
    answerVerify({ statusCode: 7_001, statusMessage: 'No such player' });
    await scan('12345');
    expect(element()).toBe('Card');
    await window.answer('ok');
    room.intercept = () => null;
    await room.clock.advanceAndSettle(10_000);
    await scan('12345');
    expect(customer().playerId).toBe('12345');
  });

  it('waits while a sale is under way, and that is said', async () => {
    await build(window);
    room.printer.outcomes.push({ outcome: 'notPrinted', reason: 'trouble.paperOut' });
    void window.till.buy();
    await window.settle();
    await scan('12345');
    expect(asked).toEqual([]);
    expect(window.store.get(announcementsAtom).map(({ text }) => text.key)).toEqual(['scan.notNow']);
    expect(customer().playerId).toBeNull();
  });
});
