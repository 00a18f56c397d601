import { describe, expect, it } from 'vitest';
import { say } from '../../../i18n/say.ts';
import { noteOf, noteWithoutNumber } from './runner-note.ts';
import { NO_NUMBER, type TypedNumber, typeDigit } from './typed-number.ts';

/** Has a field of twelve whose 1 and 8 are scratched. */
const SCRATCHED = [1, 8];
const CHOOSABLE = [2, 3, 4, 5, 6, 7, 9, 10, 11, 12];

function noteAfter(keys: string, choosable: readonly number[] = CHOOSABLE) {
  let typed: TypedNumber = NO_NUMBER;
  let note = null;
  for (const key of keys) {
    const step = typeDigit(typed, key, choosable);
    typed = step.typed;
    note = noteOf(step, SCRATCHED);
  }
  return note;
}

describe('what is shown of a typed number', () => {
  it('is that the runner is scratched, with the digit that a further one extends', () => {
    expect(noteAfter('1')).toEqual({
      digits: '1',
      text: say('runner.isScratched', { runner: 1 }),
      isRefusal: true,
      isUnapplied: true,
    });
    expect(noteAfter('8')).toMatchObject({ digits: '', text: say('runner.isScratched', { runner: 8 }) });
  });

  it('is that no such runner is in the race', () => {
    expect(noteAfter('15')).toMatchObject({
      text: say('runner.notInRace', { runner: 15 }),
      isRefusal: true,
    });
    expect(noteAfter('0')).toMatchObject({ text: say('runner.notInRace', { runner: 0 }) });
  });

  it('is how 15 was read where there is none and 1 is a runner', () => {
    expect(noteAfter('15', [1, ...CHOOSABLE])).toEqual({
      digits: '',
      text: say('runner.parted', { runner: 15, second: 5 }),
      isRefusal: false,
      isUnapplied: false,
    });
  });

  it('is the digit alone while a runner may become another', () => {
    expect(noteAfter('1', [1, ...CHOOSABLE])).toEqual({
      digits: '1',
      text: null,
      isRefusal: false,
      isUnapplied: false,
    });
    expect(noteAfter('1', [10, 11])).toMatchObject({ digits: '1' });
  });

  it('keeps Buy while the number is not in the wager, until it is let go', () => {
    expect(noteAfter('1')?.isUnapplied).toBe(true);
    expect(noteAfter('0')?.isUnapplied).toBe(true);
    const open = noteAfter('1', [2, 20, 30]) ?? noteAfter('3', [30]);
    expect(open?.isUnapplied).toBe(true);
    const told = noteAfter('1');
    expect(told === null ? null : noteWithoutNumber(told)).toMatchObject({ digits: '', isUnapplied: false });
    const half = noteAfter('3', [30]);
    expect(half?.text).toBeNull();
    expect(half === null ? 0 : noteWithoutNumber(half)).toBeNull();
  });

  it('is nothing where the highlight says it', () => {
    expect(noteAfter('5')).toBeNull();
    expect(noteAfter('12')).toBeNull();
  });
});
