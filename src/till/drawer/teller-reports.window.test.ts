/**
 * Proves the host's reports on a teller's drawer and hours, at a whole window: cash position, agent's report,
 * time clock.
 */
import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { beforeEach, describe, expect, it } from 'vitest';
import { translator } from '../../i18n/translate.ts';
import { DEFAULT_MONEY_FORMAT } from '../../wagering/ground/money.ts';
import { beginShift, build, buy } from '../testing/at-the-window.ts';
import { openWindow, type Room, type TestWindow } from '../testing/test-window.ts';
import { lockedAtom, noticeAtom } from '../window/dialog-state.ts';
import { operationPhaseAtom } from '../window/operation-phase-state.ts';
import { cashPositionAtom } from './position-state.ts';

const words = translator('en-us', DEFAULT_MONEY_FORMAT);

let room: Room;
let window: TestWindow;

beforeEach(async () => {
  ({ room, window } = await beginShift());
});

const sheets = (): readonly string[] => room.printer.sheets.map(({ transaction }) => transaction);
const notice = (): string | undefined => window.store.get(noticeAtom)?.title.key;
const state = (): string => window.store.get(cashPositionAtom).state;

/** The host has something against a path. */
function refusing(path: string): void {
  const answer = { statusCode: 7, statusMessage: 'Not now' };
  room.intercept = (asked) => (asked.endsWith(path) ? new Response(JSON.stringify(answer)) : null);
}

describe('the cash position', () => {
  it('is a page of its own, which waits for what the host says [T067, T161]', async () => {
    await build(window);
    await buy(window);
    window.till.select('CashPosition');
    expect(window.pages).toEqual(['home', 'cashPosition']);
    expect(state()).toBe('loading');
    await window.settle();
    expect(window.store.get(cashPositionAtom)).toMatchObject({
      state: 'ready',
      value: {
        balance: 200n,
        shortage: 0n,
        balanceStatus: 'BALANCED',
        entries: [{ count: 1, title: 'Sales', amount: 200n }],
      },
    });
    window.till.closePage();
    expect(window.pages).toEqual(['home']);
  });

  it('is asked for again each time it is opened', async () => {
    window.till.select('CashPosition');
    await window.settle();
    window.till.closePage();
    await build(window);
    await buy(window);
    window.till.select('CashPosition');
    expect(state()).toBe('loading');
    await window.settle();
    expect(window.store.get(cashPositionAtom)).toMatchObject({ value: { balance: 200n } });
  });

  it('that cannot be had is said, and can be asked for again [T446]', async () => {
    refusing('/terminal/position');
    window.till.select('CashPosition');
    await window.settle();
    const said = window.store.get(noticeAtom);
    expect(said === null ? null : [said.title, ...said.lines].map((text) => words(text))).toEqual([
      'Cannot retrieve cash position',
      'Not now',
    ]);
    expect(state()).toBe('failed');
    await window.answer('ok');
    room.intercept = () => null;
    window.till.reports.retryCashPosition();
    await window.settle();
    expect(state()).toBe('ready');
    expect(notice()).toBeUndefined();
  });

  it('is printed as it is shown, once, and not before it is there [T160]', async () => {
    window.till.select('CashPosition');
    await window.till.reports.printCashPosition();
    expect(sheets()).toEqual([]);
    await window.settle();
    const first = window.till.reports.printCashPosition();
    await window.till.reports.printCashPosition();
    await first;
    const position = window.store.get(cashPositionAtom);
    const lines = position.state === 'ready' ? position.value.entries.length : 'no';
    expect(sheets()).toEqual([`position 0, ${lines} lines`]);
  });

  it('that is not printed is said [T447]', async () => {
    window.till.select('CashPosition');
    await window.settle();
    room.printer.outcomes.push({ outcome: 'notPrinted', reason: 'printer.notReady' });
    void window.till.reports.printCashPosition();
    await window.settle();
    const said = window.store.get(noticeAtom);
    expect(said).toMatchObject({ lines: [{ key: 'print.nothingPrinted' }, { key: 'printer.notReady' }] });
    expect(said === null ? null : words(said.title)).toBe('Failed to print');
    await window.answer('ok');
    expect(window.store.get(operationPhaseAtom)).toBe('idle');
    expect(window.store.get(lockedAtom)).toBe(false);
  });

  it('of a teller who has gone is shown to nobody', async () => {
    window.till.select('CashPosition');
    await window.settle();
    expect(state()).toBe('ready');
    void window.till.signOff();
    await window.settle();
    expect(state()).toBe('loading');
  });
});

