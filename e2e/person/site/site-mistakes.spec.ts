/** Gives a window site files with mistakes: it names file and line, and goes on with what it had. */
import { openTerminal } from '../../acts.ts';
import { expect, test } from '../../lab/fixtures.ts';

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
