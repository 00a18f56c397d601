/**
 * A manager opens the protected settings, finds and changes one of each kind, and sees it act in the window.
 * The changes outlast a reload, and are put back.
 */
import { key, openTerminal, pickCard, pickPool, pickRace, signOn } from '../../acts.ts';
import { seriousFindings } from '../../lab/accessibility.ts';
import { expect, test } from '../../lab/fixtures.ts';
import {
  chooseSetting,
  configurationFooter,
  configurationTitle,
  enterSetting,
  findSetting,
  keyPrompt,
  openConfiguration,
  openSettingEntry,
  openSettings,
  saidKey,
  settingRow,
  turnSetting,
} from '../shared/settings-page.ts';
import { A_WIN_BET, layTrainingDay } from '../shared/training-day.ts';

test('the settings open with their key alone, and close with the page [T193, T320, T321, T322, T384]', async ({
  page,
}) => {
  await layTrainingDay(page);
  await openTerminal(page);
  await openConfiguration(page);

  await configurationFooter(page, 'Settings').click();
  await expect(keyPrompt(page)).toBeVisible();
  const said = await saidKey(page);
  expect(said).toMatch(/^\d{4}$/);
  await keyPrompt(page).getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(configurationTitle(page, 'Preferences')).toBeVisible();

  await configurationFooter(page, 'Settings').click();
  for (const digit of said === '1111' ? '2222' : '1111') {
    await keyPrompt(page).getByRole('button', { name: digit, exact: true }).click();
  }
  await keyPrompt(page).getByRole('button', { name: 'Open settings', exact: true }).click();
  await expect(page.getByText('Wrong settings key')).toBeVisible();
  await expect(configurationTitle(page, 'Preferences')).toBeVisible();

  await configurationFooter(page, 'Settings').click();
  await expect(keyPrompt(page)).toBeVisible();
  await page.keyboard.type(said);
  await page.keyboard.press('Enter');
  await expect(configurationTitle(page, 'Settings')).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);

  await configurationFooter(page, 'Save').click();
  await openConfiguration(page);
  await configurationFooter(page, 'Settings').click();
  await expect(keyPrompt(page)).toBeVisible();
});

test('a setting of each kind is found, changed, seen to act, kept and put back [T400]', async ({ page }) => {
  await layTrainingDay(page);
  await openTerminal(page);
  await openSettings(page);

  await enterSetting(page, 'associationName', 'Lindenhof Downs');
  await enterSetting(page, 'maxTicketCost', '4');
  await enterSetting(page, 'amountKeys', '7');
  await enterSetting(page, 'scanKeyGap', '85');
  await turnSetting(page, 'allowRaceAll');
  await chooseSetting(page, 'rightButtons', 'Left');
  await expect(page.locator('html')).toHaveAttribute('data-hand', 'left');
  await chooseSetting(page, 'theme', 'Light');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');

  const entry = await openSettingEntry(page, 'scanKeyGap');
  await entry.getByRole('textbox').fill('900');
  await entry.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('From 5 ms to 200 ms');
  await entry.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(settingRow(page, 'scanKeyGap')).toContainText('85 ms');

  await configurationFooter(page, 'Scanner').click();
  await expect(page.getByText('at most 85 ms')).toBeVisible();
  await configurationFooter(page, 'Save').click();
  await expect(page.getByText('Lindenhof Downs')).toBeVisible();

  await page.reload();
  await expect(page.getByText('Lindenhof Downs')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await openSettings(page);
  const association = await findSetting(page, 'associationName');
  await expect(association).toContainText('Set at this machine');
  await association.getByRole('button', { name: 'Reset Association', exact: true }).click();
  await expect(association).toContainText('Built in');
  await configurationFooter(page, 'Save').click();
  await expect(page.getByText('Mutuel Training Association')).toBeVisible();

  await signOn(page);
  await pickCard(page, A_WIN_BET.card);
  await expect(key(page, 'All Races')).toBeVisible();
  await pickRace(page, A_WIN_BET.race);
  await pickPool(page, A_WIN_BET.pool);
  await expect(page.getByRole('button', { name: '$7', exact: true })).toBeVisible();

  await page.getByRole('button', { name: '$5', exact: true }).click();
  await expect(page.getByRole('alertdialog')).toContainText(
    'Ticket amount is greater than the maximum allowed $4.00',
  );
});

test('a live window without a key says how it gets one, and opens nothing [T384]', async ({ page }) => {
  await page.route('**/local/core.json', (route) =>
    route.fulfill({ json: { demoMode: false, allowNoPrinter: true } }),
  );
  await openTerminal(page);
  await openConfiguration(page);
  await configurationFooter(page, 'Settings').click();
  await expect(page.getByRole('dialog', { name: 'No settings key' })).toContainText('"debugPin"');
  await page.getByRole('button', { name: 'Go back', exact: true }).click();
  await expect(configurationTitle(page, 'Preferences')).toBeVisible();
});
