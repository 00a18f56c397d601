/**
 * Says what a practice customer wants. A file for each language has its words. A test reads every sentence
 * back with another parser.
 */
import { type Card, type Race, raceOf } from '../../wagering/card/card.ts';
import { type BetId, betDefinition, betDefinitions } from '../../wagering/card/catalogue.ts';
import type { Leg } from '../../wagering/card/selection.ts';
import { addPennies, type Pennies, pennies } from '../../wagering/ground/money.ts';
import type { Random } from '../../wagering/ground/random.ts';
import type { CustomerAsk, WagerAsk } from '../asks/ask.ts';

/** Names where a wager is. */
export interface AskPlace {
  readonly card: Card;
  readonly race: Race;
  /** True if the wager before is at this track: a customer does not name it again. */
  readonly isNamed: boolean;
}

/** A wager and where it is. */
export interface PlacedAsk {
  readonly ask: WagerAsk;
  readonly place: AskPlace;
}

/** Draws the ways to say a thing: a customer of a seed always says the same. */
export interface Draw {
  readonly oneOf: <T>(ways: readonly [T, ...T[]]) => T;
  /** True in this part of all draws, 0 to 1. */
  readonly chance: (part: number) => boolean;
}

/** Names what a customer wants for the rest of their voucher; `none`: they spend all of it. */
export type VoucherRest = 'cash' | 'voucher' | 'none';

/** Says what customers want in one language, as sentences without quotation marks. */
export interface Speech {
  /** One wager, or several at once. */
  readonly wagers: (asks: readonly PlacedAsk[], draw: Draw) => string;
  /** The ticket in the customer's hand is to be cashed. */
  readonly cash: (draw: Draw) => string;
  /** A voucher of this amount. */
  readonly voucher: (amount: Pennies, draw: Draw) => string;
  /** Wagers, in words already, that a voucher pays for; says what the rest is to be, if there is one. */
  readonly byVoucher: (wagers: string, rest: VoucherRest, draw: Draw) => string;
  /** The same ticket again, with the runner `to` in the place of `from`. */
  readonly again: (change: { readonly from: number; readonly to: number }, draw: Draw) => string;
  /** The ticket that was just sold is to be cancelled. */
  readonly cancel: (draw: Draw) => string;
}

/** Says all that a customer asks for; `placed` are its wagers. */
export function sayAsk(
  { wagers, paper, voucher }: CustomerAsk,
  placed: readonly PlacedAsk[],
  speech: Speech,
  draw: Draw,
): string {
  if (paper?.kind === 'ticket') return speech.cash(draw);
  if (wagers.length === 0) return speech.voucher(voucher ?? pennies(0), draw);
  const said = speech.wagers(placed, draw);
  if (paper === null) return said;
  const cost = addPennies(...wagers.map(({ wager }) => wager.totalCost));
  const rest = voucher !== null ? 'voucher' : paper.value > cost ? 'cash' : 'none';
  return speech.byVoucher(said, rest, draw);
}

/** Returns the draws that a source of random numbers makes. */
export function drawFrom(random: Random): Draw {
  return {
    oneOf: (ways) => ways[Math.floor(random() * ways.length)] ?? ways[0],
    chance: (part) => random() < part,
  };
}

/** Returns where a wager is, on the cards that take bets; throws if its race is not among them. */
export function placeOf({ wager }: WagerAsk, cards: readonly Card[]): AskPlace {
  const card = cards.find(({ id }) => id === wager.cardId);
  const race = card === undefined ? undefined : raceOf(card, wager.raceNo);
  if (card === undefined || race === undefined) throw new RangeError(`no race ${wager.raceNo}`);
  return { card, race, isNamed: false };
}

/**
 * Returns wagers with their places. The first names its track, even if no other takes bets now: the card list
 * shows more, and marks none as the window's own.
 */
export function placedOf(asks: readonly WagerAsk[], cards: readonly Card[]): readonly PlacedAsk[] {
  return asks.map((ask, index) => {
    const place = placeOf(ask, cards);
    return { ask, place: { ...place, isNamed: asks[index - 1]?.wager.cardId === ask.wager.cardId } };
  });
}

/** The words before and behind a wager. */
export interface Around {
  readonly opening: string;
  readonly ending: string;
}

/** Returns the words around each of so many wagers: before the first, and behind the last. */
export function aroundEach(count: number, { opening, ending }: Around): readonly Around[] {
  return Array.from({ length: count }, (_, index) => ({
    opening: index === 0 ? opening : '',
    ending: index === count - 1 ? ending : '',
  }));
}

/** Returns the legs that have runners. */
export function saidLegs(runners: readonly Leg[]): readonly Leg[] {
  return runners.filter((leg) => leg.length > 0);
}

/** Returns the bet that a box is the box of; the bet itself if it is none. */
export function unboxedOf(bet: BetId): BetId {
  const boxed = betDefinition(bet);
  if (boxed?.boxed !== true) return bet;
  const pools = boxed.pools.join();
  return betDefinitions().find((other) => !other.boxed && other.pools.join() === pools)?.id ?? bet;
}
