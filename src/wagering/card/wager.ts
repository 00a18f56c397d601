/**
 * Describes a wager that can be sold, and its ticket (W015, W017). A wager is built in pending-wager.ts,
 * checked in validation.ts and priced in cost.ts. It is printed in documents/.
 */

import type { Pennies } from '../ground/money.ts';
import type { CardId, RaceNumber } from './card.ts';
import type { BetId } from './catalogue.ts';
import type { Selection } from './selection.ts';

/** Price of a wager, part by part. `total` is what the customer pays. */
export interface WagerCost {
  /** The number of bets in the selection. */
  readonly betCount: bigint;
  /** betAmount x betCount x buyinPrice / 100 (W097). */
  readonly bets: Pennies;
  readonly serviceCharge: Pennies;
  readonly tax: Pennies;
  readonly total: Pennies;
}

/** One leg of a parlay (W015). */
export interface ParlayLeg extends ParlayLegEntry {
  readonly betName: string;
}

/** A leg of a parlay as it is entered. */
export interface ParlayLegEntry {
  readonly raceNo: RaceNumber;
  readonly betType: BetId;
  readonly runners: Selection;
}

/**
 * A sold wager, or one that would be sold (W015). Properties that a wager does not need, such as a parlay's
 * legs, are left out.
 */
export interface Wager {
  /** A twin bet's own id; the two bets it links are `twin` in the catalogue. */
  readonly betType: BetId;
  /** Of a twin bet the second of its two linked bets, which is made on the same runners (W003). */
  readonly secondBetType?: BetId | undefined;
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
  /** Units of one bet, where the size was given in units (W001, W080). */
  readonly units?: number | undefined;
  /** Units times bets. */
  readonly costUnits?: bigint | undefined;
  /** The whole wager in units (W021). Charges and tax are money and have none, so this is its bets' units. */
  readonly totalCostUnits?: bigint | undefined;
  /** A parlay's own race, bet and runners are those of its first leg. */
  readonly isParlay?: boolean | undefined;
  /** The way a parlay is carried: 'cash', the winnings of a leg bet on the next. */
  readonly parlayType?: 'cash' | undefined;
  /** Every leg of a parlay, in the order of the races. */
  readonly parlayLegs?: readonly ParlayLeg[] | undefined;
  /** In exchange mode, what of the exchange amount it takes (W083). */
  readonly exchangeAmount?: Pennies | undefined;
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
  /** The customer's name at the track, as the host has it (W017); undefined where it says none. */
  readonly cisAlias?: string | undefined;
  /** Extra lines the host wants on the paper. */
  readonly ticketLines: readonly string[];
}
