/** Shows alerts about requests that really failed at a host, and what their details say. */
import type { Locator, Page } from 'playwright/test';
import { openTerminal, signOn, typeOnKeypad } from '../../acts.ts';
import { expect } from '../../lab/fixtures.ts';
import { test } from '../shared/at-the-host.ts';
import { DAY_START } from '../shared/training-day.ts';
import { runClockUntil } from '../shared/window-clock.ts';

const PAGE = '<html><head><title>502</title></head><body><h1>Bad Gateway</h1><p>proxy-2</p></body></html>';
const VERIFY = '**/tg5/rs/sell/verifyPlayer';

/** Asks the host about a player, who is one of its requests that no money depends on. */
async function askAboutPlayer(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Enter Player Id', exact: true }).click();
  // Keys that come this fast would be a scanner's.
  await typeOnKeypad(page, '880042');
  await page.getByRole('button', { name: 'Use this player', exact: true }).click();
}

const failed = (page: Page): Locator => page.getByRole('alertdialog', { name: 'Failed to verify player Id' });

async function detailsOf(page: Page): Promise<readonly string[]> {
  const alert = failed(page);
  await expect(alert).toBeVisible();
  const facts = alert.locator('dd');
  await expect(facts.first()).toBeHidden();
  await alert.getByText('Details', { exact: true }).click();
  await expect(facts.first()).toBeVisible();
  const said = await facts.allInnerTexts();
  await alert.getByRole('button', { name: 'OK' }).click();
  await expect(alert).toBeHidden();
  await page.getByRole('button', { name: 'Back', exact: true }).first().click();
  return said;
}

test('the details of an alert say what failed: a page of a proxy, the tote’s refusal, no network, no answer [T171, T457]', async ({
  page,
  host,
}) => {
  await page.clock.install({ time: DAY_START });
  await openTerminal(page);
  await signOn(page);
  const request = `POST /tg5/rs/sell/verifyPlayer`;

  await page.route(VERIFY, (route) => route.fulfill({ status: 500, contentType: 'text/html', body: PAGE }));
  await askAboutPlayer(page);
  expect(await detailsOf(page)).toEqual([
    '500: The server had an error of its own.',
    request,
    'Internal Server Error',
    '502 Bad Gateway proxy-2',
  ]);

  await page.unroute(VERIFY);
  await page.route(VERIFY, (route) =>
    route.fulfill({ json: { statusCode: 4711, statusMessage: 'No such player' } }),
  );
  await askAboutPlayer(page);
  expect(await detailsOf(page)).toEqual([
    "4711: A code of the tote's own. The tote room knows its meaning.",
    request,
    'No such player',
  ]);

  await page.unroute(VERIFY);
  await page.route(VERIFY, (route) => route.abort('connectionrefused'));
  await askAboutPlayer(page);
  await runClockUntil(page, () => failed(page).isVisible(), 1_000);
  expect(await detailsOf(page)).toEqual([
    '0: No answer that can be used.',
    request,
    'TypeError: Failed to fetch',
  ]);

  await page.unroute(VERIFY);
  await page.route(VERIFY, () => undefined);
  await askAboutPlayer(page);
  await runClockUntil(page, () => failed(page).isVisible(), 5_000);
  expect(await detailsOf(page)).toEqual(['-1001: Operation timed out', request]);
  expect(host.url).toContain('127.0.0.1');
});
