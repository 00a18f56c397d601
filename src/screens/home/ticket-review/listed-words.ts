/** Words a ticket of the host's list: its bets one by one, and its status (W023). Pure. */
import { type Say, say, type TextKey } from '../../../i18n/say.ts';
import type { ListedTicket } from '../../../till/tickets/ticket-review-state.ts';
import type { Transaction } from '../../../till/transactions/customer-session.ts';
import { type NotationWords, runnerNotation } from '../../../wagering/bets/runner-notation.ts';

const STATUS_WORDS = {
  pending: 'review.pending',
  valid: 'review.valid',
  cancelled: 'transaction.isCancelled',
  cashed: 'transaction.isCashed',
} as const satisfies Readonly<Record<ListedTicket['status'], TextKey>>;

/**
 * Returns the word for the state of a ticket or slip. An unused voucher is open. Slips are never valid or
 * invalid.
 */
export function statusWord(
  { type, ticket, fixedOdds }: Transaction,
  status: ListedTicket['status'],
): TextKey {
  const isSlip = ticket === null || ticket.wagers.length === 0;
  if (status !== 'valid' || !isSlip) return STATUS_WORDS[status];
  return type === 'SELL_VOUCHER' || fixedOdds !== undefined ? 'outcome.open' : 'review.done';
}

/**
 * Returns a line for every bet and every leg of a parlay: 'R7 Exacta Box 1,4,7 · $2.00'. Each has the amount
 * of its wager. Returns none for a slip.
 */
export function listedBets({ ticket }: Pick<ListedTicket, 'ticket'>, words: NotationWords): readonly Say[] {
  return ticket.wagers.flatMap(({ parlayLegs, raceNo, betName, runners, betAmount }) => {
    const legs = parlayLegs ?? [{ raceNo, betName, runners }];
    return legs.map((leg) =>
      say('review.bet', {
        race: leg.raceNo,
        bet: leg.betName,
        runners: runnerNotation(leg.runners, words),
        amount: betAmount,
      }),
    );
  });
}
