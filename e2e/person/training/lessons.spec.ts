/**
 * Takes a teller's first lesson in a training window, from sign-on until it is done. Reloads the page while a
 * customer speaks, and after the lesson. Finds the progress and the next lesson, and prints the certificate.
 */
import type { Page } from 'playwright/test';
import { openTerminal, signOn } from '../../acts.ts';
import { expect, test } from '../../lab/fixtures.ts';
import { sentenceOnDisk } from '../shared/kept-on-disk.ts';
import { paperText } from '../shared/paper-on-screen.ts';
import { hintedWager, practice, practiceKey, serve } from '../shared/practice-customers.ts';
import { layTrainingDay } from '../shared/training-day.ts';

const CUSTOMERS = 5;

const list = (page: Page) => page.getByRole('dialog', { name: 'Lessons' });
const lesson = (page: Page, name: string) => list(page).getByRole('button', { name });

async function openLessons(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Lessons', exact: true }).click();
}

/** Loads the page anew while a customer speaks: the lesson goes on with them. */
async function goOnAfterReload(page: Page): Promise<void> {
  const sentence = await practice(page).locator('q').innerText();
  await expect.poll(() => sentenceOnDisk(page)).toBe(sentence);
  await page.reload();
  await expect(practice(page).locator('q')).toHaveText(sentence);
  await expect(practice(page)).toContainText('First ticket2 of 5');
}

test('a first lesson is taken, and its progress outlives a reload', async ({ page }) => {
  await layTrainingDay(page);
  await openTerminal(page);
  await signOn(page);
  await openLessons(page);
  await expect(list(page)).toContainText('0 of 18 lessons done');
  await expect(lesson(page, 'First ticket')).toHaveAttribute('aria-expanded', 'true');
  await expect(list(page)).toContainText('Serve 5 customers right.');
  await list(page).getByRole('button', { name: 'Begin' }).click();

  for (let customer = 1; customer <= CUSTOMERS; customer += 1) {
    await expect(practice(page)).toContainText(`First ticket${customer - 1} of ${CUSTOMERS}`);
    const wager = await hintedWager(page);
    if (wager === null) throw new Error('a first ticket is one runner to win, place or show');
    await serve(page, wager);
    await expect(practice(page)).toContainText(`First ticket${customer} of ${CUSTOMERS}`);
    if (customer < CUSTOMERS) await practiceKey(page, 'Next customer').click();
    if (customer === 2) await goOnAfterReload(page);
  }
  await practiceKey(page, 'Next lesson').click();
  await expect(lesson(page, 'First ticket')).toContainText('Done');
  await expect(lesson(page, 'Combinations')).toHaveAttribute('aria-expanded', 'true');

  await page.reload();
  await openLessons(page);
  await expect(list(page)).toContainText('1 of 18 lessons done');
  await expect(lesson(page, 'First ticket')).toContainText('Done');
  await expect(lesson(page, 'Combinations')).toHaveAttribute('aria-expanded', 'true');

  await list(page).getByRole('button', { name: 'Print certificate' }).click();
  await expect.poll(() => paperText(page)).toContain('has done 1 of 18 lessons.');
});
