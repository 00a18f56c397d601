/** Stores wagers for one ticket, builds a parlay over two races, and makes a quick pick. */
import {
  buyKey,
  enterWager,
  key,
  pickCard,
  pickRace,
  pickRunners,
  slip,
  slipField,
  ticketCost,
} from '../../acts.ts';
import { expect } from '../../lab/fixtures.ts';
import { test } from '../shared/any-tote.ts';
import { takePaper } from '../shared/paper-on-screen.ts';
import { beginShift, FULL_RACE, LATE_CARD } from '../shared/training-day.ts';

test.beforeEach(async ({ page }) => {
  await beginShift(page);
  await pickCard(page, LATE_CARD);
  await pickRace(page, FULL_RACE);
});

test('a win is stored, a place added, and both are sold on one ticket [W046]', async ({ page }) => {
  await enterWager(page, { pool: 'Win', amount: '$5', legs: [[1]] });
  await key(page, 'Store').click();
  await expect(slip(page)).toContainText('Stored, 1 of 4');
  await page.reload();
  await expect(slip(page)).toContainText('Stored, 1 of 4');
  await enterWager(page, { pool: 'Place', amount: '$5', legs: [[2]] });
  await expect(ticketCost(page)).toHaveText('$10.00');
  await buyKey(page).click();
  await takePaper(page);
  await expect(slip(page)).not.toContainText('Stored');
});

test('a parlay goes from race to race and is sold as one wager [W043, W044]', async ({ page }) => {
  await key(page, 'Parlay').click();
  await expect(slip(page)).toContainText('Parlay, leg 1 of 6');
  await enterWager(page, { pool: 'Win', amount: '$5', legs: [[1]] });
  await key(page, 'Next leg').click();
  await expect(slip(page)).toContainText('Parlay, leg 2 of 6');
  await expect(slipField(page, 'Race')).toContainText(`Race ${FULL_RACE + 1}`);
  await pickRunners(page, 2);
  await expect(ticketCost(page)).toHaveText('$5.00');
  await buyKey(page).click();
  await takePaper(page);
  await expect(slip(page)).not.toContainText('Parlay');
});

test('QP fills the legs that are empty, and pressed again takes back what it filled [W038, W040]', async ({
  page,
}) => {
  await enterWager(page, { pool: 'Trifecta', amount: '$1', legs: [[1]] });
  await key(page, 'QP').click();
  await expect(ticketCost(page)).toHaveText('$1.00');
  await key(page, 'QP').click();
  await expect(ticketCost(page)).toHaveText('—');
});
