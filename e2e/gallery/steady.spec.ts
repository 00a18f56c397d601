/**
 * Proves that nothing moves under a thumb, at every size. Each key keeps its box while runners, a pool or an
 * amount are chosen. It keeps its box during and after a sale, and with more stored wagers.
 */
import type { Page } from 'playwright/test';
import { isWholeRun } from '../lab/whole-run.ts';
import { expect, openGallery, show, test } from './gallery-test.ts';

test.describe.configure({ mode: 'parallel' });

const COMMANDS = '.commands .button, .slip__field';
const ALL = `${COMMANDS}, .view-frame__bar > .button, .runner, .pool-tile, .preset, .home__view .keypad__key`;

/** Returns the places of those keys, in order. */
function places(page: Page, keys = ALL): Promise<readonly string[]> {
  return page.locator(keys).evaluateAll((all) =>
    all.map((key) => {
      const { left, top, width, height } = key.getBoundingClientRect();
      return [left, top, width, height].map(Math.round).join(' ');
    }),
  );
}

async function drawn(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** Puts another scene's values under the shown page. */
async function change(page: Page, scene: string): Promise<void> {
  await page.evaluate(
    (name) => (window as unknown as { change: (name: string) => void }).change(name),
    scene,
  );
  await drawn(page);
}

/** Presses one key of the view after the other; each press leaves all keys in their places. */
async function pressEach(page: Page, size: string, names: readonly RegExp[]): Promise<void> {
  const before = await places(page);
  expect(before.length).toBeGreaterThan(10);
  for (const name of names) {
    await page.locator('.home__view').getByRole('button', { name }).first().click();
    await drawn(page);
    expect(await places(page), `after ${name.source} ${size}`).toEqual(before);
  }
}

const ALL_SIZES = [
  [800, 480],
  [800, 1280],
  [1024, 600],
  [1366, 768],
  [1920, 1080],
] as const;

/** Lists the sizes of this run: the tightest come first. */
const SIZES = isWholeRun ? ALL_SIZES : ALL_SIZES.slice(0, 2);

/** Opens the gallery once, and carries the steps out in each size. */
function inEverySize(name: string, steps: (page: Page, size: string) => Promise<void>): void {
  test(name, async ({ page, gallery }) => {
    test.slow();
    await openGallery(page, gallery, 'en-us');
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      await steps(page, `in ${width} × ${height}`);
    }
  });
}

inEverySize('no key moves while runners are chosen', async (page, size) => {
  await show(page, 'runners-14');
  await pressEach(page, size, [
    /^5 /,
    /^12 /,
    /^With/,
    /^1 /,
    /^All/,
    /^All/,
    /^Box/,
    /^2 /,
    /^4 /,
    /^Box/,
    /^Key/,
    /^Key/,
  ]);
});

inEverySize('no key moves while a pool or an amount is chosen', async (page, size) => {
  await show(page, 'pools');
  await pressEach(page, size, [/^Exacta/, /^Win\b/, /^Pick 3/]);
  await show(page, 'amounts');
  await pressEach(page, size, [/^\$5$/, /^\$20$/, /^\$2$/]);
});

inEverySize('no key moves while a ticket is sold or a wager is put aside', async (page, size) => {
  await show(page, 'runners-14');
  const before = await places(page);
  for (const scene of ['runners-14-selling', 'runners-14-sold', 'runners-14']) {
    await change(page, scene);
    expect(await places(page), `after ${scene} ${size}`).toEqual(before);
  }
  // Compares from the first stored wager on: it opens the row in which the others are shown.
  const commands = await places(page, COMMANDS);
  await change(page, 'runners-14-stored-1');
  expect(await places(page, COMMANDS), `one put aside ${size}`).toEqual(commands);
  const stored = await places(page);
  for (const scene of ['runners-14-stored-2', 'runners-14-stored-4']) {
    await change(page, scene);
    expect(await places(page), `after ${scene} ${size}`).toEqual(stored);
  }
});

inEverySize('the keys of a paper shown large keep their places', async (page, size) => {
  await show(page, 'paper-large-long');
  const title = page.locator('.dialog__title');
  await expect(title).toContainText('1 of 3');
  const answers = await places(page, '.dialog__actions .button');
  // Removes the newest: the one below it is shorter.
  await change(page, 'paper-large-of-several');
  await expect(title).toContainText('1 of 2');
  expect(await places(page, '.dialog__actions .button'), size).toEqual(answers);
});
