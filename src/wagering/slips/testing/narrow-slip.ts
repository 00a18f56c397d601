/** Test support: a slip as it is printed for a head of twelve channels, and as that head reads it. */
import { SLIP_RUNNERS, type SlipMarks } from '../slip-marks.ts';

const CHANNELS = 12;

/** Returns the marks on the paper: the thirteenth column of a row lies beside the next clock (W144). */
export function narrowMarks(slip: SlipMarks): SlipMarks {
  const last = SLIP_RUNNERS.length;
  return slip.map((row, clock) =>
    slip[clock - 1]?.includes(last) === true ? [1, ...row] : row.filter((column) => column !== last),
  );
}

/** Returns what the head makes of each column: bit 11 is column 1, next to the timing marks. */
export function narrowSlip(slip: SlipMarks): readonly number[] {
  return narrowMarks(slip).map((row) => row.reduce((bits, column) => bits | (1 << (CHANNELS - column)), 0));
}
