/** Tells what became of a sold ticket, and whether it may still be cancelled, as far as the window knows. */
import { useAtomValue } from 'jotai';
import type { Transaction } from '../../till/customer-session.ts';
import {
  closedRacesAtom,
  isClosed,
  knownLosersAtom,
  knownRacesAtom,
  outcomeOf,
} from '../../till/race-results.ts';
import type { TicketOutcome } from '../../wagering/ticket-outcome.ts';

export interface Standing {
  readonly outcome: TicketOutcome | null;
  /** A race of it takes no bets any more. */
  readonly isOver: boolean;
}

const NOTHING: Standing = { outcome: null, isOver: false };

export function useOutcome({ type, ticket, tsn, closedByHand }: Transaction): Standing {
  const races = useAtomValue(knownRacesAtom);
  const closed = useAtomValue(closedRacesAtom);
  const losers = useAtomValue(knownLosersAtom);
  if ((type !== 'SELL' && type !== 'AW_SELL') || ticket === null || closedByHand !== undefined)
    return NOTHING;
  const outcome = outcomeOf(tsn, ticket.wagers, races, losers);
  return { outcome, isOver: outcome !== null || isClosed(ticket.wagers, closed) };
}
