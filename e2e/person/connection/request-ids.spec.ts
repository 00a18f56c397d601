/**
 * Gives the host of a window an id with each request, because the host's settings ask for it. A collector of
 * traces gets the same ids.
 */
import type { Page, Request } from 'playwright/test';
import { balancePanel, buyKey, openTerminal, signOn } from '../../acts.ts';
import { expect } from '../../lab/fixtures.ts';
import { test, writeWinBet } from '../shared/at-the-host.ts';
import { DAY_START } from '../shared/training-day.ts';

const COLLECTOR = 'https://traces.test:4318';

/** Puts settings over those that the site gives. */
async function siteSays(page: Page, values: object): Promise<void> {
  await page.route('**/local/core.json', async (route) => {
    const given: object = await (await route.fetch()).json();
    await route.fulfill({ json: { ...given, ...values } });
  });
}

/** Records the ids of the calls that reach the collector, by their names. */
async function collect(page: Page): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  await page.route(`${COLLECTOR}/v1/traces`, async (route) => {
    const headers = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': 'content-type' };
    if (route.request().method() === 'POST') {
      for (const { scopeSpans } of route.request().postDataJSON().resourceSpans) {
        for (const { name, traceId } of scopeSpans[0].spans) ids.set(name, traceId);
      }
    }
    await route.fulfill({ headers, json: {} });
  });
  return ids;
}

async function sellOne(page: Page): Promise<Request> {
  await openTerminal(page);
  await signOn(page);
  await writeWinBet(page);
  const asked = page.waitForRequest(
    (request) => request.url().endsWith('/sell/wagers') && request.method() === 'POST',
  );
  await buyKey(page).click();
  await expect(balancePanel(page)).toContainText('$5.00');
  return asked;
}

test.beforeEach(async ({ page }) => {
  await page.clock.install({ time: DAY_START });
});

test('a sale has one id at the host and at the collector', async ({ page }) => {
  const ids = await collect(page);
  await siteSays(page, { tracesAddress: COLLECTOR });
  const sale = await sellOne(page);
  const [, traceId = ''] =
    /^00-([0-9a-f]{32})-[0-9a-f]{16}-01$/.exec(sale.headers()['traceparent'] ?? '') ?? [];
  expect(traceId).not.toBe('');
  await expect(async () => {
    await page.clock.runFor(5_000);
    expect(ids.get('POST /sell/wagers')).toBe(traceId);
  }).toPass();
});

test('a host that does not ask for ids gets none, and a window without a collector posts nothing', async ({
  page,
}) => {
  const ids = await collect(page);
  await siteSays(page, { requestIds: false });
  const sale = await sellOne(page);
  await page.clock.runFor(15_000);
  expect(sale.headers()['traceparent']).toBeUndefined();
  expect(ids.size).toBe(0);
});
