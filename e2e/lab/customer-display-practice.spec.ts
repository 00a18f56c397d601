/** Tells a practice customer on a second screen how they were served, and never what they were to say. */
import { openTerminal, signOn } from '../acts.ts';
import { practice, practiceKey, serveRight, simpleCustomer } from '../person/shared/practice-customers.ts';
import { layTrainingDay } from '../person/shared/training-day.ts';
import { seriousFindings } from './accessibility.ts';
import { expect, test as lab } from './fixtures.ts';
import { picture } from './screens.ts';
import { openTwoScreens, type TwoScreens } from './two-screens.ts';

const test = lab.extend<{ readonly screens: TwoScreens }>({
  screens: async ({ site }, use) => {
    const screens = await openTwoScreens({ baseURL: site.url });
    await use(screens);
    await screens.close();
  },
});

test('the verdict of a practice customer is on the second screen, and their wish is not', async ({
  screens: { page, context },
}) => {
  test.slow();
  const opening = context.waitForEvent('page');
  await layTrainingDay(page);
  await openTerminal(page);
  const display = await opening;
  await signOn(page);
  await expect(display.getByText('Next to post')).toBeVisible();
  await simpleCustomer(page);
  const sentence = await practice(page).locator('q').innerText();
  const wish = await practice(page).locator('.practice__wish').innerText();
  expect(sentence).not.toBe('');
  const shown = display.locator('body');
  await expect(shown).not.toContainText(sentence);
  await expect(shown).not.toContainText(wish);
  const verdict = display.getByRole('status').filter({ hasText: /correct|Not quite/ });
  await expect(verdict).toHaveCount(0);
  await practiceKey(page, 'End practice').click();

  await serveRight(page);
  const seconds = /(\d+) s\./.exec(await practice(page).locator('.practice__verdict').innerText())?.[1];
  await expect(verdict).toHaveText(`All correct, in ${seconds} s. Thank you!`);
  for (const [width, height] of [
    [1366, 768],
    [1024, 600],
  ] as const) {
    await display.setViewportSize({ width, height });
    await picture(display, `customer-display-practice-${width}`);
  }
  expect(await seriousFindings(display)).toEqual([]);
});
