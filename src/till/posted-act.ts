/**
 * What a journaled post asked the host to do, read back out of it: for showing and closing one that is in doubt. Owns the telling apart; what a sale
 * was to sell is posted-bets.ts.
 */
import type { JournaledPost } from '../journal/journal.ts';
import type { TicketSerial } from '../wagering/wager.ts';
import { handedIn } from './payment-kind.ts';
import type { SlipPostKind } from './slip-kind.ts';

export type PostedAct =
  | { readonly what: 'sale' }
  /** A ticket was handed in. Null: its number cannot be read. */
  | { readonly what: 'payment'; readonly act: 'CASH' | 'CANCEL'; readonly tsn: TicketSerial | null }
  | { readonly what: 'slip'; readonly slip: SlipPostKind };

export function postedAct(post: Pick<JournaledPost, 'kind' | 'body'>): PostedAct {
  switch (post.kind) {
    case 'sell':
    case 'smartQuickPick':
      return { what: 'sale' };
    case 'cash':
    case 'cashIRS':
      return { what: 'payment', act: 'CASH', tsn: ticketOf(post) };
    case 'cancel':
      return { what: 'payment', act: 'CANCEL', tsn: ticketOf(post) };
    default:
      return { what: 'slip', slip: post.kind };
  }
}

function ticketOf(post: Pick<JournaledPost, 'body'>): TicketSerial | null {
  try {
    return handedIn(post);
  } catch {
    return null;
  }
}
