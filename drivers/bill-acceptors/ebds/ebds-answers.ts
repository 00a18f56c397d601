/**
 * Reads the answers of an EBDS acceptor: six bytes of status, and the note by name where it says so.
 *
 * In a standard answer, byte 0 is the place of the note and byte 1 is what is wrong. Byte 2 has power-up,
 * failure and the note's number. Bytes 3 to 5 have stall, model and revision. An extended answer is 02, the
 * six bytes, and the note: its number, currency (3), value (3), sign, exponent (2).
 */
import { type Note, type NotePhase, type NoteReading } from '../model/note-reading.ts';
import { noteOfIndex, noteOfUnits } from '../model/note-tables.ts';
import { type EbdsFrame, EXTENDED_TYPE, STANDARD_TYPE } from './ebds-frames.ts';

const EXTENDED_NOTE = 0x02;
const STATUS_LENGTH = 6;
const EXTENDED_LENGTH = 1 + STATUS_LENGTH + 10;

/** Bits of byte 0. Events come first: one may come together with the place that follows it. */
const PHASES: readonly (readonly [bit: number, phase: NotePhase])[] = [
  [0x10, 'stacked'],
  [0x40, 'returned'],
  [0x04, 'escrowed'],
  [0x08, 'stacking'],
  [0x20, 'returning'],
  [0x02, 'accepting'],
  [0x01, 'idle'],
];
const CHEATED = 0x01;
const REJECTED = 0x02;
const JAMMED = 0x04;
const FULL = 0x08;
const ATTACHED = 0x10;
const POWER_UP = 0x01;
const FAILED = 0x04;

/** Returns null for a frame that is no answer about notes. */
export function readEbdsAnswer({ type, data }: EbdsFrame, currency: string): NoteReading | null {
  if (type === STANDARD_TYPE && data.length >= STATUS_LENGTH)
    return readStatus(data, numbered(data, currency));
  if (type !== EXTENDED_TYPE || data[0] !== EXTENDED_NOTE || data.length < EXTENDED_LENGTH) return null;
  return readStatus(data.subarray(1), namedNote(data.subarray(1 + STATUS_LENGTH), currency));
}

function readStatus(status: Uint8Array, note: Note | null): NoteReading {
  const [place = 0, wrong = 0, more = 0] = status;
  const isRejected = (wrong & REJECTED) !== 0;
  const phase = PHASES.find(([bit]) => (place & bit) !== 0)?.[1] ?? 'away';
  return {
    phase: isRejected && phase !== 'stacked' ? 'rejected' : phase,
    note,
    conditions: {
      cashBoxRemoved: (wrong & ATTACHED) === 0,
      jammed: (wrong & JAMMED) !== 0,
      stackerFull: (wrong & FULL) !== 0,
      failed: (more & FAILED) !== 0,
    },
    powerUp: (more & POWER_UP) === 0 ? 'no' : 'yes',
    isCheated: (wrong & CHEATED) !== 0,
  };
}

function numbered(status: Uint8Array, currency: string): Note | null {
  return noteOfIndex(currency, ((status[2] ?? 0) >> 3) & 0x07);
}

/** Returns a note that names its currency and value; null for a foreign one, and for what cannot be read. */
function namedNote(named: Uint8Array, currency: string): Note | null {
  const text = String.fromCharCode(...named.subarray(1, 10));
  const [, iso, value, sign, exponent] = /^([A-Z]{3})(\d{3})([+-])(\d{2})$/.exec(text) ?? [];
  if (iso !== currency || value === undefined || exponent === undefined) return null;
  return noteOfUnits(iso, Number(value) * 10 ** (sign === '-' ? -Number(exponent) : Number(exponent)));
}
