/**
 * Plays many sessions of a ticket reader at a whole window on the demo tote. Tickets and slips are put in
 * while cables are pulled and power goes. Pages are closed, the line is noisy, and paper jams. At the
 * end no paper is in the reader, and the tote and the window know of the same tickets.
 */
import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import type { MarkColumns } from '../../../drivers/readers/omr/mark-record.ts';
import { createCabledReader } from '../../devices/testing/cabled-reader.ts';
import type { Clock } from '../../wagering/ground/clock.ts';
import { markSlip } from '../../wagering/slips/slip-marks.ts';
import { narrowSlip } from '../../wagering/slips/testing/narrow-slip.ts';
import { WIN } from '../../wagering/testing/bet-ids.ts';
import { serialDigits } from '../../wagering/tickets/ticket-serial.ts';
import { readyCardAtom, summaryAtom } from '../cards/card-state.ts';
import { inDoubtCountAtom } from '../doubts/in-doubt-state.ts';
import { customerAtom } from '../session/customer-state.ts';
import { build, buy, openCard, runnersOf, serialsAt, signOn } from '../testing/at-the-window.ts';
import { openRoom, openWindow, type TestWindow } from '../testing/test-window.ts';
import { noticeAtom } from '../window/dialog-state.ts';

/** Sessions of one racing day: the tickets of its winners are paid in them. */
const SESSIONS_OF_DAY = 5;
/** A long run sets more in READER_SESSIONS; READER_FIRST begins at another session. */
const FIRST_DAY = Math.floor(Number(process.env['READER_FIRST'] ?? 0) / SESSIONS_OF_DAY);
const LAST_DAY = Math.ceil(Number(process.env['READER_SESSIONS'] ?? 2 * SESSIONS_OF_DAY) / SESSIONS_OF_DAY);
const TURNS = 120;
const QUIET_TURNS = 90;
const PICK_3 = 15;

function randomOf(seed: number): (below: number) => number {
  let state = (seed + 1) * 2_654_435_761;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) % below;
  };
}

const digitColumns = (digits: string): MarkColumns =>
  Array.from(digits, (digit) => 1 << (digit === '0' ? 2 : Number(digit) + 2));

interface Paper {
  readonly columns: MarkColumns;
  readonly tsn: string | null;
}

