/** The browser loses the small storage alone, and keeps the journal: the window stays the window it is. */
import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { pennies } from '../../wagering/ground/money.ts';
import { beginShift } from '../testing/at-the-window.ts';
import { openWindow, type Room, type TestWindow } from '../testing/test-window.ts';

async function restart(room: Room, before: TestWindow): Promise<TestWindow> {
  before.till.stop();
  const window = await openWindow(room);
  await window.settle();
  return window;
}

const keyOf = (room: Room): unknown => JSON.parse(room.browser.get('mutuel.settings') ?? '{}').windowKey;

it('has its key again, before anybody can sign on', async () => {
  const { room, window } = await beginShift();
  window.till.changeSettings({ windowKey: 'w-31' });
  void window.till.vouchers.sell({ amount: pennies(1_000), quantity: 1 });
  await window.settle();
  room.browser.clear();
  const after = await restart(room, window);
  expect([keyOf(room), after.reloads()]).toEqual(['w-31', 1]);
  const again = await restart(room, after);
  expect([keyOf(room), again.reloads()]).toEqual(['w-31', 0]);
});

it('has the newest key that was set', async () => {
  const { room, window } = await beginShift();
  for (const windowKey of ['w-31', 'w-32']) window.till.changeSettings({ windowKey });
  await window.settle();
  room.browser.clear();
  await restart(room, window);
  expect(keyOf(room)).toBe('w-32');
});

it('is given no key where the site named it, or where its own was taken away', async () => {
  const { room, window } = await beginShift();
  room.browser.clear();
  const after = await restart(room, window);
  expect([keyOf(room), after.reloads()]).toEqual([undefined, 0]);
  for (const windowKey of ['w-31', '']) after.till.changeSettings({ windowKey });
  await after.settle();
  room.browser.clear();
  const again = await restart(room, after);
  expect([keyOf(room), again.reloads()]).toEqual([undefined, 0]);
});
