/** Proves what the window does about a host's words on the live connection. */
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { pennies } from '../../wagering/ground/money.ts';
import { inDoubtCountAtom } from '../doubts/in-doubt-state.ts';
import { tellerAtom } from '../session/teller-state.ts';
import { build, buy, signOn, ticketsAt } from '../testing/at-the-window.ts';
import { openRoom, openWindow, type Room, type TestWindow } from '../testing/test-window.ts';
import { announcementsAtom, noticeAtom } from '../window/dialog-state.ts';
import { operationPhaseAtom } from '../window/operation-phase-state.ts';
import { settingsAtom } from '../window/settings-state.ts';
import { homeViewAtom } from '../window/view-state.ts';

/** The demo tote's number of this window. */
const WINDOW = 12;

let room: Room;
let window: TestWindow;

beforeEach(async () => {
  room = await openRoom();
  window = await openWindow(room);
});

describe('configuration said live', () => {
  it.each(['cfg', 'wcfg'])('by %s changes the settings at once [S188, S189]', async (word) => {
    await signOn(window);
    const before = window.store.get(settingsAtom);
    window.hear(`${word}/${JSON.stringify({ maxTicketCost: 5_000, hideOdds: true })}`);
    expect(window.store.get(settingsAtom)).toEqual({
      ...before,
      maxTicketCost: pennies(5_000),
      hideOdds: true,
    });
  });

  it('that cannot be read changes nothing and is noted once', async () => {
    await signOn(window);
    const before = window.store.get(settingsAtom);
    window.hear('cfg/{"maxTicketCost":');
    window.hear('cfg/[]');
    window.hear('cfg/{"maxTicketCost":"much"}');
    expect(window.store.get(settingsAtom)).toEqual(before);
    expect(room.log.filter((line) => line.includes('unknown message'))).toHaveLength(1);
  });
});

describe('a command', () => {
  it.each([0, WINDOW])('to reboot window %i loads the program anew, once [S060, S190]', async (number) => {
    await signOn(window);
    window.hear(`cmd/${number}/reboot`);
    window.hear(`cmd/${number}/reboot`);
    expect(window.reloads()).toBe(1);
  });

  it('to another window is not for this one [S060]', async () => {
    await signOn(window);
    const posted: string[] = [];
    room.see = (path) => void posted.push(path);
    window.hear('cmd/13/reboot');
    window.hear('cmd/13/uploadLog');
    window.hear('cmd/1/reboot');
    await window.settle();
    expect([window.reloads(), posted]).toEqual([0, []]);
  });

  it('to all windows is for one that has no number yet, and to any number is not [S060]', async () => {
    window.hear(`cmd/${WINDOW}/reboot`);
    expect(window.reloads()).toBe(0);
    window.hear('cmd/0/reboot');
    expect(window.reloads()).toBe(1);
  });

  it('to reboot waits until a sale is over [S190]', async () => {
    await signOn(window);
    await build(window);
    const during: unknown[] = [];
    room.see = (path) => {
      if (!path.endsWith('/sell/wagers')) return;
      window.hear('cmd/0/reboot');
      during.push(window.store.get(operationPhaseAtom), window.reloads());
    };
    await buy(window);
    expect(during).toEqual(['selling', 0]);
    room.see = () => undefined;
    expect(await ticketsAt(room)).toBe(1);
    expect(window.store.get(inDoubtCountAtom)).toBe(0);
    expect(window.reloads()).toBe(1);
  });

  it('to reboot waits until a message has been read [S190]', async () => {
    void window.till.signOn('4417', 'wrong');
    await window.settle();
    expect(window.store.get(noticeAtom)).not.toBeNull();
    window.hear('cmd/0/reboot');
    expect(window.reloads()).toBe(0);
    await window.answer('ok');
    expect(window.reloads()).toBe(1);
  });

  it.each([0, WINDOW])(
    'to upload the log of window %i posts it, once each time [S060, S190, S082]',
    async (number) => {
      const posted: unknown[] = [];
      room.see = (path, { body }) => {
        if (path.endsWith('/terminal/logs')) posted.push(JSON.parse(body ?? ''));
      };
      await signOn(window);
      window.hear(`cmd/${number}/uploadLog`);
      await window.settle();
      expect(posted).toMatchObject([{ windowNumber: WINDOW }]);
    },
  );

  it('to upload the log posts what the window noted [S190, S082]', async () => {
    const posted: unknown[] = [];
    room.see = (path, { body }) => {
      if (path.endsWith('/terminal/logs')) posted.push(JSON.parse(body ?? ''));
    };
    await signOn(window);
    window.hear('what is this/1');
    window.hear('cmd/0/uploadLog');
    await window.settle();
    expect(posted).toEqual([
      { windowNumber: WINDOW, text: expect.stringContaining('unknown message: what is this/1') },
    ]);
  });
});

