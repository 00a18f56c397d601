/**
 * Sets up the same training day for every test: its seed, its start, and a page with both. Its cards come
 * from the seed alone, so a test may name races and runners. Times are epoch milliseconds; minutes count from
 * the start of the day.
 */
import { type Browser, expect, type Page } from 'playwright/test';
import { layFuture, layPerformance } from '../../../src/demo-tote/day/programme.ts';
import { tellerName } from '../../../src/demo-tote/serve/session/terminal-calls.ts';
import { betDefinitions } from '../../../src/wagering/card/catalogue.ts';
import { balancePanel, buyKey, enterWager, openTerminal, paperOut, signOn, TELLER } from '../../acts.ts';
import type { ServedSite } from '../../workbench/static-server.mjs';

export const SEED = 'person';
/** Is 1:00 PM at the track. */
export const DAY_START = Date.UTC(2026, 5, 6, 17, 0);

const MINUTE = 60_000;

/** Names a harness card whose races run from 2:00 PM: no taxes, no charges. */
export const LATE_CARD = 'Cold Spring Raceway';
/**
 * Numbers its ninth race, 2:40 PM, with every pool of the catalogue so far and nine runners that start. The
 * tenth has 9 without 5, the eleventh 10.
 */
export const FULL_RACE = 9;
/**
 * Names a thoroughbred card. Its first race starts at 1:03 PM, runs for 90 seconds, and is won by 11 from 7
 * and 9.
 */
export const EARLY_CARD = 'Harlan Downs';
/** Numbers a race of the early card with fourteen runners. */
export const BIG_RACE = 4;

/** Describes $5 to win in the full race, where nine run; the runners are still to be chosen. */
export const A_WIN_BET = { card: LATE_CARD, race: FULL_RACE, pool: 'Win', amount: '$5' } as const;

export interface TrainingDayOptions {
  /** Minutes since the start of the day. */
  readonly minutes?: number;
  /** Settings of the terminal besides the day's own. */
  readonly settings?: Readonly<Record<string, unknown>>;
}

/**
 * Puts the day and its clock into a page that is not opened yet. The clock runs by itself; the day's storage
 * begins empty.
 */
export async function layTrainingDay(page: Page, options: TrainingDayOptions = {}): Promise<void> {
  const { minutes = 0, settings = {} } = options;
  await page.clock.install({ time: DAY_START + minutes * MINUTE });
  await page.addInitScript(
    (kept) => {
      // Keeps settings that a test changes on the screen over a reload.
      if (localStorage.getItem('mutuel.settings') === null) localStorage.setItem('mutuel.settings', kept);
    },
    JSON.stringify({ demoSeed: SEED, demoStart: DAY_START, ...settings }),
  );
}

/** Opens the terminal on the training day, and signs a teller on. */
export async function beginShift(page: Page, options: TrainingDayOptions = {}): Promise<void> {
  await layTrainingDay(page, options);
  await openTerminal(page);
  await signOn(page);
}

/** Begins a shift, and sells one ticket of $5 to win whose paper is taken. */
export async function beginWithSale(page: Page): Promise<void> {
  await beginShift(page);
  await enterWager(page, { ...A_WIN_BET, legs: [[1]] });
  await buyKey(page).click();
  await expect(balancePanel(page)).toContainText('− 1 sold');
  await paperOut(page);
}

/**
 * Opens a window for the tests of one file, in its own browser context. The caller closes `page.context()`.
 */
export async function newWindow(
  browser: Browser,
  site: ServedSite,
  options: TrainingDayOptions = {},
): Promise<Page> {
  const context = await browser.newContext({ baseURL: site.url, timezoneId: 'America/New_York' });
  const page = await context.newPage();
  await layTrainingDay(page, options);
  return page;
}

const CALENDAR = { seed: SEED, startTime: DAY_START, utcOffsetMinutes: 0 };

/** Returns the id of a card of the day by its track, as a window's default card is set. */
export function cardIdOf(track: string): string {
  return layPerformance(CALENDAR, 0).find(({ name }) => name === track)?.id ?? '';
}

/**
 * Lists the names of the day: tracks, races, runners, riders, bets, the association and the teller. Adds
 * those of the build. No language changes them.
 */
export const DAY_WORDS: ReadonlySet<string> = new Set([
  ...[...layPerformance(CALENDAR, 0), layFuture(CALENDAR, 0)].flatMap((card) => [
    card.name,
    card.traCode,
    ...card.races.flatMap((race) => [
      race.name,
      ...race.interests.flatMap(({ runners }) => runners.flatMap(({ name, jockey }) => [name, jockey])),
    ]),
  ]),
  ...betDefinitions().flatMap(({ name, abbr }) => [name, abbr]),
  tellerName(TELLER),
  'Mutuel Training Association',
  'Mutuel Racing Association',
  // Adds a build's site, and its commit if it was not made of one.
  'demo',
  'unknown',
]);
