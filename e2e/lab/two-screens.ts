/**
 * Opens a browser with two screens, which a test pulls out, puts back and changes. Chromium's own window
 * management tells the page of them; the debugger replaces the cable.
 */
import type { BrowserContext, CDPSession, Page } from 'playwright/test';
import { openOwnBrowser } from './own-browser.ts';

/** A screen's place on the desktop, in pixels. */
export interface ScreenPlace {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The second screen that the browser starts with, right of the teller's. */
export const SECOND: ScreenPlace = { left: 1366, top: 0, width: 1280, height: 800 };

export interface TwoScreens {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly debug: CDPSession;
  readonly pullOut: () => Promise<void>;
  readonly putBack: () => Promise<void>;
  readonly changeSize: (size: { readonly width: number; readonly height: number }) => Promise<void>;
  readonly close: () => Promise<void>;
}

export interface TwoScreensOptions {
  readonly baseURL: string;
  /** Lets the page look for screens, as a policy does; otherwise the browser refuses. */
  readonly isAllowed?: boolean;
  /**
   * Blocks pop-ups until a person has tapped, at window.open. The runner's own acts count as a person's, so
   * that its browser blocks none.
   */
  readonly blocksPopups?: boolean;
}

export async function openTwoScreens({
  baseURL,
  isAllowed = true,
  blocksPopups = false,
}: TwoScreensOptions): Promise<TwoScreens> {
  const { context, close } = await openOwnBrowser({
    baseURL,
    viewport: null,
    flags: ['--screen-info={0,0 1366x768}{1366,0 1280x800}', '--window-size=1366,768'],
  });
  const [page = await context.newPage()] = context.pages();
  // The teller's window without its title bar. The display is as large as the browser makes it.
  await page.setViewportSize({ width: 1366, height: 768 });
  if (blocksPopups) await page.addInitScript(blockUntilTapped);
  const debug = await context.newCDPSession(page);
  await debug.send('Browser.setPermission', {
    permission: { name: 'window-management' },
    setting: isAllowed ? 'granted' : 'denied',
    origin: new URL(baseURL).origin,
  });
  const second = async (): Promise<string> => {
    const { screenInfos } = await debug.send('Emulation.getScreenInfos');
    const found = screenInfos.find(({ isPrimary }) => !isPrimary);
    if (found === undefined) throw new Error('there is no second screen');
    return found.id;
  };
  return {
    page,
    context,
    debug,
    pullOut: async () => void (await debug.send('Emulation.removeScreen', { screenId: await second() })),
    putBack: async () => void (await debug.send('Emulation.addScreen', { ...SECOND })),
    changeSize: async (size) =>
      void (await debug.send('Emulation.updateScreen', { screenId: await second(), ...size })),
    close,
  };
}

/** Runs in the page before its own scripts. */
function blockUntilTapped(): void {
  const open = window.open.bind(window);
  let isTapped = false;
  addEventListener('pointerdown', () => (isTapped = true), { capture: true });
  window.open = (...asked) => (isTapped ? open(...asked) : null);
}
