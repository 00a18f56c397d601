/** Proves that reads are counted, kept and sent. Runs a whole window on the demo tote. */
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { DeviceScan } from '../../wagering/tickets/scan-event.ts';
import { beginShift, signOn } from '../testing/at-the-window.ts';
import { openWindow, type Room, type TestWindow } from '../testing/test-window.ts';
import { readerStatsAtom } from './scan-state.ts';

const KEY = 'mutuel.readerStats';

let room: Room;
let window: TestWindow;

beforeEach(async () => {
  ({ room, window } = await beginShift());
});

function handle(action: DeviceScan['action'], data = '218445095900001'): void {
  window.till.handleScan({ action, data, source: 'OPTICAL', from: null });
}

const kept = (): unknown => JSON.parse(room.browser.get(KEY) ?? 'null');

describe('reads of the window', () => {
  it('are counted, and written once a second at most [S027]', async () => {
    handle('SCAN');
    handle('SCAN');
    handle('BADSCAN', 'noise');
    await window.settle();
    expect(window.store.get(readerStatsAtom)).toMatchObject({ goodReads: 2, badReads: 1 });
    expect(kept()).toBeNull();
    await room.clock.advanceAndSettle(999);
    expect(kept()).toBeNull();
    await room.clock.advanceAndSettle(1);
    expect(kept()).toMatchObject({ goodReads: 2, badReads: 1, bettingSlipReads: 0 });
  });

  it('are there again after a reload, and go to the host when a teller signs on and when it asks [S027, S088, S173]', async () => {
    handle('SCAN');
    await room.clock.advanceAndSettle(1_000);
    const { since } = window.store.get(readerStatsAtom);
    window.till.stop();
    const posted: unknown[] = [];
    room.see = (path, { body }) => {
      if (path.endsWith('/terminal/stats')) posted.push(JSON.parse(body ?? ''));
    };
    window = await openWindow(room);
    await window.settle();
    await window.till.signOff();
    await window.settle();
    await signOn(window);
    const reader = { goodReads: 1, badReads: 0, bettingSlipReads: 0, since };
    expect(posted).toEqual([{ reader, paperRoll: null }]);
    window.hear('qry/0/stats');
    await window.settle();
    expect(posted).toHaveLength(2);
    expect(window.told.at(-1)).toContain(`"goodReads":1,"badReads":0,"bettingSlipReads":0,"since":${since}`);
  });
});
