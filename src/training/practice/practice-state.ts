/** Holds the practice customer at the window, and how the teller has served so far. */
import { atom } from 'jotai/vanilla';
import type { RaceNumber } from '../../wagering/card/card.ts';
import type { Wager } from '../../wagering/card/wager.ts';
import type { Pennies } from '../../wagering/ground/money.ts';
import type { CustomerAsk } from '../asks/ask.ts';
import type { WagerMistake } from '../asks/same-bets.ts';
import type { SecondWish } from '../asks/second-wish.ts';
import type { Touches } from '../fewest/touches.ts';
import type { PaperMistake, SoldPaper } from './papers.ts';

/** A customer, and what they said. */
export interface PracticeCustomer {
  /** From 1 since practice began. */
  readonly number: number;
  readonly ask: CustomerAsk;
  /** Holds their wish after the first ticket; null: they have none. */
  readonly second: SecondWish | null;
  /** The second wish has been said: the first ticket was right. */
  readonly isSecond: boolean;
  readonly sentence: string;
  /** The money in their hand, minor units: never less than all they ask for costs without their voucher. */
  readonly hand: Pennies;
  /** Milliseconds in which they were served before the last stop of the room. */
  readonly servedBefore: number;
  /** From when their time runs, epoch milliseconds; null: the trainer has stopped the room. */
  readonly since: number | null;
  /** The teller has looked at the hint. */
  readonly isHinted: boolean;
}

/**
 * `change`: the cash that was keyed is not what the customer gave. `kept`: a ticket was to be cancelled, and
 * was not.
 */
export type PracticeMistake = WagerMistake | PaperMistake | 'change' | 'kept';

/** The touches of a customer who was served right, and how many of them were needed. */
export interface ServedTouches extends Touches {
  readonly needed: number;
}

/** Tells how a customer was served. */
export interface ServedCustomer {
  readonly mistakes: readonly PracticeMistake[];
  readonly sold: readonly Wager[];
  /** Whole seconds from the first word to the total out, without the stops of the room. */
  readonly seconds: number;
  /** Null: they were served wrong, or the fewest are not known. */
  readonly touches: ServedTouches | null;
  /** The teller's usual seconds before this customer, whole; null: they have served too few. */
  readonly usual: number | null;
}

export interface PracticeRecord {
  readonly served: number;
  readonly right: number;
  /** Right ones in a row. */
  readonly streak: number;
}

/**
 * Names where practice is. `looking`: the cards are on their way. `nobody`: no race of them takes bets.
 * `gone`: the race closed and the customer has no ticket, or none that was not cancelled.
 * `back`: the page was loaded again between two customers. The teller sends the next one.
 */
export type Practice =
  | { readonly phase: 'off' }
  | { readonly phase: 'looking' | 'nobody' | 'failed' | 'back'; readonly record: PracticeRecord }
  | {
      readonly phase: 'asking' | 'gone';
      readonly record: PracticeRecord;
      readonly customer: PracticeCustomer;
    }
  | {
      readonly phase: 'served';
      readonly record: PracticeRecord;
      readonly customer: PracticeCustomer;
      readonly outcome: ServedCustomer;
    };

/** A wish that was served wrong, and the number of the first customer who may have it again. */
export interface MissedWish {
  readonly ask: CustomerAsk;
  readonly from: number;
}

/** Holds what practice needs to go on after the page was loaded again. */
export interface PracticePast {
  /** The last customer's number. */
  readonly number: number;
  readonly record: PracticeRecord;
  /** The customer at the window who is not served; null: none is. */
  readonly customer: PracticeCustomer | null;
  readonly missed: readonly MissedWish[];
  readonly papers: readonly SoldPaper[];
}

/** Null while nothing is practised. */
export const practicePastAtom = atom<PracticePast | null>(null);

export const NO_RECORD: PracticeRecord = { served: 0, right: 0, streak: 0 };

/** The race that a trainer's rush is about: customers ask for it until its post. */
export interface RushRace {
  /** The name of its card. */
  readonly card: string;
  readonly race: RaceNumber;
  /** Epoch milliseconds. */
  readonly until: number;
}

/** Null: no rush has been. */
export const rushAtom = atom<RushRace | null>(null);

/** True while the trainer has stopped the room. The window takes no tap then. */
export const isRoomStoppedAtom = atom(false);

/** The usual whole seconds of a customer in the class; null without a class, or offline. */
export const classSecondsAtom = atom<number | null>(null);

export const practiceAtom = atom<Practice>({ phase: 'off' });
