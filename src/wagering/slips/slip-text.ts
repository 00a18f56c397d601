/**
 * Writes the marks of a betting slip as the text of a scan event, and reads it back: four hexadecimal digits
 * a clock, whose lowest bit is column 1.
 */
import { SLIP_CLOCKS, SLIP_ROWS, SLIP_RUNNERS, type SlipMarks } from './slip-marks.ts';

const DIGITS = 4;
const MOST_COLUMNS = 16;

export function writeSlipText(marks: SlipMarks): string {
  return marks
    .map((columns) => columns.reduce((mask, column) => mask | (1 << (column - 1)), 0))
    .map((mask) => (mask & 0xffff).toString(16).padStart(DIGITS, '0'))
    .join('');
}

/** Null: the text is no slip's. */
export function parseSlipText(text: string): SlipMarks | null {
  if (text.length !== SLIP_CLOCKS * DIGITS || !/^[\da-f]*$/i.test(text)) return null;
  return Array.from({ length: SLIP_CLOCKS }, (_, clock) => {
    const mask = Number.parseInt(text.slice(clock * DIGITS, (clock + 1) * DIGITS), 16);
    return Array.from({ length: MOST_COLUMNS }, (__, at) => at + 1).filter(
      (column) => (mask & (1 << (column - 1))) !== 0,
    );
  });
}

/**
 * Returns the marks of a slip that was read by a head of twelve channels, with all thirteen columns (W144).
 * Reading: the slip for such a head has its thirteenth mark in column 1 of the clock that follows. No clock
 * that follows a row of runners has marks of its own.
 */
export function widenSlip(marks: SlipMarks): SlipMarks {
  return marks.map((columns, clock) => {
    const hasLast = SLIP_ROWS.includes(clock) && marks[clock + 1]?.includes(1) === true;
    if (hasLast) return [...columns, SLIP_RUNNERS.length];
    return SLIP_ROWS.includes(clock - 1) ? columns.filter((column) => column !== 1) : columns;
  });
}
