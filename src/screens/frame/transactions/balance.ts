/** Reads a balance for the teller: to be collected, to be paid, or nothing (T109, T257-T259). Pure. */
import type { TextKey } from '../../../i18n/say.ts';
import { type Pennies, pennies } from '../../../wagering/ground/money.ts';

export type BalanceTone = 'in' | 'out' | 'even';

export interface Balance {
  readonly tone: BalanceTone;
  /** Amount without its sign; the words give the direction. */
  readonly amount: Pennies;
}

/** Reads a value. Positive: more was sold than paid out. */
export function balanceOf(value: Pennies): Balance {
  if (value === 0n) return { tone: 'even', amount: value };
  return value > 0n ? { tone: 'in', amount: value } : { tone: 'out', amount: pennies(0n - value) };
}

/** Texts of the button that closes the customer (T149, T257-T259). */
export const CLOSING_TEXTS = {
  in: 'balance.collect',
  out: 'balance.pay',
  even: 'balance.done',
} as const satisfies Readonly<Record<BalanceTone, TextKey>>;
