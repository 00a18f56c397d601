/** The operations of a session, in one table. A new operation is a new line in the table of its subject. */
import { customerAtom } from '../../../src/till/session/customer-state.ts';
import { tellerAtom } from '../../../src/till/session/teller-state.ts';
import { ON_ACCOUNT } from './accounts.ts';
import { BILLS } from './bills.ts';
import { DRAWER } from './drawer.ts';
import { buyFixedOdds, cashFixedOdds } from './fixed-odds.ts';
import { HANDING_IN } from './handing-in.ts';
import { act, type OperationTable } from './operation.ts';
import { totalOut } from './papers.ts';
import { SELLING } from './selling.ts';

/** The order counts: a session draws its operations by it. */
export const OPERATIONS = {
  ...SELLING,
  ...HANDING_IN,
  ...DRAWER,
  ...ON_ACCOUNT,
  ...BILLS,
  /**
   * Cancels a sale from the customer's list. A wager on an account is taken back there, and one for cash is
   * paid back.
   */
  cancelListed: {
    weight: 3,
    async run(shop) {
      const { till, store } = shop.teller.window();
      const sold = shop.chance.anyOf(store.get(customerAtom).transactions);
      if (sold !== undefined) await act(shop, 1, () => till.cancelTransaction(sold.id));
    },
  },
  buyFixedOdds: { weight: 6, run: (shop) => buyFixedOdds(shop, act) },
  cashFixedOdds: { weight: 4, run: (shop) => cashFixedOdds(shop, act) },
  totalOut: { weight: 4, run: totalOut },
  lockWindow: {
    weight: 1,
    run: async ({ teller }) => void (await teller.press(teller.window().till.lockWindow())),
  },
  signOff: {
    weight: 1,
    async run(shop) {
      const { teller } = shop;
      await totalOut(shop);
      if (!teller.canAct()) return;
      await teller.press(teller.window().till.signOff());
      if (teller.window().store.get(tellerAtom) === null) teller.change();
    },
  },
} as const satisfies OperationTable;

export type OperationName = keyof typeof OPERATIONS;

export const OPERATION_WEIGHTS = Object.fromEntries(
  Object.entries(OPERATIONS).map(([name, { weight }]) => [name, weight]),
) as Readonly<Record<OperationName, number>>;
