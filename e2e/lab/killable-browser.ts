/**
 * Opens a browser on a profile folder that can be killed as by a power cut. Every process ends at once,
 * without a signal before. The next one opens its profile again. Linux and macOS: a Windows process has no
 * group to be killed as one.
 */
import { spawn } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { type Browser, chromium, type Page } from 'playwright/test';
import { findChromium } from '../workbench/chromium.mjs';
import { TEST_FLAGS } from './flags.ts';

/** How long a browser may take to print its debugging address, in milliseconds. */
const PATIENCE = 30_000;
const LOOK_EVERY = 20;

export interface KillableBrowser {
  readonly page: Page;
  /** Ends it as a person does: what it keeps in its profile is written. */
  readonly close: () => Promise<void>;
  /** Ends every process of it (SIGKILL); resolves when there is none. */
  readonly kill: () => Promise<void>;
}

export async function openKillableBrowser(profile: string): Promise<KillableBrowser> {
  const found = await findChromium();
  if (found === undefined) throw new Error('no Chromium');
  const portFile = join(profile, 'DevToolsActivePort');
  await rm(portFile, { force: true });
  const leader = spawn(
    found.path,
    [
      ...TEST_FLAGS,
      '--headless=new',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      '--window-size=1366,768',
      '--no-first-run',
      // After a crash it would ask what to restore.
      '--hide-crash-restore-bubble',
      'about:blank',
    ],
    // A group of its own, which has no other process in it.
    { detached: true, stdio: 'ignore' },
  );
  const gone = new Promise<void>((resolve) => {
    leader.on('exit', () => resolve());
  });
  if (leader.pid === undefined) throw new Error('Chromium could not be started');
  const group = -leader.pid;
  async function kill(): Promise<void> {
    signal(group, 'SIGKILL');
    await gone;
    while (signal(group, 0)) await after(LOOK_EVERY);
  }
  try {
    const browser = await chromium.connectOverCDP(await addressIn(portFile));
    const [context] = browser.contexts();
    const page = context?.pages()[0] ?? (await context?.newPage());
    if (page === undefined) throw new Error('a browser without a page');
    return { page, kill, close: () => closeDown(browser, gone) };
  } catch (problem) {
    await kill();
    throw problem;
  }
}

async function closeDown(browser: Browser, gone: Promise<void>): Promise<void> {
  const session = await browser.newBrowserCDPSession();
  await session.send('Browser.close');
  await gone;
}

/** True if a process received the signal. */
function signal(group: number, name: 'SIGKILL' | 0): boolean {
  try {
    return process.kill(group, name);
  } catch {
    return false;
  }
}

/** Chromium writes its port, and the path of its socket, into its profile. */
async function addressIn(file: string): Promise<string> {
  for (const end = Date.now() + PATIENCE; Date.now() < end; await after(LOOK_EVERY)) {
    const [port = '', path = ''] = (await readFile(file, 'utf8').catch(() => '')).split('\n');
    if (path !== '') return `ws://127.0.0.1:${port}${path}`;
  }
  throw new Error('Chromium did not say where it is driven from');
}
