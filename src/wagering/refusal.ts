/**
 * Why a wager cannot be sold: one member a message of the specification's wagering error catalogue, with its data.
 *
 * Owns the codes. Their texts live in i18n/, one table a language. New codes are added here, never as text elsewhere.
 */
import type { BetId } from './catalogue.ts';
import type { Pennies } from './money.ts';

export type WagerRefusal =
  /** 'Bet amount is less than the minimum allowed' plus the minimum (T364). */
  | { readonly code: 'betAmountBelowMinimum'; readonly minimum: Pennies }
  /** 'Bet amount is greater than the maximum allowed' plus the maximum (T365). */
  | { readonly code: 'betAmountAboveMaximum'; readonly maximum: Pennies }
  /** 'Ticket amount is greater than the maximum allowed' plus the limit (T366). */
  | { readonly code: 'ticketAmountAboveMaximum'; readonly limit: Pennies }
  /** 'Invalid bet amount' (W118): negative, zero, or between two increments; `increment` says which amounts do. */
  | { readonly code: 'invalidBetAmount'; readonly minimum: Pennies; readonly increment: Pennies }
  /** 'Invalid bet type' (W117). */
  | { readonly code: 'invalidBetType'; readonly betId: BetId }
  /** 'Not enough legs selected' (W112). */
  | { readonly code: 'notEnoughLegs' }
  /** 'Too many legs selected' (W113). */
  | { readonly code: 'tooManyLegs' }
  /** "Too many legs with 'All runners' selected" / "Allowed {numAlls} legs with 'All runners'" (W114, W115). */
  | { readonly code: 'tooManyAlls'; readonly numAlls: number }
  /** "Only {numAlls} 'All' selections allowed for {betName}" (T370). */
  | { readonly code: 'allLimitReached'; readonly numAlls: number; readonly betName: string }
  /** 'Leg {legNumber} has incorrect selection of runners' (W116). `legNumber` counts from 1. */
  | { readonly code: 'incorrectLeg'; readonly legNumber: number }
  /** 'Invalid runners selection' (W119): the legs leave no combination without a runner twice. */
  | { readonly code: 'invalidRunners' }
  /** 'Invalid wager.' (W121): cost zero or below the minimum cost (W077). */
  | { readonly code: 'invalidWager'; readonly minCost: Pennies }
  /** 'Invalid bet entry' (W120): card, race, pool or amount is still to be chosen. */
  | { readonly code: 'invalidBetEntry' }
  /** 'Betting is no longer available on race {raceNum}'. */
  | { readonly code: 'raceNotBetting'; readonly raceNum: number }
  /** 'Betting is no longer available on {betName}'. */
  | { readonly code: 'betGone'; readonly betName: string };
