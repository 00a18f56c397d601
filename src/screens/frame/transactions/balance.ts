/** What a balance means to the teller: to be collected, to be paid, or nothing (T109, T257-T259). Pure. */
import type { TextKey } from '../../../i18n/say.ts';
import { type Pennies, pennies } from '../../../wagering/ground/money.ts';

export type BalanceTone = 'in' | 'out' | 'even';

export interface Balance {
  readonly tone: BalanceTone;
  /** Without its sign: the words say the way it goes. */
  readonly amount: Pennies;
}

/** Positive: sold for more than was paid out. */
export function balanceOf(value: Pennies): Balance {
  if (value === 0n) return { tone: 'even', amount: value };
  return value > 0n ? { tone: 'in', amount: value } : { tone: 'out', amount: pennies(0n - value) };
}

/** The button that closes the customer (T149, T257-T259). */
export const CLOSING_TEXTS = {
  in: 'balance.collect',
  out: 'balance.pay',
  even: 'balance.done',
} as const satisfies Readonly<Record<BalanceTone, TextKey>>;
