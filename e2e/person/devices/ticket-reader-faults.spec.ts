/**
 * Breaks a ticket reader on a serial cable in each of its states: the cable, the power, the page, the paper.
 * No paper stays in it, and it reads again without a tap. Then puts in every slip that is not sold.
 */
import type { Page } from 'playwright/test';
import type { SlipFilled } from '../../../src/wagering/slips/slip-marks.ts';
import { goToStep, openTerminal, pickCard, pickRace, recentTransactions, signOn } from '../../acts.ts';
import { expect, test } from '../../lab/fixtures.ts';
import { whyNoSerialPort } from '../../lab/serial-cables.ts';
import { type ReaderRig, rigReader, slipPaper, ticketPaper } from '../shared/ticket-reader-rig.ts';
import { beginShift, FULL_RACE, LATE_CARD, layTrainingDay } from '../shared/training-day.ts';

/** Jai alai has no pick 3. */
const FRONTON = 'Costa Verde Fronton';
/** Milliseconds until the same code is another paper. */
const NEXT_PAPER = 6_000;
const question = (page: Page) => page.getByRole('alertdialog');
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).last().click();

test.beforeEach(({ site }, testInfo) => {
  const missing = whyNoSerialPort();
  testInfo.skip(missing !== undefined || site.url === '', missing ?? '');
});

async function begin(url: string): Promise<ReaderRig> {
  const rig = await rigReader(url);
  await beginShift(rig.page);
  await pickCard(rig.page, LATE_CARD);
  await pickRace(rig.page, FULL_RACE);
  return rig;
}

/** Reads a slip, to show that the reader works. */
async function stillReads({ page, put, takeBack }: ReaderRig): Promise<void> {
  await page.clock.runFor(NEXT_PAPER);
  await put(slipPaper());
  await expect(question(page)).toContainText('Sell this betting slip?');
  await press(page, 'Cancel');
  await takeBack();
  await expect(recentTransactions(page)).toHaveCount(0);
}

const FAULTS: Readonly<Record<string, (rig: ReaderRig) => Promise<void>>> = {
  'its cable is out': ({ pullAndPutBack }) => pullAndPutBack(),
  'it has no power': async ({ page, omr }) => {
    omr.setPower(false);
    await page.clock.runFor(10_000);
    omr.setPower(true);
    await page.clock.runFor(5_000);
  },
  'the page is loaded anew': ({ loadAnew }) => loadAnew(),
};

for (const [fault, happen] of Object.entries(FAULTS)) {
  test(`a reader reads again, and keeps no paper, after ${fault} in each state`, async ({ site }) => {
    const rig = await begin(site.url);
    const { page, omr, put, takeBack } = rig;
    // Empty.
    await happen(rig);
    await stillReads(rig);
    // With a slip that is asked about.
    await page.clock.runFor(NEXT_PAPER);
    await put(slipPaper());
    await expect(question(page)).toContainText('Sell this betting slip?');
    await happen(rig);
    if (await question(page).isVisible()) await press(page, 'Cancel');
    await takeBack();
    // With a paper in its mouth.
    await page.clock.runFor(NEXT_PAPER);
    await put(slipPaper({ bets: [0, 1] }));
    await press(page, 'OK');
    await expect.poll(() => omr.paper()).toBe('front');
    await happen(rig);
    await takeBack();
    await stillReads(rig);
    await rig.close();
  });
}

test('a jammed paper comes out once it is free, and one pulled out by hand leaves the reader ready', async ({
  site,
}) => {
  const rig = await begin(site.url);
  const { page, omr, put, takeBack } = rig;
  await put(slipPaper({ bets: [0, 1] }));
  omr.jam(true);
  await press(page, 'OK');
  await page.clock.runFor(3_000);
  expect(omr.paper()).toBe('held');
  omr.jam(false);
  await page.clock.runFor(15_000);
  await takeBack();
  await stillReads(rig);
  await page.clock.runFor(NEXT_PAPER);
  await put(slipPaper({ bets: [0, 1] }));
  await expect(question(page)).toContainText('Invalid bet type');
  omr.takeOut();
  await press(page, 'OK');
  await stillReads(rig);
  await rig.close();
});

const WRONG: readonly (readonly [string, Partial<SlipFilled>])[] = [
  ['Invalid bet type', { bets: [0, 1] }],
  ['Invalid bet amount', { amounts: [0, 1] }],
  ['Invalid runners selection', { legs: [[0], [], [0]] }],
];

test('a slip that is filled in wrong, or for which there is no card, is given back with its message [W070, W071, W072, W126]', async ({
  site,
}) => {
  const { page, put, takeBack, close } = await rigReader(site.url);
  await beginShift(page);
  await pickCard(page, LATE_CARD);
  await pickRace(page, FULL_RACE);
  for (const [message, filled] of WRONG) {
    await put(slipPaper(filled));
    await expect(question(page)).toContainText(message);
    await press(page, 'OK');
    await takeBack();
  }
  // A mark where the slip has no place: it went in askew.
  await put(slipPaper().with(3, 0x800));
  await expect(question(page)).toContainText('The betting slip could not be read');
  await press(page, 'OK');
  await takeBack();
  await goToStep(page, 'Card');
  await pickCard(page, FRONTON);
  await put(slipPaper());
  await expect(question(page)).toContainText('No available card with selected bet type');
  await press(page, 'OK');
  await takeBack();
  await expect(recentTransactions(page)).toHaveCount(0);
  await close();
});

test('a slip comes back in words while nobody is signed on, a dialog is open, or the window is locked', async ({
  site,
}) => {
  const { page, put, takeBack, close } = await rigReader(site.url);
  await layTrainingDay(page);
  await openTerminal(page);
  const slip = slipPaper();
  await put(slip);
  await expect(question(page)).toContainText('Sign in before selling betting slips');
  await takeBack();
  await press(page, 'OK');
  await signOn(page);
  await pickCard(page, LATE_CARD);
  await pickRace(page, FULL_RACE);
  await put(ticketPaper('5554-C70F-0001'));
  await expect(question(page)).toContainText('Failed to cash ticket');
  await takeBack();
  await put(slip);
  await expect(page.getByText('Betting slip given back. Finish this first')).toBeVisible();
  await takeBack();
  await press(page, 'OK');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Lock window' }).click();
  await expect(page.getByRole('button', { name: 'Menu' })).toBeHidden();
  await put(slip);
  await expect(question(page)).toContainText('Sign in before selling betting slips');
  await takeBack();
  await press(page, 'OK');
  await close();
});
