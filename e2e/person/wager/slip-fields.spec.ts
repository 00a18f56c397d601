/** Uses the fields of the slip as ways back: each leads to its step, once what it needs is there. */
import type { Page } from 'playwright/test';
import {
  openTerminal,
  pickAmount,
  pickCard,
  pickPool,
  pickRace,
  pickRunners,
  screenTitle,
  signOn,
  slip,
  slipField,
} from '../../acts.ts';
import { expect, test } from '../../lab/fixtures.ts';
import { BIG_RACE, EARLY_CARD, layTrainingDay } from '../shared/training-day.ts';

const FIELDS = ['Card', 'Race', 'Pool', 'Amount'] as const;

/** Lists the fields that can be tapped now. */
async function openFields(page: Page): Promise<readonly string[]> {
  const open: string[] = [];
  for (const field of FIELDS) if (await slipField(page, field).isEnabled()) open.push(field);
  return open;
}

test('each field of the slip jumps to its step, and only once what it needs is chosen [T116]', async ({
  page,
}) => {
  await layTrainingDay(page);
  await openTerminal(page);
  await signOn(page);
  await expect.poll(() => openFields(page)).toEqual(['Card']);
  await pickCard(page, EARLY_CARD);
  await expect(screenTitle(page)).toHaveText('Select Race');
  await pickRace(page, BIG_RACE);
  await expect.poll(() => openFields(page)).toEqual(['Card', 'Race', 'Pool']);
  await pickPool(page, 'Exacta');
  await expect.poll(() => openFields(page)).toEqual(['Card', 'Race', 'Pool', 'Amount']);
  await pickAmount(page, '$5');
  await pickRunners(page, 3);

  const steps = [
    ['Card', 'Select Card'],
    ['Race', 'Select Race'],
    ['Pool', 'Select Pool'],
    ['Amount', 'Select Amount'],
  ] as const;
  for (const [field, title] of steps) {
    await slipField(page, field).click();
    await expect(screenTitle(page)).toHaveText(title);
  }
  const legs = slip(page).locator('.slip__leg');
  await legs.nth(1).click();
  await expect(screenTitle(page)).toHaveText('Select Runners');
  await expect(legs.nth(1)).toHaveAttribute('aria-current', 'true');
  await pickRunners(page, 7);
  await legs.nth(0).click();
  await expect(legs.nth(0)).toHaveAttribute('aria-current', 'true');
  await expect(legs.nth(0)).toContainText('3');
  await expect(legs.nth(1)).toContainText('7');
  await expect(slip(page)).toContainText('$5.00');
});
