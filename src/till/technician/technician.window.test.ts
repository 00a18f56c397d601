/** A technician comes to a window: who is let in, for how long, and what is kept of it. */
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { translator } from '../../i18n/translate.ts';
import { DEFAULT_MONEY_FORMAT } from '../../wagering/ground/money.ts';
import { KEY_PAUSE, WRONG_KEYS } from '../configuration/configuration-commands.ts';
import { logLinesAtom } from '../logs/log-state.ts';
import { technicianAtom } from '../session/technician-state.ts';
import { tellerAtom } from '../session/teller-state.ts';
import { signOn } from '../testing/at-the-window.ts';
import { openRoom, openWindow, type Room, type TestWindow } from '../testing/test-window.ts';
import { announcementsAtom } from '../window/dialog-state.ts';
import { TECHNICIAN_IDLE } from './technician-entry.ts';
import { statisticsAtom, technicianEntryAtom } from './technician-state.ts';
import { TERMINAL_EVENTS } from './terminal-events.ts';

const words = translator('en-us', DEFAULT_MONEY_FORMAT);

let room: Room;
let window: TestWindow;
/** Bodies of the events that the host got. */
let events: { readonly event_code: number; readonly msg: string }[];

beforeEach(async () => {
  room = await openRoom();
  events = [];
  room.see = (path, { body }) => {
    if (path.endsWith('/terminal/sendTermEventMsg')) events.push(JSON.parse(String(body)));
  };
  window = await openWindow(room);
});

async function comes(id = '9', password = id): Promise<boolean> {
  const coming = window.till.technician.signOn(id, password);
  await window.settle();
  return coming;
}

const known = () => window.store.get(technicianAtom)?.id ?? null;
const problem = () => window.store.get(technicianEntryAtom).problem.map((line) => words(line));

async function logged(): Promise<string> {
  await window.till.logs.read(1);
  return (window.store.get(logLinesAtom) ?? []).map(({ msg }) => msg).join('\n');
}

describe('a technician', () => {
  it('is let in when the host validates them, and their page opens [S059, S087]', async () => {
    window.till.openPage('technician');
    expect(await comes()).toBe(true);
    expect([known(), window.pages.at(-1)]).toEqual(['9', 'technician']);
    expect(window.store.get(tellerAtom)).toBeNull();
  });

  it('comes to a window with a teller too, who stays signed on', async () => {
    await signOn(window);
    window.till.openPage('technician');
    expect(await comes()).toBe(true);
    window.till.closePage();
    await window.settle();
    expect(known()).toBeNull();
    expect(window.store.get(tellerAtom)?.tellerId).toBe('4417');
  });

  it('is refused in the host’s words, and after several wrong tries waits [S059]', async () => {
    for (let wrong = 0; wrong < WRONG_KEYS; wrong += 1) {
      expect(await comes('9', '8')).toBe(false);
      expect(problem()[0]).toContain('Invalid credentials');
    }
    expect(await comes()).toBe(false);
    await room.clock.advanceAndSettle(KEY_PAUSE);
    expect(await comes()).toBe(true);
  });

  it('is told that a host does not answer, and is let in at the next try once it does [S087]', async () => {
    room.delay = (path) => (path.endsWith('/terminal/validateTech') ? new Promise(() => undefined) : null);
    window.till.openPage('technician');
    const coming = window.till.technician.signOn('9', '9');
    await window.settle();
    expect(window.store.get(technicianEntryAtom).isAsking).toBe(true);
    await room.clock.advanceAndSettle(60_000);
    expect(await coming).toBe(false);
    expect(problem().at(-1)).toBe('The host did not answer. Try again in a moment.');
    expect(window.store.get(technicianEntryAtom)).toMatchObject({ isAsking: false, wrong: 0, waitUntil: 0 });
    room.delay = () => null;
    expect(await comes()).toBe(true);
    expect(problem()).toEqual([]);
  });

  it('is told that the host cannot be reached, which is no wrong try', async () => {
    room.intercept = (path) => {
      if (path.endsWith('/terminal/validateTech')) throw new TypeError('no line');
      return null;
    };
    for (let tried = 0; tried <= WRONG_KEYS; tried += 1) {
      const coming = window.till.technician.signOn('9', '9');
      await room.clock.advanceAndSettle(600_000);
      expect(await coming).toBe(false);
      expect(problem()).toContain(words({ key: 'tote.noCommunication' }));
    }
    room.intercept = () => null;
    expect(await comes()).toBe(true);
  });

  it('is forgotten with the page, and stays known at the log', async () => {
    window.till.openPage('technician');
    await comes();
    window.till.openPage('log');
    expect(known()).toBe('9');
    window.till.closePage();
    expect(known()).toBe('9');
    window.till.closePage();
    expect(known()).toBeNull();
  });

  it('is forgotten after a time without a touch', async () => {
    await comes();
    await room.clock.advanceAndSettle(TECHNICIAN_IDLE - 1);
    window.till.technician.touch();
    await room.clock.advanceAndSettle(TECHNICIAN_IDLE - 1);
    expect(known()).toBe('9');
    await room.clock.advanceAndSettle(1);
    expect(known()).toBeNull();
    expect(window.store.get(announcementsAtom).map(({ text }) => text.key)).toContain('technician.timedOut');
  });

  it.each(['at once', 'before the answer'])('is not let in once they have gone back %s', async (when) => {
    let answer = (): void => undefined;
    const line = new Promise<void>((resolve) => {
      answer = resolve;
    });
    room.delay = (path) => (path.endsWith('/terminal/validateTech') ? line : null);
    window.till.openPage('technician');
    const coming = window.till.technician.signOn('9', '9');
    if (when === 'before the answer') await window.settle();
    window.till.closePage();
    answer();
    await window.settle();
    expect(await coming).toBe(false);
    expect(known()).toBeNull();
  });

  it('is forgotten by a reload', async () => {
    await comes();
    window.till.stop();
    window = await openWindow(room);
    expect(known()).toBeNull();
  });

  it('is in the log and told to the host, without a password [S090]', async () => {
    await comes('9', '1234567');
    window.till.openPage('technician');
    await comes();
    window.till.closePage();
    await window.settle();
    expect(events).toEqual([
      { event_code: TERMINAL_EVENTS.technicianRefused, msg: '9 refused: refused' },
      { event_code: TERMINAL_EVENTS.technicianOn, msg: '9 signed on' },
      { event_code: TERMINAL_EVENTS.technicianOff, msg: '9 left' },
    ]);
    const log = await logged();
    expect(log).toContain('technician: 9 signed on');
    expect(log).not.toContain('1234567');
  });
});

describe('the statistics', () => {
  it('go to the host from a signed-on window, and the technician sees when [S088]', async () => {
    await signOn(window);
    let stats: unknown = null;
    room.see = (path, { body }) => {
      if (path.endsWith('/terminal/stats')) stats = JSON.parse(String(body));
    };
    await comes();
    window.till.scanned('12345678', 'UNKNOWN');
    void window.till.technician.sendStatistics();
    expect(window.store.get(statisticsAtom).state).toBe('idle');
    await window.settle();
    expect(window.store.get(statisticsAtom)).toEqual({ state: 'sent', at: room.clock.now() });
    expect(stats).toMatchObject({ reader: { goodReads: 1, badReads: 0 } });
  });

  it('are not taken without a session, and the technician reads why', async () => {
    await comes();
    void window.till.technician.sendStatistics();
    await window.settle();
    expect(window.store.get(statisticsAtom)).toMatchObject({ why: { key: 'technician.signOnFirst' } });
  });
});
