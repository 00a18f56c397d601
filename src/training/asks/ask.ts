/**
 * Describes what a practice customer wants: wagers of open races, in the manner in which a person would put
 * each, a ticket cashed, or a voucher. The words are made in ../speech/.
 */
import type { TicketSerial, Wager } from '../../wagering/card/wager.ts';
import type { Pennies } from '../../wagering/ground/money.ts';

/**
 * Names the manner of a wager. `straight`: one runner a leg. `wheel`: a leg of several runners or of all.
 * `box`: every order. `key`: one runner in the first place over others in all places below. `keyBox`: one
 * runner in any place with others in the rest.
 */
export const MANNERS = ['straight', 'wheel', 'box', 'key', 'keyBox'] as const;
export type Manner = (typeof MANNERS)[number];

/**
 * A ticket or a voucher of this window that a customer brings. `value`: what a voucher is worth, minor
 * units.
 */
export type BroughtPaper =
  | { readonly kind: 'ticket'; readonly tsn: TicketSerial }
  | { readonly kind: 'voucher'; readonly tsn: TicketSerial; readonly value: Pennies };

/** All that a customer asks for at once. */
export interface CustomerAsk {
  /** In the order in which they are said; none for a customer who wants no bet. */
  readonly wagers: readonly WagerAsk[];
  /** A ticket is to be cashed, and a voucher pays for the wagers. */
  readonly paper: BroughtPaper | null;
  /** The amount of a voucher that the customer wants, minor units: by itself, or for the rest of another. */
  readonly voucher: Pennies | null;
}

/**
 * `one`: one wager. `several`: two or three at once. `parlay`: win, place or show over two or three races.
 * `cash`: brings a ticket that won. `buyVoucher`: wants a voucher. `voucher`: brings one, and bets with it.
 */
export const ASK_KINDS = ['one', 'several', 'parlay', 'cash', 'buyVoucher', 'voucher'] as const;
export type AskKind = (typeof ASK_KINDS)[number];

/** How a customer names the runner of a one-runner bet. */
export const NAMINGS = ['number', 'name', 'favourite'] as const;

/** A wager that a customer asks for. It could be sold when it was drawn. */
export interface WagerAsk {
  readonly wager: Wager;
  readonly manner: Manner;
  readonly named: (typeof NAMINGS)[number];
}
