/**
 * Sells each bet once, and checks its cost. Reads it in the slip as it grows, on the Buy key, on the paper
 * and in the customer's balance. The table's costs are computed by hand, from the bets that it lists: bets
 * times amount, in cents.
 */
import type { Page } from 'playwright/test';
import {
  balancePanel,
  buyKey,
  enterWager,
  goToStep,
  key,
  openTerminal,
  pickAmount,
  pickCard,
  pickPool,
  pickRace,
  pickRunners,
  signOn,
  slip,
  slipField,
  ticketCost,
} from '../../acts.ts';
import { expect, test } from '../../lab/fixtures.ts';
import { paperText, takePaper } from '../shared/paper-on-screen.ts';
import { FULL_RACE, LATE_CARD, newWindow } from '../shared/training-day.ts';

interface Sale {
  readonly pool: string;
  /** Amount as on its key. */
  readonly amount: string;
  /**
   * Runners of each leg as a slip writes them, '1,4,7' or '1-3'; 'All' for all of them. One leg for a box.
   */
  readonly legs: readonly string[];
  readonly box?: boolean;
  readonly bets: number;
  /** Cents. */
  readonly cost: number;
  /** Name on the paper, if it is not the pool's. */
  readonly named?: string;
}

/** Is in the ninth race: nine runners. The tenth has eight that start (5 is out), the eleventh ten. */
const SALES: readonly Sale[] = [
  { pool: 'Win', amount: '$5', legs: ['1'], bets: 1, cost: 500 },
  { pool: 'Win', amount: '$5', legs: ['1,3'], bets: 2, cost: 1_000 },
  { pool: 'Place', amount: '$10', legs: ['2'], bets: 1, cost: 1_000 },
  { pool: 'Show', amount: '$20', legs: ['4'], bets: 1, cost: 2_000 },
  // Counts one bet in each pool of a combination. These are 2 x $5, 2 x $10, 2 x $5, and two runners in three
  // pools, 6 x $5.
  { pool: 'Win/Place', amount: '$5', legs: ['3'], bets: 2, cost: 1_000 },
  { pool: 'Place/Show', amount: '$10', legs: ['9'], bets: 2, cost: 2_000 },
  { pool: 'Win/Show', amount: '$5', legs: ['8'], bets: 2, cost: 1_000 },
  { pool: 'Win/Place/Show', amount: '$5', legs: ['3,6'], bets: 6, cost: 3_000 },

  { pool: 'Exacta', amount: '$5', legs: ['1', '2'], bets: 1, cost: 500 },
  // 1-3 1-4 1-5 2-3 2-4 2-5
  { pool: 'Exacta', amount: '$1', legs: ['1,2', '3-5'], bets: 6, cost: 600 },
  // 1-2 1-3 2-1 2-3
  { pool: 'Exacta', amount: '$1', legs: ['1,2', '1-3'], bets: 4, cost: 400 },
  // 1-4 1-7 4-1 4-7 7-1 7-4
  { pool: 'Exacta', amount: '$1', legs: ['1,4,7'], box: true, bets: 6, cost: 600, named: 'Exacta Box' },

  { pool: 'Quinella', amount: '$5', legs: ['2', '5'], bets: 1, cost: 500 },
  // 1=3 1=4 1=5
  { pool: 'Quinella', amount: '$5', legs: ['1', '3-5'], bets: 3, cost: 1_500 },
  // 1=2 1=3 1=4 2=3 2=4 3=4
  {
    pool: 'Quinella',
    amount: '$5',
    legs: ['1-4'],
    box: true,
    bets: 6,
    cost: 3_000,
    named: 'Quinella Box',
  },

  { pool: 'Trifecta', amount: '$0.50', legs: ['1', '2', '3'], bets: 1, cost: 50 },
  // 1-2-3 1-2-4 1-3-2 1-3-4
  { pool: 'Trifecta', amount: '$0.50', legs: ['1', '2,3', '2-4'], bets: 4, cost: 200 },
  // 4 x 3 x 2
  {
    pool: 'Trifecta',
    amount: '$0.50',
    legs: ['1-4'],
    box: true,
    bets: 24,
    cost: 1_200,
    named: 'Trifecta Box',
  },

  { pool: 'Superfecta', amount: '$1', legs: ['1', '2', '3', '4'], bets: 1, cost: 100 },
  // Counts 1, then 2 or 3, then the other of them or 4. One of the two left of 2 3 4 5 is last: 2 x 2 x 2
  { pool: 'Superfecta', amount: '$0.50', legs: ['1', '2,3', '2-4', '2-5'], bets: 8, cost: 400 },
  // 5 x 4 x 3 x 2
  {
    pool: 'Superfecta',
    amount: '$0.10',
    legs: ['1-5'],
    box: true,
    bets: 120,
    cost: 1_200,
    named: 'Superfecta Box',
  },

  { pool: 'Daily Double', amount: '$5', legs: ['1', '2'], bets: 1, cost: 500 },
  { pool: 'Daily Double', amount: '$1', legs: ['1,2', '3,4'], bets: 4, cost: 400 },
  { pool: 'Pick 3', amount: '$5', legs: ['9', '8', '7'], bets: 1, cost: 500 },
  // 1 x 2 x 10
  { pool: 'Pick 3', amount: '$0.50', legs: ['1', '2,3', 'All'], bets: 20, cost: 1_000 },
];

