/** Installs the terminal from the address bar. It then starts, signs on and sells without a network. */
import type { Page } from 'playwright/test';
import { balancePanel, buyKey, enterWager, openTerminal, signOn } from '../../acts.ts';
import { expect, test } from '../../lab/fixtures.ts';
import { install, installabilityErrors } from '../../lab/installing.ts';
import { kept } from '../shared/kept-program.ts';
import { paperText, takePaper } from '../shared/paper-on-screen.ts';
import { A_WIN_BET, layTrainingDay } from '../shared/training-day.ts';

// Stores the program, as a window does.
test.use({ serviceWorkers: 'allow' });

test('it is installed without an objection of the browser', async ({ ownBrowser }) => {
  const page = await ownBrowser.context.newPage();
  await openTerminal(page);
  await kept(page);
  expect(await installabilityErrors(page)).toEqual([]);
  await install(page);
});

test('without a network it starts, signs on and sells; what was sold is there when the network is not [S003]', async ({
  page,
  context,
}) => {
  const failed: string[] = [];
  page.on('pageerror', (error) => failed.push(String(error)));
  await layTrainingDay(page);
  await openTerminal(page);
  await kept(page);
  await context.setOffline(true);

  await page.goto('/');
  await page.getByRole('button', { name: 'Sign On', exact: true }).waitFor();
  await signOn(page);
  await expect(page.getByText('Tote: Connected')).toBeAttached();
  await enterWager(page, { ...A_WIN_BET, pool: 'Win/Place/Show', legs: [[1]] });
  await buyKey(page).click();
  expect(await paperText(page)).toMatch(/TOTAL *\$15\.00/);
  await takePaper(page);

  // Closes and opens the program again, still without a network.
  await page.reload();
  await expect(balancePanel(page)).toContainText('− 1 sold');
  await expect(balancePanel(page)).toContainText('$15.00');
  expect(failed).toEqual([]);
});

test('a stored file that is no script: the repair is offered, loads it again, and what was sold is there', async ({
  page,
}) => {
  await layTrainingDay(page);
  await openTerminal(page);
  await kept(page);
  await signOn(page);
  await enterWager(page, { ...A_WIN_BET, pool: 'Win/Place/Show', legs: [[1]] });
  await buyKey(page).click();
  await takePaper(page);
  expect(await spoil(page, /assemble-signed-on-till.*\.js/)).toBeGreaterThan(0);

  await page.reload();
  const offer = page.getByRole('alertdialog');
  await expect(offer).toContainText('could not be loaded');
  const loaded = page.waitForEvent('load');
  await offer.getByRole('button', { name: 'Check and repair' }).click();
  await loaded;
  await expect(balancePanel(page)).toContainText('− 1 sold');
});

/** Replaces each stored file of that name by a gateway's page; returns how many there are. */
function spoil(page: Page, name: RegExp): Promise<number> {
  return page.evaluate(async (pattern) => {
    let spoilt = 0;
    for (const key of await caches.keys()) {
      const cache = await caches.open(key);
      for (const request of await cache.keys()) {
        if (!new RegExp(pattern).test(request.url)) continue;
        const headers = { 'Content-Type': 'text/html' };
        await cache.put(
          request,
          new Response('<html><body>Sign in to the network</body></html>', { headers }),
        );
        spoilt += 1;
      }
    }
    return spoilt;
  }, name.source);
}
