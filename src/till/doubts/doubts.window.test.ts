/**
 * Sales that the host never settles, at a whole window: shown, waited for, closed by hand, and contradicted
 * afterwards.
 */
import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TicketSerial } from '../../wagering/card/wager.ts';
import { parseSerial } from '../../wagering/tickets/ticket-serial.ts';
import { DOUBT_PAUSE } from '../posts/doubt-pause.ts';
import { customerAtom, totalsAtom } from '../session/customer-state.ts';
import { tellerAtom } from '../session/teller-state.ts';
import { beginShift, build, buy, openCard, signOn, ticketsAt } from '../testing/at-the-window.ts';
import { openWindow, type Room, type TestWindow } from '../testing/test-window.ts';
import { wagerViewAtom } from '../wager/wager-view-state.ts';
import { noticeAtom } from '../window/dialog-state.ts';
import { startUpAtom } from '../window/start-up-state.ts';
import { inDoubtCountAtom, inDoubtRowsAtom } from './in-doubt-state.ts';
import { ASKED_ENOUGH, WAITED_ENOUGH } from './manual-resolution.ts';

let room: Room;
let window: TestWindow;

beforeEach(async () => {
  ({ room, window } = await beginShift());
});

const transactions = () => window.store.get(customerAtom).transactions;
const doubted = () => window.store.get(inDoubtRowsAtom)[0];
const notice = () => window.store.get(noticeAtom);
const text = () => notice()?.title.key;

function serial(written: string): TicketSerial {
  const parsed = parseSerial(written);
  if (!parsed.ok) throw new Error(written);
  return parsed.value;
}

/** The host lists nothing and answers nothing more; whether it sold the first time is `sells`. */
function goSilent(sells: boolean): void {
  let sent = 0;
  room.intercept = (path, method) => {
    if (!path.endsWith('/sell/wagers')) return null;
    if (method === 'GET') return Response.json({ statusCode: 1, statusMessage: '', tickets: [] });
    sent += 1;
    if (!sells || sent > 1) return new Response('', { status: 503 });
    room.tote.faults.loseNextAnswer();
    return null;
  };
}

/** A sale whose answer is lost for good. */
async function sellIntoSilence({ sells }: { readonly sells: boolean }): Promise<string> {
  await build(window);
  goSilent(sells);
  void window.till.buy();
  await window.settle();
  const id = doubted()?.id;
  if (id === undefined) throw new Error('no doubt');
  return id;
}

/** The host is asked as often and as long as a person's word needs. */
async function waitLongEnough(): Promise<void> {
  for (let asked = 0; asked * DOUBT_PAUSE < WAITED_ENOUGH; asked += 1) {
    await room.clock.advanceAndSettle(DOUBT_PAUSE);
    await window.settle();
  }
}

async function close(id: string, sold?: TicketSerial): Promise<void> {
  void window.till.resolveDoubt(
    id,
    sold === undefined ? { verdict: 'notSold' } : { verdict: 'sold', tsn: sold },
  );
  await window.settle();
}

async function closeAgreed(id: string, sold?: TicketSerial): Promise<void> {
  await close(id, sold);
  await window.answer('yes');
  await window.answer('yes');
}

/** The host does it and says nothing, and the teller closes it as the tote room says. */
async function sellAndClose(): Promise<{ readonly id: string; readonly tsn: TicketSerial }> {
  const id = await sellIntoSilence({ sells: true });
  await waitLongEnough();
  const tsn = serial((await recent()).tickets[0]?.ticket.id ?? '');
  await closeAgreed(id, tsn);
  return { id, tsn };
}

/** The host signs the machine on as window 99, whose key it was given. */
function anotherWindow(sessionToken: string): Response {
  return Response.json({
    statusCode: 1,
    statusMessage: '',
    sessionToken,
    tellerName: 'A Teller',
    tellerId: '4417',
    windowNumber: 99,
    credits: [],
    debits: [],
    config: {},
    staticKeys: [],
    timeStamp: room.clock.now(),
    isLocked: false,
    isSelfServe: false,
  });
}

/** The program is loaded anew, and the teller signs on where the host has ended the session. */
async function reopen(): Promise<void> {
  window.till.stop();
  window = await openWindow(room);
  if (window.store.get(tellerAtom) === null) await signOn(window);
  await window.settle();
}

