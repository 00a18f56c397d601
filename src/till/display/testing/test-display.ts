/** Stands in for a customer's display beside a whole window, and records what it hears. */
import { openRoom, openWindow, type Room, type TestWindow } from '../../testing/test-window.ts';
import { createDisplayFeed, FRAME_PAUSE } from '../display-feed.ts';
import { START_POLL } from '../display-opening.ts';
import type { DisplayPort, SecondScreen } from '../display-port.ts';
import type { DisplayCommand, DisplayGreeting, DisplayMessage, DisplaySession } from '../display-session.ts';

export const SCREEN: SecondScreen = {
  is: 'there',
  place: { left: 1366, top: 0, width: 1280, height: 800, isFull: true },
};

/** Records what a display hears. It greets like one; the test closes it. */
export class TestDisplay {
  screen: SecondScreen = SCREEN;
  readonly heard: DisplayCommand[] = [];
  opened = 0;
  isBlocked = false;
  isThere = false;
  greet: (greeting: DisplayGreeting) => void = () => undefined;
  screensChanged: () => void = () => undefined;
  goes: () => void = () => undefined;
  readonly port: DisplayPort = {
    secondScreen: () => Promise.resolve(this.screen),
    followScreens: (changed) => {
      this.screensChanged = changed;
      return () => undefined;
    },
    open: () => {
      this.opened += 1;
      if (!this.isBlocked) this.isThere = true;
    },
    send: (command) => {
      this.heard.push(command);
      if (command.command === 'close') this.goes();
    },
    followGreetings: (greeted) => {
      this.greet = greeted;
      return () => undefined;
    },
    find: () => {
      if (this.isThere) this.greet({ greeting: 'here', version: '1.2.3' });
      return Promise.resolve(this.isThere);
    },
    gone: () =>
      new Promise((gone) => {
        this.goes = () => {
          this.isThere = false;
          gone();
        };
      }),
    stop: () => undefined,
  };

  /** The last command of a name. */
  last<Name extends DisplayCommand['command']>(
    name: Name,
  ): Extract<DisplayCommand, { command: Name }> | undefined {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- found by its name
    return this.heard.findLast(({ command }) => command === name) as
      | Extract<DisplayCommand, { command: Name }>
      | undefined;
  }
  get session(): DisplaySession {
    const { session } = this.last('updateCustomerSession') ?? {};
    if (session === undefined) throw new Error('the display was told nothing');
    return session;
  }
  get message(): DisplayMessage | null | undefined {
    return this.last('showMessage')?.message;
  }
}

/** A window with a display on its second screen. */
export interface DisplayRoom {
  readonly room: Room;
  readonly window: TestWindow;
  readonly display: TestDisplay;
  /** Lets a frame be written. */
  readonly frame: () => Promise<void>;
}

/** Opens a window whose display is there. */
export async function openDisplayRoom(
  settings: Readonly<Record<string, unknown>> = {},
): Promise<DisplayRoom> {
  const room = await openRoom();
  const display = new TestDisplay();
  room.display = {
    port: display.port,
    loadFeed: () => Promise.resolve(createDisplayFeed),
    colourOf: (_, cloth) => `colour of ${cloth}`,
    image: () => 'local/brand.png',
  };
  const window = await openWindow(room);
  window.till.changeSettings(settings);
  await window.settle();
  await room.clock.advanceAndSettle(START_POLL);
  const frame = (): Promise<void> => room.clock.advanceAndSettle(FRAME_PAUSE);
  await frame();
  return { room, window, display, frame };
}
