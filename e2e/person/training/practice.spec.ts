/**
 * Serves practice customers in a training window. Reads the hint, and sells what was asked for. Sells
 * something else to the next one. Serves one in Spanish. Cashes a ticket that a customer brings. Sells a
 * parlay, and takes vouchers. Hears a customer speak.
 */
import type { Locator, Page } from 'playwright/test';
import {
  balancePanel,
  buyKey,
  enterWager,
  key,
  openTerminal,
  pickCard,
  pickRace,
  pickRunners,
  screenTitle,
  signOn,
  slip,
  TELLER,
  typeOnKeypad,
} from '../../acts.ts';
import { expect, test } from '../../lab/fixtures.ts';
import {
  collect,
  practice,
  practiceKey,
  SEARCH,
  serve,
  serveRight,
  simpleCustomer,
  untilDone,
} from '../shared/practice-customers.ts';
import { layTrainingDay } from '../shared/training-day.ts';
import { heard, listenToVoice } from '../shared/voice.ts';
import { wordsOf } from '../shared/words-of.ts';

/** The list that a tap opens is there by then, or the tap is made again. */
const AT_ONCE = { timeout: 1_000 };

test.slow();

test('a practice customer is served right, and the next one wrong', async ({ page }) => {
  await layTrainingDay(page);
  await openTerminal(page);
  await signOn(page);
  const needed = await serveRight(page);
  await expect(practice(page)).toContainText(/^Customer 1.*Right, in \d+ s\./s);
  await expect(practice(page).locator('.practice__measure')).toHaveText(`8 taps, ${needed} needed`);

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
  // Lessons is where End practice was.
  await practiceKey(page, 'End practice').dblclick();
  await expect(practice(page)).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
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
        wish = form.exec((await customer.locator('.practice__wish').innerText()).replaceAll(/[\s·]+/g, ' '));
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
    await collect(page, t('balance.collect'));
    await expect(said).toBeVisible();
    if ((await said.getAttribute('data-right')) === 'true') return;
  }
  throw new Error('nobody was content');
});

