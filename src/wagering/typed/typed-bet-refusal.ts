/**
 * The reasons why a typed line cannot be sold, and the parts that it still lacks, as codes. The screen has
 * their texts.
 */
import type { WagerRefusal } from '../card/refusal.ts';
import type { TypedTextRefusal } from './typed-bet.ts';

export type TypedRefusal =
  | TypedTextRefusal
  /** No card is open and none is named. */
  | { readonly code: 'noCard' }
  | { readonly code: 'unknownCard'; readonly text: string }
  | { readonly code: 'unknownRace'; readonly race: number; readonly card: string }
  | { readonly code: 'unknownBet'; readonly text: string; readonly race: number }
  /** A bet of the catalogue that the race does not have: not one that has closed. */
  | { readonly code: 'notOffered'; readonly betName: string; readonly race: number }
  /** A cloth with a letter, as 2A, that no runner of the leg's race wears; `leg` from 1. */
  | { readonly code: 'unknownRunner'; readonly text: string; readonly leg: number; readonly race: number }
  /** The window does not sell all races at once. */
  | { readonly code: 'noAllRaces' }
  /** The card is not bet in units. */
  | { readonly code: 'noUnits'; readonly card: string }
  /** The window has no quick pick or, `smart`, has the smart one in its place (W056). */
  | { readonly code: 'noQuickPick'; readonly smart: boolean }
  /** A smart quick pick is a ticket of its own, and no leg of a parlay. */
  | { readonly code: 'smartAlone' }
  /** Whole, but it cannot be sold. */
  | { readonly code: 'notSold'; readonly refusal: WagerRefusal };

/** Of a line that is whole. */
export function notSold(refusal: WagerRefusal): TypedRefusal {
  return { code: 'notSold', refusal };
}
