/** Vouchers, exceptions, and the teller's own cash: draws, returns and bags. */
import { closedBagsAtom, pendingBagAtom } from '../../../src/till/session/bag-state.ts';
import { drawerTransactionsAtom } from '../../../src/till/session/customer-state.ts';
import { tellerAtom } from '../../../src/till/session/teller-state.ts';
import { wagerAtom } from '../../../src/till/wager/pending-wager-state.ts';
import { takesBets } from '../../../src/wagering/card/card.ts';
import { type Pennies, pennies } from '../../../src/wagering/ground/money.ts';
import type { ExchangeData } from '../../../src/wagering/pending/wager-state.ts';
import { type CashCount, totalOf } from '../../../src/wagering/tickets/cash-count.ts';
import { parseSerial, returnDigits } from '../../../src/wagering/tickets/ticket-serial.ts';
import { openCard } from './entering.ts';
import { act, type OperationTable } from './operation.ts';
import type { Shop } from './shop.ts';

const SECOND = 1_000;

/** Grants credit for a race that takes bets. Gives it to the window as the cash of a first half does. */
export async function grantCredit(shop: Shop, granted?: Pennies): Promise<void> {
  const { teller, host } = shop;
  const card = await openCard(shop);
  const { rooms, store } = teller.window();
  const race = shop.chance.anyOf(card?.races.filter(takesBets) ?? []);
  const window = store.get(tellerAtom)?.windowNumber;
  if (card === null || race === undefined || window === undefined) return;
  const credit: ExchangeData = {
    cardNo: card.id,
    raceNo: race.num,
    poolNo: 37,
    amount: granted ?? amountOf(shop),
    bets: [1, 2, 3],
  };
  await host.tote.exchange.grant(window, credit);
  if (teller.canAct()) await teller.press(rooms().wager.credits.enter(credit));
}

/** Returns a teller's count. */
function countOf({ chance }: Shop): readonly CashCount[] {
  const denominations = [10, 500, 2_000, 10_000].filter(() => chance.often(0.6));
  return denominations.map((value) => ({ value: pennies(value), quantity: chance.between(1, 40) }));
}

/** An amount that customers ask for, minor units. */
export function amountOf({ chance }: Shop): Pennies {
  return pennies(chance.oneOf([10, 500, 2_000, 12_345]));
}

export const DRAWER = {
  voucher: {
    weight: 3,
    async run(shop) {
      const amount = amountOf(shop);
      const quantity = shop.chance.oneOf([1, 1, 1, 3]);
      const promo = shop.chance.often(0.2);
      await act(shop, quantity, () => shop.teller.window().till.vouchers.sell({ amount, quantity, promo }));
    },
  },
  /**
   * Credit that a first half left: sold as a voucher or paid in money, in one or after other work, or left to
   * wait.
   */
  exchange: {
    weight: 3,
    async run(shop) {
      const { teller, chance } = shop;
      const { till, store } = teller.window();
      if (chance.often(0.7) || store.get(wagerAtom).exchange === null) await grantCredit(shop);
      // While the credit waits there is nothing to sell a voucher of, or to pay.
      if (!teller.canAct() || store.get(wagerAtom).exchange === null || chance.often(0.2)) return;
      const { sellForExchange, payExchange } = till.vouchers;
      await act(shop, 1, chance.often(0.5) ? sellForExchange : payExchange);
    },
  },
  exception: {
    weight: 2,
    async run(shop) {
      const side = shop.chance.oneOf(['credit', 'debit'] as const);
      const amount = amountOf(shop);
      await act(shop, 1, () => shop.teller.window().till.exceptions.enter(side, 1, amount));
    },
  },
  draw: {
    weight: 2,
    async run(shop) {
      const amount = amountOf(shop);
      const check = shop.chance.often(0.3) ? '4711' : null;
      await act(shop, 1, () => shop.teller.window().till.drawer.draw(amount, check));
    },
  },
  giveBack: {
    weight: 2,
    async run(shop) {
      const amount = amountOf(shop);
      const { drawer } = shop.teller.window().till;
      const type = shop.chance.oneOf(['regular', 'chipAndPin', 'final'] as const);
      const count = countOf(shop);
      await act(shop, 1, () =>
        type === 'final'
          ? drawer.giveBackFinally(totalOf(count), count)
          : drawer.giveBack({ type, amount, label: '' }),
      );
    },
  },
  /**
   * Opens a bag or continues one, as far as the teller gets. Final returns are added as their slips are
   * found.
   */
  bag: {
    weight: 3,
    async run(shop) {
      const { teller, chance, printer } = shop;
      const { till, store } = teller.window();
      till.select('Bag');
      if (store.get(pendingBagAtom) === null || chance.often(0.2)) {
        till.bags.typeBarcode(`${chance.between(1, 6)}`);
        await teller.press(till.bags.confirmBarcode());
      }
      for (const { tsn } of printer.sheets.slice(-6)) {
        const serial = parseSerial(tsn);
        if (!teller.canAct() || !serial.ok || !chance.often(0.5)) continue;
        till.scanned(returnDigits('final', serial.value), 'OPTICAL');
        await teller.pass(3 * SECOND);
      }
      if (!teller.canAct()) return;
      for (const { value, quantity } of countOf(shop)) till.bags.setQuantity(value, quantity);
      till.bags.setDebit(chance.often(0.3));
      if (chance.often(0.8)) await act(shop, 1, () => till.bags.save());
    },
  },
  cancelBag: {
    weight: 1,
    async run(shop) {
      const { till, store } = shop.teller.window();
      const closed = store.get(closedBagsAtom);
      const bag = shop.chance.anyOf(closed.state === 'ready' ? closed.value : []);
      if (bag !== undefined) await act(shop, 1, () => till.bags.cancel(bag.tsn));
    },
  },
  /** The teller takes back a draw or a return of their own. */
  cancelOwn: {
    weight: 1,
    async run(shop) {
      const { till, store } = shop.teller.window();
      const own = shop.chance.anyOf(store.get(drawerTransactionsAtom));
      if (own !== undefined) await act(shop, 1, () => till.drawer.cancel(own.id));
    },
  },
} as const satisfies OperationTable;
