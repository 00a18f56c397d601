/**
 * Reads the status of an ID-003 acceptor. It says one thing at a time: a place of the note, or what is wrong.
 *
 * VEND VALID comes when a note is past the point of return, and again until it is acknowledged. STACKED
 * follows it: both credit the same note, once (note-life.ts).
 */
import {
  type AcceptorFault,
  NO_CONDITIONS,
  type Note,
  type NotePhase,
  type NoteReading,
  type PowerUp,
} from '../model/note-reading.ts';
import { noteOfIndex, noteOfUnits } from '../model/note-tables.ts';

export const STATUS = {
  idle: 0x11,
  accepting: 0x12,
  escrow: 0x13,
  vendValid: 0x15,
  inhibited: 0x1a,
  initialise: 0x1b,
} as const;

interface Row {
  readonly phase: NotePhase;
  readonly condition?: AcceptorFault;
  readonly powerUp?: PowerUp;
  readonly isCheated?: true;
}

const ROWS: ReadonlyMap<number, Row> = new Map<number, Row>([
  [STATUS.idle, { phase: 'idle' }],
  [STATUS.accepting, { phase: 'accepting' }],
  [STATUS.escrow, { phase: 'escrowed' }],
  [0x14, { phase: 'stacking' }],
  [STATUS.vendValid, { phase: 'stacked' }],
  [0x16, { phase: 'stacked' }],
  [0x17, { phase: 'rejected' }],
  [0x18, { phase: 'returning' }],
  [0x19, { phase: 'away' }],
  [STATUS.inhibited, { phase: 'idle' }],
  [STATUS.initialise, { phase: 'away' }],
  [0x40, { phase: 'idle', powerUp: 'yes' }],
  [0x41, { phase: 'away', powerUp: 'inAcceptor' }],
  [0x42, { phase: 'away', powerUp: 'inStacker' }],
  [0x43, { phase: 'away', condition: 'stackerFull' }],
  [0x44, { phase: 'away', condition: 'cashBoxRemoved' }],
  [0x45, { phase: 'away', condition: 'jammed' }],
  [0x46, { phase: 'away', condition: 'jammed' }],
  [0x47, { phase: 'away' }],
  [0x48, { phase: 'away', isCheated: true }],
  [0x49, { phase: 'away', condition: 'failed' }],
]);

/** The notes that the acceptor itself names, by the number that it says in escrow. */
export type Assignment = ReadonlyMap<number, number>;

export function isPowerUp(status: number): boolean {
  return status >= 0x40 && status <= 0x42;
}

/** Returns null for what is no status. */
export function readId003Status(
  status: number,
  data: Uint8Array,
  currency: string,
  assigned: Assignment,
): NoteReading | null {
  const row = ROWS.get(status);
  if (row === undefined) return null;
  return {
    phase: row.phase,
    note: status === STATUS.escrow ? noteOf(data[0] ?? 0, currency, assigned) : null,
    conditions: row.condition === undefined ? NO_CONDITIONS : { ...NO_CONDITIONS, [row.condition]: true },
    powerUp: row.powerUp ?? 'no',
    isCheated: row.isCheated === true,
  };
}

/** The first number of a note, one above this. */
const BEFORE_FIRST = 0x60;

function noteOf(code: number, currency: string, assigned: Assignment): Note | null {
  if (assigned.size === 0) return noteOfIndex(currency, code - BEFORE_FIRST);
  return noteOfUnits(currency, assigned.get(code) ?? 0);
}

/**
 * Reads the table of notes: four bytes a note, its number, country, value and exponent of ten. Reading: the
 * country is not held against the site's currency. Its codes are the maker's own.
 */
export function readAssignment(data: Uint8Array): Assignment {
  const assigned = new Map<number, number>();
  for (let at = 0; at + 4 <= data.length; at += 4) {
    const [code = 0, , value = 0, exponent = 0] = data.subarray(at, at + 4);
    if (value > 0 && exponent <= 6) assigned.set(code, value * 10 ** exponent);
  }
  return assigned;
}