describe('a sale in doubt', () => {
  it('is listed with what it sells, who sent it and when, why it is in doubt, and when the host is asked again', async () => {
    await sellIntoSilence({ sells: false });
    const card = await openCard(window);
    expect(window.store.get(inDoubtRowsAtom)).toMatchObject([
      {
        tellerId: '4417',
        sentAt: room.clock.now(),
        value: 200n,
        asked: 1,
        nextAt: room.clock.now() + DOUBT_PAUSE,
        resolvableFrom: null,
        bets: [{ cardId: card.id, betName: 'Win', betAmount: 200n, runners: [[1]] }],
      },
    ]);
    expect(doubted()?.why.map(({ key }) => key)).toContain('doubt.answerError');
    const before = room.clock.now();
    window.till.askDoubts();
    await window.settle();
    expect(doubted()).toMatchObject({ asked: 2, nextAt: before + DOUBT_PAUSE });
  });

  it('refuses to sign off, and leads to the list from there', async () => {
    await sellIntoSilence({ sells: false });
    window.till.cancelLock();
    // The sale itself is over for the window once it runs in a program that took it up.
    await reopen();
    void window.till.signOff();
    await window.settle();
    expect(notice()?.lines.map(({ key }) => key)).toEqual(['doubt.blocksSignOff']);
    await window.answer('doubts');
    expect(window.pages.at(-1)).toBe('doubts');
    expect(window.store.get(tellerAtom)).not.toBeNull();
  });

  it('is not closed by hand before the host was asked enough', async () => {
    const id = await sellIntoSilence({ sells: false });
    await close(id);
    expect(text()).toBe('doubt.tooEarly');
    await window.answer('ok');
    await waitLongEnough();
    expect(doubted()?.asked).toBeGreaterThanOrEqual(ASKED_ENOUGH);
    await close(id);
    expect(text()).toBe('doubt.haveRung');
  });

  it('is closed by nothing less than two answers, the safe one of which goes back', async () => {
    const id = await sellIntoSilence({ sells: false });
    await waitLongEnough();
    for (const answers of [['goBack'], ['yes', 'goBack']]) {
      await close(id);
      expect(notice()?.actions.find(({ isSafe }) => isSafe)?.id).toBe('goBack');
      for (const answer of answers) await window.answer(answer);
      expect(notice()).toBeNull();
      expect(window.store.get(inDoubtCountAtom)).toBe(1);
    }
  });

  it('is settled by the host while the teller is still being asked: nothing is closed by hand', async () => {
    const id = await sellIntoSilence({ sells: true });
    await waitLongEnough();
    await close(id);
    room.intercept = () => null;
    await room.clock.advanceAndSettle(DOUBT_PAUSE);
    await window.settle();
    await window.answer('yes');
    await window.answer('yes');
    expect(text()).toBe('doubt.settled');
    expect(transactions()).toHaveLength(1);
    expect(transactions()[0]?.closedByHand).toBeUndefined();
    expect(room.printer.sheets).toHaveLength(1);
  });
});

describe('closed as not sold', () => {
  it('is listed, moves nothing, and leaves the wager to be sold again', async () => {
    const id = await sellIntoSilence({ sells: false });
    await waitLongEnough();
    await closeAgreed(id);
    expect(window.store.get(inDoubtCountAtom)).toBe(0);
    expect(transactions()).toMatchObject([
      {
        value: 0n,
        tsn: null,
        paper: 'none',
        closedByHand: { verdict: 'notSold', tellerId: '4417', at: room.clock.now() },
      },
    ]);
    expect(window.store.get(totalsAtom)).toMatchObject({ balance: 0n, sold: { count: 0 } });
    expect(window.store.get(wagerViewAtom).ticket.ok).toBe(true);
    expect(room.log.some((line) => line.includes('closed by hand by 4417: notSold'))).toBe(true);
    room.intercept = () => null;
    await buy(window);
    expect(await ticketsAt(room)).toBe(1);
    expect(window.store.get(totalsAtom)).toMatchObject({ balance: 200n, sold: { count: 1 } });
  });

  it('is still closed after a reload, and asks for no paper when the customer is totalled out', async () => {
    const id = await sellIntoSilence({ sells: false });
    await waitLongEnough();
    await closeAgreed(id);
    await reopen();
    expect(window.store.get(inDoubtCountAtom)).toBe(0);
    expect(transactions()[0]?.closedByHand?.verdict).toBe('notSold');
    expect(window.store.get(wagerViewAtom).ticket.ok).toBe(true);
    await window.till.totalOut();
    await window.settle();
    expect(transactions()).toEqual([]);
  });

  it('though the tote did sell it: said at the next sign-on, once, and noted', async () => {
    const id = await sellIntoSilence({ sells: true });
    await waitLongEnough();
    await closeAgreed(id);
    room.intercept = () => null;
    const [sold] = (await recent()).tickets;
    await reopen();
    expect(notice()).toMatchObject({
      title: { key: 'doubt.contradicted' },
      lines: [
        { key: 'doubt.wasClosedNotSold', data: { value: 200n, teller: '4417' } },
        { key: 'doubt.hostSold', data: { tsn: sold?.ticket.id } },
        { key: 'doubt.hostSoldDo' },
      ],
    });
    expect(window.store.get(totalsAtom).balance).toBe(0n);
    await window.answer('ok');
    await reopen();
    expect(notice()).toBeNull();
  });
});

