/** Words the outcome of a ticket: open, a winner with its amount, or none. Pure. */
import { type Say, say } from '../../../i18n/say.ts';
import type { TicketOutcome } from '../../../wagering/tickets/ticket-outcome.ts';

export function outcomeWord(outcome: TicketOutcome | 'open'): Say {
  if (outcome === 'open') return say('outcome.open');
  if (outcome.is === 'loser') return say('outcome.loser');
  return outcome.amount === null
    ? say('outcome.winner')
    : say('outcome.winnerOf', { amount: outcome.amount });
}

/** Returns the name that style sheets use for the outcome. */
export function outcomeName(outcome: TicketOutcome | 'open' | null): 'open' | 'winner' | 'loser' | 'none' {
  return outcome === null ? 'none' : outcome === 'open' ? 'open' : outcome.is;
}
