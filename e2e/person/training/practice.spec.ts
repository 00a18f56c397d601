/**
 * Serves practice customers in a training window. Reads the hint, and sells what was asked for. Sells
 * something else to the next one. Serves one in Spanish. Cashes a ticket that a customer brings.
 */
import type { Locator, Page } from 'playwright/test';
import { balancePanel, type CalledWager, openTerminal, paperOut, signOn, TELLER } from '../../acts.ts';
import { expect, test } from '../../lab/fixtures.ts';
import { hintedWager, practice, practiceKey, serve } from '../shared/practice-customers.ts';
import { layTrainingDay } from '../shared/training-day.ts';
import { wordsOf } from '../shared/words-of.ts';

/** Asks one customer after the other until one wants what a test serves: many do not. */
const SEARCH = { intervals: [50], timeout: 90_000 };

test.slow();

/** Asks for hints until a customer wants one runner to win, place or show; returns what they want. */
async function simpleCustomer(page: Page): Promise<CalledWager> {
  let wish: CalledWager | null = null;
  await expect
    .poll(async () => {
      if ((await practice(page).count()) > 0) await practiceKey(page, 'Stop').click();
      await page.getByRole('button', { name: 'Practice customers' }).click();
      wish = await hintedWager(page);
      return wish !== null && ['$1', '$2', '$5', '$10', '$20'].includes(wish.amount);
    }, SEARCH)
    .toBe(true);
  if (wish === null) throw new Error('nobody wants a simple bet');
  return wish;
}

/** Serves customers until one is content with a single ticket: some want more once they have it. */
async function serveRight(page: Page): Promise<void> {
  const said = practice(page).locator('.practice__verdict');
  for (let customers = 0; customers < 12; customers += 1) {
    await serve(page, await simpleCustomer(page));
    await expect(said).toBeVisible();
    if ((await said.getAttribute('data-right')) === 'true') return;
  }
  throw new Error('nobody was content');
}

test('a practice customer is served right, and the next one wrong', async ({ page }) => {
  await layTrainingDay(page);
  await openTerminal(page);
  await signOn(page);
  await serveRight(page);
  await expect(practice(page)).toContainText(/^Customer 1.*Has \$\d+\.00.*Right, in \d+ s\./s);
  // Card, race, pool, amount, runner, Buy; the balance and Collect.
  await expect(practice(page).locator('.practice__measure')).toHaveText('8 taps, 8 needed');

  await practiceKey(page, 'Next customer').click();
  await expect(practice(page)).toContainText('Customer 2');
  await expect(practice(page)).toContainText('1 of 1 right');
  const before = await practice(page).locator('q').innerText();
  await expect
    .poll(async () => {
      await practiceKey(page, 'Say it again').click();
      return (await practice(page).locator('q').innerText()) === before;
    })
    .toBe(false);
  const other = await simpleCustomer(page);
  await serve(page, { ...other, pool: other.pool === 'Show' ? 'Win' : 'Show' });
  await expect(practice(page)).toContainText('Wrong bet.');
  await expect(practice(page)).toContainText(`race ${other.race}: ${other.pool}`);
  await practiceKey(page, 'Stop').click();
  await expect(practice(page)).toHaveCount(0);
});

test('a practice customer who speaks Spanish is served right', async ({ page }) => {
  const t = wordsOf('es-CL');
  const keyOf = (name: string) => page.getByRole('button', { name, exact: true });
  const customer = page.getByRole('region', { name: t('practice.name') });
  const customerKey = (name: string) => customer.getByRole('button', { name, exact: true });
  await layTrainingDay(page, { settings: { language: 'es-CL' } });
  await page.goto('/');
  await page.getByLabel(t('signOn.tellerId')).fill(TELLER);
  await page.getByLabel(t('signOn.password')).click();
  await page.keyboard.type(TELLER);
  await keyOf(t('signOn.signOn')).click();

  const form =
    /^([^:]+), carrera (\d+): (Ganador|Segundo|Tercero) Participantes: (\d+) Apuestas: 1 × (\$\d+)\.00$/;
  const said = customer.locator('.practice__verdict');
  for (let customers = 0; customers < 12; customers += 1) {
    let wish: RegExpExecArray | null = null;
    await expect
      .poll(async () => {
        if ((await customer.count()) > 0) await customerKey(t('practice.end')).click();
        await keyOf(t('practice.begin')).click();
        await customerKey(t('practice.hint')).click();
        wish = form.exec((await customer.locator('.practice__wish').innerText()).replaceAll(/\s+/g, ' '));
        return wish !== null && ['$1', '$2', '$5', '$10', '$20'].includes(wish[5] ?? '');
      }, SEARCH)
      .toBe(true);
    const [, card = '', race = '', pool = '', runner = '', amount = ''] = wish ?? [];
    await expect(customer.locator('q')).toContainText(/\b(?:a ganador|a segundo|a tercero)\b/);
    await page.getByRole('button', { name: new RegExp(`^${card}`) }).click();
    await page.getByRole('button', { name: new RegExp(`^${t('race.race', { race })}\\b`) }).click();
    await page.getByRole('button', { name: new RegExp(`^${pool}, `) }).click();
    await keyOf(amount).click();
    const runners = page.getByRole('region', { name: t('home.selectRunners') });
    await runners.getByRole('button', { name: new RegExp(`^${runner}\\b`) }).click();
    await page.getByRole('button', { name: new RegExp(`^${t('command.buy')}\\b`) }).click();
    await paperOut(page);
    await balancePanel(page).click();
    await page.getByRole('button', { name: t('balance.collect') }).click();
    await expect(said).toBeVisible();
    if ((await said.getAttribute('data-right')) === 'true') return;
  }
  throw new Error('nobody was content');
});

/** Sends customers until one brings a paper; returns the key that scans it. */
async function paperInHand(page: Page): Promise<Locator> {
  const scanKey = practice(page).getByRole('button', { name: /^Scan ticket/ });
  await expect
    .poll(async () => {
      await practiceKey(page, 'Next customer').or(practiceKey(page, 'Say it again')).first().waitFor();
      if ((await scanKey.count()) > 0) return true;
      if ((await practiceKey(page, 'Next customer').count()) > 0) {
        await practiceKey(page, 'Next customer').click();
      } else {
        await practiceKey(page, 'Stop').click();
        await page.getByRole('button', { name: 'Practice customers' }).click();
      }
      return (await scanKey.count()) > 0;
    }, SEARCH)
    .toBe(true);
  return scanKey;
}

test('a customer brings a ticket that won, and a tap on it cashes it', async ({ page }) => {
  await layTrainingDay(page, { minutes: 3.1 });
  await openTerminal(page);
  await signOn(page);
  await page.getByRole('button', { name: 'Practice customers' }).click();
  // The first race goes off at 6:30 and is official at 7:30: 8 from 5 and 1.
  await serve(page, { card: 'Sandpiper Greyhound Park', race: 1, pool: 'Win', amount: '$5', legs: [[8]] });
  await page.clock.fastForward(6 * 60_000);
  const scanKey = await paperInHand(page);
  await expect(scanKey).toContainText(/[0-9A-F]-[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{4}/);
  await scanKey.click();
  await expect(page.getByRole('status').filter({ hasText: 'TICKET CASHED' })).toBeVisible();
  await balancePanel(page).click();
  await page.getByRole('button', { name: /^Pay\b/ }).click();
  await page.getByRole('button', { name: 'No (paid in cash)' }).click();
  await expect(practice(page)).toContainText(/Right, in \d+ s\./);
  await expect(practice(page)).toContainText('3 taps, 3 needed');
});
