/**
 * Uses a ticket reader on a serial cable behind the browser's own Web Serial: tickets are cashed, and betting
 * slips sold. Every paper comes back.
 */
import type { Page } from 'playwright/test';
import {
  buyKey,
  enterWager,
  openPrinterSetup,
  pickCard,
  pickRace,
  recentTransactions,
  soldSerial,
} from '../../acts.ts';
import { expect, test } from '../../lab/fixtures.ts';
import { whyNoSerialPort } from '../../lab/serial-cables.ts';
import { takePaper } from '../shared/paper-on-screen.ts';
import { configurationFooter, configurationTitle } from '../shared/settings-page.ts';
import { rigReader, slipPaper, ticketPaper } from '../shared/ticket-reader-rig.ts';
import { beginShift, FULL_RACE, LATE_CARD } from '../shared/training-day.ts';

/** Its first race is posted at 6 minutes, and official at 7:30: 8 wins. */
const GREYHOUNDS = 'Sandpiper Greyhound Park';
const MINUTE = 60_000;
/** Milliseconds until the same code is another paper. */
const NEXT_PAPER = 6_000;

const question = (page: Page) => page.getByRole('alertdialog');
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).last().click();
const group = (page: Page) =>
  page
    .locator('.settings__group')
    .filter({ has: page.getByRole('heading', { name: 'Ticket reader', exact: true }) });

test.beforeEach(({ site }, testInfo) => {
  const missing = whyNoSerialPort();
  testInfo.skip(missing !== undefined || site.url === '', missing ?? '');
});

test('a reader is disconnected and connected on the Devices page, and counts what it reads there [S027]', async ({
  site,
}) => {
  const { page, cable, put, takeBack, close } = await rigReader(site.url);
  await beginShift(page);
  await openPrinterSetup(page);
  await configurationFooter(page, 'Devices').click();
  await expect(configurationTitle(page, 'Devices')).toBeVisible();
  await expect(group(page)).toContainText('OMR-1100');
  await expect(group(page)).toContainText('Ready');
  await press(page, 'Disconnect');
  await expect(group(page)).toContainText('Not connected');
  await cable.renew();
  await press(page, 'Connect');
  await expect(group(page)).toContainText('Ready');
  await put(slipPaper().slice(1));
  await expect(group(page)).toContainText('The last paper was not read.');
  await takeBack();
  await expect(group(page)).toContainText('0 tickets · 0 slips · 1 not read');
  await close();
});

test('a winner is cashed and given back, and a ticket that fails is given back with its words [T403, T442, W027, W063]', async ({
  site,
}) => {
  const { page, omr, put, takeBack, close } = await rigReader(site.url);
  await beginShift(page, { minutes: 3.1 });
  await pickCard(page, GREYHOUNDS);
  await enterWager(page, { race: 1, pool: 'Win', amount: '$5', legs: [[8]] });
  await buyKey(page).click();
  await takePaper(page);
  const ticket = ticketPaper(await soldSerial(page));
  await put(ticket);
  await expect(question(page)).toContainText('Failed to cash ticket');
  await takeBack();
  await press(page, 'OK');
  await page.clock.runFor(5 * MINUTE);
  await put(ticket);
  await expect(page.getByRole('status').filter({ hasText: 'TICKET CASHED' })).toBeVisible();
  await takeBack();
  expect(omr.ejected()).toEqual({ front: 2, rear: 0 });
  await close();
});

test('a slip is shown, sold once it is confirmed, and given back; again at once it is one paper, later another [W070, W141, W142, W143, W144]', async ({
  site,
}) => {
  const { page, omr, put, takeBack, pullAndPutBack, close } = await rigReader(site.url);
  await beginShift(page);
  await pickCard(page, LATE_CARD);
  await pickRace(page, FULL_RACE);
  const slip = slipPaper({ amounts: [1], legs: [[0, 2], [1], [0, 12]] });
  await put(slip);
  await expect(question(page)).toContainText('Sell this betting slip?');
  await expect(question(page)).toContainText('Pick 3');
  await expect(question(page)).toContainText(/1,\s?3.*2.*ALL|All/s);
  expect(omr.paper()).toBe('held');
  await press(page, 'Sell');
  await takeBack();
  await takePaper(page);
  await expect(recentTransactions(page)).toHaveCount(1);
  // The same paper at once: it is given back without a question.
  await put(slip);
  await takeBack();
  await expect(question(page)).toBeHidden();
  await page.clock.runFor(NEXT_PAPER);
  await put(slip);
  await expect(question(page)).toContainText('Sell this betting slip?');
  // Pulls the cable while the question is open: the paper comes out, and the question is answered.
  await pullAndPutBack();
  await takeBack();
  await press(page, 'Cancel');
  await expect(recentTransactions(page)).toHaveCount(1);
  await page.clock.runFor(NEXT_PAPER);
  await put(slip);
  await expect(question(page)).toContainText('Sell this betting slip?');
  await press(page, 'Cancel');
  await takeBack();
  await close();
});
