/**
 * Proves that a ticket before the camera is handled as every scan is. Every way to end the scan turns the
 * camera off. Runs a whole window on the demo tote.
 */
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CameraCallbacks } from '../../../drivers/scanners/camera-scanner.ts';
import type { TicketSerial } from '../../wagering/card/wager.ts';
import { serialDigits } from '../../wagering/tickets/ticket-serial.ts';
import { customerAtom } from '../session/customer-state.ts';
import { beginShift, build, buy } from '../testing/at-the-window.ts';
import type { Room, TestWindow } from '../testing/test-window.ts';
import { ticketEntryAtom } from '../tickets/entry/ticket-entry-state.ts';
import { noticesAtom } from '../window/dialog-state.ts';
import { homeViewAtom } from '../window/view-state.ts';
import { cameraAtom } from './camera-state.ts';

let room: Room;
let window: TestWindow;

beforeEach(async () => {
  ({ room, window } = await beginShift());
});

const phase = () => window.store.get(cameraAtom);

/** Opens the camera, and answers how it tells what it sees. */
function look(): CameraCallbacks {
  window.till.camera.open();
  const { told } = room.camera;
  if (told === null) throw new Error('nobody looks');
  return told;
}

async function sell(): Promise<TicketSerial> {
  await build(window);
  await buy(window);
  const tsn = window.store.get(customerAtom).transactions.at(-1)?.tsn ?? null;
  if (tsn === null) throw new Error('nothing was sold');
  return tsn;
}

describe('the camera of the enter-ticket view', () => {
  it('reads a ticket as any scanner does, and is closed by it [T010, T094]', async () => {
    const tsn = await sell();
    const posts: unknown[] = [];
    room.see = (path, { method, body }) => {
      if (method === 'POST' && path.endsWith('/sell/cancelTicket')) posts.push(JSON.parse(body ?? 'null'));
    };
    window.till.select('CancelTicket');
    const told = look();
    expect(phase()).toBe('asking');
    told.onLooking();
    expect(phase()).toBe('looking');
    told.onRead(serialDigits(tsn));
    await window.settle();
    expect(phase()).toBe('closed');
    expect(room.camera.told).toBeNull();
    expect(posts).toMatchObject([{ tsn, source: 'OPTICAL' }]);
    expect(window.store.get(ticketEntryAtom).paid).toMatchObject({ tsn, amount: 200n });
  });

  it('takes a code that is held on before it once', async () => {
    look().onRead('*?*');
    await window.answer('ok');
    look().onRead('*?*');
    await window.settle();
    expect(window.store.get(noticesAtom)).toEqual([]);
  });

  it('only logs a picture that could not be searched, and looks on [T445]', async () => {
    const told = look();
    told.onLooking();
    const before = window.store.get(homeViewAtom);
    told.onFault('broken');
    await window.settle();
    expect(room.log.filter((line) => line.includes('Camera scan failed: broken'))).toHaveLength(1);
    expect(window.store.get(noticesAtom)).toEqual([]);
    expect(window.store.get(homeViewAtom)).toBe(before);
    expect(phase()).toBe('looking');
  });

  it.each(['refused', 'noCamera', 'failed', 'notLoaded', 'hidden'] as const)(
    'says that it is %s, and is asked for again',
    (end) => {
      look().onEnd(end);
      expect(phase()).toBe(end);
      look();
      expect(phase()).toBe('asking');
    },
  );
});

describe('the camera is let go of', () => {
  it.each<[string, () => void | Promise<void>]>([
    ['with its dialog', () => window.till.camera.close()],
    ['with a scan by another scanner', () => window.till.scanned('*?*', 'UNKNOWN')],
    ['behind a lock', () => window.till.awaitScan()],
    ['when the teller goes', () => void window.till.signOff()],
    ['when the session ends', () => window.till.sessionExpired()],
    ['when the window stops', () => window.till.stop()],
  ])('%s', async (_, leave) => {
    window.till.select('CashTicket');
    look().onLooking();
    await leave();
    await window.settle();
    expect(room.camera.told).toBeNull();
    expect(phase()).toBe('closed');
  });

  it('and not taken while nobody is signed on', async () => {
    void window.till.signOff();
    await window.settle();
    window.till.camera.open();
    expect(room.camera.told).toBeNull();
    expect(phase()).toBe('closed');
  });
});
