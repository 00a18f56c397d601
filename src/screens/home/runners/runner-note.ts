/**
 * What the runner view tells of the last key or press: a number that cannot be chosen, one that waits for more, a key that this bet
 * has no use for. Owns the choice of words as text keys; knows no language and no component.
 */
import { type Say, say } from '../../../i18n/say.ts';
import type { TypedStep } from './typed-number.ts';

export interface RunnerNote {
  /** Digits that a further one would extend; empty when none are open. */
  readonly digits: string;
  /** What is told; null when the digits say it all. */
  readonly text: Say | null;
  /** Whether something was refused. */
  readonly isRefusal: boolean;
  /** A number was typed and is not in the wager: nothing is sold before it is finished or let go. */
  readonly isUntaken: boolean;
}

/** Without its number: what was told stays for the eye, and the number no longer keeps Buy. Null where the digits were all there was. */
export function noteWithoutNumber(note: RunnerNote): RunnerNote | null {
  return note.text === null ? null : { ...note, digits: '', isUntaken: false };
}

/** Of a typed digit; null when what it did is seen on the runners. */
export function noteOf(step: TypedStep, scratched: readonly number[]): RunnerNote | null {
  const { typed, missing, parted, toggles } = step;
  const { digits } = typed;
  const isUntaken = missing !== null;
  if (missing !== null && scratched.includes(missing)) {
    return { digits, text: say('runner.isScratched', { runner: missing }), isRefusal: true, isUntaken };
  }
  if (missing !== null && digits === '') {
    return { digits, text: say('runner.notInRace', { runner: missing }), isRefusal: true, isUntaken };
  }
  if (parted !== null) {
    const text = say('runner.parted', { runner: parted, second: toggles.at(-1) ?? '' });
    return { digits, text, isRefusal: false, isUntaken };
  }
  return digits === '' ? null : { digits, text: null, isRefusal: false, isUntaken };
}

/** Of a key that was pressed for nothing. */
export function refusalNote(text: Say): RunnerNote {
  return { digits: '', text, isRefusal: true, isUntaken: false };
}
