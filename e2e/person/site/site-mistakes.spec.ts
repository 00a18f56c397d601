/** Gives a window site files with mistakes: it names file and line, and goes on with what it had. */
import { buyKey, enterWager, openTerminal, signOn, soldTickets } from '../../acts.ts';
import { expect, test } from '../../lab/fixtures.ts';
import { A_WIN_BET, layTrainingDay } from '../shared/training-day.ts';

const CORE = '**/local/core.json';

test('a site file with a mistake is named with its line, and the window keeps the settings that it had', async ({
  page,
}) => {
  let text = '{ "demoMode": true, "associationName": "Harlan Downs", "theme": "light" }';
  await page.route(CORE, (route) => route.fulfill({ contentType: 'application/json', body: text }));
  await openTerminal(page);
  await expect(page.getByText('Harlan Downs')).toBeVisible();
  const note = page.getByRole('note').filter({ hasText: 'A file of this site has a mistake.' });
  await expect(note).toHaveCount(0);

  text = '{\n  "demoMode": true,\n  "associationName": 7,\n  "theme": "dark"\n}';
  await openTerminal(page);
  await expect(note).toContainText(
    'local/core.json, line 3: associationName is 7, but must be text in quotes.',
  );
  // Keeps the one value, and takes the rest of the file.
  await expect(page.getByText('Harlan Downs')).toBeVisible();
  await expect(page.locator('[data-theme="dark"]').first()).toBeAttached();

  text = '{\n  "demoMode": true,\n';
  await openTerminal(page);
  await expect(note).toContainText('local/core.json, line 3: is not valid JSON');
  await expect(page.getByText('Harlan Downs')).toBeVisible();

  text = '{ "demoMode": true, "associationName": "Foxhall" }';
  await openTerminal(page);
  await expect(page.getByText('Foxhall')).toBeVisible();
  await expect(note).toHaveCount(0);
});

test('a browser that was never here says which line, and does not start', async ({ page }) => {
  await page.route(CORE, (route) =>
    route.fulfill({ contentType: 'application/json', body: '{ "demoMode": "yes" }' }),
  );
  await page.goto('/');
  await expect(
    page.getByText('local/core.json, line 1: demoMode is "yes", but must be true or false.'),
  ).toBeVisible();
});

test('a language file with mistakes is named with its lines, and the window says what it had and sells [S154]', async ({
  page,
}) => {
  let text = '{ "menu.about": "Who made this" }';
  await page.route('**/local/i18n/en-us.json', (route) =>
    route.fulfill({ contentType: 'application/json', body: text }),
  );
  const note = page.getByRole('note').filter({ hasText: 'A file of this site has a mistake.' });
  const own = page.getByRole('button', { name: 'Who made this' });
  await layTrainingDay(page);
  // A text counts from the start after the one that fetched it.
  await openTerminal(page);
  await expect
    .poll(() => page.evaluate(() => Object.values(localStorage).join('')))
    .toContain('Who made this');
  await openTerminal(page);
  await expect(own).toBeVisible();
  await expect(note).toHaveCount(0);

  text = '{\n  "menu.about": "Made by {{who}}",\n  "menu.settings": 7\n}';
  await openTerminal(page);
  await expect(note).toContainText('This window goes on with what it had.');
  await expect(note).toContainText(
    'local/i18n/en-us.json, line 2: "menu.about" has {{who}}, which the program does not fill in.',
  );
  await expect(note).toContainText('local/i18n/en-us.json, line 3: "menu.settings" must be text in quotes.');

  text = '{\n  "menu.about": "Made b';
  await openTerminal(page);
  await expect(note).toContainText('local/i18n/en-us.json, line 2: is not valid JSON');
  await expect(own).toBeVisible();
  await signOn(page);
  await enterWager(page, { ...A_WIN_BET, legs: [[1]] });
  await buyKey(page).click();
  await expect(soldTickets(page)).toContainText('− 1 sold');
});

test('a file of lucky sets that is cut in half is named with its line', async ({ page }) => {
  await page.route('**/local/luckyqp.json', (route) =>
    route.fulfill({ contentType: 'application/json', body: '{\n  "luckyQuickPick": [' }),
  );
  await openTerminal(page);
  const note = page.getByRole('note').filter({ hasText: 'A file of this site has a mistake.' });
  await expect(note).toContainText('local/luckyqp.json, line 2: is not valid JSON');
});
