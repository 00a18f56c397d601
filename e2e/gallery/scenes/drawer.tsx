/** Lists scenes of the drawer: draws, returns, bags and the cash position. */
import { say } from '../../../src/i18n/say.ts';
import { CashPositionPage } from '../../../src/screens/cash-position/CashPositionPage.tsx';
import { cashPositionAtom } from '../../../src/till/drawer/position-state.ts';
import {
  type BagPage,
  bagPageAtom,
  pendingBagAtom,
  typedBarcodeAtom,
} from '../../../src/till/session/bag-state.ts';
import { customerAtom, drawerTransactionsAtom } from '../../../src/till/session/customer-state.ts';
import { shiftHistoryAtom } from '../../../src/till/session/shift-history-state.ts';
import { NO_CUSTOMER } from '../../../src/till/transactions/customer-session.ts';
import { type KeyedInput, keyedAtom, NOTHING_KEYED } from '../../../src/till/wager/keyed-input.ts';
import type { Store } from '../../../src/till/window/dialogs.ts';
import { pennies } from '../../../src/wagering/ground/money.ts';
import { BAGS, OPEN_BAG } from '../examples/example-drawer.ts';
import { EXAMPLE_POSITION } from '../examples/example-position.ts';
import { moneyView, type Scene } from './scene.tsx';
import { signedOnWindow } from './windows.ts';

/** Sets bags of the session, and an open one. */
function withBags(page: BagPage = 'list'): (store: Store) => void {
  return (store) => {
    store.set(shiftHistoryAtom, { state: 'ready', value: BAGS });
    store.set(pendingBagAtom, OPEN_BAG);
    store.set(typedBarcodeAtom, OPEN_BAG.barcode);
    store.set(bagPageAtom, page);
  };
}

/** Counts what the example's drawer should hold: $12,345.50. */
const COUNTED: KeyedInput['count'] = [
  { value: pennies(50_000), quantity: 20 },
  { value: pennies(10_000), quantity: 23 },
  { value: pennies(2_000), quantity: 2 },
  { value: pennies(500), quantity: 1 },
  { value: pennies(50), quantity: 1 },
];

/** Sets a final return that is counted, after the tote said what the drawer should hold. */
function countedReturn(store: Store): void {
  store.set(keyedAtom, { Return: { ...NOTHING_KEYED, returnType: 'final', count: COUNTED } });
  store.set(cashPositionAtom, { state: 'ready', value: EXAMPLE_POSITION });
  store.set(customerAtom, NO_CUSTOMER);
}

export const DRAWER_SCENES: Readonly<Record<string, Scene>> = {
  'drawer-draw': moneyView('Draw'),
  'drawer-check': moneyView('Draw', (store) =>
    store.set(keyedAtom, { Draw: { ...NOTHING_KEYED, isCheck: true } }),
  ),
  'drawer-empty': moneyView('Draw', (store) => store.set(drawerTransactionsAtom, [])),
  'drawer-return': moneyView('Return'),
  'drawer-return-eu': moneyView('ReturnEu'),
  'drawer-final-return': moneyView('Return', countedReturn),
  'drawer-final-return-asking': moneyView('Return', (store) =>
    store.set(keyedAtom, { Return: { ...NOTHING_KEYED, returnType: 'final' } }),
  ),
  'bag-list': moneyView('Bag', withBags()),
  'bag-none': moneyView('Bag', (store) => store.set(shiftHistoryAtom, { state: 'ready', value: [] })),
  'bag-failed': moneyView('Bag', (store) =>
    store.set(shiftHistoryAtom, { state: 'failed', reason: say('bag.unreadable') }),
  ),
  'bag-barcode': moneyView('Bag', withBags('barcode')),
  'bag-cash': moneyView('Bag', withBags('cash')),
  'cash-position': {
    page: () => <CashPositionPage />,
    set(store) {
      signedOnWindow(store);
      store.set(cashPositionAtom, { state: 'ready', value: EXAMPLE_POSITION });
    },
  },
  'cash-position-loading': { page: () => <CashPositionPage />, set: (store) => signedOnWindow(store) },
  'cash-position-failed': {
    page: () => <CashPositionPage />,
    set(store) {
      signedOnWindow(store);
      store.set(cashPositionAtom, { state: 'failed', reason: say('tote.noCommunication') });
    },
  },
};
