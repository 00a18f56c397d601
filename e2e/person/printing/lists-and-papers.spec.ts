/** Arranges the lists that a teller chooses from, and prints the papers besides tickets. */
import type { Page } from 'playwright/test';
import {
  cards,
  goToStep,
  pickAmount,
  pickCard,
  pickPool,
  pickRace,
  slipField,
  ticketCost,
} from '../../acts.ts';
import { seriousFindings } from '../../lab/accessibility.ts';
import { expect, test } from '../../lab/fixtures.ts';
import { ORIENTATIONS } from '../../lab/screens.ts';
import { paperText, takePaper } from '../shared/paper-on-screen.ts';
import { beginShift, cardIdOf, FULL_RACE, LATE_CARD } from '../shared/training-day.ts';

const button = (page: Page, name: string | RegExp, exact = true) => page.getByRole('button', { name, exact });
const filterButton = (page: Page) => button(page, /^Sort and filter: /);
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Sort and filter' });
const inDialog = (page: Page, name: string) => dialog(page).getByRole('button', { name });

async function cardNames(page: Page): Promise<readonly string[]> {
  const names = await cards(page).locator('.spoken__name').allTextContents();
  return names.map((name) => name.split(',')[0] ?? '');
}

/** Waits until these are the cards, in this order. */
const expectCards = (page: Page, names: readonly string[]): Promise<void> =>
  expect.poll(() => cardNames(page)).toEqual(names);

async function start(page: Page, settings: Readonly<Record<string, unknown>> = {}): Promise<void> {
  await beginShift(page, { settings });
}

test('sort and filter: kinds of track, sorts, completed and future, kept until reset [T123, T124, T125, T126, T127, T128, T131, T307]', async ({
  page,
}) => {
  await start(page);
  const all = await cardNames(page);
  await expect(filterButton(page)).toHaveAccessibleName('Sort and filter: Default. All track types');

  // Changes nothing before Save.
  await filterButton(page).click();
  await inDialog(page, 'Harness').click();
  expect(await seriousFindings(page)).toEqual([]);
  await inDialog(page, 'Cancel').click();
  await expect(dialog(page)).toBeHidden();
  await expectCards(page, all);

  await filterButton(page).click();
  await inDialog(page, 'Alphabetically').click();
  await inDialog(page, 'Save').click();
  await expectCards(
    page,
    all.toSorted((a, b) => a.localeCompare(b)),
  );

  await filterButton(page).click();
  await inDialog(page, 'By Minutes to Post').click();
  await inDialog(page, 'Harness').click();
  await inDialog(page, 'Greyhound').click();
  await inDialog(page, 'Save').click();
  await expect(filterButton(page)).toHaveAccessibleName(
    'Sort and filter: By Minutes to Post. Harness, Greyhound',
  );
  await expect.poll(async () => (await cardNames(page)).length).toBeLessThan(all.length);
  const some = await cardNames(page);
  expect(some).toContain(LATE_CARD);

  // Starts the window again: the list is as the teller left it.
  await page.reload();
  await cards(page).first().waitFor();
  await expectCards(page, some);

  // Removes the filter with the fourth kind.
  await filterButton(page).click();
  await inDialog(page, 'Thoroughbred').click();
  await inDialog(page, 'Jai Alai').click();
  await expect(dialog(page).getByRole('group', { name: 'Track types: all' })).toBeVisible();
  await expect(inDialog(page, 'Harness')).toHaveAttribute('aria-pressed', 'false');
  await inDialog(page, 'Show completed tracks').click();
  await inDialog(page, 'Show future tracks').click();
  await inDialog(page, 'Save').click();
  await expect(cards(page)).toHaveCount(all.length + 2);

  await filterButton(page).click();
  await inDialog(page, 'Reset all Filters').click();
  await inDialog(page, 'Save').click();
  await expectCards(page, all);
});

test('pins put cards first, choose nothing, and outlive a reload [T130, T305]', async ({ page }) => {
  await start(page);
  const all = await cardNames(page);
  const [first = '', second = '', third = ''] = all;
  await button(page, `Pin ${third}`).click();
  await expectCards(page, [third, first, second, ...all.slice(3)]);
  await expect(page.getByRole('heading', { name: 'Select Card' })).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);

  // Pins from the keyboard.
  await button(page, `Pin ${second}`).focus();
  await page.keyboard.press('Enter');
  await expectCards(page, [second, third, first, ...all.slice(3)]);
  await page.reload();
  await cards(page).first().waitFor();
  await expectCards(page, [second, third, first, ...all.slice(3)]);
  await button(page, `Pin ${second}`).click();
  await expectCards(page, [third, first, second, ...all.slice(3)]);
});

