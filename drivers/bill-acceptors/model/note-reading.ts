/**
 * Describes the answer of an acceptor in any protocol. Describes the wish of the window in one turn. Holds
 * data alone.
 */

/** A banknote. `amount` is in hundredths of the currency's unit; `currency` is its ISO 4217 code. */
export interface Note {
  readonly currency: string;
  readonly amount: number;
}

/**
 * The place of a note. 'stacked', 'returned' and 'rejected' are events: the acceptor says them once, until
 * they are acknowledged. 'away' is an answer that says nothing of a note.
 */
export const NOTE_PHASES = [
  'away',
  'idle',
  'accepting',
  'escrowed',
  'stacking',
  'stacked',
  'returning',
  'returned',
  'rejected',
] as const;
export type NotePhase = (typeof NOTE_PHASES)[number];

/** Lists the faults that last until they are repaired. */
export const CONDITIONS = ['cashBoxRemoved', 'jammed', 'stackerFull', 'failed'] as const;
export type AcceptorFault = (typeof CONDITIONS)[number];

/** How the acceptor came up after a loss of power. 'inStacker': a note had passed the point of return. */
export type PowerUp = 'no' | 'yes' | 'inAcceptor' | 'inStacker';

export interface NoteReading {
  readonly phase: NotePhase;
  /** Null: the answer names no note, or one that the tables do not know. */
  readonly note: Note | null;
  readonly conditions: Readonly<Record<AcceptorFault, boolean>>;
  readonly powerUp: PowerUp;
  /** True if somebody tried to pull a note out. */
  readonly isCheated: boolean;
}

export const NO_CONDITIONS: NoteReading['conditions'] = {
  cashBoxRemoved: false,
  jammed: false,
  stackerFull: false,
  failed: false,
};

/** Describes what the window wants of the acceptor in its next turn. */
export interface Wish {
  /** True if notes are to be taken. */
  readonly enabled: boolean;
  readonly command: 'none' | 'stack' | 'return';
  /** True while the last answer must not be acknowledged: what it says is not on disk yet. */
  readonly hold: boolean;
}
