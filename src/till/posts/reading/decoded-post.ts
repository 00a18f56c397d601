/** Describes what a journaled post asked the host to do, as it is read back out of its body. */
import type * as v from 'valibot';
import type { FIXED_ODDS } from '../../../tote/wire/fixed-odds.ts';
import type { CardId, RaceNumber } from '../../../wagering/card/card.ts';
import type { FixedOddsCode } from '../../../wagering/card/fixed-odds.ts';
import type { Selection } from '../../../wagering/card/selection.ts';
import type { TicketSerial } from '../../../wagering/card/wager.ts';
import type { Pennies } from '../../../wagering/ground/money.ts';

/** A fixed-odds wager as a post asks for it. */
export type AskedFixedOdds = v.InferOutput<typeof FIXED_ODDS.place.asked>;

export type DecodedPost =
  /**
   * `fixedOdds`: the wager at fixed odds; null where it cannot be read. `onAccount`: a player's account pays.
   */
  | {
      readonly what: 'sale';
      readonly fixedOdds?: AskedFixedOdds | null;
      readonly onAccount?: true;
    }
  | HandedInPost
  /** Moves money without a ticket: cash of a player's account, a banknote, exchange credit. */
  | { readonly what: 'transfer' }
  | { readonly what: 'slip' };

/** A post that handed a ticket in. */
export interface HandedInPost {
  readonly what: 'payment';
  readonly act: 'CASH' | 'CANCEL';
  /** Null: its number cannot be read, or it is a fixed-odds ticket. */
  readonly tsn: TicketSerial | null;
  /** Names a fixed-odds ticket. Null: its code cannot be read. */
  readonly fixedOdds?: FixedOddsCode | null;
  /** Its money goes to a player's account. */
  readonly onAccount?: true;
}

/**
 * Returns the number of the ticket that was handed in, as the tote room knows it. Null: it cannot be read.
 */
export function handedNumber({ tsn, fixedOdds }: Pick<HandedInPost, 'tsn' | 'fixedOdds'>): string | null {
  return tsn ?? fixedOdds ?? null;
}

/** A bet as a post asked for it. Each leg of a parlay is one. */
export interface DecodedBet {
  readonly cardId: CardId;
  readonly raceNo: RaceNumber;
  readonly betName: string;
  /** Null: the host was to draw them. */
  readonly runners: Selection | null;
  /** Null for a parlay's later legs, which the winnings of the leg before are bet on. */
  readonly betAmount: Pennies | null;
}
