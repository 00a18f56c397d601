/**
 * Lists the reasons why a wager cannot be sold. Each is one message of the specification's wagering error
 * catalogue, with its data. The texts are in i18n/, one table a language.
 */

import type { Pennies } from '../ground/money.ts';
import type { BetId } from './catalogue.ts';
import type { RunnerChoice } from './selection.ts';

/** The fault of one leg's runners. */
export type LegFault =
  /** Nothing is chosen, and a leg after it has runners. */
  | { readonly rule: 'empty' }
  | { readonly rule: 'twice'; readonly choice: RunnerChoice }
  /** The race of the leg has no such number. */
  | { readonly rule: 'notInRace'; readonly num: number }
  | { readonly rule: 'scratched'; readonly num: number }
  /** The bet does not take the favourite. */
  | { readonly rule: 'noFavourite' };

/**
 * Lists why wagers are not one ticket. It has four already, or they are of another card or race. A bet does
 * not combine, the sale is on an account, or they must be sold first.
 */
export type StringFault = 'full' | 'otherRace' | 'apart' | 'account' | 'sellFirst';

export type WagerRefusal =
  /** 'Bet amount is less than the minimum allowed' plus the minimum (T364). */
  | { readonly code: 'betAmountBelowMinimum'; readonly minimum: Pennies }
  /** 'Bet amount is greater than the maximum allowed' plus the maximum (T365). */
  | { readonly code: 'betAmountAboveMaximum'; readonly maximum: Pennies }
  /** 'Ticket amount is greater than the maximum allowed' plus the limit (T366). */
  | { readonly code: 'ticketAmountAboveMaximum'; readonly limit: Pennies }
  /**
   * 'Invalid bet amount' (W118): negative, zero, or between two increments; `increment` says which amounts
   * do.
   */
  | { readonly code: 'invalidBetAmount'; readonly minimum: Pennies; readonly increment: Pennies }
  /** 'Invalid bet type' (W117). */
  | { readonly code: 'invalidBetType'; readonly betId: BetId }
  /** 'Not enough legs selected' (W112). */
  | { readonly code: 'notEnoughLegs' }
  /** 'Too many legs selected' (W113). */
  | { readonly code: 'tooManyLegs' }
  /**
   * "Too many legs with 'All runners' selected" / "Allowed {numAlls} legs with 'All runners'" (W114, W115).
   */
  | { readonly code: 'tooManyAlls'; readonly numAlls: number }
  /** "Only {numAlls} 'All' selections allowed for {betName}" (T370). */
  | { readonly code: 'allLimitReached'; readonly numAlls: number; readonly betName: string }
  /** 'Leg {legNumber} has incorrect selection of runners' (W116). `legNumber` counts from 1. */
  | { readonly code: 'incorrectLeg'; readonly legNumber: number; readonly fault: LegFault }
  /** 'Invalid runners selection' (W119): the legs leave no combination without a runner twice. */
  | { readonly code: 'invalidRunners' }
  /** ALL in another leg of the race leaves the quick pick no runner (W039). */
  | { readonly code: 'allLeavesNone' }
  /** 'Invalid wager.' (W121): cost zero or below the minimum cost (W077). */
  | { readonly code: 'invalidWager'; readonly minCost: Pennies }
  /** 'Invalid bet entry' (W120): card, race, pool or amount is still to be chosen. */
  | { readonly code: 'invalidBetEntry' }
  /** 'Betting is no longer available on race {raceNum}'. */
  | { readonly code: 'raceNotBetting'; readonly raceNum: number }
  /** Betting on the race has not begun (T310): it will take bets later. */
  | { readonly code: 'raceNotYetBetting'; readonly raceNum: number }
  /** 'Betting is no longer available on {betName}'. */
  | { readonly code: 'betGone'; readonly betName: string }
  /** 'No valid wagers' (W122): nothing of what was to be sold together can be sold now. */
  | { readonly code: 'noValidWagers' }
  /** 'No valid bets' (W123): no race offers the bet. */
  | { readonly code: 'noValidBets' }
  /**
   * 'No valid bet amount' (W124): no race takes the amount, or no number of units makes one the bet takes.
   */
  | { readonly code: 'noValidBetAmount' }
  /** 'Invalid parlay wager' (W125): too few legs, too many, or a pool that takes no parlays. */
  | { readonly code: 'invalidParlayWager' }
  /** 'No available card with selected bet type' (W126). */
  | { readonly code: 'noCardWithBet' }
  /** 'Clear or sell parlay wager' (W127): there is something that a parlay's legs would be lost to. */
  | { readonly code: 'clearOrSellParlay' }
  /** 'Sell exchange ticket or voucher' (W128): an exchange amount is still to be used. */
  | { readonly code: 'sellExchange' }
  /** 'Race ALL not possible for multi wager string bets' (W129). */
  | { readonly code: 'allRacesWithString' }
  /** 'Parlay is not possible for multi wager string bets' (W130). */
  | { readonly code: 'parlayWithString' }
  /** 'Race {raceNum} is already in parlay wager' (W131). */
  | { readonly code: 'raceInParlay'; readonly raceNum: number }
  /** 'Not all String Wager Bets can be stored' (W132), and which rule of a string is in the way. */
  | { readonly code: 'stringNotStored'; readonly why: StringFault }
  /** A stored wager, by its place from 0, cannot be sold any more; the pending wager may be good. */
  | {
      readonly code: 'storedWager';
      readonly index: number;
      readonly betName: string;
      readonly refusal: WagerRefusal;
    }
  /** 'Cannot sell Smart Quick Pick wager' / 'Minimum ticket value is {min}' (W133). */
  | { readonly code: 'smartQuickPickBelowMinimum'; readonly minimum: Pennies }
  /** 'Failed to load race data' plus the inner message (W136): a leg's race has no runners on the card. */
  | { readonly code: 'raceDataFailed'; readonly raceNum: number }
  /** An exchange wager that costs more than the exchange amount left (W083). */
  | { readonly code: 'exchangeAmountExceeded'; readonly available: Pennies };

/** Why a lucky quick pick set cannot be filled or kept. */
export type LuckyRefusal =
  /** 'No card selected' (T434). */
  | { readonly code: 'luckyNoCard' }
  /** 'No race selected' (T435). */
  | { readonly code: 'luckyNoRace' }
  /** 'No bet selected' (T436). */
  | { readonly code: 'luckyNoBet' }
  /** 'There is partially filled set. Fill it or delete' (T360). */
  | { readonly code: 'luckyPartialSet' }
  /** 'Nothing to save' (T361). */
  | { readonly code: 'luckyNothingToSave' };