/** When the room opened and its counts began. */
const OPENED = Date.UTC(2026, 8, 12, 12, 0, 0);

describe('a query', () => {
  it.each([
    [
      'stats',
      `stats/{"window":${WINDOW},"printer":"Ready","unresolved":0,"transactions":0,"goodReads":0,"badReads":0,"bettingSlipReads":0,"since":${OPENED}}`,
    ],
    ['version', 'version/1.2.3'],
    ['id', `id/${WINDOW}`],
  ])('for %s is answered on the live connection [S173, S174, S175, S191]', async (query, answer) => {
    await signOn(window);
    const before = window.told.length;
    window.hear(`qry/0/${query}`);
    window.hear(`qry/13/${query}`);
    expect(window.told.slice(before)).toEqual([answer]);
    window.hear(`qry/${WINDOW}/${query}`);
    expect(window.told.slice(before)).toEqual([answer, answer]);
  });

  it('to another window than this one is not answered, nor one to any while it has no number [S060]', async () => {
    const before = window.told.length;
    for (const query of ['stats', 'version', 'id']) window.hear(`qry/${WINDOW}/${query}`);
    expect(window.told.slice(before)).toEqual([]);
    window.hear('qry/0/version');
    expect(window.told.slice(before)).toEqual(['version/1.2.3']);
  });
});

it('the window says who it is when it is connected and when it has a number [S174, S175]', async () => {
  expect(window.told).toContain('version/1.2.3');
  expect(window.told.filter((text) => text.startsWith('id/'))).toEqual([]);
  await signOn(window);
  expect(window.told).toContain(`id/${WINDOW}`);
});

it('a view that is opened is reported to the host [S171]', async () => {
  await signOn(window);
  await build(window);
  const before = window.told.length;
  window.till.select('Race');
  window.till.select('Pool');
  window.till.back();
  window.till.select('Voucher');
  window.till.select('Results');
  window.till.select('TotalOut');
  // A new customer begins at the cards.
  void window.till.clearCustomer();
  await window.settle();
  window.till.select('Settings');
  window.till.select('CashPosition');
  await window.settle();
  expect(window.told.slice(before)).toEqual([
    'nav/Race',
    'nav/Pool',
    'nav/Race',
    'nav/Voucher',
    'nav/Results',
    'nav/TotalOut',
    'nav/Card',
    'nav/Settings',
    'nav/CashPosition',
  ]);
});

it('what is put away when a teller goes is no view that anybody goes to', async () => {
  await signOn(window);
  window.till.select('Voucher');
  const before = window.told.length;
  void window.till.signOff();
  await window.settle();
  expect(window.store.get(homeViewAtom).current).toBe('Card');
  expect(window.told.slice(before)).toEqual([]);
});

it('words that nobody knows are noted once each, and nothing else comes of them', async () => {
  await signOn(window);
  for (const text of [
    '',
    '/',
    'cmd/0/explode',
    'cmd/x/reboot',
    'bal/{',
    'runnerTotal/a/b/c/[]',
    'zzz/1',
    'zzz/2',
  ])
    window.hear(text);
  expect(window.store.get(tellerAtom)).not.toBeNull();
  expect(window.reloads()).toBe(0);
  expect(window.store.get(announcementsAtom)).toEqual([]);
  expect(room.log.filter((line) => line.includes('zzz'))).toHaveLength(1);
});
