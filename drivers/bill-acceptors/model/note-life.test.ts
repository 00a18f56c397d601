import { describe, expect, it } from 'vitest';
import { beginNoteLife, type NoteEffect, stepNote } from './note-life.ts';
import { NO_CONDITIONS, type NoteReading } from './note-reading.ts';

const HUNDRED = { currency: 'USD', amount: 10_000 } as const;
const TWENTY = { currency: 'USD', amount: 2_000 } as const;
const JAMMED = { ...NO_CONDITIONS, jammed: true };
const IDLE: NoteReading = {
  phase: 'idle',
  note: null,
  powerUp: 'no',
  isCheated: false,
  conditions: NO_CONDITIONS,
};

/** Returns what the readings do to a note that an earlier run has on disk. */
function after(...readings: readonly NoteReading[]): readonly NoteEffect[] {
  let life = beginNoteLife({ id: 'n1', note: HUNDRED, isCredited: false });
  return readings.flatMap((reading) => {
    const step = stepNote(life, { type: 'reading', reading });
    life = step.life;
    return step.effects.filter(({ type }) => type !== 'tell');
  });
}

describe('a note on disk that the acceptor says nothing more of', () => {
  it('is put to a person when power comes back and the acceptor still reports a jam', () => {
    expect(after({ ...IDLE, conditions: JAMMED })).toEqual([]);
    expect(after({ ...IDLE, conditions: JAMMED, powerUp: 'yes' })).toEqual([
      { type: 'ask', note: HUNDRED, id: 'n1' },
    ]);
  });

  it('is put to a person when another note is in escrow, whose return is not its own', () => {
    expect(after({ ...IDLE, phase: 'escrowed', note: TWENTY }, { ...IDLE, phase: 'returned' })).toEqual([
      { type: 'ask', note: HUNDRED, id: 'n1' },
    ]);
  });
});
