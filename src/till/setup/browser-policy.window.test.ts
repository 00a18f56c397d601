/**
 * Proves that a machine's own values set host and window key, at the next moment when nothing is open (T421).
 */
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { build, buy, signOn } from '../testing/at-the-window.ts';
import { openRoom, openWindow, type Room, type TestWindow } from '../testing/test-window.ts';

const SAID = { host: 'tote.track:8443', windowKey: '00000031' };

let room: Room;
let window: TestWindow;
let say: (values: Readonly<Record<string, unknown>>) => Promise<void>;

beforeEach(async () => {
  room = await openRoom();
  let now: Readonly<Record<string, unknown>> | null = null;
  const listeners = new Set<() => void>();
  room.bridge = {
    getManagedConfiguration: () =>
      now === null
        ? Promise.reject(new DOMException('not managed', 'NotAllowedError'))
        : Promise.resolve(now),
    addEventListener: (_, listener) => void listeners.add(listener),
    removeEventListener: (_, listener) => void listeners.delete(listener),
  };
  window = await openWindow(room);
  say = async (values) => {
    now = values;
    for (const listener of listeners) listener();
    await window.settle();
  };
});

const kept = (): unknown => JSON.parse(room.browser.get('mutuel.policy') ?? 'null');

describe('values of the machine itself', () => {
  it('are none where nobody manages the program [T421]', () => {
    expect([kept(), window.reloads()]).toEqual([null, 0]);
  });

  it('are kept for the next start, which comes at once while nobody is at work [T421]', async () => {
    await say({ ...SAID, other: 7 });
    expect([kept(), window.reloads()]).toEqual([SAID, 1]);
  });

  it('wait for the teller and the customer to be done [T421]', async () => {
    await signOn(window);
    await build(window);
    await buy(window);
    await say(SAID);
    expect([kept(), window.reloads()]).toEqual([SAID, 0]);
    void window.till.clearCustomer();
    await window.settle();
    await window.answer('clear');
    void window.till.signOff();
    await window.settle();
    expect(window.reloads()).toBe(1);
  });

  it('wait for the teller who has locked the window', async () => {
    await signOn(window);
    void window.till.lockWindow();
    await window.settle();
    await say(SAID);
    expect([kept(), window.reloads()]).toEqual([SAID, 0]);
    await signOn(window);
    expect(window.reloads()).toBe(0);
    void window.till.signOff();
    await window.settle();
    expect(window.reloads()).toBe(1);
  });

  it('change nothing where they are those of this start, are taken back, or are no address', async () => {
    await say(SAID);
    await say(SAID);
    expect(window.reloads()).toBe(1);
    window.till.stop();
    window = await openWindow(room);
    expect(window.reloads()).toBe(0);
    await say({ host: 'not a host', windowKey: '00000031' });
    expect([kept(), window.reloads()]).toEqual([{ windowKey: '00000031' }, 1]);
  });
});
