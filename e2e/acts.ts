/**
 * Acts at the terminal as a person does, by the roles and names that a person knows. Only this file knows
 * them. Tests and benchmarks name the act, not the way to it.
 *
 * A tile's accessible name begins with its title and continues with its state. An example is 'Harborview
 * Park, race 3 of 10, 4 minutes to post'. Tiles are found by the beginning of their name.
 */
import { expect, type Locator, type Page } from 'playwright/test';

/** A teller of the training room: the password is the id. */
export const TELLER = '4417';

/** A button whose name is, or begins with, these words. */
export function key(page: Page, name: string): Locator {
  return page.getByRole('button', { name: beginsWith(name) }).first();
}

/** Opens the terminal, in its folder on the host, and waits until a teller could sign on. */
export async function openTerminal(page: Page, folder = '/'): Promise<void> {
  await page.goto(folder);
  await page.getByRole('button', { name: 'Sign On', exact: true }).waitFor();
}

/** Types on the terminal's own keypad. */
export async function typeOnKeypad(page: Page, digits: string): Promise<void> {
  for (const digit of digits) await page.getByRole('button', { name: digit, exact: true }).click();
}

/** Signs a teller on, and waits for the cards. */
export async function signOn(page: Page, teller = TELLER, password = teller): Promise<void> {
  await typeSignOn(page, teller, password);
  await cards(page).first().waitFor();
}

/** Signs a teller on by keypad. A teller whose session was interrupted returns to their last view. */
export async function typeSignOn(page: Page, teller = TELLER, password = teller): Promise<void> {
  await page.getByLabel('Teller ID').click();
  await typeOnKeypad(page, teller);
  await page.getByLabel('Password').click();
  await typeOnKeypad(page, password);
  await page.getByRole('button', { name: 'Sign On', exact: true }).click();
}

/** The cards that can be chosen now. */
export function cards(page: Page): Locator {
  return page.getByRole('button', { name: /, race \d+ of \d+, / });
}

/** A card by its track; the first one on sale when none is named. */
export async function pickCard(page: Page, name?: string): Promise<void> {
  await (name === undefined ? cards(page).first() : key(page, name)).click();
}

/** A race by its number; jai alai's are games. */
export async function pickRace(page: Page, race: number): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^(Race|Game) ${race},`) }).click();
}

/** A pool by its name: 'Win', 'Daily Double'. */
export async function pickPool(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${escaped(name)}, minimum`) }).click();
}

/** A preset amount as its key says it: '$2'. */
export async function pickAmount(page: Page, amount: string): Promise<void> {
  await page.getByRole('button', { name: amount, exact: true }).click();
}

/**
 * The key of a runner, or another key of the runners' view. Finds no digit of the amounts' keypad, which may
 * still be shown.
 */
export function runnerKey(page: Page, name: number | string): Locator {
  return page
    .getByRole('region', { name: 'Select Runners' })
    .getByRole('button', { name: beginsWith(String(name)) })
    .first();
}

/** Runners by their numbers, in the current leg. */
export async function pickRunners(page: Page, ...numbers: readonly (number | string)[]): Promise<void> {
  for (const number of numbers) await runnerKey(page, number).click();
}

/** A wager as a customer calls it. */
export interface CalledWager {
  /** A track; the present card if left out. */
  readonly card?: string;
  /** The present race if left out. */
  readonly race?: number;
  readonly pool: string;
  /** As its key says it: '$2'. */
  readonly amount: string;
  /** Runners leg by leg; none when they are chosen later. */
  readonly legs?: readonly (readonly (number | string)[])[];
}

/** Enters a wager step by step, as far as it is given. The rest stays as it was. */
export async function enterWager(
  page: Page,
  { card, race, pool, amount, legs = [] }: CalledWager,
): Promise<void> {
  if (card !== undefined) await pickCard(page, card);
  if (race !== undefined) await pickRace(page, race);
  await pickPool(page, pool);
  await pickAmount(page, amount);
  for (const [index, leg] of legs.entries()) {
    if (index > 0) await key(page, 'With').click();
    await pickRunners(page, ...leg);
  }
}

