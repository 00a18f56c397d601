/**
 * Proves tickets that did not win, and many tickets one after another. Each is answered in the view, without
 * a dialog, and none is lost.
 */
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { translator } from '../../../i18n/translate.ts';
import type { TicketSerial } from '../../../wagering/card/wager.ts';
import { DEFAULT_MONEY_FORMAT } from '../../../wagering/ground/money.ts';
import { serialDigits, serialOfWords, writtenSerial } from '../../../wagering/tickets/ticket-serial.ts';
import { finishOf, knownLosersAtom, knownRacesAtom } from '../../cards/race-results.ts';
import { customerAtom } from '../../session/customer-state.ts';
import { tellerAtom } from '../../session/teller-state.ts';
import { beginShift, build, buy } from '../../testing/at-the-window.ts';
import type { Room, TestWindow } from '../../testing/test-window.ts';
import { announcementsAtom, noticeAtom } from '../../window/dialog-state.ts';
import { homeViewAtom } from '../../window/view-state.ts';
import { ticketEntryAtom } from './ticket-entry-state.ts';

const words = translator('en-us', DEFAULT_MONEY_FORMAT);

let room: Room;
let window: TestWindow;
/** Numbers that were sent to be cashed, in their order. */
let asked: string[];

beforeEach(async () => {
  ({ room, window } = await beginShift());
  asked = [];
  room.see = (path, { method, body }) => {
    if (method !== 'POST' || !path.includes('/cashTicket')) return;
    asked.push((JSON.parse(body ?? '{}') as { tsn: string }).tsn);
  };
});

const entry = () => window.store.get(ticketEntryAtom);
const announced = () => window.store.get(announcementsAtom).map(({ text }) => words(text));
const tsnOf = (num: number) => serialOfWords([0x5554, 0xc70f, num]);
const answer = (body: object) => Response.json({ statusCode: 1, statusMessage: '', ...body });
const lost = () => answer({ statusCode: 7_001, statusMessage: 'Not a winner' });

/** The host answers the n-th ticket so; nothing is answered before `release` where it is held. */
function answers(of: (num: number) => Response): void {
  let num = 0;
  room.intercept = (path, method) => {
    if (method !== 'POST' || !path.includes('/cashTicket')) return null;
    num += 1;
    return of(num);
  };
}

function hold(): () => void {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  room.delay = (path) => (path.includes('/cashTicket') ? held : null);
  return release;
}

function scan(tsn: TicketSerial): void {
  window.till.scanned(serialDigits(tsn), 'OPTICAL');
}

async function sellWin(runner: number): Promise<TicketSerial> {
  await build(window, { runners: runner });
  await buy(window);
  const tsn = window.store.get(customerAtom).transactions.at(-1)?.tsn ?? null;
  if (tsn === null) throw new Error('nothing was sold');
  return tsn;
}

async function run(winner: number): Promise<void> {
  const wager = window.store.get(customerAtom).transactions.at(-1)?.ticket?.wagers[0];
  if (wager === undefined) throw new Error('nothing was sold');
  await room.tote.trainer.chooseFinish(wager.cardId, wager.raceNo, [[winner], [3], [4], [5]]);
  await room.tote.trainer.runRace(wager.cardId, wager.raceNo);
  for (let minutes = 0; minutes < 12; minutes += 1) await room.clock.advanceAndSettle(60_000);
  await window.answer('ok');
}

