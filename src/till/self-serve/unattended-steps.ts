/**
 * Decides what a self-serve terminal does about somebody who may have gone. Pure: create-self-serve-room.ts
 * carries it out. Units: seconds.
 *
 *     no touch for the time-out --> asks for 20 seconds --> pays out
 *     a question of the customer's, open for the time-out --> the answer that does nothing, then as above
 *     a question of the staff's --> waits for them
 *     business that is not over 10 seconds after that --> withholds the screen
 */
import { type SelfServeFace } from '../session/self-serve-credit.ts';

/** Seconds to answer whether anybody is there: twice the 10 seconds of EN 301 549, 5.9 and WCAG 2.2.1. */
export const SECONDS_TO_ANSWER = 20;
/** Is the time-out of questions and debts where the setting asks nobody. */
const USUAL_TIMEOUT = 60;
/** A payment that began at the time-out may end before the screen is withheld. */
const TO_PAY_OUT = 10;
/** An owing terminal tries again after this time, and after twice as long for each refusal of its host. */
const TRIES_AGAIN = 30;
/** The longest of those times is 16 minutes. */
const MOST_DOUBLINGS = 5;

export interface TerminalNow {
  readonly face: SelfServeFace;
  /** Nobody of the house is at it. */
  readonly isUnattended: boolean;
  readonly isWithheld: boolean;
  readonly isBusy: boolean;
  /** The setting `selfServeTimeout`; 0: nobody is asked. */
  readonly timeout: number;
  /** Since the last touch. */
  readonly untouched: number;
  /** Since the last touch, or the end of the terminal's own work. */
  readonly inactive: number;
  /** Since the last attempt to pay out. */
  readonly sinceTry: number;
  /** How often in a row the host refused to sell the voucher that is owed. */
  readonly refusals: number;
  /** An attempt to pay out can change something. */
  readonly canPayMore: boolean;
  /** The open notice; null: none. `isStaffs`: only the staff answers it. */
  readonly asked: { readonly seconds: number; readonly isStaffs: boolean } | null;
}

export interface UnattendedStep {
  /** Seconds left to answer whether anybody is there; null: it is not asked. */
  readonly stillThere: number | null;
  readonly withholds: boolean;
  /** Gives the open notice the answer that does nothing. The next step asks if anybody is there. */
  readonly answers: boolean;
  /** Is true once the next touch may be another person's. */
  readonly isAnothers: boolean;
  readonly pays: 'first' | 'again' | null;
}

const NOTHING: UnattendedStep = {
  stillThere: null,
  withholds: false,
  answers: false,
  isAnothers: false,
  pays: null,
};

/** Returns the time without a touch after which it is asked if anybody is there. */
export const timeoutOf = (timeout: number): number => (timeout === 0 ? USUAL_TIMEOUT : timeout);

/** Returns the time without a touch after which nobody is there. `timeout`: 0: nobody is asked. */
export const limitOf = (timeout: number): number => timeoutOf(timeout) + SECONDS_TO_ANSWER;

export function stepUnattended(now: TerminalNow): UnattendedStep {
  const { face, timeout, asked, untouched, isWithheld } = now;
  if (!now.isUnattended || (face === 'idle' && asked === null)) return NOTHING;
  const limit = limitOf(timeout);
  const isLeft = face === 'owing' || asked !== null || timeout > 0;
  const withholds = !isWithheld && isLeft && face !== 'idle' && untouched >= limit + TO_PAY_OUT;
  const isAnothers = face !== 'idle' && untouched >= timeoutOf(timeout);
  const step: UnattendedStep = { ...NOTHING, withholds, isAnothers };
  if (asked !== null) {
    if (asked.isStaffs) return step;
    return { ...step, answers: isWithheld || Math.min(asked.seconds, untouched) >= timeoutOf(timeout) };
  }
  if (now.isBusy) return step;
  if (face === 'owing') {
    const pause = TRIES_AGAIN * 2 ** Math.min(now.refusals, MOST_DOUBLINGS);
    return now.canPayMore && now.sinceTry >= pause ? { ...step, pays: 'again' } : step;
  }
  if (timeout === 0) return step;
  const left = limit - now.inactive;
  if (left <= 0 || isWithheld) return { ...step, pays: 'first' };
  return { ...step, stillThere: left <= SECONDS_TO_ANSWER ? left : null };
}
