/** A count of banknotes and coins: the quantity of each denomination, and their sum. */
import { addPennies, type Pennies, pennies, ZERO } from '../ground/money.ts';

/** The quantity of a banknote or coin of `value` minor units. */
export interface CashCount {
  readonly value: Pennies;
  readonly quantity: number;
}

/** Returns the worth of a denomination. */
export function worthOf({ value, quantity }: CashCount): Pennies {
  return pennies(value * BigInt(quantity));
}

export function totalOf(count: readonly CashCount[]): Pennies {
  return addPennies(ZERO, ...count.map(worthOf));
}

export function quantityIn(count: readonly CashCount[], value: Pennies): number {
  return count.find((each) => each.value === value)?.quantity ?? 0;
}

/** The count with that many of a denomination; none of it is no entry. Ascending by denomination. */
export function withQuantity(
  count: readonly CashCount[],
  value: Pennies,
  quantity: number,
): readonly CashCount[] {
  const others = count.filter((each) => each.value !== value);
  return quantity <= 0
    ? others
    : [...others, { value, quantity }].toSorted((a, b) => (a.value < b.value ? -1 : 1));
}

/** Both counts laid together. */
export function plusCount(one: readonly CashCount[], other: readonly CashCount[]): readonly CashCount[] {
  return other.reduce<readonly CashCount[]>(
    (sum, { value, quantity }) => withQuantity(sum, value, quantityIn(sum, value) + quantity),
    one,
  );
}

/** Returns the first count less the other; nothing of a denomination that the other has more of. */
export function minusCount(one: readonly CashCount[], other: readonly CashCount[]): readonly CashCount[] {
  return other.reduce<readonly CashCount[]>(
    (rest, { value, quantity }) => withQuantity(rest, value, quantityIn(rest, value) - quantity),
    one,
  );
}
