/**
 * Merges the window's recent tickets of the pools and at fixed odds into one list, newest first. Sends
 * nothing.
 */
import { atom } from 'jotai/vanilla';
import { type Say, say } from '../../../i18n/say.ts';
import {
  closedRacesAtom,
  failedRacesAtom,
  isClosed,
  isOpenTicket,
  isUnread,
  type KnownRace,
  knownLosersAtom,
  knownRacesAtom,
  outcomeOf,
} from '../../../till/cards/race-results.ts';
import { papersAtHandAtom } from '../../../till/session/given-out-state.ts';
import {
  fixedOddsTransactionOf,
  isEasilyCancelled,
  transactionOf,
} from '../../../till/tickets/ticket-review.ts';
import {
  type ListedFixedOdds,
  type ListedTicket,
  listedFixedOddsAtom,
  ticketReviewAtom,
} from '../../../till/tickets/ticket-review-state.ts';
import type { Transaction } from '../../../till/transactions/customer-session.ts';
import type { Loadable } from '../../../till/window/loadable.ts';
import type { NotationWords } from '../../../wagering/bets/runner-notation.ts';
import type { FixedOddsCode } from '../../../wagering/card/fixed-odds.ts';
import type { TicketSerial } from '../../../wagering/card/wager.ts';
import { type Pennies, pennies } from '../../../wagering/ground/money.ts';
import type { TicketOutcome } from '../../../wagering/tickets/ticket-outcome.ts';
import { listedBets } from './listed-words.ts';

export interface ReviewRow {
  /** Number of its paper. */
  readonly number: TicketSerial | FixedOddsCode;
  /** Time of the sale, epoch milliseconds. */
  readonly at: number;
  /** Gives its title and place. */
  readonly transaction: Transaction;
  readonly status: ListedTicket['status'];
  /** Outcome if it is known, or 'open' while races are to come; null: only the status is known. */
  readonly outcome: TicketOutcome | 'open' | null;
  /** Price paid for it, minor units. */
  readonly cost: Pennies;
  /** Returns its details, a line each. */
  readonly lines: (words: NotationWords) => readonly Say[];
  /** Number to cancel it by from this list; null if it is not cancelled so. */
  readonly toCancel: TicketSerial | null;
}

/** Holds what the window knows of the races of its tickets. */
interface Known {
  readonly races: ReadonlyMap<string, KnownRace>;
  readonly closed: ReadonlySet<string>;
  readonly failed: ReadonlySet<string>;
  readonly losers: ReadonlySet<string>;
}

function outcomeOfListed(
  { ticket, status }: ListedTicket,
  { races, losers, failed }: Known,
): ReviewRow['outcome'] {
  if (status !== 'valid' && status !== 'pending') return null;
  const known = outcomeOf(ticket.id, ticket.wagers, races, losers);
  const isOpen = status === 'valid' && isOpenTicket(ticket.wagers, races) && !isUnread(ticket.wagers, failed);
  return known ?? (isOpen ? 'open' : null);
}

function ofTicket(
  listed: ListedTicket,
  atHand: ReadonlyMap<TicketSerial, Transaction>,
  known: Known,
): ReviewRow {
  const { id, ticketCost, timeStamp, wagers } = listed.ticket;
  const outcome = outcomeOfListed(listed, known);
  const isOver = (outcome !== null && outcome !== 'open') || isClosed(wagers, known.closed);
  return {
    number: id,
    at: timeStamp,
    transaction: atHand.get(id) ?? transactionOf(listed, ''),
    status: listed.status,
    outcome,
    cost: pennies(ticketCost),
    lines: (words) => listedBets(listed, words),
    toCancel: isEasilyCancelled(listed) && !isOver ? id : null,
  };
}

/** Keeps a fixed-odds ticket open until its race is official: no host cancels one. */
function ofFixedOdds(listed: ListedFixedOdds, { losers }: Known): ReviewRow {
  const { id, wager, timeStamp } = listed.ticket;
  return {
    number: id,
    at: timeStamp,
    transaction: fixedOddsTransactionOf(listed, ''),
    status: listed.status,
    outcome: losers.has(id) ? { is: 'loser' } : null,
    cost: wager.betAmount,
    lines: () => [say('fixedOdds.paysLine', { amount: wager.totalPayout })],
    toCancel: null,
  };
}

export const reviewRowsAtom = atom((get): Loadable<readonly ReviewRow[]> => {
  const list = get(ticketReviewAtom);
  if (list.state !== 'ready') return list;
  const atHand = get(papersAtHandAtom);
  const known = {
    races: get(knownRacesAtom),
    closed: get(closedRacesAtom),
    failed: get(failedRacesAtom),
    losers: get(knownLosersAtom),
  };
  const rows = [
    ...list.value.map((listed) => ofTicket(listed, atHand, known)),
    ...get(listedFixedOddsAtom).map((listed) => ofFixedOdds(listed, known)),
  ];
  return { state: 'ready', value: rows.toSorted((one, other) => other.at - one.at) };
});

/** Is true if the result of a listed ticket's race could not be read. */
export const isAnyUnreadAtom = atom((get): boolean => {
  const list = get(ticketReviewAtom);
  const failed = get(failedRacesAtom);
  return list.state === 'ready' && list.value.some(({ ticket }) => isUnread(ticket.wagers, failed));
});