test('the default card is first and locked there; pinned cards follow it [T305, T306]', async ({ page }) => {
  await start(page, { defaultCardId: cardIdOf(LATE_CARD) });
  const all = await cardNames(page);
  const [first, second = '', third = ''] = all;
  expect(first).toBe(LATE_CARD);
  await expect(button(page, `Pin ${LATE_CARD}`)).toHaveCount(0);
  await expect(button(page, `${LATE_CARD} is the default card and stays first`)).toBeDisabled();
  await button(page, `Pin ${third}`).click();
  await expectCards(page, [LATE_CARD, third, second, ...all.slice(3)]);
});

test('the races of one pool, and all of them again [T133, T489]', async ({ page }) => {
  await start(page);
  await pickCard(page, LATE_CARD);
  const races = page.getByRole('button', { name: /^Race \d+,/ });
  await expect(races.first()).toBeVisible();
  const before = await races.count();
  await button(page, 'Pool: All pools').click();
  const pools = page.getByRole('dialog', { name: 'Pool' });
  // Lists win, place and show of all races once, under one name.
  await expect(pools.getByRole('button', { name: /^(Win|Place|Show)/ })).toHaveCount(1);
  await pools.getByRole('button', { name: 'Daily Double', exact: true }).click();
  await expect(races).not.toHaveCount(before);
  for (const name of await races.locator('.spoken__name').allTextContents()) expect(name).toMatch(/^Race/);
  await button(page, 'Pool: Daily Double').click();
  await pools.getByRole('button', { name: 'All pools' }).click();
  await expect(races).toHaveCount(before);
});

test('all races at once, from the race list to the cost; the slip names card and race or All Races [T111, T112, T134]', async ({
  page,
}) => {
  await start(page);
  await pickCard(page, LATE_CARD);
  await expect(slipField(page, 'Card')).toContainText(LATE_CARD);
  await button(page, 'All Races').click();
  await expect(slipField(page, 'Race')).toContainText('All Races');
  await pickPool(page, 'Win');
  await pickAmount(page, '$5');
  await button(page, /^1(?![\w.])/, false)
    .first()
    .click();
  await expect(ticketCost(page)).toHaveText(/\$\d+\.00/);
  await goToStep(page, 'Race');
  await pickRace(page, FULL_RACE);
  await expect(slipField(page, 'Race')).toContainText(`Race ${FULL_RACE}`);
});

test('scratches and results on paper, once a tap [T064, T135, T138]', async ({ page }) => {
  await start(page);
  await pickCard(page, LATE_CARD);
  await button(page, /^Print scratches/).click();
  const scratches = await paperText(page);
  expect(scratches).toContain('Scratches');
  expect(scratches).toContain(LATE_CARD);
  expect(scratches).toMatch(/^Race \d+$/m);
  await takePaper(page);
  await expect(page.getByRole('region', { name: 'Ticket' })).toBeHidden();

  await goToStep(page, 'Card');
  await filterButton(page).click();
  await inDialog(page, 'Show completed tracks').click();
  await inDialog(page, 'Save').click();
  await pickCard(page, 'Juniper Springs');
  await pickRace(page, 11);
  const cells = page.getByRole('table').first().getByRole('row').nth(1).getByRole('cell');
  await expect(cells.filter({ hasText: '$' })).toHaveCount(3);
  const winner = await cells.allTextContents();
  await button(page, 'Print results').click();
  const prices = await paperText(page);
  expect(prices).toContain('Results of Race 11');
  for (const price of winner.filter((cell) => cell.startsWith('$'))) expect(prices).toContain(price);
});

test('the custom keypad is always there in landscape, and behind a toggle in portrait [T143]', async ({
  page,
}) => {
  await start(page);
  await pickCard(page, LATE_CARD);
  await pickRace(page, FULL_RACE);
  await pickPool(page, 'Win');
  const use = button(page, /^Use /);
  const custom = button(page, 'Custom');
  const sizeOf = (wanted: string) => {
    const found = ORIENTATIONS.find(({ name }) => name === wanted);
    if (found === undefined) throw new Error(`no ${wanted}`);
    return found.viewport;
  };
  await page.setViewportSize(sizeOf('landscape'));
  await expect(use).toBeVisible();
  await expect(custom).toBeHidden();
  await page.setViewportSize(sizeOf('portrait'));
  await expect(use).toBeHidden();
  await custom.click();
  await expect(use).toBeVisible();
  await button(page, '7').click();
  await use.click();
  await expect(slipField(page, 'Amount')).toContainText('$7');
});
