/**
 * Proves at a whole window on the demo tote that a teller can do all that the product is for. The host takes
 * each request.
 */
import 'fake-indexeddb/auto';
import { beforeEach, expect, it } from 'vitest';
import { pennies } from '../wagering/ground/money.ts';
import { customerAtom } from './session/customer-state.ts';
import { tellerAtom } from './session/teller-state.ts';
import {
  build,
  buy,
  enterWinBet,
  firstOpenRace,
  handInTyped,
  openCard,
  signOn,
} from './testing/at-the-window.ts';
import { act, beginBags, cash, notice, posts, saveBag, window } from './testing/bags.ts';

beforeEach(beginBags);

/** The number of the last ticket. */
function lastSerial() {
  const tsn = window.store.get(customerAtom).transactions.at(-1)?.tsn ?? null;
  if (tsn === null) throw new Error('nothing was sold');
  return tsn;
}

/** The paths that were posted by the act, in order. */
async function postedBy(begin: () => Promise<unknown>): Promise<readonly string[]> {
  const before = posts.length;
  await begin();
  await window.settle();
  expect(notice()).toBeNull();
  return posts.slice(before).map(([path]) => path);
}

it('a teller sells, cashes, cancels, gives out vouchers, handles bags, credits, debits, draws, returns and the clock, looks at the cash, locks, totals out and signs off [T008]', async () => {
  const { till } = window;
  await build(window);
  expect(await postedBy(() => buy(window))).toEqual(['/sell/wagers']);
  expect(await postedBy(() => handInTyped(window, 'CancelTicket', lastSerial()))).toEqual([
    '/sell/cancelTicketManually',
  ]);
  expect(await postedBy(() => till.vouchers.sell({ amount: pennies(2_000), quantity: 1 }))).toEqual([
    '/sell/voucher',
  ]);
  const voucher = lastSerial();
  expect(await postedBy(() => cash(voucher))).toEqual(['/sell/cashTicketManually']);
  expect(await postedBy(() => till.exceptions.enter('credit', 1, pennies(500)))).toEqual([
    '/sell/exceptionCreditDebit',
  ]);
  expect(await postedBy(() => till.exceptions.enter('debit', 3, pennies(500)))).toEqual([
    '/sell/exceptionCreditDebit',
  ]);
  expect(await postedBy(() => till.drawer.draw(pennies(10_000), null))).toEqual(['/terminal/draw']);
  expect(
    await postedBy(() => till.drawer.giveBack({ type: 'regular', amount: pennies(4_000), label: '' })),
  ).toEqual(['/terminal/return']);
  expect(await postedBy(() => saveBag())).toEqual(['/sell/bags']);
  expect(await postedBy(() => till.punchClock({ employeeId: '7', shift: 1, clockIn: true }))).toEqual([
    '/terminal/clock',
  ]);
  expect(await postedBy(() => till.punchClock({ employeeId: '7', shift: 1, clockIn: false }))).toEqual([
    '/terminal/clock',
  ]);
  await act(() => till.select('CashPosition'));
  expect(window.pages.at(-1)).toBe('cashPosition');
  till.closePage();
  expect(await postedBy(() => till.totalOut())).toContain('/sell/totalOut');
  expect(window.store.get(customerAtom).active).toBe(false);
  expect(await postedBy(() => till.lockWindow())).toEqual(['/terminal/lockWindow']);
  expect(window.store.get(tellerAtom)).toBeNull();
  await signOn(window);
  expect(await postedBy(() => till.signOff())).toEqual(['/terminal/signoff']);
  expect(window.store.get(tellerAtom)).toBeNull();
});

it.each(['thoroughbred', 'harness', 'greyhound', 'jaiAlai'] as const)(
  'a window sells a ticket on the %s card of the day [T001]',
  async (sport) => {
    const card = await openCard(window, ({ raceType }) => raceType === sport);
    const race = firstOpenRace(card);
    window.till.chooseRace(race.num);
    await enterWinBet(window, race, 200);
    expect(await postedBy(() => buy(window))).toEqual(['/sell/wagers']);
    const [sold] = window.store.get(customerAtom).transactions;
    expect(sold?.ticket?.wagers).toMatchObject([{ cardId: card.id, raceNo: race.num }]);
  },
);
