/**
 * Reads and writes the records of an OMR-1100 in its mode I00: two bytes a column of marks.
 *
 * Source: Technical Manual for the OMR 1102, mode `I##`, Binary to ASCII. Rows are Hollerith's: 12, 11, 0, 1
 * to 9, from the far edge of the paper to its timing marks. Bit 5 is always on, so that each byte can be
 * printed. Bytes from 0x40 to 0x5F never occur in a record.
 */

/** Most columns of a record. */
export const MOST_MARK_COLUMNS = 126;
export const MARK_CHANNELS = 12;

/** One number a column. Bit 0 is row 12, bit 2 is row 0. Bit 11 is row 9, next to the timing marks. */
export type MarkColumns = readonly number[];

const ALWAYS_ON = 0x20;
/** The place of each row's bit in its byte: rows 12, 11, 0, 1, 2, 3 in the first, 4 to 9 in the second. */
const PLACES = [0x01, 0x02, 0x04, 0x08, 0x10, 0x40] as const;

/** Returns the columns of a line without its terminator; null: the line is no record. */
export function readMarkRecord(line: readonly number[]): MarkColumns | null {
  if (line.length === 0 || line.length % 2 !== 0 || line.length > 2 * MOST_MARK_COLUMNS) return null;
  if (!line.every(isOfRecord)) return null;
  return Array.from({ length: line.length / 2 }, (_, at) => {
    const [first = 0, second = 0] = line.slice(2 * at, 2 * at + 2);
    return rowsOf(first) | (rowsOf(second) << PLACES.length);
  });
}

/** Returns true for a byte that a record may have. */
export function isOfRecord(byte: number): boolean {
  return byte <= 0x7f && (byte & ALWAYS_ON) !== 0;
}

/** Returns the bytes of a record, without its terminator. */
export function writeMarkRecord(columns: MarkColumns): readonly number[] {
  const half = (rows: number): number =>
    PLACES.reduce<number>((byte, place, at) => byte | (rows & (1 << at) ? place : 0), ALWAYS_ON);
  return columns.flatMap((rows) => [half(rows), half(rows >> PLACES.length)]);
}

function rowsOf(byte: number): number {
  return PLACES.reduce<number>((rows, place, at) => rows | (byte & place ? 1 << at : 0), 0);
}
