/**
 * Keeps a teller's drawer: the sums of its movements, by title and in order, and its balance. The movements
 * of a record are in ledger/drawer-movements.ts. Amounts are minor units, signed as they move the drawer.
 */
import { addPennies, type Pennies, ZERO } from '../../wagering/ground/money.ts';

/** In the order of a cash position. */
export const MOVEMENT_TITLES = [
  'Sales',
  'Fixed odds wagers',
  'Vouchers',
  'Promotional vouchers',
  'Account vouchers',
  'Exchange vouchers',
  'Accounts opened',
  'Account deposits',
  'Debits',
  'Draws',
  'Check draws',
  'Bags debited',
  'Returns received',
  'Cashed tickets',
  'Fixed odds paid',
  'Cashed vouchers',
  'Accounts closed',
  'Account withdrawals',
  'Exchange transfers',
  'Credits',
  'Returns',
  'Chip and PIN returns',
  'Final returns',
  'Bags',
  'Cancelled tickets',
  'Cancelled vouchers',
  'Cancelled draws',
  'Cancelled returns',
  'Cancelled bags and exceptions',
  'Cancelled deposits',
  'Cancelled withdrawals',
  'Bills accepted',
] as const;
export type MovementTitle = (typeof MOVEMENT_TITLES)[number];

export interface Movement {
  readonly title: MovementTitle;
  readonly amount: Pennies;
}

export interface MovementSum extends Movement {
  readonly count: number;
}

export interface DrawerAccount {
  /** Those that have happened, in the order of a cash position. */
  readonly movements: readonly MovementSum[];
  /** The cash that the drawer must hold: the sum of the movements. */
  readonly balance: Pennies;
  /**
   * The number of tickets that exchange credit paid for and that were not cancelled. They move nothing in the
   * drawer.
   */
  readonly exchanges: number;
  /** The teller has made their final return, and drawn nothing since: the drawer should be empty. */
  readonly isEmptied: boolean;
}

export const NO_ACCOUNT: DrawerAccount = {
  movements: [],
  balance: ZERO,
  exchanges: 0,
  isEmptied: false,
};

/** In the order of a cash position. */
function inOrder(sums: readonly MovementSum[]): readonly MovementSum[] {
  return sums.toSorted(
    (one, other) => MOVEMENT_TITLES.indexOf(one.title) - MOVEMENT_TITLES.indexOf(other.title),
  );
}

/** The account after one more movement. */
export function moved(account: DrawerAccount, { title, amount }: Movement): DrawerAccount {
  const { movements } = account;
  const isKnown = movements.some((each) => each.title === title);
  return {
    ...account,
    // A log of a hundred thousand records is folded at the start: nothing is sorted that is in order.
    movements: isKnown
      ? movements.map((each) =>
          each.title === title
            ? { title, count: each.count + 1, amount: addPennies(each.amount, amount) }
            : each,
        )
      : inOrder([...movements, { title, count: 1, amount }]),
    balance: addPennies(account.balance, amount),
  };
}

/** The account after one more sale for exchange credit. */
export function exchanged(account: DrawerAccount): DrawerAccount {
  return { ...account, exchanges: account.exchanges + 1 };
}

/** Returns the account after such a sale was cancelled, by any teller: its credit is at a window again. */
export function exchangedBack(account: DrawerAccount): DrawerAccount {
  return { ...account, exchanges: account.exchanges - 1 };
}
