/**
 * Refuses a handed-in ticket or slip whose status forbids paying or cancelling it here, whatever it is worth.
 */
import type { TicketSerial } from '../../../wagering/card/wager.ts';
import { type Answer, refusal } from './answer.ts';
import type { ToteContext } from './tote-context.ts';

/** Null: it is valid, and no other window holds it (S116). */
export function refusePaper(
  { books, isOwnSerial }: Pick<ToteContext, 'books' | 'isOwnSerial'>,
  window: number,
  tsn: TicketSerial,
): Answer | null {
  switch (books.statusOf(tsn)) {
    case undefined:
      return refusal(isOwnSerial(tsn) ? 'noSuchTicket' : 'wrongTrack');
    case 'cashed':
      return refusal('alreadyCashed');
    case 'cancelled':
      return refusal('ticketCancelled');
    case 'valid':
      break;
  }
  const holder = books.lockedAt(tsn);
  return holder === undefined || holder === window ? null : refusal('ticketLocked');
}
