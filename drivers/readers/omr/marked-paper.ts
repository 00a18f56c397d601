/**
 * Tells what paper a record of marks is of: a ticket, or a betting slip.
 *
 * Reading: no manual names the papers of a track, so their number of columns does. 35 columns are the clocks
 * of a betting slip (W141). 15, 16 or 18 columns of one Hollerith character each are the number of a ticket
 * (W063, W064). 77 columns are the strip of marks that the window prints (S246): a start mark, 15 digits in
 * 2 of 5, and a stop mark.
 */
import { twoOfFiveDigit } from '../../two-of-five.ts';
import type { PaperReading } from '../ticket-reader.ts';
import { MARK_CHANNELS, type MarkColumns } from './mark-record.ts';

const SLIP_COLUMNS = 35;
const STRIP_COLUMNS = 77;
const CODE_COLUMNS: readonly number[] = [15, 16, 18];

/** The bits of rows 12, 11 and 0, and of row 1; the rows 2 to 9 follow. */
const [ROW_12, ROW_11, ROW_0] = [0x001, 0x002, 0x004];
const FIRST_DIGIT = 3;

export function readMarkedPaper(columns: MarkColumns): PaperReading {
  if (columns.length === SLIP_COLUMNS) return { kind: 'slip', marks: columns.map(marksOf) };
  const code =
    columns.length === STRIP_COLUMNS
      ? stripDigits(columns)
      : CODE_COLUMNS.includes(columns.length)
        ? hollerithText(columns)
        : null;
  if (code !== null) return { kind: 'ticket', code };
  const marked = columns.filter((rows) => rows !== 0).length;
  return { kind: 'bad', detail: `${columns.length} columns, ${marked} of them marked` };
}

/** Reading: a slip's first column lies next to its timing marks. */
function marksOf(rows: number): readonly number[] {
  return Array.from({ length: MARK_CHANNELS }, (_, at) => at + 1).filter(
    (column) => (rows & (1 << (MARK_CHANNELS - column))) !== 0,
  );
}

/** Returns the characters of the columns, one each; null if a column has none. */
function hollerithText(columns: MarkColumns): string | null {
  const characters = columns.map(hollerithCharacter);
  return characters.includes(null) ? null : characters.join('');
}

/** Returns the digit or letter of a column in the code of punched cards; null: another combination. */
function hollerithCharacter(rows: number): string | null {
  const zone = rows & (ROW_12 | ROW_11 | ROW_0);
  const digits = rows >> FIRST_DIGIT;
  if (digits === 0) return zone === ROW_0 ? '0' : null;
  const digit = 32 - Math.clz32(digits);
  if (digits !== 1 << (digit - 1)) return null;
  if (zone === 0) return `${digit}`;
  const letters = { [ROW_12]: 'ABCDEFGHI', [ROW_11]: 'JKLMNOPQR', [ROW_0]: ' STUVWXYZ' }[zone];
  const letter = letters?.at(digit - 1) ?? ' ';
  return letter === ' ' ? null : letter;
}

/** Any mark in a column is a mark of the strip: it runs over several channels. */
function stripDigits(columns: MarkColumns): string | null {
  const bits = columns.map((rows) => (rows === 0 ? '0' : '1')).join('');
  const [, body] = /^1([01]{75})1$/.exec(bits) ?? [];
  if (body === undefined) return null;
  const digits = Array.from({ length: 15 }, (_, at) => twoOfFiveDigit(body.slice(5 * at, 5 * at + 5)));
  return digits.includes(null) ? null : digits.join('');
}
