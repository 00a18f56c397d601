/**
 * Proves several tickets at once, smart quick picks and read-backs on the demo tote, with a failure at every
 * step.
 */
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { pennies } from '../../wagering/ground/money.ts';
import { TRIFECTA, TRIFECTA_BOX } from '../../wagering/testing/bet-ids.ts';
import { inDoubtCountAtom } from '../doubts/in-doubt-state.ts';
import { customerAtom, totalsAtom } from '../session/customer-state.ts';
import {
  beginShift,
  build,
  buy,
  buyAgain,
  lastOpenRace,
  openCard,
  runnersOf,
  ticketsAt,
} from '../testing/at-the-window.ts';
import { openWindow, type Room, type TestWindow } from '../testing/test-window.ts';
import { wagerAtom } from '../wager/pending-wager-state.ts';
import { wagerViewAtom } from '../wager/wager-view-state.ts';
import { announcementsAtom, lockedAtom, locksAtom, noticeAtom } from '../window/dialog-state.ts';
import { operationPhaseAtom } from '../window/operation-phase-state.ts';
import { readBackAtom } from './read-back-state.ts';

let room: Room;
let window: TestWindow;

beforeEach(async () => {
  ({ room, window } = await beginShift());
});

const sold = () => window.store.get(customerAtom).transactions;
const refusal = (statusMessage: string): Response => Response.json({ statusCode: 7_001, statusMessage });

/** Lets the host's answers to sales be another's from the given sale on, counted from 0. */
function answersFrom(sale: number, path: string, answer: () => Response | null): void {
  let seen = 0;
  room.intercept = (asked, method) => {
    if (method !== 'POST' || !asked.endsWith(path)) return null;
    seen += 1;
    return seen > sale ? answer() : null;
  };
}

