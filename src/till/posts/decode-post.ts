/**
 * What a journaled post asked the host to do, read back out of it: for showing and closing one that is in doubt. Owns the telling apart; what a sale
 * was to sell is decode-post-bets.ts.
 */
import type { JournaledPost } from '../../journal/journal.ts';
import type { TransferPostKind } from '../../journal/post.ts';
import type { FixedOddsCode } from '../../wagering/card/fixed-odds.ts';
import type { TicketSerial } from '../../wagering/card/wager.ts';
import { decodeFixedOdds, decodeFixedOddsCode } from './handlers/fixed-odds.ts';
import { handedIn } from './handlers/payments.ts';
import type { SlipPostKind } from './handlers/slips.ts';

type DecodedFixedOdds = NonNullable<ReturnType<typeof decodeFixedOdds>>;

export type DecodedPost =
  /** `fixedOdds`: what was to be sold at fixed odds; null where it cannot be read. `onAccount`: a player's account pays for it. */
  | {
      readonly what: 'sale';
      readonly fixedOdds?: DecodedFixedOdds | null;
      readonly onAccount?: true;
    }
  /** A ticket was handed in. Null: its number cannot be read. */
  | {
      readonly what: 'payment';
      readonly act: 'CASH' | 'CANCEL';
      readonly tsn: TicketSerial | null;
      /** It was a fixed-odds ticket, which has a code. Null: it cannot be read. */
      readonly fixedOdds?: FixedOddsCode | null;
      /** Its money goes to a player's account. */
      readonly onAccount?: true;
    }
  /** Cash of a player's account. */
  | { readonly what: 'transfer'; readonly transfer: TransferPostKind }
  | { readonly what: 'slip'; readonly slip: SlipPostKind };

export function decodePost(post: Pick<JournaledPost, 'kind' | 'body'>): DecodedPost {
  switch (post.kind) {
    case 'sell':
    case 'smartQuickPick':
      return { what: 'sale' };
    case 'accountSell':
      return { what: 'sale', onAccount: true };
    case 'fixedOdds':
      return { what: 'sale', fixedOdds: decodeFixedOdds(post) };
    case 'cashFixedOdds':
      return { what: 'payment', act: 'CASH', tsn: null, fixedOdds: decodeFixedOddsCode(post) };
    case 'cash':
    case 'cashIRS':
      return { what: 'payment', act: 'CASH', tsn: ticketOf(post) };
    case 'cancel':
      return { what: 'payment', act: 'CANCEL', tsn: ticketOf(post) };
    case 'accountCancel':
      return { what: 'payment', act: 'CANCEL', tsn: ticketOf(post), onAccount: true };
    case 'accountCashTicket':
      return { what: 'payment', act: 'CASH', tsn: ticketOf(post), onAccount: true };
    case 'accountCash':
    case 'accountDeposit':
    case 'accountWithdraw':
    case 'accountDepositBack':
    case 'accountWithdrawBack':
      return { what: 'transfer', transfer: post.kind };
    default:
      return { what: 'slip', slip: post.kind };
  }
}

/** The number of what was handed in, by which the tote room knows it; null where it cannot be read. */
export function handedNumber({
  tsn,
  fixedOdds,
}: Extract<DecodedPost, { readonly what: 'payment' }>): string | null {
  return tsn ?? fixedOdds ?? null;
}

function ticketOf(post: Pick<JournaledPost, 'body'>): TicketSerial | null {
  try {
    return handedIn(post);
  } catch {
    return null;
  }
}
