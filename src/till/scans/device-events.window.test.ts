/** Proves that every event of a device is handled by its kind. Runs a whole window on the demo tote. */
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { DeviceScan } from '../../wagering/tickets/scan-event.ts';
import { customerAtom } from '../session/customer-state.ts';
import { tellerAtom } from '../session/teller-state.ts';
import { beginShift } from '../testing/at-the-window.ts';
import { openRoom, openWindow, type Room, type TestWindow } from '../testing/test-window.ts';
import { announcementsAtom } from '../window/dialog-state.ts';
import { startUpAtom } from '../window/start-up-state.ts';
import { homeViewAtom } from '../window/view-state.ts';
import { codeTakerAtom, lastScanAtom } from './scan-state.ts';

const TICKET = '218445095900001';
const DESK = { by: 'device', id: 'hid-1', name: 'Desk' } as const;

let room: Room;
let window: TestWindow;

beforeEach(async () => {
  ({ room, window } = await beginShift());
});

async function handle(action: DeviceScan['action'], data: string, source: DeviceScan['source'] = 'OPTICAL') {
  window.till.handleScan({ action, data, source, from: DESK });
  await window.settle();
}

const logged = (words: string): number => room.log.filter((line) => line.includes(words)).length;

describe('an event of a device', () => {
  it('that reads a code is handled as every scan, and is the last scan [T188, T205, T207, W028]', async () => {
    await handle('SCAN', TICKET);
    expect(window.store.get(homeViewAtom).current).toBe('EnterTicket');
    expect(window.store.get(lastScanAtom)).toMatchObject({
      data: TICKET,
      tsnStr: 'F-5554-C70F-0001',
      source: 'OPTICAL',
      isPlayerId: false,
      from: DESK,
    });
  });

  it.each(['SCAN', 'MAGSCAN'] as const)(
    'does nothing behind a dialog of a view, and is taken once that is closed: %s',
    async (action) => {
      const [code, source] =
        action === 'SCAN' ? ([TICKET, 'TICKETREADER'] as const) : (['00778899', 'MAGCARD'] as const);
      room.isBehindDialog = true;
      const before = window.store.get(homeViewAtom);
      await handle(action, code, source);
      expect(window.store.get(homeViewAtom)).toBe(before);
      expect(window.store.get(customerAtom)?.playerId).toBeNull();
      expect(window.store.get(announcementsAtom).map(({ text }) => text.key)).toEqual(['scan.notNow']);
      expect(room.reader.ejected).toBe(action === 'SCAN' ? 1 : 0);
      room.isBehindDialog = false;
      await handle(action, code, source);
      const isTicketTaken = window.store.get(homeViewAtom).current === 'EnterTicket';
      const playerId = window.store.get(customerAtom)?.playerId;
      expect([isTicketTaken, playerId]).toEqual(action === 'SCAN' ? [true, null] : [false, '778899']);
    },
  );

  it('shows its last code to no other customer', async () => {
    await handle('MAGSCAN', '00778899', 'MAGCARD');
    expect(window.store.get(lastScanAtom)).not.toBeNull();
    await window.till.clearCustomer();
    await window.settle();
    expect(window.store.get(lastScanAtom)).toBeNull();
  });

  it('shows its last code to no other teller', async () => {
    // The page that takes every code begins no customer.
    window.store.set(codeTakerAtom, { take: () => undefined });
    await handle('SCAN', TICKET);
    expect(window.store.get(lastScanAtom)).not.toBeNull();
    await window.till.signOff();
    await window.settle();
    expect(window.store.get(tellerAtom)).toBeNull();
    expect(window.store.get(lastScanAtom)).toBeNull();
  });

  it('starts no device in a tab that another tab keeps from working', async () => {
    const waiting = await openRoom();
    // Its start goes no further than its first page.
    waiting.painted = () => new Promise(() => undefined);
    const tab = await openWindow(waiting, { waitForStart: false });
    tab.store.set(startUpAtom, { phase: 'blocked', reason: 'otherTab', detail: '' });
    tab.till.handleScan({ action: 'SCAN', data: TICKET, source: 'UNKNOWN', from: { by: 'keyboard' } });
    tab.till.scanned(TICKET, 'UNKNOWN');
    await tab.settle();
    expect(() => tab.rooms()).toThrow('not loaded');
    tab.store.set(startUpAtom, { phase: 'ready' });
    tab.till.handleScan({ action: 'SCAN', data: TICKET, source: 'UNKNOWN', from: { by: 'keyboard' } });
    await tab.settle();
    expect(tab.rooms()).toBeDefined();
  });

  it('goes to the page that takes every code, and to nobody else', async () => {
    const taken: unknown[] = [];
    window.store.set(codeTakerAtom, { take: (code, { from }) => void taken.push(code, from) });
    await handle('SCAN', `${TICKET}\r`);
    expect(taken).toEqual([TICKET, DESK]);
    expect(window.store.get(homeViewAtom).current).not.toBe('EnterTicket');
  });

  it('of the ticket reader goes there too, and the paper comes out', async () => {
    window.store.set(codeTakerAtom, { take: () => undefined });
    await handle('SCAN', TICKET, 'TICKETREADER');
    expect(room.reader.ejected).toBe(1);
    await handle('SCAN', TICKET);
    expect(room.reader.ejected).toBe(1);
  });

  it('that read badly is said once and logged once, and leaves the view [W028]', async () => {
    const before = window.store.get(homeViewAtom);
    await handle('BADSCAN', 'no code in 900 bytes');
    expect(logged('Bad scan by Desk: no code in 900 bytes')).toBe(1);
    expect(window.store.get(announcementsAtom).map(({ text }) => text.key)).toEqual(['scan.notRead']);
    expect(window.store.get(homeViewAtom)).toBe(before);
    expect(room.reader.ejected).toBe(0);
  });

  it('that read badly in the ticket reader gives the ticket back', async () => {
    await handle('BADSCAN', 'checksum', 'TICKETREADER');
    expect(room.reader.ejected).toBe(1);
  });

  it('that reads a player’s card sets the player, and once for a doubled swipe [T205, W027, W028, W067]', async () => {
    await handle('MAGSCAN', '00778899', 'MAGCARD');
    await handle('MAGSCAN', '00778899', 'MAGCARD');
    expect(window.store.get(customerAtom)?.playerId).toBe('778899');
    expect(window.store.get(lastScanAtom)).toMatchObject({
      isPlayerId: true,
      tsnStr: null,
      source: 'MAGCARD',
    });
    expect(window.store.get(announcementsAtom).map(({ text }) => text.key)).toEqual(['scan.same']);
  });

  it('that reads another player’s card in the middle of a customer says so', async () => {
    await handle('MAGSCAN', '00778899', 'MAGCARD');
    expect(window.store.get(announcementsAtom)).toEqual([]);
    await room.clock.advanceAndSettle(6_000);
    await handle('MAGSCAN', '00778800', 'MAGCARD');
    expect(window.store.get(customerAtom).playerId).toBe('778800');
    expect(window.store.get(announcementsAtom)).toMatchObject([
      { text: { key: 'player.replaced', data: { before: '778899', player: '778800' } } },
    ]);
  });

  it('that read no card is said in the words of cards, and nothing is the last scan [W028]', async () => {
    await handle('BADSCAN', 'a track that was not read', 'MAGCARD');
    expect(window.store.get(announcementsAtom).map(({ text }) => text.key)).toEqual(['scan.cardNotRead']);
    expect(window.store.get(lastScanAtom)).toBeNull();
  });

  it.each(['CONNECTED', 'DISCONNECTED', 'CONFIGCHANGE'] as const)(
    '%s is a line of the log alone [W028]',
    async (action) => {
      const before = window.store.get(homeViewAtom);
      await handle(action, '9600 baud');
      expect(logged(`Scanner Desk: ${action} 9600 baud`)).toBe(1);
      expect(window.store.get(announcementsAtom)).toEqual([]);
      expect(window.store.get(homeViewAtom)).toBe(before);
    },
  );
});