describe('several tickets', () => {
  it('are sold one after the other, each printed once, and owed together [W106, T461]', async () => {
    await build(window);
    const said: string[] = [];
    window.store.sub(locksAtom, () => {
      const message = window.store.get(locksAtom).at(-1)?.message;
      if (message?.key === 'sale.soldOf') said.push(JSON.stringify(message.data));
    });
    await buy(window, 3);
    expect(await ticketsAt(room)).toBe(3);
    expect(new Set(sold().map(({ tsn }) => tsn)).size).toBe(3);
    expect(sold().every(({ paper }) => paper === 'printed')).toBe(true);
    expect(room.printer.sheets).toEqual(sold().map(({ tsn }) => ({ transaction: tsn, reprint: false })));
    expect(window.store.get(totalsAtom).balance).toBe(600n);
    expect([...new Set(said)]).toEqual(
      [0, 1, 2, 3].map((count) => JSON.stringify({ sold: count, requested: 3 })),
    );
    expect(window.store.get(announcementsAtom).at(-1)?.text).toEqual({
      key: 'sale.soldOf',
      data: { sold: 3, requested: 3 },
    });
    expect(window.store.get(lockedAtom)).toBe(false);
    expect(window.store.get(operationPhaseAtom)).toBe('idle');
    expect(window.store.get(wagerAtom).runners).toEqual([[]]);
  });

  it('end with the first that the host refuses, and say how many were sold [W139, T444, S212]', async () => {
    await build(window);
    answersFrom(2, '/sell/wagers', () => refusal('Betting is closed'));
    await buy(window, 5);
    expect(window.store.get(noticeAtom)).toMatchObject({
      title: { key: 'sale.notAllSold' },
      lines: [
        { key: 'sale.soldOfRequested', data: { sold: 2, requested: 5 } },
        { key: 'sale.failed' },
        { key: 'tote.refused', data: { message: 'Betting is closed' } },
      ],
      details: { statusCode: 7_001 },
    });
    expect(room.log).toContain('statusCode.7001 Betting is closed');
    await window.answer('ok');
    expect(await ticketsAt(room)).toBe(2);
    expect(room.printer.sheets).toHaveLength(2);
    expect(window.store.get(operationPhaseAtom)).toBe('idle');
  });

  it('end when the teller calls it off, with what is sold by then [W139]', async () => {
    await build(window);
    answersFrom(1, '/sell/wagers', () => {
      window.till.cancelLock();
      return null;
    });
    await buy(window, 4);
    expect(window.store.get(noticeAtom)?.lines[0]).toMatchObject({ data: { sold: 2, requested: 4 } });
    expect(await ticketsAt(room)).toBe(2);
  });

  it('end with one that could not be printed: nothing more is sold that nobody can have', async () => {
    await build(window);
    room.printer.outcomes.push({ outcome: 'printed' }, {
      outcome: 'notPrinted',
      reason: 'print.failed',
    } as never);
    await buy(window, 4);
    expect(window.store.get(noticeAtom)?.title.key).toBe('print.soldNotPrinted');
    await window.answer('later');
    expect(window.store.get(noticeAtom)?.lines[0]).toMatchObject({ data: { sold: 2, requested: 4 } });
    expect(await ticketsAt(room)).toBe(2);
    expect(sold().map(({ paper }) => paper)).toEqual(['printed', 'notPrinted']);
  });

  it('find the one whose answer was lost, and sell nothing after it by themselves', async () => {
    await build(window);
    answersFrom(1, '/sell/wagers', () => {
      room.tote.faults.loseNextAnswer();
      return null;
    });
    void window.till.buy(3);
    await window.settle();
    await room.clock.advanceAndSettle(70_000);
    await window.settle();
    expect(window.store.get(inDoubtCountAtom)).toBe(0);
    expect(window.store.get(noticeAtom)?.lines[0]).toMatchObject({ data: { sold: 2, requested: 3 } });
    expect(await ticketsAt(room)).toBe(2);
    expect(room.printer.sheets).toHaveLength(2);
  });

  it('are not gone on with after a reload: what was in doubt is settled, the rest stays unsold', async () => {
    await build(window);
    let sales = 0;
    room.intercept = (path, method) => {
      if (!path.endsWith('/sell/wagers')) return null;
      if (method === 'GET') return new Response('', { status: 503 });
      sales += 1;
      if (sales === 2) room.tote.faults.loseNextAnswer();
      return null;
    };
    void window.till.buy(5);
    await window.settle();
    expect(window.store.get(inDoubtCountAtom)).toBe(1);
    expect(room.printer.sheets).toHaveLength(1);
    window.till.stop();
    room.intercept = () => null;
    window = await openWindow(room);
    await room.clock.advanceAndSettle(70_000);
    await window.settle();
    expect(await ticketsAt(room)).toBe(2);
    expect(sold()).toHaveLength(2);
    expect(room.printer.sheets).toHaveLength(2);
    expect(window.store.get(totalsAtom).balance).toBe(400n);
    expect(window.store.get(wagerViewAtom).ticket.ok).toBe(false);
  });

  it('are not begun twice by a second tap', async () => {
    await build(window);
    for (let tap = 0; tap < 3; tap += 1) void window.till.buy(2);
    await window.settle();
    expect(await ticketsAt(room)).toBe(2);
  });
});

describe('a failed sale', () => {
  it('is said in a dialog with the host’s own words, under "Failed to sell" [T444, W137]', async () => {
    await build(window);
    answersFrom(0, '/sell/wagers', () => refusal('Pool is closed'));
    await buy(window);
    expect(window.store.get(noticeAtom)).toMatchObject({
      kind: 'alert',
      title: { key: 'sale.failed' },
      lines: [{ key: 'tote.refused', data: { message: 'Pool is closed' } }],
    });
    expect(sold()).toEqual([]);
    // Keeps the entered wager.
    expect(window.store.get(wagerViewAtom).ticket.ok).toBe(true);
  });

  it('without a ticket in its answer is said as that, and found out about [W138]', async () => {
    await build(window);
    answersFrom(0, '/sell/wagers', () => Response.json({ statusCode: 1, statusMessage: '' }));
    await buy(window);
    expect(window.store.get(noticeAtom)).toMatchObject({
      title: { key: 'doubt.title' },
      lines: [{ key: 'sale.noTicket' }, { key: 'doubt.askingNow' }],
    });
    expect(window.store.get(inDoubtCountAtom)).toBe(1);
  });

  it('takes back what was said once the ticket is known to be sold, and names it', async () => {
    await build(window);
    let answered = 0;
    room.intercept = (path, method) => {
      if (method !== 'POST' || !path.endsWith('/sell/wagers')) return null;
      answered += 1;
      return answered === 1 ? Response.json({ statusCode: 1, statusMessage: '' }) : null;
    };
    await buy(window);
    expect(window.store.get(noticeAtom)).not.toBeNull();
    await room.clock.advanceAndSettle(5_000);
    await window.settle();
    expect([window.store.get(noticeAtom), sold().length, await ticketsAt(room)]).toEqual([null, 1, 1]);
    expect(window.store.get(announcementsAtom).map(({ text }) => text.key)).toContain('sale.found');
  });
});

