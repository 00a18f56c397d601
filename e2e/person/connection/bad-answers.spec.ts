/**
 * Sells at a host that answers wrongly, late, too much or not at all. Every sale is sold once and shown once.
 * An unreadable answer disturbs nothing.
 */
import { balancePanel, buyKey, openTerminal, pickRunners, signOn } from '../../acts.ts';
import { expect } from '../../lab/fixtures.ts';
import type { Fault } from '../../tote-host/faults.ts';
import { SOON, test, writeWinBet } from '../shared/at-the-host.ts';
import { DAY_START } from '../shared/training-day.ts';
import { runClockUntil } from '../shared/window-clock.ts';

const HOUR = 3_600_000;
const SALE = { path: '/sell/wagers' } as const;

const FAULTS: readonly (readonly [what: string, ...faults: readonly Fault[]])[] = [
  ['half an answer', { fault: 'truncatedJson', ...SALE }],
  ['an answer of other types', { fault: 'wrongTypes', ...SALE }],
  ['an answer of two megabytes', { fault: 'hugeAnswer', ...SALE }],
  ['the answer of another sale', { fault: 'answerOfAnother', ...SALE }],
  ['a ticket from an hour ago', { fault: 'clockOff', ms: -HOUR, ...SALE }],
  ['a ticket from an hour ahead', { fault: 'clockOff', ms: HOUR, ...SALE }],
  ['a request that comes twice', { fault: 'duplicate', ...SALE }],
  ['an answer that is late', { fault: 'delay', ms: 500, ...SALE }],
  ['503 for what was sold', { fault: 'status', status: 503, carriedOut: true, ...SALE }],
  ['502 for what was not', { fault: 'status', status: 502, ...SALE }],
  [
    'no answer, and then a list that is off by an hour',
    { fault: 'loseAnswer', ...SALE },
    { fault: 'clockOff', ms: -HOUR, method: 'GET', ...SALE },
  ],
  [
    'no answer, and then half a list',
    { fault: 'loseAnswer', ...SALE },
    { fault: 'truncatedJson', method: 'GET', ...SALE },
  ],
];

test('whatever comes back for a sale, it is sold once and shown once', async ({ page, control }) => {
  test.slow();
  const crashes: string[] = [];
  page.on('pageerror', (error) => crashes.push(String(error)));
  await page.clock.install({ time: DAY_START });
  await openTerminal(page);
  await signOn(page);
  await writeWinBet(page);
  await buyKey(page).click();
  await expect(balancePanel(page)).toContainText('− 1 sold');
  const alert = page.getByRole('alertdialog').getByRole('button', { name: 'OK' });
  // An alert may go by itself, before it is pressed.
  await page.addLocatorHandler(alert, () => alert.click({ timeout: 2000 }).catch(() => undefined));
  for (const [index, [what, ...faults]] of FAULTS.entries()) {
    await test.step(what, async () => {
      const sold = index + 2;
      await pickRunners(page, 1);
      await control.order(...faults);
      await buyKey(page).click();
      await expect(balancePanel(page)).toContainText(`− ${sold} sold`, SOON);
      await expect(page.getByRole('button', { name: /^In doubt/ })).toBeHidden();
      expect(await control.ledger()).toHaveLength(sold);
      expect((await control.state()).faults).toEqual([]);
    });
  }
  expect(crashes).toEqual([]);
});

test('what is said on the line and cannot be read is noted once, and selling goes on', async ({
  page,
  control,
}) => {
  const notes: string[] = [];
  page.on('console', (message) => notes.push(message.text()));
  await page.clock.install({ time: DAY_START });
  await openTerminal(page);
  await signOn(page);
  for (const text of ['unheard/of/1', 'unheard/of/2', 'oddsUpdate/X/1/{', 'csn/[', 'cardUpdate//', '']) {
    await control.act({ act: 'say', text });
  }
  await writeWinBet(page);
  await buyKey(page).click();
  await expect(balancePanel(page)).toContainText('− 1 sold');
  expect(notes.filter((note) => note.includes('unheard'))).toHaveLength(1);
});

test('lines that open and never speak are given up, and one that speaks serves', async ({
  page,
  control,
}) => {
  // The page's time goes on while it signs on, so every line of that time must be silent.
  await control.order({ fault: 'silentSocket', times: 20 });
  await page.clock.install({ time: DAY_START });
  await openTerminal(page);
  await signOn(page);
  // Two silent intervals pass, and the pause before the next try is as long as one of them.
  await runClockUntil(page, () => page.getByTitle('Tote: No connection').isVisible(), 1_000);
  await control.clearFaults();
  // Passes the silent interval of a line that is open, and the longest pause before the next.
  await page.clock.runFor(60_000);
  await expect(page.getByTitle('Tote: Connected')).toBeVisible(SOON);
  await writeWinBet(page);
  await buyKey(page).click();
  await expect(balancePanel(page)).toContainText('− 1 sold');
});
