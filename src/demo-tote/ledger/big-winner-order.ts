/**
 * The trainer's order that the next ticket wins, folded from the log. Pure.
 *
 *   none --bigWinner(wanted)--> wanted --sale--> sold --bigWinner(its serial)--> none, `last` is the ticket
 *   wanted or sold --bigWinner(no serial)--> wanted or none, as it says
 */
import type { SaleRecord, ToteRecord } from '../records/records.ts';

/** `sold`: the ticket that wins; its races are not ordered yet. `last`: the ticket that won before. */
export interface BigWinnerOrder {
  readonly isWanted: boolean;
  readonly sold: SaleRecord | null;
  readonly last: SaleRecord | null;
}

export const NO_BIG_WINNER: BigWinnerOrder = { isWanted: false, sold: null, last: null };

/** Returns the order after a sale, or after a record of the order itself. */
export function bigWinnerAfter(
  order: BigWinnerOrder,
  record: SaleRecord | Extract<ToteRecord, { readonly kind: 'bigWinner' }>,
): BigWinnerOrder {
  if (record.kind === 'bigWinner') {
    const { isWanted, tsn } = record;
    return { isWanted, sold: null, last: tsn === null ? order.last : order.sold };
  }
  // A second half that exchange credit paid for wins no money of its own.
  const wins = order.isWanted && order.sold === null && record.exchange === null;
  return wins ? { ...order, sold: record } : order;
}