describe('a ticket', () => {
  it('has what the host says of it, for the paper and the customer [W017]', async () => {
    await build(window);
    await buy(window);
    const ticket = sold()[0]?.ticket;
    expect(ticket).toMatchObject({
      window: 12,
      ticketCost: 200n,
      tax: 0n,
      expirationString: 'Void after one year',
      playerId: null,
      ticketLines: [],
    });
    expect(ticket).not.toHaveProperty('cisAlias');
    expect(ticket?.id).toMatch(/^[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{4}$/);
    expect(ticket?.date).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(ticket?.timeStamp).toBe(room.clock.now());
    expect(ticket?.wagers).toHaveLength(1);
  });
});

describe('a ticket of a customer whose name the host knows', () => {
  it('has that name, over a reload too [W017]', async () => {
    const { fetch } = room.tote;
    const fetchWithName: typeof fetch = async (path, init) => {
      const answer = await fetch(path, init);
      if (!path.endsWith('/sell/wagers') || init?.method !== 'POST') return answer;
      const said = (await answer.json()) as { ticket: object };
      return Response.json({ ...said, ticket: { ...said.ticket, cisAlias: 'J. Doe' } });
    };
    Object.assign(room.tote, { fetch: fetchWithName });
    await build(window);
    await buy(window);
    expect(sold()[0]?.ticket?.cisAlias).toBe('J. Doe');
    window.till.stop();
    window = await openWindow(room);
    expect(sold()[0]?.ticket?.cisAlias).toBe('J. Doe');
  });
});

describe('what costs far more than its amount', () => {
  const trifectaBox = { bet: TRIFECTA_BOX, amount: 50, runners: 4 };

  it('is sold by one press where the window has no limit', async () => {
    await build(window, trifectaBox);
    await buy(window);
    expect(window.store.get(readBackAtom)).toBeNull();
    expect(await ticketsAt(room)).toBe(1);
  });
});

describe('what costs more than the limit of a ticket', () => {
  const trifectaBox = { bet: TRIFECTA_BOX, amount: 50, runners: 4 };

  beforeEach(() => {
    window.till.changeSettings({ ticketConfirmationLimit: pennies(500) });
  });

  it('is read back in words without a question, and sold by the second press [W150]', async () => {
    await build(window, trifectaBox);
    await buy(window);
    expect(window.store.get(noticeAtom)).toBeNull();
    expect(window.store.get(readBackAtom)).toMatchObject({
      title: { key: 'readBack.title', data: { cost: 1_200n } },
      lines: [
        { key: 'readBack.bet', data: { betName: 'Trifecta Box' } },
        { key: 'readBack.runners' },
        { key: 'readBack.count', data: { count: '24', amount: 50n } },
        { key: 'readBack.total', data: { cost: 1_200n } },
      ],
    });
    expect(await ticketsAt(room)).toBe(0);
    await buyAgain(room, window);
    expect(window.store.get(readBackAtom)).toBeNull();
    expect(await ticketsAt(room)).toBe(1);
  });

  it('is not sold by the second tap of a double tap, and once by any after it', async () => {
    await build(window, trifectaBox);
    for (let tap = 0; tap < 3; tap += 1) await buy(window);
    expect(await ticketsAt(room)).toBe(0);
    await room.clock.advanceAndSettle(1_000);
    for (let tap = 0; tap < 3; tap += 1) void window.till.buy();
    await window.settle();
    expect(await ticketsAt(room)).toBe(1);
    expect(room.printer.sheets).toHaveLength(1);
  });

  it('is read back anew once it is another sale, or was taken back', async () => {
    await build(window, trifectaBox);
    await buy(window);
    window.till.wager({ type: 'amountChosen', amount: pennies(100) });
    await window.settle();
    expect(window.store.get(readBackAtom)).toBeNull();
    await buyAgain(room, window);
    expect(await ticketsAt(room)).toBe(0);
    window.till.dropReadBack();
    await buyAgain(room, window);
    expect(window.store.get(readBackAtom)).not.toBeNull();
    expect(await ticketsAt(room)).toBe(0);
  });

  it('counts all its tickets, and sells as many as were read back', async () => {
    await build(window);
    await buy(window, 2);
    expect(await ticketsAt(room)).toBe(2);
    await build(window);
    await buy(window, 3);
    expect(window.store.get(readBackAtom)).toMatchObject({
      title: { key: 'readBack.title', data: { cost: 600n } },
    });
    expect(await ticketsAt(room)).toBe(2);
    await buyAgain(room, window);
    expect(await ticketsAt(room)).toBe(5);
  });
});

describe('a smart quick pick', () => {
  async function enter(bet: number, amount: number): Promise<number> {
    const race = lastOpenRace(await openCard(window, ({ allowSQPick }) => allowSQPick));
    window.till.chooseRace(race.num);
    window.till.wager({ type: 'poolChosen', bet });
    window.till.wager({ type: 'amountChosen', amount: pennies(amount) });
    await window.settle();
    return race.num;
  }

  async function sell(): Promise<void> {
    void window.till.sellSmartQuickPick();
    await window.settle();
  }

  it('is sold with runners that the host draws, printed once and owed [W107, S104]', async () => {
    const race = await enter(12, 200);
    await sell();
    const [transaction] = sold();
    const wager = transaction?.ticket?.wagers[0];
    expect(wager).toMatchObject({
      betType: TRIFECTA,
      raceNo: race,
      betAmount: 200n,
      betCount: 1n,
      totalCost: 200n,
    });
    const drawn = wager?.runners.flat() ?? [];
    expect(new Set(drawn).size).toBe(3);
    const card = await openCard(window, ({ allowSQPick }) => allowSQPick);
    expect(runnersOf(lastOpenRace(card))).toEqual(expect.arrayContaining([...drawn]));
    expect(room.printer.sheets).toEqual([{ transaction: transaction?.tsn, reprint: false }]);
    expect(window.store.get(totalsAtom).balance).toBe(200n);
  });

  it('below the configured least amount is refused with that amount [W133, W095]', async () => {
    await enter(12, 50);
    await sell();
    expect(window.store.get(noticeAtom)).toMatchObject({
      title: { key: 'refusal.smartQuickPickBelowMinimum' },
      lines: [{ key: 'refusal.smartQuickPickMinimum', data: { minimum: 100n } }],
    });
    expect(await ticketsAt(room)).toBe(0);
  });

  it('that the host refuses names the race [W134, W135]', async () => {
    const race = await enter(1, 200);
    answersFrom(0, '/sell/smartQuickPick', () => refusal('No more of these'));
    await sell();
    expect(window.store.get(noticeAtom)).toMatchObject({
      title: { key: 'sale.smartQuickPickFailed' },
      lines: [
        { key: 'sale.smartQuickPickInRace', data: { raceNum: race } },
        { key: 'tote.refused', data: { message: 'No more of these' } },
      ],
    });
    expect(sold()).toEqual([]);
  });

  it('whose answer was lost is found by what was asked, and sold once', async () => {
    await enter(8, 200);
    room.tote.faults.loseNextAnswer();
    await sell();
    await room.clock.advanceAndSettle(70_000);
    await window.settle();
    expect(window.store.get(inDoubtCountAtom)).toBe(0);
    expect(await ticketsAt(room)).toBe(1);
    expect(sold()).toHaveLength(1);
    expect(room.printer.sheets).toHaveLength(1);
  });

  it('is sent again when the request was lost, and sold once', async () => {
    await enter(8, 200);
    room.tote.faults.loseNextRequest();
    await sell();
    await room.clock.advanceAndSettle(70_000);
    await window.settle();
    expect(await ticketsAt(room)).toBe(1);
    expect(sold()).toHaveLength(1);
  });
});
