/**
 * Words the note on the last key or press. A number cannot be chosen or waits for more digits, or this bet
 * does not use the key. Pure.
 */
import { type Say, say } from '../../../i18n/say.ts';
import type { TypedStep } from './typed-number.ts';

export interface RunnerNote {
  /** Digits that a further one would extend; empty if there are none. */
  readonly digits: string;
  /** Text of the note; null if the digits are enough. */
  readonly text: Say | null;
  /** Is true if the key or press was refused. */
  readonly isRefusal: boolean;
  /**
   * Is true for a typed number that is not in the wager. Nothing is sold before it is finished or dropped.
   */
  readonly isUnapplied: boolean;
}

/**
 * Returns the note without its number: the text stays, and the number no longer blocks Buy. Null if the note
 * had digits alone.
 */
export function noteWithoutNumber(note: RunnerNote): RunnerNote | null {
  return note.text === null ? null : { ...note, digits: '', isUnapplied: false };
}

/** Returns the note on a typed digit; null if the runners show its effect. */
export function noteOf(step: TypedStep, scratched: readonly number[]): RunnerNote | null {
  const { typed, missing, parted, toggles } = step;
  const { digits } = typed;
  const isUnapplied = missing !== null;
  if (missing !== null && scratched.includes(missing)) {
    return { digits, text: say('runner.isScratched', { runner: missing }), isRefusal: true, isUnapplied };
  }
  if (missing !== null && digits === '') {
    return { digits, text: say('runner.notInRace', { runner: missing }), isRefusal: true, isUnapplied };
  }
  if (parted !== null) {
    const text = say('runner.parted', { runner: parted, second: toggles.at(-1) ?? '' });
    return { digits, text, isRefusal: false, isUnapplied };
  }
  return digits === '' ? null : { digits, text: null, isRefusal: false, isUnapplied };
}

/** Returns the note on a key without effect. */
export function refusalNote(text: Say): RunnerNote {
  return { digits: '', text, isRefusal: true, isUnapplied: false };
}