/** Returns the keys of '1,4-6': 1 4 5 6. */
function runnersOf(leg: string): readonly string[] {
  return leg.split(',').flatMap((part) => {
    const [first = '', last = first] = part.split('-');
    if (first === last) return [first];
    return Array.from({ length: Number(last) - Number(first) + 1 }, (_, index) =>
      String(Number(first) + index),
    );
  });
}

const dollars = (cents: number): string =>
  `$${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;

let page: Page;
/** Balance that the customer owes after the sales so far, cents. */
let owed = 0;
let sold = 0;

test.beforeAll(async ({ browser, site }) => {
  page = await newWindow(browser, site);
  await openTerminal(page);
  await signOn(page);
  await pickCard(page, LATE_CARD);
  await pickRace(page, FULL_RACE);
});
test.afterAll(async () => {
  await page.context().close();
});

/** Builds the wager, buys it, and compares every display of it with the table. */
async function sells(sale: Sale): Promise<void> {
  await goToStep(page, 'Pool');
  await expect(page.getByRole('button', { name: /Box, minimum/ })).toHaveCount(0);
  await pickPool(page, sale.pool);
  await pickAmount(page, sale.amount);
  for (const [index, leg] of sale.legs.entries()) {
    if (index > 0) await key(page, 'With').click();
    await pickRunners(page, ...runnersOf(leg));
    if (sale.box === true) await key(page, 'Box').click();
  }
  await expect(ticketCost(page)).toHaveText(dollars(sale.cost));
  const amount = sale.amount.includes('.') ? sale.amount : `${sale.amount}.00`;
  await expect(slip(page)).toContainText(
    sale.bets === 1 ? `1 bet × ${amount}` : `${sale.bets} bets × ${amount}`,
  );
  await expect(slip(page)).toContainText(`Bet cost ${dollars(sale.cost)}`);
  await expect(buyKey(page)).toContainText(dollars(sale.cost));
  await buyKey(page).click();

  const paper = await paperText(page);
  expect(paper).toContain(sale.named ?? sale.pool);
  expect(paper).toContain(`Race ${FULL_RACE}`);
  for (const leg of sale.legs) expect(paper).toMatch(new RegExp(`(^|\\s)${leg}$`, 'm'));
  expect(paper).toMatch(new RegExp(`TOTAL *\\${dollars(sale.cost)}`));
  await takePaper(page);
  owed += sale.cost;
  await expect(balancePanel(page)).toContainText(dollars(owed));
  sold += 1;
  await expect(balancePanel(page)).toContainText('Collect');
  await expect(balancePanel(page)).toContainText(`− ${sold} sold`);
  // Clears the runners; keeps the rest of the wager for the next one.
  await expect(buyKey(page)).toBeDisabled();
  await expect(slipField(page, 'Amount')).toContainText(amount);
}

const nameOf = ({ pool, legs, cost }: Sale): string => `${pool} ${legs.join(' / ')} for ${dollars(cost)}`;

test.describe('sold, priced, printed and owed [T007, T114, T273, T295, W097]', () => {
  for (const sale of SALES.filter(({ box = false }) => !box)) {
    test(nameOf(sale), () => sells(sale));
  }
});

test.describe('sold boxed, from a pool that is listed once [T315, T318, W098]', () => {
  for (const sale of SALES.filter(({ box = false }) => box)) {
    test(nameOf(sale), () => sells(sale));
  }
});

test('a card with a tax and a fronton with a charge say so on the slip and the paper [W099, W100]', async () => {
  // Charges one percent of $5, 5 cents a bet, twice. The fronton takes 5 cents of a single bet, and 2 cents
  // of each of several.
  const charged = [
    { card: 'Millbrook Raceway', race: 7, runners: ['1', '2'], cost: '$10.10', line: /Tax *\$0\.10/ },
    { card: 'Costa Verde Fronton', race: 9, runners: ['1'], cost: '$5.05', line: /Service charge *\$0\.05/ },
    {
      card: 'Costa Verde Fronton',
      race: 9,
      runners: ['1', '2', '3'],
      cost: '$15.06',
      line: /Service charge *\$0\.06/,
    },
  ];
  for (const { card, race, runners, cost, line } of charged) {
    await goToStep(page, 'Card');
    await pickCard(page, card);
    await pickRace(page, race);
    await goToStep(page, 'Pool');
    await enterWager(page, { pool: 'Win', amount: '$5', legs: [runners] });
    await expect(ticketCost(page)).toHaveText(cost);
    await buyKey(page).click();
    expect(await paperText(page)).toMatch(line);
    await takePaper(page);
  }
});
