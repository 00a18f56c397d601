/**
 * Exchange credit at windows: the part of a first half's winnings that must be bet on the second (W018).
 *
 * A credit belongs to the window, not to a session: it outlives a sign-on. Credits for the same pool of the
 * same race are one. Amounts are minor units.
 */
import { pennies } from '../../wagering/ground/money.ts';
import type { ExchangeData } from '../../wagering/pending/wager-state.ts';

/** The race on which a credit is spent, and the pool of its first half. */
export type ExchangePlace = Pick<ExchangeData, 'cardNo' | 'raceNo' | 'poolNo'>;

export interface ExchangeCredits {
  grant(window: number, credit: ExchangeData): void;
  /** Throws for more than there is: a sale is checked before it is in the books. */
  spend(window: number, place: ExchangePlace, amount: bigint): void;
  /** Credits above zero. */
  at(window: number): readonly ExchangeData[];
  clear(): void;
}

const isSame = (one: ExchangePlace, other: ExchangePlace): boolean =>
  one.cardNo === other.cardNo && one.raceNo === other.raceNo && one.poolNo === other.poolNo;

export function createExchangeCredits(): ExchangeCredits {
  const windows = new Map<number, readonly ExchangeData[]>();
  const at = (window: number): readonly ExchangeData[] => windows.get(window) ?? [];

  return {
    grant(window, credit) {
      const before = at(window).find((each) => isSame(each, credit));
      const others = at(window).filter((each) => each !== before);
      windows.set(window, [
        ...others,
        { ...credit, amount: pennies(credit.amount + (before?.amount ?? 0n)) },
      ]);
    },
    spend(window, place, amount) {
      const credit = at(window).find((each) => isSame(each, place));
      if (credit === undefined || credit.amount < amount)
        throw new RangeError('more exchange credit than there is');
      const others = at(window).filter((each) => each !== credit);
      const left = pennies(credit.amount - amount);
      windows.set(window, left > 0n ? [...others, { ...credit, amount: left }] : others);
    },
    at,
    clear: () => windows.clear(),
  };
}