async function playDay(day: number) {
  const chance = randomOf(day);
  const room = await openRoom(`reader ${day}`);
  let isRough = false;
  const rough = (oneIn: number): boolean => isRough && chance(oneIn) === 0;
  const reader = createCabledReader({
    exitControl: chance(4) !== 0,
    spoil(bytes) {
      if (rough(40)) return [];
      if (rough(40)) return bytes.slice(0, chance(bytes.length) + 1);
      if (rough(40)) return bytes.with(chance(bytes.length), chance(128));
      return rough(40) ? [...bytes, ...bytes] : bytes;
    },
  });
  const { omr } = reader;
  let page = 0;

  /** A page that is closed runs nothing more. */
  function openPage(waitForStart: boolean): Promise<TestWindow> {
    const mine = page;
    const clock: Clock = {
      ...room.clock,
      after: (delay, run) => room.clock.after(delay, () => page === mine && run()),
    };
    return openWindow(room, { clock, ticketReader: reader.service(clock), waitForStart });
  }

  let window = await openPage(true);
  await signOn(window);

  const posts: { path: string; tsn: string; id: string }[] = [];
  room.see = (path, { method, body, headers }) => {
    if (method !== 'POST') return;
    const { tsn = '' } = path.includes('cashTicket') ? (JSON.parse(body ?? '{}') as { tsn?: string }) : {};
    posts.push({ path, tsn, id: JSON.stringify(headers) });
  };
  // An answer may take a second, and is lost with its page.
  room.delay = (path) => {
    const mine = page;
    if (!path.includes('/sell/') || !rough(3)) return null;
    return new Promise((resolve) => {
      room.clock.after(chance(2_000), () => {
        if (page === mine) resolve();
      });
    });
  };

  const tickets: Paper[] = [];
  for (const runners of [4, 4, 4, 4, 1, 2, 3]) {
    await build(window, { bet: WIN, runners });
    await buy(window);
    const tsn = window.store.get(customerAtom).transactions.at(-1)?.tsn;
    if (tsn === null || tsn === undefined) throw new Error('nothing was sold');
    tickets.push({ tsn, columns: digitColumns(serialDigits(tsn)) });
  }
  const sold = window.store.get(customerAtom).transactions.at(-1)?.ticket?.wagers[0];
  if (sold === undefined) throw new Error('nothing was sold');
  await room.tote.trainer.chooseFinish(sold.cardId, sold.raceNo, [[4], [1], [2], [3]]);
  await room.tote.trainer.runRace(sold.cardId, sold.raceNo);
  for (let minutes = 0; minutes < 12; minutes += 1) await room.clock.advanceAndSettle(60_000);

  async function choosePick3(): Promise<Paper[]> {
    if (window.store.get(summaryAtom).state !== 'ready') return [];
    const card = await openCard(window);
    const first = card.races.find(
      ({ num, status, availableBets }) =>
        num >= card.currentRace && status !== 'Official' && availableBets.some(({ id }) => id === PICK_3),
    );
    if (first === undefined) return [];
    window.till.chooseRace(first.num);
    await window.settle();
    const legs = [0, 1, 2].map((leg) => {
      const [num = 1] = runnersOf(card.races.find((race) => race.num === first.num + leg) ?? first);
      return [num - 1];
    });
    return [0, 1, 2].map((amount) => ({
      tsn: null,
      columns: narrowSlip(markSlip({ bets: amount === 2 ? [0, 1] : [0], amounts: [amount], legs })),
    }));
  }
  const slips = await choosePick3();
  const papers = [...tickets, ...slips];
  /** How often each ticket was put in, and how often the teller said to sell a slip. */
  const putIn = new Map<string, number>();
  let slipsIn = 0;
  let agreed = 0;
  let asked = 0;
  let lastNotice: unknown = null;

  function signOnOnce(): void {
    if (signing === page) return;
    const mine = page;
    signing = mine;
    void window.till.signOn('4417', '4417').finally(() => {
      if (signing === mine) signing = null;
    });
  }
  let signing: number | null = null;

  async function teller(): Promise<void> {
    const { store, till } = window;
    const notice = store.get(noticeAtom);
    if (notice !== null && (notice.id as unknown) !== lastNotice) {
      lastNotice = notice.id;
      if (notice.title.key === 'slipRead.title') asked += 1;
    }
    if (notice !== null && (!isRough || chance(2) === 0)) {
      const answers = notice.actions.map(({ id }) => id);
      const isSlip = notice.title.key === 'slipRead.title';
      const answer = isSlip ? (chance(2) === 0 ? 'sell' : 'cancel') : answers.at(-1);
      if (answer !== undefined) {
        if (isSlip && answer === 'sell') agreed += 1;
        till.answerNotice(notice.id, answer);
      }
    } else if (notice === null && window.pages.at(-1) === 'signOn') signOnOnce();
    else if (notice === null && store.get(readyCardAtom) === null && chance(4) === 0) await choosePick3();
    else if (rough(60)) void till.lockWindow();
  }

  function person(): void {
    if (omr.paper() === 'front' && chance(2) === 0) omr.takeOut();
    else if (omr.paper() === 'held' && rough(60)) omr.takeOut();
    else if (omr.paper() === 'none' && rough(3)) {
      const paper = papers[chance(papers.length)];
      if (paper === undefined || !omr.isOn()) return;
      if (chance(12) === 0) return omr.feedPart(paper.columns, chance(paper.columns.length * 2));
      if (paper.tsn === null) slipsIn += 1;
      else putIn.set(paper.tsn, (putIn.get(paper.tsn) ?? 0) + 1);
      omr.feed(paper.columns, 1 + (chance(5) === 0 ? 1 : 0));
    }
  }

  async function restart(): Promise<void> {
    page += 1;
    window.till.stop();
    await window.settle();
    lastNotice = null;
    window = await openPage(false);
  }

  async function turn(): Promise<void> {
    person();
    await teller();
    if (rough(20)) reader.noise(Array.from({ length: chance(40) }, () => chance(256)));
    if (rough(50)) omr.setPower(false);
    else if (!omr.isOn() && chance(4) === 0) omr.setPower(true);
    if (rough(30)) omr.setBusy(chance(2) === 0);
    if (rough(40)) omr.jam(chance(2) === 0);
    if (reader.isPlugged() && rough(40)) reader.pull();
    else if (!reader.isPlugged() && chance(4) === 0) reader.putBack(chance(2) === 0);
    if (rough(60)) await restart();
    await room.clock.advanceAndSettle(500);
  }

  /** Plays a rough session and its quiet end. Returns what is then in the reader, and what is known where. */
  async function session() {
    isRough = true;
    for (let each = 0; each < TURNS; each += 1) await turn();
    isRough = false;
    omr.setBusy(false);
    omr.jam(false);
    omr.setPower(true);
    for (let each = 0; each < QUIET_TURNS; each += 1) await turn();
    const known = window.store.get(customerAtom).transactions.filter(({ type }) => type === 'SELL');
    const cashes = posts.filter(({ path }) => path.includes('cashTicket'));
    const cashesOf = (tsn: string): number =>
      new Set(cashes.filter((post) => post.tsn === tsn).map(({ id }) => id)).size;
    return {
      inReader: omr.paper(),
      inDoubt: window.store.get(inDoubtCountAtom),
      atTote: [...(await serialsAt(room))].toSorted(),
      atWindow: known.map(({ tsn }) => tsn ?? '').toSorted(),
      slipsSold: known.length - tickets.length,
      slipsIn,
      agreed,
      asked,
      twice: [...putIn].filter(([tsn, times]) => cashesOf(tsn) > times).map(([tsn]) => tsn),
      ticketsIn: [...putIn.values()].reduce((sum, times) => sum + times, 0),
      cashed: cashes.length,
      paid: window.store.get(customerAtom).transactions.length - known.length,
    };
  }

  return { session, stop: () => window.till.stop() };
}

