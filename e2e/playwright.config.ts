/**
 * Runs the browser tests: the built program, in the Chromium that e2e/workbench found. e2e/lab/fixtures.ts
 * holds what the tests share.
 */
import { defineConfig } from 'playwright/test';
import type { LabOptions } from './lab/fixtures.ts';
import { FLAGS } from './lab/flags.ts';
import { findChromium } from './workbench/chromium.mjs';

const chromium = await findChromium();
if (chromium === undefined) throw new Error('No Chromium: npm test brings one, or name one in $CHROMIUM.');

/**
 * Lists specs that take minutes, fault after fault. They run when named, or all with WHOLE=1: the test run
 * has ten minutes.
 */
const LONG = ['killed', 'bad-answers', 'debug', 'power-lost'];
const isNamed = (argument: string): boolean => LONG.some((name) => argument.includes(name));

export default defineConfig<object, LabOptions>({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  testIgnore:
    process.env['WHOLE'] === undefined && !process.argv.some(isNamed)
      ? LONG.map((name) => `**/${name}.spec.ts`)
      : [],
  outputDir: '.out/browser-tests',
  // Tests of one file run in turn; files run beside one another.
  // Two keep two cores busy but for what waits on the clock.
  workers: 3,
  // A machine that is busy with more than the tests answers late, not wrongly.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  forbidOnly: process.env['CI'] !== undefined,
  reporter: 'list',
  globalSetup: './lab/build-all.ts',
  use: {
    viewport: { width: 1366, height: 768 },
    // Blocks the service worker: storing the program for each test's new profile is a tenth of all work.
    // Tests about it ask for it.
    serviceWorkers: 'block',
    launchOptions: { executablePath: chromium.path, args: [...FLAGS] },
    // A recording costs a fifth of the time.
    trace: process.env['TRACE'] === undefined ? 'off' : 'retain-on-failure',
  },
});
