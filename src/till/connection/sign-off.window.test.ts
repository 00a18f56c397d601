/** Proves a sign-off: what leaves with the teller, and what the host hears before. */
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { pennies } from '../../wagering/ground/money.ts';
import { EMPTY_WAGER } from '../../wagering/pending/wager-state.ts';
import { cashPositionAtom } from '../drawer/position-state.ts';
import {
  customerAtom,
  drawerTransactionsAtom,
  lastTicketAtom,
  totalsAtom,
} from '../session/customer-state.ts';
import { papersAtHandAtom } from '../session/given-out-state.ts';
import { exceptionTypesAtom, tellerAtom } from '../session/teller-state.ts';
import { beginShift, build, buy, signOn } from '../testing/at-the-window.ts';
import { openRoom, openWindow, type Room, type TestWindow } from '../testing/test-window.ts';
import { trainersPanelAtom } from '../trainer/trainer-state.ts';
import { wagerAtom } from '../wager/pending-wager-state.ts';
import { announcementsAtom, lockedAtom, noticeAtom } from '../window/dialog-state.ts';
import { homeViewAtom } from '../window/view-state.ts';

/** As a scanner reads it. */
const TICKET = '218445095900001';

let room: Room;
let window: TestWindow;
let posted: [path: string, body: unknown][];

beforeEach(async () => {
  ({ room, window } = await beginShift());
  posted = [];
  room.see = (path, { method, body }) => {
    if (method === 'POST') posted.push([path.replace('/tg5/rs', ''), JSON.parse(body ?? '')]);
  };
});

const paths = (): readonly string[] => posted.map(([path]) => path);

async function signOff(): Promise<void> {
  void window.till.signOff();
  await window.settle();
}

/** A customer who buys a ticket and is totalled out. */
async function serveOne(): Promise<void> {
  await build(window);
  await buy(window);
  void window.till.totalOut();
  await window.settle();
}

describe('a teller who signs off', () => {
  it('leaves nothing of theirs at the window [T252, T077]', async () => {
    await serveOne();
    void window.till.drawer.draw(pennies(5_000), null);
    await window.settle();
    expect(window.store.get(drawerTransactionsAtom)).toHaveLength(1);
    window.till.select('CashPosition');
    await window.settle();
    window.till.select('Draw');
    await build(window);
    window.till.select('Draw');
    expect(window.store.get(exceptionTypesAtom).credits.length).toBeGreaterThan(0);
    await signOff();
    expect(window.store.get(noticeAtom)).toBeNull();
    expect(window.pages).toEqual(['signOn']);
    expect(window.store.get(tellerAtom)).toBeNull();
    expect(window.store.get(customerAtom)).toMatchObject({ active: false, playerId: null, transactions: [] });
    expect(window.store.get(drawerTransactionsAtom)).toEqual([]);
    expect(window.store.get(wagerAtom)).toEqual(EMPTY_WAGER);
    expect(window.store.get(lastTicketAtom)).toBeNull();
    expect(window.store.get(homeViewAtom)).toEqual({ current: 'Card', stack: [] });
    expect(window.store.get(exceptionTypesAtom)).toEqual({ credits: [], debits: [] });
    expect(window.store.get(cashPositionAtom).state).toBe('loading');
  });
});

it.each<[string, () => unknown]>([
  ['signs off', () => window.till.signOff()],
  ['locks the window', () => window.till.lockWindow()],
  ['has no session any more', () => window.till.sessionExpired()],
])('the trainer key of the room goes with the teller who %s', async (_, leave) => {
  const gone = (): Promise<never> => Promise.reject(new Error('not asked for here'));
  let left = 0;
  room = await openRoom();
  room.trainersTote = {
    enter: () => Promise.resolve('taken'),
    leave: () => void (left += 1),
    cards: () => Promise.resolve([]),
    bigWinner: () => Promise.resolve({ isWanted: false, last: null }),
    isDropping: () => Promise.resolve(false),
    runRace: gone,
    chooseFinish: gone,
    letNextTicketWin: gone,
    terminals: () => Promise.resolve({ locked: [], events: [], counters: [] }),
    unlockAccount: gone,
    dropTote: gone,
  };
  window = await openWindow(room);
  await signOn(window);
  window.till.trainer.open();
  await window.till.trainer.enterKey('1234');
  expect(window.store.get(trainersPanelAtom).access).toBe('open');
  void leave();
  await window.settle();
  expect(window.store.get(tellerAtom)).toBeNull();
  expect(left).toBe(1);
  expect(window.store.get(trainersPanelAtom)).toMatchObject({
    access: 'keyNeeded',
    races: { state: 'loading' },
  });
});