/** Goes to a step of the wager by the strip of steps: 'Card', 'Race', 'Pool', 'Amount', 'Runners'. */
export async function goToStep(page: Page, step: string): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Steps of the wager' })
    .getByRole('button', { name: step, exact: true })
    .click();
}

/** Finds the title of the present step: 'Select Race'. */
export function screenTitle(page: Page): Locator {
  return page.getByRole('heading', { level: 1 });
}

/** The slip: the wager as it is being written. */
export function slip(page: Page): Locator {
  return page.getByRole('region', { name: 'Wager', exact: true });
}

/** A field of the slip by its caption: 'Card', 'Race', 'Pool', 'Amount'. */
export function slipField(page: Page, caption: string): Locator {
  return slip(page).getByRole('button', { name: new RegExp(`^${caption}\\b`) });
}

/** Finds the ticket's cost in the slip. */
export function ticketCost(page: Page): Locator {
  return slip(page).getByRole('status', { name: 'Ticket cost' });
}

/** The customer's money beside the wager; a tap totals out. */
export function balancePanel(page: Page): Locator {
  return page.locator('button.balance');
}

/** The customer's tickets in the panel of their money; not there while they have none. */
export function soldTickets(page: Page): Locator {
  return balancePanel(page).locator('.balance__row--sold');
}

/** The window's list of what it sold, newest first. */
export function recentTransactions(page: Page): Locator {
  return page.getByRole('list', { name: 'Recent transactions' }).getByRole('listitem');
}

/**
 * Waits until nothing of the window is being printed, and no lock keeps taps from it. It takes no other
 * command for money before that.
 */
export async function paperOut(page: Page): Promise<void> {
  await expect(page.locator('[data-paper="printing"]')).toHaveCount(0);
  await unlocked(page);
}

/**
 * Waits until no lock keeps taps and keys from the window. A lock that is over soon draws nothing. A double
 * click, for which the window itself has no use, reveals it.
 */
export async function unlocked(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() =>
        document.body.dispatchEvent(new MouseEvent('dblclick', { bubbles: true, cancelable: true })),
      ),
    )
    .toBe(true);
}

const SERIAL = /[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{4}/;

/** Returns the serial number of the last sale, as soon as the list shows it. */
export async function soldSerial(page: Page): Promise<string> {
  const newest = recentTransactions(page).first();
  await expect(newest).toContainText(SERIAL);
  return SERIAL.exec(await newest.innerText())?.[0] ?? '';
}

/** Waits until the window has ended its customer, and takes the next tap. */
export async function noCustomer(page: Page): Promise<void> {
  await expect(balancePanel(page)).toContainText('No customer');
  await unlocked(page);
}

/** The key that sells. */
export function buyKey(page: Page): Locator {
  return page.getByRole('button', { name: /^Buy\b/ });
}

/** Opens the configuration of the printer from the side menu. */
export async function openPrinterSetup(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Printer' }).click();
}

/**
 * Chooses a printer: answers the browser's list of devices with the device `name`, then chooses its driver.
 * Returns to the page it began on.
 */
export async function choosePrinter(
  page: Page,
  kind: 'Bluetooth' | 'serial ports',
  { name = 'Lab printer', driver = 'Epson' }: { readonly name?: string; readonly driver?: string } = {},
): Promise<void> {
  await openPrinterSetup(page);
  await page.getByRole('button', { name: `Scan ${kind}` }).click();
  await page
    .getByRole('dialog', { name: 'Select the driver to use for the printer' })
    .getByRole('button', { name: driver })
    .click();
  await printerInUse(page, name).waitFor();
  await unlocked(page);
  await page.getByRole('button', { name: 'Back', exact: true }).first().click();
  await page.getByRole('navigation', { name: 'Steps of the wager' }).waitFor();
}

/** On the printer's page: the printer of this name, once it is in use and answers. */
export function printerInUse(page: Page, name: string): Locator {
  return page.locator('.printer-card[data-there="true"]').filter({ hasText: name });
}

/** Matches names that are these words or begin with them. */
function beginsWith(words: string): RegExp {
  return new RegExp(`^${escaped(words)}(?![\\w.])`);
}

function escaped(words: string): string {
  return words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
