/**
 * Opens the customer's display in a window of this page's origin, and talks with it over a channel. Opens it
 * without an opener: it then has a process and a main thread of its own, and drawing it never delays a tap.
 */
import { displayChannel, feederLock } from '../../customer-display/channel.ts';
import type { DisplayPort, SecondScreen } from '../../till/display/display-port.ts';
import type { DisplayGreeting } from '../../till/display/display-session.ts';
import { type FoundScreen, secondOf } from './second-screen.ts';

/** A screen that says when its size or place changes. */
type LiveScreen = FoundScreen & EventTarget;

interface ScreenDetails extends EventTarget {
  readonly screens: readonly LiveScreen[];
  readonly currentScreen: LiveScreen;
}

declare global {
  interface Window {
    readonly getScreenDetails?: () => Promise<ScreenDetails>;
  }
  interface Screen extends EventTarget {
    /** True if there is more than one screen. */
    readonly isExtended?: boolean;
  }
}

function isGreeting(data: unknown): data is DisplayGreeting {
  return typeof data === 'object' && data !== null && 'greeting' in data;
}

/** @param version the program's, in the display's address (S011) */
export function createDisplayPort(version: string, log: (message: string) => void): DisplayPort {
  const name = displayChannel(document.baseURI);
  const channel = new BroadcastChannel(name);
  const stopped = new AbortController();
  let details: ScreenDetails | null = null;
  const followers = new Set<() => void>();
  const changed = (): void => {
    for (const follower of followers) follower();
  };
  screen.addEventListener?.('change', changed, { signal: stopped.signal });
  // A display shows no customer any more once this window is gone.
  void navigator.locks
    ?.request(feederLock(document.baseURI), { signal: stopped.signal }, () => new Promise(() => undefined))
    .catch(() => undefined);

  /** Follows every screen's size and place. A screen is listened to once, however often it is added. */
  function followEach(): void {
    for (const each of details?.screens ?? [])
      each.addEventListener('change', changed, { signal: stopped.signal });
  }

  /** Returns the screens; null if the browser does not tell them now. */
  async function found(mayAsk: boolean): Promise<ScreenDetails | null> {
    if (details !== null || window.getScreenDetails === undefined) return details;
    if (!mayAsk && !(await isAllowed())) return null;
    try {
      details = await window.getScreenDetails();
      details.addEventListener('screenschange', followEach, { signal: stopped.signal });
      details.addEventListener('screenschange', changed, { signal: stopped.signal });
      followEach();
      details.addEventListener('currentscreenchange', changed, { signal: stopped.signal });
    } catch (error) {
      log(`customer display: the browser does not tell its screens: ${String(error)}`);
    }
    return details;
  }

  return {
    async secondScreen(mayAsk): Promise<SecondScreen> {
      const screens = await found(mayAsk);
      if (screens !== null) return secondOf(screens.screens, screens.currentScreen);
      return { is: screen.isExtended === true ? 'hidden' : 'missing' };
    },
    followScreens(follower) {
      followers.add(follower);
      return () => followers.delete(follower);
    },
    open({ left, top, width, height }) {
      const features = `noopener,popup,left=${left},top=${top},width=${width},height=${height}`;
      window.open(new URL(`display.html?v=${version}`, document.baseURI), '_blank', features);
    },
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
    send: (command) => channel.postMessage(command),
    followGreetings(greeted) {
      const hear = ({ data }: MessageEvent<unknown>): void => {
        if (isGreeting(data)) greeted(data);
      };
      channel.addEventListener('message', hear);
      return () => channel.removeEventListener('message', hear);
    },
    async find() {
      const { held = [] } = (await navigator.locks?.query()) ?? {};
      if (!held.some((lock) => lock.name === name)) return false;
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
      channel.postMessage({ command: 'greet' });
      return true;
    },
    async gone() {
      try {
        await navigator.locks.request(name, { signal: stopped.signal }, () => undefined);
      } catch {
        // The port was stopped.
      }
    },
    stop() {
      stopped.abort();
      channel.close();
    },
  };
}

/** Asks whether the browser tells its screens without asking a person. */
async function isAllowed(): Promise<boolean> {
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- TypeScript's own list lacks the name
    const { state } = await navigator.permissions.query({ name: 'window-management' as PermissionName });
    return state === 'granted';
  } catch {
    return false;
  }
}
