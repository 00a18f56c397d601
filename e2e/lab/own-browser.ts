/**
 * Opens a browser of its own with a profile on disk, for tests that a shared one cannot run. Such tests need
 * an installation, policies, or another view of the machine.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from 'playwright/test';
import { findChromium } from '../workbench/chromium.mjs';
import { TEST_FLAGS } from './flags.ts';

export interface OwnBrowserOptions {
  readonly baseURL: string;
  /** Null: pages are as large as their windows. */
  readonly viewport?: { readonly width: number; readonly height: number } | null;
  /** Started in place of Chromium, with its arguments; starts it in turn. */
  readonly wrapper?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Options of Chromium besides the lab's. */
  readonly flags?: readonly string[];
}

export interface OwnBrowser {
  readonly context: BrowserContext;
  readonly close: () => Promise<void>;
}

export async function openOwnBrowser({
  baseURL,
  viewport = { width: 1366, height: 768 },
  wrapper,
  env = {},
  flags = [],
}: OwnBrowserOptions): Promise<OwnBrowser> {
  const found = await findChromium();
  if (found === undefined) throw new Error('no Chromium');
  const profile = await mkdtemp(join(tmpdir(), 'mutuel-profile-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: wrapper ?? found.path,
    args: [...TEST_FLAGS, ...flags],
    env: { ...process.env, LAB_CHROMIUM: found.path, ...env },
    viewport: viewport && { ...viewport },
    baseURL,
    reducedMotion: 'reduce',
  });
  return {
    context,
    close: async () => {
      await context.close();
      await rm(profile, { recursive: true, force: true });
    },
  };
}
