/** Finds the outcome of a sold ticket, and whether it may still be cancelled, as far as the window knows. */
import { useAtomValue } from 'jotai';
import {
  closedRacesAtom,
  isClosed,
  knownLosersAtom,
  knownRacesAtom,
  outcomeOf,
} from '../../../till/cards/race-results.ts';
import type { Transaction } from '../../../till/transactions/customer-session.ts';
import type { TicketOutcome } from '../../../wagering/tickets/ticket-outcome.ts';

export interface SoldTicketState {
  readonly outcome: TicketOutcome | null;
  /** Is true if one of its races takes no bets any more. */
  readonly isOver: boolean;
}

const NOTHING: SoldTicketState = { outcome: null, isOver: false };

/**
 * Returns a function that gives a transaction's outcome: null while it is open, unknown, or nothing that can
 * win.
 */
export function useOutcomes(): (transaction: Transaction) => TicketOutcome | null {
  const races = useAtomValue(knownRacesAtom);
  const losers = useAtomValue(knownLosersAtom);
  return ({ type, ticket, tsn, closedByHand }) =>
    (type !== 'SELL' && type !== 'AW_SELL') || ticket === null || closedByHand !== undefined
      ? null
      : outcomeOf(tsn, ticket.wagers, races, losers);
}

export function useOutcome(transaction: Transaction): SoldTicketState {
  const { type, ticket, closedByHand } = transaction;
  const closed = useAtomValue(closedRacesAtom);
  const outcome = useOutcomes()(transaction);
  if ((type !== 'SELL' && type !== 'AW_SELL') || ticket === null || closedByHand !== undefined)
    return NOTHING;
  return { outcome, isOver: outcome !== null || isClosed(ticket.wagers, closed) };
}
