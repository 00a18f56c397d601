/**
 * Compares exchange credit on the screen with the host's: the window never shows more of it than the host
 * has. It may show less: a customer's lost credit, and the credit left by a ticket in another hand.
 */

import { waitingCreditsAtom } from '../../../src/till/wager/credit-state.ts';
import { wagerAtom } from '../../../src/till/wager/pending-wager-state.ts';
import type { Store } from '../../../src/till/window/dialogs.ts';
import type { ExchangeData } from '../../../src/wagering/pending/wager-state.ts';

function placeOf({ cardNo, raceNo, poolNo }: ExchangeData): string {
  return `${cardNo}/${raceNo}/${poolNo}`;
}

/** By what it is for, minor units. */
function sumsOf(credits: readonly ExchangeData[]): ReadonlyMap<string, bigint> {
  const sums = new Map<string, bigint>();
  for (const credit of credits) sums.set(placeOf(credit), (sums.get(placeOf(credit)) ?? 0n) + credit.amount);
  return sums;
}

/** In words; for a window where nothing is in doubt. */
export function creditDifferences(store: Store, left: readonly ExchangeData[]): readonly string[] {
  const { exchange } = store.get(wagerAtom);
  // The spent part of an interrupted credit is deducted when the credit is pending again.
  const waiting = store
    .get(waitingCreditsAtom)
    .flatMap(({ credit, spentSince }) => (spentSince === undefined ? [credit] : []));
  const host = sumsOf(left);
  return [...sumsOf(exchange === null ? waiting : [exchange, ...waiting])].flatMap(([place, amount]) =>
    amount > (host.get(place) ?? 0n) ? [`credit ${place}: ${amount}; host: ${host.get(place) ?? 0n}`] : [],
  );
}
