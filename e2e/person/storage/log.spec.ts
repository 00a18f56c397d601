/** Sends the window's log to a host from the About page, saves it, and shows it to a technician. */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { checkAuditLines } from '../../../src/journal/audit/audit-file.ts';
import { buyKey, openTerminal, signOn } from '../../acts.ts';
import { expect } from '../../lab/fixtures.ts';
import { unzip } from '../../lab/unzip.ts';
import { SOON, test, writeWinBet } from '../shared/at-the-host.ts';
import { takePaper } from '../shared/paper-on-screen.ts';

/** Sells a ticket, and opens the About page from the menu. */
async function sellAndOpenAbout(page: Page): Promise<void> {
  await openTerminal(page);
  await signOn(page);
  await writeWinBet(page);
  await buyKey(page).click();
  await takePaper(page);
  await openAbout(page);
}

async function openAbout(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).first().click();
  await page.getByRole('button', { name: 'About' }).click();
  await page.getByRole('heading', { name: 'Log' }).waitFor();
}

/** Returns the log of the machine as it is on disk; empty before the program has made its database. */
async function logOnDisk(page: Page): Promise<string> {
  return page.evaluate(async () => {
    if (!(await indexedDB.databases()).some(({ name }) => name === 'mutuel-log')) return '';
    return new Promise<string>((resolve, reject) => {
      const opening = indexedDB.open('mutuel-log');
      opening.addEventListener('error', () => reject(new Error('no log')));
      opening.addEventListener('success', () => {
        const reading = opening.result.transaction('hours').objectStore('hours').getAll();
        reading.addEventListener('success', () => {
          opening.result.close();
          resolve(JSON.stringify(reading.result));
        });
      });
    });
  });
}

test('the log goes to the host in parts of text, with what was done, asked, answered and printed [T417, T331, S082]', async ({
  page,
}) => {
  const sent: { windowNumber: number; text: string }[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/terminal/logs')) sent.push(request.postDataJSON());
  });
  await sellAndOpenAbout(page);
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(page.locator('.log-sending__state')).toHaveText('Upload complete.', SOON);
  expect(sent).toHaveLength(1);
  const text = sent.map((part) => part.text).join('\n');
  for (const line of [
    /^\S+Z program: /m,
    /Z teller: signOn$/m,
    /Z asked: POST \/sell\/wagers REQSEQ \d+ id [0-9a-f]{32}$/m,
    /Z answered: POST \/sell\/wagers REQSEQ \d+ id [0-9a-f]{32}: 200 1, \d+ ms$/m,
    /Z teller: buy$/m,
    /Z transaction: SELL 500, •••[0-9A-F]{4}, paper /m,
    /Z page: about$/m,
  ])
    expect(text).toMatch(line);
});

test('a zipped log opens elsewhere, and so does a saved one [S083]', async ({ page }) => {
  const zips: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/terminal/ziplog')) zips.push(request.postDataJSON().zip);
  });
  await sellAndOpenAbout(page);
  await page.getByRole('button', { name: 'Upload zipped' }).click();
  await expect(page.locator('.log-sending__state')).toHaveText('Upload complete.', SOON);
  const files = unzip(Buffer.from(zips[0] ?? '', 'base64'));
  expect([...files.keys()][0]).toMatch(/^log-\d{4}-\d\d-\d\dT\d\d\.txt$/);
  expect([...files.values()].join('\n')).toContain('teller: buy');

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save to a file' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^mutuel-log-window-\d+-.*\.zip$/);
  const saved = unzip(await readFile(await download.path()));
  expect([...saved.values()].join('\n')).toContain('log: uploaded in 1 parts');
});

test('the audit trail is saved: every sale, answer, paper and decision, in a chain that holds', async ({
  page,
}) => {
  await sellAndOpenAbout(page);
  const save = async (): Promise<readonly string[]> => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save the trail' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^mutuel-audit-window-\d+-.*\.zip$/);
    const files = unzip(await readFile(await download.path()));
    expect(files.get('audit.csv')).toContain(',answer,');
    return (files.get('audit.txt') ?? '').trimEnd().split('\n');
  };
  const lines = await save();
  const checked = await checkAuditLines(lines);
  if (checked.fault !== null) throw new Error(`${checked.fault} at ${checked.seq}`);
  const told = checked.records.map(({ what, data }) =>
    [what, data['kind'] ?? data['line'] ?? data['paper']].filter((word) => word !== undefined).join(' '),
  );
  expect(told[0]).toBe('began');
  expect(told).toEqual(expect.arrayContaining(['teller: signOn', 'teller: buy'].map((act) => `said ${act}`)));
  expect(told).toEqual(expect.arrayContaining(['post sell', 'answer printing', 'paper printed']));
  const post = checked.records.find(({ what }) => what === 'post')?.seq ?? 0;
  expect(await checkAuditLines(lines.with(post, (lines[post] ?? '').replace('sell', 'cash')))).toMatchObject({
    fault: 'changed',
    seq: post,
  });
  // Goes on behind it after a reload.
  await page.reload();
  await openAbout(page);
  const later = await checkAuditLines(await save(), checked.head);
  expect(later.fault).toBeNull();
});

test('a host without the call says so, and one that is away is tried again by hand [T331]', async ({
  page,
}) => {
  await page.route('**/terminal/logs', (route) => route.fulfill({ status: 404 }));
  await sellAndOpenAbout(page);
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  const state = page.getByRole('alert');
  await expect(state).toContainText('Upload failed', SOON);
  await expect(state).toContainText('This host takes no logs. Save the log to a file.');
  await page.unroute('**/terminal/logs');
  await page.route('**/terminal/logs', (route) => route.fulfill({ status: 500 }));
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(state).toContainText('The host did not take it (500', SOON);
  await page.unroute('**/terminal/logs');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.locator('.log-sending__state')).toHaveText('Upload complete.', SOON);
});

test('a technician reads the log, also of before a reload, and searches it', async ({ page }) => {
  await sellAndOpenAbout(page);
  // The log is written late, and a page that is left may lose its last lines.
  await expect.poll(() => logOnDisk(page)).toContain('page: about');
  await page.reload();
  await page.getByRole('navigation', { name: 'Steps of the wager' }).waitFor();
  await openAbout(page);
  await page.getByRole('button', { name: 'Show the log' }).click();
  const lines = page.getByRole('list', { name: 'Log' }).getByRole('listitem');
  await expect(lines.filter({ hasText: 'page: about' }).first()).toBeVisible();
  await page.getByLabel('Search').fill('sell WAGERS asked');
  await expect(lines).toHaveCount(1);
  await expect(lines).toContainText('asked: POST /sell/wagers');
  await page.getByLabel('Search').fill('nothing like this');
  await expect(page.getByText('No line has these words')).toBeVisible();
});
