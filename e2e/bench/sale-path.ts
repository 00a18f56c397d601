/**
 * The keys of a sale, as the benchmarks tap them, and their training day. Each key is found before it is
 * tapped, so that the search is not measured.
 */
import type { Locator, Page } from 'playwright';
import { buyKey, cards, key } from '../acts.ts';

/**
 * Names a day whose cards are known, begun now. Its late card's ninth race has every pool and is open for
 * longer than any benchmark takes.
 */
const SEED = 'person';
export const CARD = 'Cold Spring Raceway';
export const RACE = 9;

/** One key of the sale path; those of one name are one kind of key. */
export interface SaleKey {
  readonly name: string;
  readonly find: (page: Page) => Locator;
}

/** Puts the day into a page that is not opened yet. */
export async function layDay(page: Page): Promise<void> {
  await page.addInitScript(
    (settings) => {
      if (localStorage.getItem('mutuel.settings') === null) localStorage.setItem('mutuel.settings', settings);
    },
    JSON.stringify({ demoSeed: SEED, demoStart: Date.now() }),
  );
}

function step(name: string): SaleKey {
  return {
    name: 'step',
    find: (page) =>
      page.getByRole('navigation', { name: 'Steps of the wager' }).getByRole('button', { name, exact: true }),
  };
}

const runner = (number: number): SaleKey => ({ name: 'runner', find: (page) => key(page, String(number)) });
/** The leg that is boxed has a name that begins like the key's. */
const box: SaleKey = { name: 'box', find: (page) => page.getByRole('button', { name: 'Box', exact: true }) };

/**
 * Lists a sale with every key: an exacta that is boxed, unboxed and wheeled. After Buy the window keeps the
 * wager without its runners. The next sale thus begins with the step back to the cards.
 */
export const SALE_PATH: readonly SaleKey[] = [
  step('Card'),
  { name: 'card', find: (page) => cards(page).filter({ hasText: CARD }) },
  { name: 'race', find: (page) => page.getByRole('button', { name: new RegExp(`^(Race|Game) ${RACE},`) }) },
  { name: 'pool', find: (page) => page.getByRole('button', { name: /^Exacta, minimum/ }) },
  { name: 'amount', find: (page) => page.getByRole('button', { name: '$5', exact: true }) },
  runner(1),
  runner(3),
  box,
  box,
  { name: 'with', find: (page) => key(page, 'With') },
  runner(2),
  runner(4),
  { name: 'all', find: (page) => key(page, 'All') },
  { name: 'buy', find: buyKey },
];

/** One of the bare page's fourteen buttons, each in its turn. */
export function bareButton(page: Page, turn: number): Locator {
  return page.getByRole('button', { name: String((turn % 14) + 1), exact: true });
}
