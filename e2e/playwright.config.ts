/**
 * Runs the browser tests: the built program, in the Chromium that e2e/workbench found. e2e/lab/fixtures.ts
 * holds what the tests share.
 */
import { defineConfig } from 'playwright/test';
import type { LabOptions } from './lab/fixtures.ts';
import { TEST_FLAGS } from './lab/flags.ts';
import { isFaultsRun, isWholeRun } from './lab/whole-run.ts';
import { findChromium, findHeadlessShell } from './workbench/chromium.mjs';

const chromium = await findChromium();
if (chromium === undefined) throw new Error('No Chromium: npm test brings one, or name one in $CHROMIUM.');

/** The same browser without windows of its own. It needs half the processor. */
const shell = findHeadlessShell(chromium) ?? chromium.path;

/**
 * Matches specs that need what the headless shell lacks: devices, a camera, installed programs, policies, and
 * the printer's interfaces.
 */
const WHOLE_BROWSER = [
  '**/{deploy,lab}/*.spec.ts',
  '**/person/{devices,printing,site,storage}/*.spec.ts',
  '**/person/{scans/camera,self-serve/real-devices,window/fast-keys}.spec.ts',
];

/** Lists long specs of faults, devices, paper and storage. They run with FAULTS=1, as on a build machine. */
const FAULTS = [
  'killed',
  'bad-answers',
  'power-lost',
  'bad-days',
  'ticket-reader-faults',
  'lab/site',
  'person/connection/host',
  'person/devices/*',
  'person/printing/*',
  'person/scans/camera',
  'person/self-serve/real-devices',
  'person/storage/*',
  'person/trainer/trainer',
  'person/window/every-view',
  'person/window/fast-keys',
  'person/window/fewest-taps-window',
];

/** Lists specs that take the program through every setting, language, size, page and server. */
const MATRICES = [
  'debug',
  'web-servers',
  'two-versions',
  'customer-display-screens',
  'customer-display-pages',
  'gallery/steady',
  'person/window/languages*',
  'person/window/look',
  'person/window/small-window*',
  'every-setting',
];

/** Lists what runs when it is named, or with WHOLE=1: `npm test` has ten minutes. */
const LONG = isFaultsRun ? MATRICES : [...MATRICES, ...FAULTS];

/**
 * Matches specs of selling, cashing and closing that run a second time. They run at a host that has the
 * specified calls alone (person/shared/any-tote.ts).
 */
const AT_THE_SPECIFICATION = [
  '**/person/{tickets/cash,customer/customer-session,drawer/drawer,drawer/bags}.spec.ts',
  '**/person/selling/{several-wagers,several-tickets}.spec.ts',
];

/** Matches those of their tests that each run has; all of them run with WHOLE=1. */
const EVERY_DAY =
  /five tickets, one winner|winner is cashed by|voucher is sold by|draws and returns are|credit is paid|box of four|odds board is|a place added|parlay goes|player is typed/;

/** Returns true if a command line names one of them, by its file or its folder. */
function isNamed(argument: string): boolean {
  const name = argument.replace(/\.spec\.ts.*$/, '').replace(/^.*e2e\//, '');
  return LONG.some((long) => {
    const file = long.replace('*', '');
    // A person's test may be named by its room alone: storage/updates.
    return name !== '' && (file.includes(name) || name.includes(file.replace('person/', '')));
  });
}
const leftOut =
  isWholeRun || process.argv.slice(2).some(isNamed) ? [] : LONG.map((name) => `**/${name}.spec.ts`);

export default defineConfig<object, LabOptions>({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '.out/browser-tests',
  projects: [
    { name: 'page', testIgnore: [...leftOut, ...WHOLE_BROWSER], use: browserAt(shell) },
    // Whole browsers draw windows of their own: four at once are slower than a test may be.
    {
      name: 'browser',
      testMatch: WHOLE_BROWSER,
      testIgnore: leftOut,
      use: browserAt(chromium.path),
      workers: 3,
    },
    {
      name: 'specification',
      metadata: { calls: 'specification' },
      testMatch: AT_THE_SPECIFICATION,
      // A trainer in the page orders the long shot.
      grepInvert: /needs the tax form/,
      ...(isWholeRun ? {} : { grep: EVERY_DAY }),
      use: browserAt(shell),
    },
  ],
  // Tests of one file run in turn; files run beside one another.
  // Four headless shells keep two cores busy: half of a test's time waits on the clock.
  workers: 4,
  // A machine that is busy with more than the tests answers late, not wrongly.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  forbidOnly: process.env['CI'] !== undefined,
  reporter: 'list',
  globalSetup: './lab/build-all.ts',
  use: {
    viewport: { width: 1366, height: 768 },
    // Blocks the service worker: storing the program for each test's new profile is a tenth of all work.
    // Tests about it ask for it.
    serviceWorkers: 'block',
    // Motion takes a seventh of the processor. Tests about it ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    // A recording costs a fifth of the time.
    trace: process.env['TRACE'] === undefined ? 'off' : 'retain-on-failure',
  },
});

function browserAt(executablePath: string): { launchOptions: { executablePath: string; args: string[] } } {
  return { launchOptions: { executablePath, args: [...TEST_FLAGS] } };
}
