/**
 * Proves that a self-serve terminal is for everybody: lower on the screen, spoken, by arrows and Enter, and
 * under a whole hand.
 */
import type { Page } from 'playwright/test';
import { seriousFindings } from '../../lab/accessibility.ts';
import { expect, test } from '../../lab/fixtures.ts';
import { goTo } from '../shared/arrows.ts';
import { layTrainingDay } from '../shared/training-day.ts';
import { heard, lastHeard, listenToVoice, plug } from '../shared/voice.ts';

async function openTerminal(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1080, height: 1920 });
  await layTrainingDay(page, { settings: { selfServe: true } });
  await listenToVoice(page);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Bet here' })).toBeVisible();
}

test('everything is in the lower half while that is asked for, and no longer for the next customer', async ({
  page,
}) => {
  await openTerminal(page);
  await page.getByRole('button', { name: 'Lower', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Which track?' })).toBeVisible();
  const tops = await page
    .locator('.self-serve button:visible')
    .evaluateAll((keys) => keys.map((key) => key.getBoundingClientRect().top));
  expect(tops.length).toBeGreaterThan(5);
  expect(Math.min(...tops)).toBeGreaterThanOrEqual(960);
  expect(await seriousFindings(page)).toEqual([]);
  await page.clock.runFor(85_000);
  await expect(page.getByRole('heading', { name: 'Bet here' })).toBeVisible();
  await expect(page.locator('.self-serve')).toHaveAttribute('data-low', 'false');
});

test('a headset turns the voice on: questions, keys and answers are spoken, and arrows and Enter bet', async ({
  page,
}) => {
  await openTerminal(page);
  await plug(page, true);
  await expect.poll(() => lastHeard(page)).toContain('Voice on.');
  await expect.poll(() => lastHeard(page)).toContain('Which track?');
  await goTo(page, /Cold Spring Raceway/);
  await expect.poll(() => lastHeard(page)).toContain('Cold Spring Raceway');
  await page.keyboard.press('Enter');
  await expect
    .poll(async () => (await heard(page)).map(({ text }) => text).join(' '))
    .toContain('Which race?');
  await page.getByRole('group', { name: 'Practice money' }).getByRole('button', { name: '$20.00' }).click();
  await expect
    .poll(async () => (await heard(page)).map(({ text }) => text).join(' '))
    .toContain('Your credit $20.00');
  await page.getByRole('button', { name: 'Español' }).click();
  await expect
    .poll(async () => (await heard(page)).at(-1))
    .toEqual({
      text: expect.stringContaining('¿Qué carrera?'),
      lang: 'es-CL',
    });
  await plug(page, false);
  const before = (await heard(page)).length;
  await page.keyboard.press('ArrowDown');
  expect(await heard(page)).toHaveLength(before);
});

test('a hand on the whole screen presses nothing, and one finger afterwards does', async ({ page }) => {
  await openTerminal(page);
  await page.getByRole('button', { name: 'Touch to begin' }).click();
  await page.evaluate(() => {
    const key = [...document.querySelectorAll<HTMLElement>('.self-serve__key')].at(-2);
    const touch = (type: string, pointerId: number): unknown =>
      key?.dispatchEvent(new PointerEvent(type, { pointerId, pointerType: 'touch', bubbles: true }));
    for (const finger of [1, 2, 3, 4]) touch('pointerdown', finger);
    for (const finger of [1, 2, 3, 4]) touch('pointerup', finger);
    document
      .querySelector<HTMLElement>('button[aria-label^="Cold Spring"], .card-tile, .self-serve__view button')
      ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }));
  });
  await expect(page.getByRole('heading', { name: 'Which track?' })).toBeVisible();
  await page.getByRole('button', { name: /^Cold Spring Raceway/ }).click();
  await expect(page.getByRole('heading', { name: 'Which race?' })).toBeVisible();
});