/** Sends customers of the lesson until one brings a ticket; returns the key that scans it. */
async function paperInHand(page: Page): Promise<Locator> {
  const scanKey = practice(page).getByRole('button', { name: /^Scan ticket/ });
  await expect
    .poll(async () => {
      await lessonCustomer(page, 'Cancel and cash');
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
  await untilDone(page, 'Pay');
  await balancePanel(page).click();
  await page.getByRole('button', { name: /^Pay\b/ }).click();
  await page.getByRole('button', { name: 'No (paid in cash)' }).click();
  await expect(practice(page)).toContainText(/Right, in \d+ s\./);
  await expect(practice(page)).toContainText('3 taps, 3 needed');
});

/** Begins a lesson, or sends another customer of the one under way. */
async function lessonCustomer(page: Page, name: string): Promise<string> {
  if ((await practice(page).count()) > 0)
    await practice(page)
      .getByRole('button', { name: /^End (lesson|practice)$/ })
      .click();
  const list = page.getByRole('dialog', { name: 'Lessons' });
  // A tap at once is the second half of a double tap on End lesson.
  await expect(async () => {
    if (await list.isHidden())
      await page.getByRole('button', { name: 'Lessons', exact: true }).click(AT_ONCE);
    await expect(list).toBeVisible(AT_ONCE);
  }).toPass();
  const lesson = list.getByRole('button', { name });
  if ((await lesson.getAttribute('aria-expanded')) !== 'true') await lesson.click();
  await list.getByRole('button', { name: /^(Begin|Continue)$/ }).click();
  await practiceKey(page, 'Hint').click();
  return (await practice(page).locator('.practice__wish').innerText()).replaceAll(/[\s·]+/g, ' ');
}

/** Sends customers of a lesson until one wants what a test serves; returns the parts of their wish. */
async function customerWho(page: Page, lesson: string, wants: RegExp): Promise<readonly string[]> {
  let wish: RegExpExecArray | null = null;
  await expect
    .poll(async () => {
      wish = wants.exec(await lessonCustomer(page, lesson));
      return wish !== null;
    }, SEARCH)
    .toBe(true);
  return (wish ?? []).slice(1);
}

async function beginTraining(page: Page): Promise<void> {
  await layTrainingDay(page);
  await openTerminal(page);
  await signOn(page);
}

test('a lesson sends customers who want a parlay, and one of them gets it', async ({ page }) => {
  await beginTraining(page);
  const parlay =
    /^Parlay ([^:]+), race (\d+): (Win|Place|Show) Runners: (\d+) \1, race (\d+): \3 Runners: (\d+) Bets: 1 × (\$(?:1|2|5|10|20))\.00$/;
  const [card = '', race = '', pool = '', first = '', next = '', second = '', amount = ''] =
    await customerWho(page, 'Parlays', parlay);
  await pickCard(page, card);
  await pickRace(page, Number(race));
  await key(page, 'Parlay').click();
  await enterWager(page, { pool, amount, legs: [[first]] });
  await key(page, 'Next leg').click();
  await expect(slip(page)).toContainText(`Race ${next}`);
  await pickRunners(page, second);
  await buyKey(page).click();
  await collect(page);
  await expect(practice(page)).toContainText(/Parlays\s*1 of 3.*Right, in \d+ s\./s);
});

/** Sells the voucher that the first customer of the lesson wants. */
async function sellVoucher(page: Page): Promise<void> {
  const [amount = ''] = await customerWho(page, 'Vouchers', /^Sell a voucher for (\$(?:20|50))\.00\.$/);
  await key(page, 'Buy Voucher').click();
  await page.getByRole('button', { name: amount, exact: true }).click();
  await page.getByRole('button', { name: `Buy voucher ${amount}.00`, exact: true }).click();
  await collect(page);
  await expect(practice(page)).toContainText(/Vouchers\s*1 of 4.*Right, in \d+ s\./s);
}

/** Sends customers until one brings the voucher, which pays for one simple bet. Sells the bet to them. */
async function betByVoucher(page: Page): Promise<string> {
  const form =
    /^Take voucher ([0-9A-F-]+), worth \$\d+\.00\. ([^:]+), race (\d+): (Win|Place|Show) Runners: (\d+) Bets: 1 × (\$(?:1|2|5|10))\.00$/;
  const [number = '', card = '', race = '', pool = '', runner = '', amount = ''] = await customerWho(
    page,
    'Vouchers',
    form,
  );
  await enterWager(page, { card, race: Number(race), pool, amount, legs: [[runner]] });
  await buyKey(page).click();
  await untilDone(page, 'Collect');
  return number;
}

/** Pays the customer the rest of their voucher in cash. */
async function payRest(page: Page): Promise<void> {
  await untilDone(page, 'Pay');
  await balancePanel(page).click();
  await page.getByRole('button', { name: /^Pay\b/ }).click();
  await page.getByRole('button', { name: 'No (paid in cash)' }).click();
  await expect(practice(page)).toContainText(/Vouchers\s*2 of 4.*Right, in \d+ s\./s);
}

test('a customer bets with a voucher that was sold before, and a tap takes it', async ({ page }) => {
  await beginTraining(page);
  await sellVoucher(page);
  const number = await betByVoucher(page);
  const scanKey = practice(page).getByRole('button', { name: /^Scan voucher/ });
  await expect(scanKey).toContainText(number);
  await scanKey.click();
  await expect(page.getByRole('status').filter({ hasText: 'TICKET CASHED' })).toContainText(number.slice(2));
  await payRest(page);
});

test('the number of a voucher that a customer brings is typed by hand', async ({ page }) => {
  await beginTraining(page);
  await sellVoucher(page);
  const number = await betByVoucher(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cash Ticket' }).click();
  await expect(screenTitle(page)).toHaveText('Enter or scan ticket');
  await typeOnKeypad(page, number.replaceAll('-', ''));
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'TICKET CASHED' })).toContainText(number.slice(2));
  await payRest(page);
});

test('a customer speaks once the teller wants it, also after a reload', async ({ page }) => {
  await listenToVoice(page, ['es-ES', 'en-GB']);
  await beginTraining(page);
  const begin = page.getByRole('button', { name: 'Practice customers' });
  const aloud = practice(page).getByRole('button', { name: 'Speak aloud' });
  await begin.click();
  await expect(aloud).toHaveAttribute('aria-pressed', 'false');
  expect(await heard(page)).toEqual([]);
  await aloud.click();
  const sentence = await practice(page).locator('q').innerText();
  await expect.poll(() => heard(page)).toEqual([{ text: sentence, lang: 'en-US' }]);
  await page.reload();
  await expect(aloud).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(async () => (await heard(page)).length).toBe(1);
});
