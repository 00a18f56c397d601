/**
 * Walks through the frame of the program: pages without addresses, swipes on the glass, views that begin at
 * their top.
 */
import type { Page } from 'playwright/test';
import { enterWager, key, pickCard, screenTitle } from '../../acts.ts';
import { expect, test } from '../../lab/fixtures.ts';
import { swipe } from '../shared/swipe.ts';
import { A_WIN_BET, beginShift, LATE_CARD } from '../shared/training-day.ts';

const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' });

async function fromMenu(page: Page, item: string): Promise<void> {
  await key(page, 'Menu').click();
  await menu(page).getByRole('button', { name: item, exact: true }).click();
}

test('no page and no view has an address: a walk through them leaves the one that was opened [T018]', async ({
  page,
}) => {
  await beginShift(page);
  const address = page.url();
  for (const [item, title] of [
    ['Settings', 'Preferences'],
    ['Printer', 'Printer'],
    ['About', 'About'],
    ['Cash position', 'Cash Position'],
    ['Cash Ticket', 'Enter or scan ticket'],
    ['Draw', 'Enter amount of draw or return'],
  ] as const) {
    await fromMenu(page, item);
    await expect(screenTitle(page)).toHaveText(new RegExp(`^${title}$`, 'i'));
    expect(page.url(), item).toBe(address);
    await page.getByRole('button', { name: 'Back', exact: true }).first().click();
    await expect(screenTitle(page)).not.toHaveText(new RegExp(`^${title}$`, 'i'));
  }
  await enterWager(page, { ...A_WIN_BET, legs: [[1]] });
  expect(page.url()).toBe(address);
  // The browser's Back leaves the page on top, not the program.
  await fromMenu(page, 'About');
  await page.goBack();
  await expect(screenTitle(page)).toHaveText('Select Runners');
  expect(page.url()).toBe(address);
});

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`a finger goes forward, back and to the menu, with motion: ${reducedMotion} [T045, T050, T051, T052]`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion });
    await beginShift(page);
    await pickCard(page, LATE_CARD);
    await expect(screenTitle(page)).toHaveText('Select Race');
    await swipe(page, { x: 500, y: 400 }, { x: 640, y: 400 });
    await expect(screenTitle(page)).toHaveText('Select Card');
    await swipe(page, { x: 640, y: 400 }, { x: 500, y: 400 });
    await expect(screenTitle(page)).toHaveText('Select Race');
    // From 20 px of the edge a finger opens the menu; from 21 px it goes back.
    await swipe(page, { x: 20, y: 400 }, { x: 160, y: 400 });
    await expect(menu(page)).toBeVisible();
    await expect(screenTitle(page)).toHaveText('Select Race');
    await swipe(page, { x: 300, y: 400 }, { x: 160, y: 400 });
    await expect(menu(page)).toBeHidden();
    await swipe(page, { x: 21, y: 400 }, { x: 160, y: 400 });
    await expect(screenTitle(page)).toHaveText('Select Card');
    await expect(menu(page)).toBeHidden();
  });
}

test('a finger that goes 20 px, or more down than across, moves nothing [T048, T049]', async ({ page }) => {
  await beginShift(page);
  await pickCard(page, LATE_CARD);
  await swipe(page, { x: 500, y: 400 }, { x: 520, y: 400 });
  await swipe(page, { x: 500, y: 300 }, { x: 560, y: 400 });
  await swipe(page, { x: 5, y: 300 }, { x: 65, y: 400 });
  await expect(screenTitle(page)).toHaveText('Select Race');
  await expect(menu(page)).toBeHidden();
  await swipe(page, { x: 500, y: 400 }, { x: 521, y: 400 });
  await expect(screenTitle(page)).toHaveText('Select Card');
});

test('a view that was scrolled begins at its top when it is selected, from another view or in its own [T081]', async ({
  page,
}) => {
  await beginShift(page);
  await page.getByRole('group', { name: 'View' }).getByRole('button', { name: 'List' }).click();
  await page.setViewportSize({ width: 1024, height: 600 });
  const list = page.locator('.home__view .scroll');
  const scrolled = () => list.evaluateAll((parts) => Math.max(...parts.map(({ scrollTop }) => scrollTop)));
  const scroll = async (): Promise<void> => {
    // Scrolls again until there is something to scroll.
    await expect
      .poll(async () => {
        await list.first().evaluate((part) => part.scrollTo(0, 40));
        return scrolled();
      })
      .toBeGreaterThan(0);
  };
  await scroll();
  await fromMenu(page, 'Racing');
  await expect.poll(scrolled).toBe(0);
  await scroll();
  await fromMenu(page, 'Draw');
  await expect(screenTitle(page)).toHaveText('Enter amount of draw or return');
  await fromMenu(page, 'Racing');
  await expect(screenTitle(page)).toHaveText('Select Card');
  await expect.poll(scrolled).toBe(0);
});