describe('sessions of a ticket reader', () => {
  it('act on each paper once, keep none, and sell nothing unknown', {
    timeout: 30_000 + LAST_DAY * 40_000,
  }, async () => {
    const sums = { sessions: 0, ticketsIn: 0, cashed: 0, paid: 0, slipsIn: 0, asked: 0, slipsSold: 0 };
    for (let day = FIRST_DAY; day < LAST_DAY; day += 1) {
      const { session, stop } = await playDay(day);
      for (let each = 0; each < SESSIONS_OF_DAY; each += 1) {
        const end = await session();
        expect({ day, each, ...end }).toMatchObject({
          day,
          each,
          inReader: 'none',
          inDoubt: 0,
          atWindow: end.atTote,
          twice: [],
        });
        expect(end.asked).toBeLessThanOrEqual(end.slipsIn);
        expect(end.slipsSold).toBeLessThanOrEqual(end.agreed);
        sums.sessions += 1;
        if (each < SESSIONS_OF_DAY - 1) continue;
        sums.ticketsIn += end.ticketsIn;
        sums.cashed += end.cashed;
        sums.paid += end.paid;
        sums.slipsIn += end.slipsIn;
        sums.asked += end.asked;
        sums.slipsSold += end.slipsSold;
      }
      stop();
    }
    if (process.env['READER_SESSIONS'] !== undefined) process.stdout.write(`${JSON.stringify(sums)}\n`);
    expect(sums.slipsSold).toBeGreaterThan(0);
    expect(sums.paid).toBeGreaterThan(0);
  });
});
