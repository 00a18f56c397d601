/** Opens the window of a customer's display, finds it again, and loses it. */
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { tellerAtom } from '../session/teller-state.ts';
import { signOn } from '../testing/at-the-window.ts';
import { openRoom, openWindow, type Room, type TestWindow } from '../testing/test-window.ts';
import { announcementsAtom } from '../window/dialog-state.ts';
import { settingsAtom } from '../window/settings-state.ts';
import { createDisplayFeed } from './display-feed.ts';
import { START_POLL } from './display-opening.ts';
import { displayStatusAtom } from './display-state.ts';
import { openDisplayRoom, SCREEN, TestDisplay } from './testing/test-display.ts';

let room: Room;
let window: TestWindow;
let display: TestDisplay;

async function open(settings: Readonly<Record<string, unknown>> = {}): Promise<void> {
  ({ room, window, display } = await openDisplayRoom(settings));
}

beforeEach(() => open());

describe('the window of the display', () => {
  const state = (): string => window.store.get(displayStatusAtom).state;

  it('opens by itself on the second screen, and is found again [S250]', async () => {
    expect([display.opened, state()]).toEqual([1, 'shown']);
    expect(window.store.get(displayStatusAtom).screen).toBe('1280 × 800');
  });

  it('is offered, and not forced, after a person closed it', async () => {
    display.goes();
    await window.settle();
    expect(state()).toBe('closed');
    display.screensChanged();
    await window.settle();
    expect([display.opened, state()]).toEqual([1, 'closed']);
    window.till.display.open();
    await window.settle();
    await room.clock.advanceAndSettle(START_POLL);
    expect([display.opened, state()]).toEqual([2, 'shown']);
  });

  it('goes with its screen, and comes back with it', async () => {
    display.screen = { is: 'missing' };
    display.screensChanged();
    await window.settle();
    expect([state(), display.isThere]).toEqual(['noScreen', false]);
    expect(window.store.get(announcementsAtom).map(({ text }) => text.key)).toEqual(['display.screenGone']);
    display.screen = SCREEN;
    display.screensChanged();
    await window.settle();
    await room.clock.advanceAndSettle(START_POLL);
    expect([display.opened, state()]).toEqual([2, 'shown']);
  });

  it('opens once for two events of one screen, and once where a person asks meanwhile', async () => {
    display.screen = { is: 'missing' };
    display.screensChanged();
    await window.settle();
    expect(state()).toBe('noScreen');
    display.screen = SCREEN;
    display.screensChanged();
    display.screensChanged();
    window.till.display.open();
    await window.settle();
    expect([display.opened, state()]).toEqual([2, 'opening']);
    display.screensChanged();
    await window.settle();
    await room.clock.advanceAndSettle(START_POLL);
    expect([display.opened, state()]).toEqual([2, 'shown']);
  });

  it('opens, and is found lost, where the browser’s storage throws', async () => {
    room = await openRoom();
    const refuse = <Args extends readonly [string, ...unknown[]], Answer>(
      call: (...args: Args) => Answer,
    ) => {
      return (...args: Args): Answer => {
        if (args[0].includes('customerDisplay')) throw new Error('denied');
        return call(...args);
      };
    };
    room.browser.get = refuse(room.browser.get.bind(room.browser));
    room.browser.set = refuse(room.browser.set.bind(room.browser));
    display = new TestDisplay();
    room.display = {
      port: display.port,
      loadFeed: () => Promise.resolve(createDisplayFeed),
      colourOf: () => '',
      image: () => null,
    };
    window = await openWindow(room);
    await window.settle();
    await room.clock.advanceAndSettle(START_POLL);
    expect([display.opened, state()]).toEqual([1, 'shown']);
    display.goes();
    await window.settle();
    expect(state()).toBe('closed');
  });

  it('hears its place once it has greeted, and none beside the window: a tap fills a whole screen alone', async () => {
    expect(display.last('place')?.place).toMatchObject({ width: 1280, height: 800, isFull: true });
    display.goes();
    display.screen = { is: 'missing' };
    await window.settle();
    display.heard.length = 0;
    window.till.display.open();
    await window.settle();
    await room.clock.advanceAndSettle(START_POLL);
    expect([state(), display.last('place')]).toEqual(['beside', undefined]);
  });

  it('follows its screen to another size', async () => {
    const place = { left: 1366, top: 0, width: 800, height: 480, isFull: true };
    display.screen = { is: 'there', place };
    display.screensChanged();
    await window.settle();
    expect(display.last('place')?.place).toEqual(place);
    window.till.display.choose({ size: 'canvas' });
    await window.settle();
    expect(display.last('place')?.place).toMatchObject({ width: 320, height: 240, isFull: false });
  });

  it('is not opened where noCustomerDisplay turns it off, and is closed', async () => {
    window.till.changeSettings({ noCustomerDisplay: true });
    await window.settle();
    expect([state(), display.isThere]).toEqual(['off', false]);
    expect(window.store.get(settingsAtom).noCustomerDisplay).toBe(true);
  });

  it('is closed at a terminal of self-service [T395]', async () => {
    await signOn(window);
    window.store.set(tellerAtom, (teller) => teller && { ...teller, isSelfServe: true });
    await window.settle();
    expect([state(), display.isThere]).toEqual(['off', false]);
  });

  it('is offered where the browser blocked it', async () => {
    room = await openRoom();
    const blocked = new TestDisplay();
    blocked.isBlocked = true;
    let loads = 0;
    room.display = {
      port: blocked.port,
      loadFeed() {
        loads += 1;
        return Promise.resolve(createDisplayFeed);
      },
      colourOf: () => '',
      image: () => null,
    };
    window = await openWindow(room);
    await window.settle();
    expect(state()).toBe('opening');
    await room.clock.advanceAndSettle(60 * START_POLL);
    expect([blocked.opened, state()]).toEqual([1, 'mayNot']);
    // No display has greeted: what feeds one is not loaded.
    expect(loads).toBe(0);
  });
});
