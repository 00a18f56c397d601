/**
 * Writes the commands of an OMR-1100, and reads its answers out of bytes.
 *
 * Source: Chatsworth Data, OMR1100 Commands Rev. B, and Technical Manual for the OMR 1102, sections 6 to 8.
 * A download command sets how marks become bytes. A factory command has an ESC more. Each answer ends with
 * CR: `G` for an accepted command, its beginning and `?` for a refused one.
 */
import { isOfRecord, type MarkColumns, readMarkRecord } from './mark-record.ts';

const [CTRL_R, ESC, CR] = [0x12, 0x1b, 0x0d];
const [QUESTION_MARK, LETTER_E, LETTER_G] = [0x3f, 0x45, 0x47];

export function downloadCommand(command: string): Uint8Array {
  return Uint8Array.of(CTRL_R, ...codesOf(command), CTRL_R, LETTER_E);
}

export function factoryCommand(command: string): Uint8Array {
  return Uint8Array.of(CTRL_R, ESC, ...codesOf(command), CTRL_R, LETTER_E);
}

function codesOf(text: string): readonly number[] {
  return Array.from(text, (character) => character.charCodeAt(0));
}

export type OmrLine =
  | { readonly kind: 'accepted' }
  | { readonly kind: 'refused' }
  | { readonly kind: 'record'; readonly columns: MarkColumns }
  /** The status byte, as the manual numbers its bits. */
  | { readonly kind: 'status'; readonly bits: number }
  | { readonly kind: 'text'; readonly text: string }
  /** Part of a record, or what is no answer at all. */
  | { readonly kind: 'broken'; readonly bytes: number; readonly isRecord: boolean };

export interface OmrParser {
  /** `at`: when the bytes came, milliseconds of one clock. */
  readonly take: (bytes: Uint8Array, at: number) => readonly OmrLine[];
  /** Gives up a line that has not ended; null: there is none. */
  readonly giveUp: () => OmrLine | null;
  readonly isInLine: () => boolean;
}

/** A longer line is noise, bytes. The longest answer is a record of 126 columns. */
const LONGEST_LINE = 256;
/** A line of 9600 baud is over sooner; what follows such a silence is another, milliseconds. */
export const LINE_SILENCE = 500;

export function createOmrParser(): OmrParser {
  let line: number[] = [];
  /** Counts the bytes of the line, also those that were dropped. */
  let length = 0;
  let last = Number.NEGATIVE_INFINITY;

  function giveUp(): OmrLine | null {
    const given: OmrLine | null =
      length === 0
        ? null
        : { kind: 'broken', bytes: length, isRecord: length >= 4 && line.every(isOfRecord) };
    line = [];
    length = 0;
    return given;
  }

  function end(): OmrLine | null {
    if (length === 0) return null;
    const read = length > LONGEST_LINE ? null : readLine(line);
    const broken = giveUp();
    return read ?? broken;
  }

  return {
    take(bytes, at) {
      const lines: (OmrLine | null)[] = [];
      if (at - last > LINE_SILENCE) lines.push(giveUp());
      last = at;
      for (const byte of bytes) {
        // The adapter may hand on the bit of the parity.
        const code = byte & 0x7f;
        if (code === CR) {
          lines.push(end());
          continue;
        }
        length += 1;
        if (line.length < LONGEST_LINE) line.push(code);
      }
      return lines.filter((read) => read !== null);
    },
    giveUp,
    isInLine: () => length > 0,
  };
}

function readLine(line: readonly number[]): OmrLine | null {
  const [first = 0] = line;
  if (line.length === 1) {
    if (first === LETTER_G) return { kind: 'accepted' };
    return first === QUESTION_MARK ? { kind: 'refused' } : { kind: 'status', bits: first };
  }
  if (first === CTRL_R) return line.at(-1) === QUESTION_MARK ? { kind: 'refused' } : null;
  const columns = readMarkRecord(line);
  if (columns !== null) return { kind: 'record', columns };
  const isText = line.every((code) => code >= 0x20 && code <= 0x7e);
  return isText ? { kind: 'text', text: String.fromCharCode(...line) } : null;
}

/** Bits of the status byte that a reader sets; the manual says that the others are always 0. */
export const OMR_STATUS = { atThroat: 0x01, transportCleared: 0x10, transportEnabled: 0x20 } as const;

/** Returns what GETCONFIG says; null: the text is no configuration. */
export function readOmrConfiguration(text: string): OmrConfiguration | null {
  const [, flags] = /^\d\d ([0-9A-F]{2}) [0-9A-F]{2} /.exec(text) ?? [];
  return flags === undefined ? null : { holdsPaper: (Number.parseInt(flags, 16) & EXIT_CONTROL) !== 0 };
}

export interface OmrConfiguration {
  /** Exit control: paper stays behind the head until the host ejects it. */
  readonly holdsPaper: boolean;
}

/** Bit 0 of the EEPROM's flags. */
const EXIT_CONTROL = 0x01;