describe('closed as sold', () => {
  it('is owed for, under the number the tote room gave, without paper; its wager makes way', async () => {
    const { tsn } = await sellAndClose();
    expect(text()).toBe('doubt.closedSold');
    expect(notice()?.lines.map(({ key }) => key)).toEqual(['doubt.noPaper', 'doubt.noPaperDo']);
    await window.answer('ok');
    expect(transactions()).toMatchObject([
      { value: 200n, tsn, ticket: null, paper: 'notPrinted', closedByHand: { verdict: 'sold' } },
    ]);
    expect(window.store.get(totalsAtom)).toMatchObject({ balance: 200n, sold: { count: 1, value: 200n } });
    expect(window.store.get(wagerViewAtom).ticket.ok).toBe(false);
    expect(room.printer.sheets).toEqual([]);
    // The host lists the same ticket afterwards: there is nothing to say.
    room.intercept = () => null;
    await reopen();
    expect(notice()).toBeNull();
    expect(room.log.some((line) => line.includes(`the host says sold •••${tsn.slice(-4)}`))).toBe(true);
  });

  it('is not contradicted by the tickets of another window: it is asked about when its own is signed on again', async () => {
    const { id } = await sellAndClose();
    await window.answer('ok');
    room.intercept = () => null;
    const said = (): boolean =>
      room.log.some((line) => line.includes(`${id.replaceAll('-', '').slice(-2)} closed by hand: the host`));
    let token = '';
    room.see = (_path, { headers }) => {
      token = headers['Authorization'] ?? '';
    };
    room.intercept = (path, method) => {
      if (path.endsWith('/signonWindowForTeller')) return anotherWindow(token);
      // Lists an answer in which nothing was sold.
      return path.endsWith('/sell/wagers') && method === 'GET'
        ? Response.json({ statusCode: 1, statusMessage: '', tickets: [] })
        : null;
    };
    room.tab.clear();
    await reopen();
    expect(window.store.get(tellerAtom)?.windowNumber).toBe(99);
    expect([text(), said()]).toEqual([undefined, false]);
    room.intercept = () => null;
    room.tab.clear();
    await reopen();
    expect([text(), said()]).toEqual([undefined, true]);
  });

  it('is printed from the host’s list: the first time as a ticket, then as a reprint of it', async () => {
    const { tsn } = await sellAndClose();
    await window.answer('ok');
    room.intercept = () => null;
    void window.till.ticketReview.refresh();
    await window.settle();
    const printListed = async (): Promise<void> => {
      void window.till.ticketReview.reprint(tsn);
      await window.settle();
    };
    await printListed();
    expect(room.printer.sheets).toEqual([{ transaction: tsn, reprint: false }]);
    expect(transactions()).toMatchObject([{ tsn, ticket: null, paper: 'printed' }]);
    await printListed();
    expect(room.printer.sheets.at(-1)).toEqual({ transaction: tsn, reprint: true });
    expect(transactions()).toMatchObject([{ tsn, paper: 'printed' }]);
    // Nothing is asked about its paper when the customer goes.
    void window.till.totalOut();
    await window.settle();
    expect(transactions()).toEqual([]);
  });

  it('under the number of another sale is refused, and the doubt stays', async () => {
    await build(window);
    await buy(window);
    const other = transactions()[0]?.tsn;
    if (other === null || other === undefined) throw new Error('nothing sold');
    const id = await sellIntoSilence({ sells: false });
    await waitLongEnough();
    await closeAgreed(id, other);
    expect(text()).toBe('doubt.ticketKnown');
    expect(window.store.get(inDoubtCountAtom)).toBe(1);
    expect(window.store.get(totalsAtom).balance).toBe(200n);
  });

  it('though the host says in the next session that nothing was: the teller is informed', async () => {
    const id = await sellIntoSilence({ sells: false });
    await waitLongEnough();
    await closeAgreed(id, serial('5554-C70F-0001'));
    await window.answer('ok');
    room.intercept = () => null;
    room.tab.clear();
    await reopen();
    expect(text()).toBe('doubt.contradicted');
    expect(notice()?.lines.map(({ key }) => key)).toEqual([
      'doubt.wasClosedSold',
      'doubt.hostNotSold',
      'doubt.hostNotSoldDo',
    ]);
    expect(window.store.get(totalsAtom).balance).toBe(200n);
  });
});

