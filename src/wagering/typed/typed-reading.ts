/**
 * Describes a typed line's reading on a card, wager by wager and as a whole. The line is read in
 * typed-wager.ts, the sale is made in typed-sale.ts.
 */
import type { BetAvailability, Card, Race, RaceNumber } from '../card/card.ts';
import type { Selection } from '../card/selection.ts';
import type { Wager, WagerCost } from '../card/wager.ts';
import type { Pennies } from '../ground/money.ts';
import type { Result } from '../ground/result.ts';
import type { WholeEntry } from '../pending/pending-wager.ts';
import type { SaleRules } from '../rules/validation.ts';
import type { TypedText, TypedWords } from './typed-bet.ts';
import type { TypedChance } from './typed-bet-chance.ts';
import type { TypedRefusal } from './typed-bet-refusal.ts';
import type { Span } from './typed-bet-words.ts';

/** The sale of a whole line. */
export interface TypedSale {
  /** The last wager of it, with those before it as stored wagers or legs of its parlay. */
  readonly entry: WholeEntry;
  /** The number of times. */
  readonly tickets: number;
  /** The host draws the runners: a smart quick pick, with no wagers yet. */
  readonly smart: boolean;
  readonly wagers: readonly Wager[];
  /** The cost of all tickets. */
  readonly total: Pennies;
}

/** One wager of a line on a card, or one leg of its parlay. */
export interface TypedWagerReading {
  readonly race: Race | null;
  readonly bet: BetAvailability | null;
  readonly amount: Pennies | null;
  readonly units: number | null;
  /** With what chance picked. */
  readonly runners: Selection;
}

/** A line on a card. */
export interface TypedReading extends TypedWagerReading {
  /** The wagers or legs after the first, as far as they were read. */
  readonly more: readonly TypedWagerReading[];
  /** Bets that the word for the bet may become; empty once it is one. */
  readonly betsToType: readonly BetAvailability[];
  /** Of one ticket with the runners so far; null while they make no bet, and of a smart quick pick. */
  readonly cost: WagerCost | null;
  /** The wager that would be sold, and its entry. */
  readonly check: Result<TypedSale, TypedRefusal>;
  /** The word at fault, where there is one. */
  readonly fault: Span | null;
}

/** The window's settings for a typed sale. */
export interface TypedRules extends SaleRules {
  /** A customer's account is signed on: nothing is stored (W050). */
  readonly accountMode?: boolean | undefined;
  /** All races at once are sold at this window (T134); left out: they are. */
  readonly allRaces?: boolean | undefined;
}

/** One wager as far as it was read. */
export interface ReadWager extends TypedWagerReading {
  readonly betsToType: readonly BetAvailability[];
  readonly refusal: TypedRefusal | null;
}

/** The window that a line is typed at. */
export interface TypedAt {
  readonly card: Card;
  readonly text: TypedText;
  readonly rules: TypedRules;
  readonly chance: TypedChance;
  /** The race on the slip, for a line that names none; null: there is none. */
  readonly raceNow: RaceNumber | null;
}

/** Whatever ended the reading before its runners. */
export function stillMissing({ refusal }: TypedWords): TypedRefusal {
  return refusal ?? { code: 'missing', part: 'runners' };
}
