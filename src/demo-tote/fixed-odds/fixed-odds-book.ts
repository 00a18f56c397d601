/**
 * Folds the fixed-odds book from the log: every wager, its payment, and the book's possible loss. The codes
 * of tickets come from records/serial-numbers.ts.
 */
import { type Pennies, pennies, ZERO } from '../../wagering/ground/money.ts';
import { push } from '../records/lists.ts';
import type { FixedOddsPayoutRecord, FixedOddsWagerRecord } from '../records/records.ts';

export interface FixedOddsRead {
  readonly wagerOf: (code: string) => FixedOddsWagerRecord | undefined;
  readonly isPaid: (code: string) => boolean;
  /** Wagers ever sold, whichever tote: codes are not used again. */
  readonly count: () => number;
  /** Returns the book's payment beyond the stakes if this interest wins, minor units. */
  readonly liabilityOn: (place: BookedInterest) => Pennies;
  /** Returns the wagers that a window sold, newest first. */
  readonly recentWagers: (window: number, most: number) => readonly FixedOddsWagerRecord[];
  readonly recentPayouts: (window: number, most: number) => readonly FixedOddsPayoutRecord[];
}

export type BookedInterest = Pick<FixedOddsWagerRecord, 'card' | 'race' | 'interest'>;

export interface FixedOddsBook extends FixedOddsRead {
  readonly sold: (record: FixedOddsWagerRecord) => void;
  readonly paid: (record: FixedOddsPayoutRecord, window: number) => void;
  /** Begins another tote. The counter continues. */
  readonly clear: () => void;
}

function keyOf({ card, race, interest }: BookedInterest): string {
  return `${card}/${race}/${interest}`;
}

export function createFixedOddsBook(): FixedOddsBook {
  let count = 0;
  const wagers = new Map<string, FixedOddsWagerRecord>();
  const payouts = new Set<string>();
  const liabilities = new Map<string, bigint>();
  const soldAt = new Map<number, FixedOddsWagerRecord[]>();
  const paidAt = new Map<number, FixedOddsPayoutRecord[]>();
  return {
    sold(record) {
      count += 1;
      const { id, window, wager } = record.ticket;
      wagers.set(id, record);
      const key = keyOf(record);
      const risk = BigInt(wager.totalPayout) - BigInt(wager.betAmount);
      liabilities.set(key, (liabilities.get(key) ?? 0n) + risk);
      push(soldAt, window, record);
    },
    paid(record, window) {
      payouts.add(record.id);
      push(paidAt, window, record);
    },
    clear() {
      for (const index of [wagers, payouts, liabilities, soldAt, paidAt]) index.clear();
    },
    wagerOf: (code) => wagers.get(code),
    isPaid: (code) => payouts.has(code),
    count: () => count,
    liabilityOn: (place) => pennies(liabilities.get(keyOf(place)) ?? ZERO),
    recentWagers: (window, most) => (soldAt.get(window) ?? []).slice(-most).toReversed(),
    recentPayouts: (window, most) => (paidAt.get(window) ?? []).slice(-most).toReversed(),
  };
}
