/** Holds the number of tickets to sell at once, as it is stepped and typed. Pure. */
import { MOST_TICKETS } from '../../../wagering/pending/pending-ticket.ts';

/** Largest number that is shown; a longer one stays at this. */
const MOST_SHOWN = 999_999;

/** Smallest number of several tickets. */
const FEWEST_TICKETS = 2;

/** Numbers that can be tapped. */
export const USUAL_COUNTS = [2, 3, 4, 5, 10, 20] as const;

export interface TicketCount {
  readonly value: number;
  /** Is true for a typed count: a further digit extends it. */
  readonly typed: boolean;
}

export const FIRST_COUNT: TicketCount = { value: FEWEST_TICKETS, typed: false };

export function canSell({ value }: TicketCount): boolean {
  return value >= FEWEST_TICKETS && !isTooMany({ value });
}

export function stepped({ value }: TicketCount, by: number): TicketCount {
  return { value: Math.min(MOST_TICKETS, Math.max(FEWEST_TICKETS, value + by)), typed: false };
}

/** Keeps every typed digit: a count that is too large is refused, and never sold as another number. */
export function withDigit({ value, typed }: TicketCount, digit: number): TicketCount {
  const longer = typed ? value * 10 + digit : digit;
  return { value: Math.min(longer, MOST_SHOWN), typed: true };
}

export function isTooMany({ value }: Pick<TicketCount, 'value'>): boolean {
  return value > MOST_TICKETS;
}

/** Removes the last digit. */
export function withoutDigit({ value }: TicketCount): TicketCount {
  return { value: Math.floor(value / 10), typed: true };
}