describe('what a teller did, once they have signed off', () => {
  beforeEach(async () => {
    await serveOne();
    void window.till.drawer.draw(pennies(5_000), null);
    await window.settle();
    await signOff();
  });

  it.each<[string, string]>([
    ['another teller', '777'],
    ['the same teller', '4417'],
  ])(
    'is not there for %s, after a reload either: no id, no transaction, no audit data [T252]',
    async (_, teller) => {
      window.till.stop();
      window = await openWindow(room);
      expect(window.store.get(tellerAtom)).toBeNull();
      expect(
        [...room.tab, ...room.browser]
          .map((entry) => entry.join('='))
          .filter((text) => /\b4417\b/.test(text)),
      ).toEqual([]);
      const signing = window.till.signOn(teller, teller);
      await window.settle();
      expect(await signing).toBe(true);
      expect(window.store.get(customerAtom)).toMatchObject({ active: false, transactions: [] });
      expect(window.store.get(drawerTransactionsAtom)).toEqual([]);
      expect(window.store.get(lastTicketAtom)).toBeNull();
      expect(window.store.get(totalsAtom).balance).toBe(0n);
      expect(window.store.get(papersAtHandAtom).size).toBe(0);
    },
  );
});

/** Holds the host's answer until it is released. */
function holdBack(ending: string): () => void {
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  room.delay = (path) => (path.endsWith(ending) ? held : null);
  return letGo;
}

describe.each<[string, string, () => unknown]>([
  ['signs off', '/terminal/signoff', () => window.till.signOff()],
  ['locks the window', '/terminal/lockWindow', () => window.till.lockWindow()],
])('while the host lets a teller wait who %s', (_, path, leave) => {
  it('the window is covered, and no money moves that the answer would end', async () => {
    await build(window);
    const letGo = holdBack(path);
    void leave();
    await window.settle();
    expect(window.store.get(lockedAtom)).toBe(true);
    window.till.scanned(TICKET, 'OPTICAL');
    void window.till.buy();
    void window.till.vouchers.sell({ amount: pennies(1_000), quantity: 1 });
    await window.settle();
    expect(window.store.get(announcementsAtom)).toMatchObject([{ text: { key: 'scan.notNow' } }]);
    expect(paths()).toEqual([path]);
    letGo();
    await window.settle();
    expect(paths()).toEqual([path]);
    expect(window.store.get(tellerAtom)).toBeNull();
    expect(window.store.get(lockedAtom)).toBe(false);
  });

  it('waits until a sale that is asked about has been answered', async () => {
    window.till.changeSettings({ voucherConfirmationLimit: pennies(100) });
    void window.till.vouchers.sell({ amount: pennies(500), quantity: 1 });
    await window.settle();
    void leave();
    await window.settle();
    expect(paths()).toEqual([]);
    await window.answer('sell');
    expect(window.store.get(customerAtom).transactions).toHaveLength(1);
    expect(window.store.get(noticeAtom)?.lines).toMatchObject([{ key: 'signOff.saleOpen' }]);
    expect(window.store.get(tellerAtom)).not.toBeNull();
  });
});

describe('a single-session mini-banker who signs off', () => {
  beforeEach(() => {
    window.till.changeSettings({ singleSessionMiniBanker: true });
  });

  it('has the host told first what the session came to, over all customers [S085]', async () => {
    await serveOne();
    await serveOne();
    posted.length = 0;
    await signOff();
    expect(posted[0]).toEqual([
      '/terminal/sss',
      { summary: [{ count: 2, name: 'sold', value: 400 }], total: 400 },
    ]);
    expect(paths()).toEqual(['/terminal/sss', '/terminal/signoff']);
    expect(window.store.get(tellerAtom)).toBeNull();
  });

  it('decides what is to be done where the host does not take it', async () => {
    room.intercept = (path) =>
      path.endsWith('/terminal/sss')
        ? new Response(JSON.stringify({ statusCode: 7, statusMessage: 'Not now' }))
        : null;
    await signOff();
    expect(window.store.get(noticeAtom)).toMatchObject({
      title: { key: 'singleSession.notTold' },
      lines: [{ key: 'tote.refused', data: { message: 'Not now' } }],
    });
    await window.answer('goBack');
    expect(paths()).toEqual(['/terminal/sss']);
    expect(window.store.get(tellerAtom)).not.toBeNull();
    await signOff();
    await window.answer('signOff');
    expect(paths().at(-1)).toBe('/terminal/signoff');
    expect(window.store.get(tellerAtom)).toBeNull();
  });

  it('is asked while no money moves', async () => {
    room.intercept = (path) => (path.endsWith('/terminal/sss') ? new Response('', { status: 500 }) : null);
    await signOff();
    expect(window.store.get(noticeAtom)?.title.key).toBe('singleSession.notTold');
    window.till.scanned(TICKET, 'OPTICAL');
    void window.till.vouchers.sell({ amount: pennies(1_000), quantity: 1 });
    await window.settle();
    await window.answer('signOff');
    expect(paths()).toEqual(['/terminal/sss', '/terminal/signoff']);
    expect(window.store.get(tellerAtom)).toBeNull();
  });

  it('is asked nothing more where the session has ended meanwhile', async () => {
    room.intercept = (path) => (path.endsWith('/terminal/sss') ? new Response('', { status: 401 }) : null);
    await signOff();
    expect(window.store.get(noticeAtom)?.title.key).toBe('tote.sessionExpired');
    expect(paths()).toEqual(['/terminal/sss']);
    expect(window.pages).toEqual(['signOn']);
  });
});

describe('any other teller who signs off', () => {
  it('has nothing told [S085]', async () => {
    await serveOne();
    posted.length = 0;
    await signOff();
    expect(paths()).toEqual(['/terminal/signoff']);
  });
});