describe('the agent report', () => {
  it('is asked for and printed [S096]', async () => {
    await build(window);
    await buy(window);
    const posted: string[] = [];
    room.see = (path, { method }) => posted.push(`${method} ${path}`);
    const before = sheets().length;
    void window.till.reports.printAgentReport();
    await window.settle();
    expect(posted).toEqual(['POST /tg5/rs/sell/agentReport']);
    expect(sheets().slice(before)).toEqual(['report of 4417, 200']);
    expect(window.store.get(lockedAtom)).toBe(false);
  });

  it('is asked for once, however often it is tapped', async () => {
    void window.till.reports.printAgentReport();
    void window.till.reports.printAgentReport();
    await window.settle();
    expect(sheets()).toHaveLength(1);
  });

  it('that cannot be had is said, and nothing is printed', async () => {
    refusing('/sell/agentReport');
    void window.till.reports.printAgentReport();
    await window.settle();
    expect(notice()).toBe('agentReport.failed');
    await window.answer('ok');
    expect(sheets()).toEqual([]);
    expect(window.store.get(lockedAtom)).toBe(false);
  });
});

describe('the time clock', () => {
  const HOUR = 3_600_000;
  const punch = (clockIn: boolean): Promise<boolean> =>
    window.till.punchClock({ employeeId: '77', shift: 2, clockIn });

  it('posts each punch of an employee with its number of the day, and prints its slip [S089, S023]', async () => {
    const bodies: unknown[] = [];
    room.see = (path, { body }) => {
      if (path.endsWith('/terminal/clock')) bodies.push(JSON.parse(body ?? ''));
    };
    const start = room.clock.now();
    expect(await punch(true)).toBe(true);
    await room.clock.advanceAndSettle(HOUR / 2);
    window.till.stop();
    window = await openWindow(room);
    expect(await punch(false)).toBe(true);
    await window.settle();
    expect(bodies).toEqual([
      { employeeId: '77', shift: 2, clockIn: true, clockTime: start, punchCntr: 1 },
      { employeeId: '77', shift: 2, clockIn: false, clockTime: start + HOUR / 2, punchCntr: 2 },
    ]);
    expect(sheets()).toEqual(['77 in, 0', '77 out, 50']);
  });

  it.each([1.5, -3, Number.NaN])('counts anew where %d punches were kept', async (kept) => {
    const counters: unknown[] = [];
    room.see = (path, { body }) => {
      if (path.endsWith('/terminal/clock')) counters.push(JSON.parse(body ?? '').punchCntr);
    };
    const db = await openDB('mutuel-window');
    await db.put('kept', { day: new Date(room.clock.now()).toDateString(), counts: { 77: kept } }, 'punches');
    db.close();
    expect(await punch(true)).toBe(true);
    await window.settle();
    expect(counters).toEqual([1]);
  });

  it('says what the host has against a punch, which is then none', async () => {
    const punching = punch(false);
    await window.settle();
    expect(window.store.get(noticeAtom)).toMatchObject({
      title: { key: 'clock.outFailed' },
      lines: [{ key: 'tote.refused', data: { message: 'Not clocked in' } }],
    });
    await window.answer('ok');
    expect(await punching).toBe(false);
    expect(sheets()).toEqual([]);
    expect(window.store.get(lockedAtom)).toBe(false);
  });

  it('is kept though its slip does not print', async () => {
    room.printer.outcomes.push({ outcome: 'notPrinted', reason: 'printer.notReady' });
    expect(await punch(true)).toBe(true);
    await window.settle();
    expect(notice()).toBe('print.failed');
  });
});
