/** Follows what the customer's display says on a second screen: messages, the log, privacy, idle. */
import type { Page } from 'playwright/test';
import { parseSerial, writtenSerial } from '../../src/wagering/tickets/ticket-serial.ts';
import {
  buyKey,
  enterWager,
  goToStep,
  openTerminal,
  pickAmount,
  pickCard,
  pickPool,
  pickRunners,
  signOn,
  soldSerial,
  typeOnKeypad,
} from '../acts.ts';
import { barCodeOf, scan } from '../person/shared/keyboard-scan.ts';
import { takePaper } from '../person/shared/paper-on-screen.ts';
import { configurationFooter, openConfiguration } from '../person/shared/settings-page.ts';
import { beginShift, layTrainingDay } from '../person/shared/training-day.ts';
import { expect, test as lab } from './fixtures.ts';
import { picture } from './screens.ts';
import { openTwoScreens, type TwoScreens } from './two-screens.ts';

/** Posts its first race at 6 minutes. The race goes off at 6:30 and is official at 7:30: 8 from 5 and 1. */
const GREYHOUNDS = 'Sandpiper Greyhound Park';
const MINUTE = 60_000;

/** Sells $5 to win; returns the serial number. */
async function sell(page: Page, race: number, runner: number): Promise<string> {
  await goToStep(page, 'Race');
  await enterWager(page, { race, pool: 'Win', amount: '$5', legs: [[runner]] });
  await buyKey(page).click();
  await takePaper(page);
  return soldSerial(page);
}

async function openTickets(page: Page, command: 'Cash Ticket' | 'Cancel Ticket'): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('button', { name: command }).click();
}

/** Types a ticket's number, and confirms. */
async function handIn(page: Page, tsn: string): Promise<void> {
  const serial = parseSerial(tsn);
  if (!serial.ok) throw new Error(tsn);
  await typeOnKeypad(page, writtenSerial(serial.value).replaceAll('-', ''));
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
}

const test = lab.extend<{ readonly screens: TwoScreens }>({
  screens: async ({ site }, use) => {
    const screens = await openTwoScreens({ baseURL: site.url });
    await use(screens);
    await screens.close();
  },
});

test('says what was cashed and cancelled, and what was not, and logs it [S016, S048, S223, S224, S226, S227, S228, S230]', async ({
  screens: { page, context },
}) => {
  // Needs the time of five minutes of a race day.
  test.slow();
  const opening = context.waitForEvent('page');
  await beginShift(page, { minutes: 3.1 });
  const display = await opening;
  const message = display.getByRole('status').filter({ hasText: /ticket/i });
  const newest = display.locator('.log__line').first();
  await pickCard(page, GREYHOUNDS);
  const winner = await sell(page, 1, 8);
  await expect(newest).toHaveText(`Sold ${winner} for $5.00`);
  const later = await sell(page, 4, 3);
  await page.clock.runFor(5 * MINUTE);
  await openTickets(page, 'Cash Ticket');
  await handIn(page, winner);
  await expect(message).toHaveText(/^Winning Ticket Cashed\$\d+\.\d\d$/);
  await expect(newest).toHaveText(new RegExp(`^Cashed ${winner} for \\$\\d+\\.\\d\\d$`));
  await picture(display, 'customer-display-cashed');
  await handIn(page, winner);
  await expect(message).toHaveText(/^Failed to cash ticket./);
  await expect(newest).toHaveText(new RegExp(`^Failed to cash ${winner}: .`));
  await picture(display, 'customer-display-failed');
  await page.getByRole('button', { name: 'OK', exact: true }).click();
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await scan(page, barCodeOf(later));
  await expect(message).toHaveText('Ticket Cancelled$5.00');
  await expect(newest).toHaveText(`Cancelled ${later} for $5.00`);
  // The same code within five seconds is the same scan, and no time has passed here.
  await page.clock.runFor(6_000);
  await openTickets(page, 'Cancel Ticket');
  await scan(page, barCodeOf(later));
  await expect(message).toHaveText(/^Failed to cancel ticket./);
  await expect(newest).toHaveText(new RegExp(`^Failed to cancel ${later}: .`));
});

test('keeps amounts and the log to the teller where they choose so [S014, S015]', async ({
  screens: { page, context },
}) => {
  const opening = context.waitForEvent('page');
  await openTerminal(page);
  const display = await opening;
  await openConfiguration(page);
  await configurationFooter(page, 'Devices').click();
  await page.getByRole('switch', { name: /^Privacy mode/ }).click();
  await page.getByRole('switch', { name: /^Show the log/ }).click();
  await page.keyboard.press('Escape');
  await signOn(page);
  await pickCard(page);
  await page
    .getByRole('button', { name: /^(Race|Game) \d+, .*minutes? to post/ })
    .first()
    .click();
  await pickPool(page, 'Win');
  await pickAmount(page, '$10');
  await pickRunners(page, 1);
  await expect(display.locator('.ticket__total')).toHaveText('•••');
  await buyKey(page).click();
  await expect(display.locator('.owe__amount')).toHaveText('•••');
  await expect(display.locator('.log')).toHaveCount(0);
  await expect(display.locator('#display')).not.toContainText('$');
});

test('goes idle after customerDisplayTimeout, wakes for a bet, and closes at sign-off [S007, S008, S047]', async ({
  screens: { page, context },
}) => {
  await layTrainingDay(page, { settings: { customerDisplayTimeout: 30 } });
  const opening = context.waitForEvent('page');
  await openTerminal(page);
  const display = await opening;
  await signOn(page);
  await expect(display.locator('.face--customer')).toBeVisible();
  await page.clock.runFor(31_000);
  await expect(display.locator('.face--idle')).toBeVisible();
  await pickCard(page);
  await expect(display.locator('.face--customer')).toBeVisible();
  await page.getByRole('button', { name: 'Menu' }).first().click();
  await page.getByRole('button', { name: 'Sign Off' }).click();
  await expect(display.getByRole('heading', { name: 'Window closed' })).toBeVisible();
});
