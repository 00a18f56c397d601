/** A teller's cash position: the drawer's balance and its movements (T223, T224). Amounts are minor units. */
import type { Pennies } from '../ground/money.ts';

/** The drawer against its balance (T224). */
export const BALANCE_STATUSES = ['BALANCED', 'SHORT', 'OVER'] as const;
export type BalanceStatus = (typeof BALANCE_STATUSES)[number];

export interface CashPosition {
  readonly balance: Pennies;
  readonly shortage: Pennies;
  readonly balanceStatus: BalanceStatus;
  readonly entries: readonly CashPositionEntry[];
}

/** All of one kind, by the host's own name for it; the amount is signed as it moves the drawer. */
export interface CashPositionEntry {
  readonly count: number;
  readonly title: string;
  readonly amount: Pennies;
}