describe('a disk that has gone bad', () => {
  /** Writes into a store of the window's as no program does. */
  async function spoil(store: string, change: (row: Record<string, unknown>) => unknown): Promise<void> {
    const db = await openDB('mutuel-window');
    const [row] = await db.getAll(store);
    await db.put(store, change(row));
    db.close();
  }

  it.each([
    ['what was sent', (row: object) => ({ ...row, body: '{"wag' })],
    ['its value', (row: object) => ({ ...row, value: 'six dollars' })],
    ['its state', (row: object) => ({ ...row, state: 'pendinq' })],
    ['all but its key', (row: { id?: unknown }) => ({ id: row.id })],
  ])(
    'leaves a sale of which %s cannot be read in doubt: the start goes on, nothing is sold, a hand may close it',
    async (_, spoilt) => {
      const id = await sellIntoSilence({ sells: false });
      window.till.stop();
      await spoil('posts', spoilt);
      room.intercept = () => null;
      window = await openWindow(room);
      await window.settle();
      expect(window.store.get(startUpAtom).phase).toBe('ready');
      expect(doubted()).toMatchObject({ id, isDamaged: true, why: [{ key: 'doubt.damaged' }] });
      // The wager came back with the window, and is ready.
      void window.till.buy();
      await window.settle();
      expect(notice()).toMatchObject({ lines: [{ key: 'doubt.blocksSale' }] });
      await window.answer('ok');
      expect(await ticketsAt(room)).toBe(0);
      await closeAgreed(id);
      expect(window.store.get(inDoubtCountAtom)).toBe(0);
      await reopen();
      expect(window.store.get(inDoubtCountAtom)).toBe(0);
    },
  );

  it.each([undefined, 7, 'x', { wager: { card: 3 } }, [{ id: 1 }]])(
    'misses what the window was doing where that is %j, and nothing else',
    async (garbage) => {
      await build(window);
      await buy(window);
      window.till.stop();
      const db = await openDB('mutuel-window');
      for (const key of await db.getAllKeys('kept')) await db.put('kept', garbage, key);
      for (const key of ['luckySetup', 'paper', 'lockedBy', 'saleRun']) await db.put('kept', garbage, key);
      db.close();
      window = await openWindow(room);
      await window.settle();
      expect(window.store.get(startUpAtom).phase).toBe('ready');
      expect(transactions()).toHaveLength(1);
      await build(window);
      await buy(window);
      expect(transactions()).toHaveLength(2);
    },
  );

  it('leaves a transaction that cannot be read out of the balance, and says so', async () => {
    for (let turn = 0; turn < 2; turn += 1) {
      await build(window);
      await buy(window);
    }
    window.till.stop();
    await spoil('transactions', (row) => ({ ...row, transaction: { id: row['id'], value: 'none' } }));
    window = await openWindow(room);
    await window.settle();
    expect(window.store.get(startUpAtom).phase).toBe('ready');
    expect(transactions()).toHaveLength(1);
    expect(notice()).toMatchObject({
      title: { key: 'journal.unreadable' },
      lines: [{ key: 'journal.unreadableLine', data: { count: 1 } }, { key: 'journal.unreadableDo' }],
    });
  });
});

/** The window's tickets as the tote itself lists them. */
async function recent(): Promise<{
  readonly tickets: readonly { readonly ticket: { readonly id: string } }[];
}> {
  const answer = await room.tote.fetch('/tg5/rs/sell/wagers', {
    method: 'GET',
    headers: { Authorization: room.tab.get('mutuel.session') ?? '' },
  });
  return (await answer.json()) as { tickets: { ticket: { id: string } }[] };
}
