/** Describes what a teller states became of a post in doubt, by the word of the tote room.. */
import type { FixedOddsCode } from '../../../wagering/card/fixed-odds.ts';
import type { TicketKind } from '../../../wagering/card/ticket-kind.ts';
import type { TicketSerial } from '../../../wagering/card/wager.ts';
import type { Pennies } from '../../../wagering/ground/money.ts';

/** A Resolution before it is written: with a number that was checked, and with what is known of a payment. */
export type StatedResolution =
  /** It was done, and what it made has this number. */
  | { readonly verdict: 'sold'; readonly tsn: TicketSerial | FixedOddsCode }
  /**
   * The ticket that was handed in was cashed or cancelled for this amount. Or this cash of an account was
   * moved. `of`: the kind of the ticket, which counts if this window did not give it out.
   */
  | { readonly verdict: 'paid'; readonly amount: Pennies; readonly of?: TicketKind }
  /** It was not done. */
  | { readonly verdict: 'notSold' };
