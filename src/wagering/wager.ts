/**
 * A wager that can be sold and the ticket it becomes (W015, W017).
 *
 * Owns their shapes. Knows neither how a wager is built (pending-wager.ts), checked (validation.ts) or priced (cost.ts),
 * nor how a ticket looks on paper (documents/).
 */
import type { CardId, RaceNumber } from './card.ts';
import type { BetId } from './catalogue.ts';
import type { Pennies } from './money.ts';
import type { Selection } from './selection.ts';

/** Price of a wager, part by part. `total` is what the customer pays. */
export interface WagerCost {
  /** How many bets the selection is. */
  readonly betCount: bigint;
  /** betAmount x betCount x buyinPrice / 100 (W097). */
  readonly bets: Pennies;
  readonly serviceCharge: Pennies;
  readonly tax: Pennies;
  readonly total: Pennies;
}

export interface Wager {
  readonly betType: BetId;
  readonly betName: string;
  readonly cardId: CardId;
  readonly cardName: string;
  readonly raceNo: RaceNumber;
  readonly runners: Selection;
  readonly betAmount: Pennies;
  readonly betCount: bigint;
  /** The bets alone, without service charge and tax. */
  readonly betCost: Pennies;
  readonly serviceCharge: Pennies;
  readonly tax: Pennies;
  readonly buyinPrice: number;
  readonly totalCost: Pennies;
}

declare const serialBrand: unique symbol;

/** Ticket serial number, three groups of four hexadecimal digits: XXXX-XXXX-XXXX (T203, T204). */
export type TicketSerial = string & { readonly [serialBrand]: true };

/** A sold ticket, as the host confirmed it. */
export interface Ticket {
  readonly id: TicketSerial;
  /** Date of the performance, YYYY-MM-DD. */
  readonly date: string;
  /** When it was sold, epoch milliseconds. */
  readonly timeStamp: number;
  readonly window: number;
  readonly ticketCost: Pennies;
  readonly tax: Pennies;
  readonly wagers: readonly Wager[];
  readonly expirationString: string;
  readonly playerId: string | null;
  /** Extra lines the host wants on the paper. */
  readonly ticketLines: readonly string[];
}
