/**
 * The same training day for every test: its seed, its start, and a page in which both hold. What is on its cards comes from the seed alone, so a
 * test may name races and runners. Times are epoch milliseconds; minutes count from the start of the day.
 */
import type { Browser, Page } from 'playwright/test';
import { layFuture, layPerformance } from '../../src/demo-tote/day/programme.ts';
import { tellerName } from '../../src/demo-tote/serve/session/terminal-calls.ts';
import { betDefinitions } from '../../src/wagering/card/catalogue.ts';
import { openTerminal, signOn, TELLER } from '../acts.ts';
import type { ServedSite } from '../workbench/static-server.mjs';

export const SEED = 'person';
/** 1:00 PM at the track. */
export const DAY_START = Date.UTC(2026, 5, 6, 17, 0);

const MINUTE = 60_000;

/** A harness card whose races go from 2:00 PM: no taxes, no charges. */
export const LATE_CARD = 'Cold Spring Raceway';
/** Its ninth race, 2:40 PM, has every pool of the catalogue so far and nine runners that start; the tenth has 9 without 5, the eleventh 10. */
export const FULL_RACE = 9;
/** A thoroughbred card whose first race goes at 1:03 PM, runs for 90 seconds, and is won by 11 from 7 and 9. */
export const EARLY_CARD = 'Harlan Downs';
/** A race of the early card with fourteen runners. */
export const BIG_RACE = 4;

/** $5 to win in the full race, where nine run: a wager like any other, its runners still to be called. */
export const A_WIN_BET = { card: LATE_CARD, race: FULL_RACE, pool: 'Win', amount: '$5' } as const;

export interface TrainingDayOptions {
  /** How long the day has been running. */
  readonly minutes?: number;
  /** Settings of the terminal beside the day's own. */
  readonly settings?: Readonly<Record<string, unknown>>;
}

/** Puts the day and its clock into a page that is not opened yet. The clock goes on by itself; the day's storage begins empty. */
export async function layTrainingDay(page: Page, options: TrainingDayOptions = {}): Promise<void> {
  const { minutes = 0, settings = {} } = options;
  await page.clock.install({ time: DAY_START + minutes * MINUTE });
  await page.addInitScript(
    (kept) => {
      // What a test changes on the screen must outlive a reload.
      if (localStorage.getItem('mutuel.settings') === null) localStorage.setItem('mutuel.settings', kept);
    },
    JSON.stringify({ demoSeed: SEED, demoStart: DAY_START, ...settings }),
  );
}

/** A teller comes to a window on the training day, opens the terminal and signs on. */
export async function beginShift(page: Page, options: TrainingDayOptions = {}): Promise<void> {
  await layTrainingDay(page, options);
  await openTerminal(page);
  await signOn(page);
}

/** A window of its own for the tests of one file, in a browser context of its own. The caller closes `page.context()`. */
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

/** The id of a card of the day by its track: what a window's default card is named by. */
export function cardIdOf(track: string): string {
  return layPerformance(CALENDAR, 0).find(({ name }) => name === track)?.id ?? '';
}

/** Names of the day: tracks, races, runners, riders, bets, the association and the teller, and of the build. No language changes them. */
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
  // A build's site, and its commit where it was not made of one.
  'demo',
  'unknown',
]);