describe('a ticket that did not win', () => {
  it('is answered where a payment is shown, with its bet and how its race ended, and no dialog [T092]', async () => {
    const tsn = await sellWin(1);
    await run(2);
    scan(tsn);
    await window.settle();
    expect(window.store.get(noticeAtom)).toBeNull();
    expect(window.store.get(homeViewAtom).current).toBe('EnterTicket');
    const { typed, lost: loser } = entry();
    expect([typed, loser?.tsn]).toEqual(['', tsn]);
    const wagers = loser?.transaction?.ticket?.wagers ?? [];
    expect(wagers[0]?.betName).toBe('Win');
    const [race] = finishOf(wagers, window.store.get(knownRacesAtom));
    expect(race?.finish).toBe('2-3-4-5');
  });

  it('is nobody’s loser after the sign-off: a result may have been corrected', async () => {
    const tsn = await sellWin(1);
    await run(2);
    scan(tsn);
    await window.settle();
    expect(window.store.get(knownRacesAtom).size).toBe(1);
    expect(window.store.get(knownLosersAtom)).toEqual(new Set([tsn]));
    void window.till.totalOut();
    await window.settle();
    void window.till.signOff();
    await window.settle();
    expect(window.store.get(tellerAtom)).toBeNull();
    expect(window.store.get(knownRacesAtom).size).toBe(0);
    expect(window.store.get(knownLosersAtom).size).toBe(0);
  });

  it('and was typed keeps its number, and the next character begins another number [T441]', async () => {
    answers(lost);
    window.till.select('CashTicket');
    const written = writtenSerial(tsnOf(1)).replaceAll('-', '');
    window.till.tickets.type(written);
    void window.till.tickets.confirm();
    await window.settle();
    expect(entry()).toMatchObject({ typed: written, lost: { tsn: tsnOf(1), transaction: null } });
    window.till.tickets.type(`${written}7`);
    expect(entry()).toMatchObject({ typed: '7', lost: null, earlier: [{ tsn: tsnOf(1) }] });
  });

  it('is a loser by the host’s code, whatever its words are', async () => {
    answers(() => answer({ statusCode: 10_036, statusMessage: 'Nicht getroffen' }));
    scan(tsnOf(1));
    await window.settle();
    expect([window.store.get(noticeAtom), entry().lost?.tsn]).toEqual([null, tsnOf(1)]);
  });
});

describe('ten tickets, scanned faster than the host answers', () => {
  const TEN = Array.from({ length: 10 }, (_, index) => tsnOf(index + 1));

  it('are asked about one after another, and each has its answer [T279]', async () => {
    answers((num) => (num % 3 === 0 ? answer({ transType: 'ticket', amount: num * 100 }) : lost()));
    const release = hold();
    for (const tsn of TEN) scan(tsn);
    await window.settle();
    expect([asked.length, entry().waiting]).toEqual([1, 9]);
    release();
    await window.settle();
    await room.clock.advanceAndSettle(10_000);
    expect(asked).toEqual(TEN);
    expect(window.store.get(noticeAtom)).toBeNull();
    const { earlier, lost: last, waiting } = entry();
    expect([last?.tsn, waiting]).toEqual([TEN[9], 0]);
    expect(earlier.map(({ tsn }) => tsn)).toEqual(TEN.slice(0, 9).toReversed());
    expect(window.store.get(customerAtom).transactions.map(({ value }) => value)).toEqual([
      -300n,
      -600n,
      -900n,
    ]);
  });

  it('wait at one that fails until its dialog is answered, and then go on by themselves [T423]', async () => {
    answers((num) => (num === 2 ? answer({ statusCode: 10_031, statusMessage: 'Already cashed' }) : lost()));
    const release = hold();
    for (const tsn of TEN.slice(0, 3)) scan(tsn);
    release();
    await window.settle();
    await room.clock.advanceAndSettle(1_000);
    expect(asked).toEqual(TEN.slice(0, 2));
    expect(window.store.get(noticeAtom)?.title.key).toBe('cash.failed');
    // One that is scanned before the answer is kept as well.
    scan(tsnOf(4));
    expect([announced(), entry().waiting]).toEqual([[], 2]);
    await window.answer('ok');
    await window.settle();
    await room.clock.advanceAndSettle(1_000);
    expect(asked).toEqual(TEN.slice(0, 4));
    expect(entry().waiting).toBe(0);
  });

  it.each([
    ['no ticket', '9'.repeat(15)],
    ['a return with a wrong check digit', `70${'0'.repeat(15)}9`],
  ])('wait at %s until its dialog is answered, and go on after it [T422]', async (_, unreadable) => {
    answers(lost);
    scan(tsnOf(1));
    await window.settle();
    window.till.scanned(unreadable, 'OPTICAL');
    await window.settle();
    expect(window.store.get(noticeAtom)).not.toBeNull();
    scan(tsnOf(2));
    expect(announced()).toEqual([]);
    await window.answer('ok');
    await window.settle();
    expect(asked).toEqual([tsnOf(1), tsnOf(2)]);
  });

  it('stop at a doubt: those behind it are named as to be scanned again', async () => {
    let num = 0;
    room.intercept = (path, method) => {
      if (method !== 'POST' || !path.includes('/cashTicket')) return null;
      num += 1;
      return num === 2 ? new Response('', { status: 504 }) : lost();
    };
    const release = hold();
    for (const tsn of TEN.slice(0, 4)) scan(tsn);
    release();
    await window.settle();
    await room.clock.advanceAndSettle(1_000);
    expect(asked.slice(0, 2)).toEqual(TEN.slice(0, 2));
    expect(asked).not.toContain(TEN[2]);
  });
});
