/** Makes lines of the trainer's page of the host's rows: for the table on the screen, and for the file. */
import type { Translate } from '../../i18n/translate.ts';
import { MISTAKE_TEXTS } from '../../training/practice/mistake-texts.ts';
import {
  addTallies,
  NO_TALLY,
  type PracticeTally,
  type RoomRow,
  worstMistake,
} from '../../training/room/room-wire.ts';
import { csvTable } from '../../wagering/ground/csv.ts';

/** Has the words of one line, in the order of the columns. */
export interface RoomLine {
  readonly window: string;
  readonly teller: string;
  readonly now: string;
  readonly lesson: string;
  readonly served: string;
  readonly right: string;
  /** Whole seconds a customer; empty before the first one. */
  readonly seconds: string;
  /** Taps and keys of a right customer above the fewest, with one decimal; empty before the first one. */
  readonly extra: string;
  readonly worst: string;
}

/** Returns the texts of the columns, in their order. */
export function roomHead(say: Translate): RoomLine {
  return {
    window: say('room.window'),
    teller: say('room.teller'),
    now: say('room.now'),
    lesson: say('room.lesson'),
    served: say('room.served'),
    right: say('room.right'),
    seconds: say('room.seconds'),
    extra: say('room.extra'),
    worst: say('room.worst'),
  };
}

export function roomLine(row: RoomRow, say: Translate): RoomLine {
  return {
    window: String(row.window),
    teller: row.teller,
    now: say(row.isHere ? (row.isPractising ? 'room.practising' : 'room.here') : 'room.away'),
    lesson: row.lesson,
    ...talliedIn(row.tally, say),
  };
}

/** Returns the line below all others. */
export function wholeRoomLine(rows: readonly RoomRow[], say: Translate): RoomLine {
  const tally = rows.reduce((sum, row) => addTallies(sum, row.tally), NO_TALLY);
  return { window: say('room.total'), teller: '', now: '', lesson: '', ...talliedIn(tally, say) };
}

function talliedIn(
  tally: PracticeTally,
  say: Translate,
): Pick<RoomLine, 'served' | 'right' | 'seconds' | 'extra' | 'worst'> {
  const { served, right, seconds, measured, extraTouches } = tally;
  const worst = worstMistake(tally);
  return {
    served: String(served),
    right: String(right),
    seconds: served === 0 ? '' : String(Math.round(seconds / served)),
    extra: measured === 0 ? '' : (extraTouches / measured).toFixed(1),
    worst: worst === null ? '' : mistakeIn(worst, say),
  };
}

/** Returns a window's own word for a mistake that this page does not know. */
function mistakeIn(kind: string, say: Translate): string {
  const known = Object.entries(MISTAKE_TEXTS).find(([each]) => each === kind);
  return known === undefined ? kind : say(known[1]);
}

/** Returns the day's result as CSV, with a line for each teller at each window. */
export function roomCsv(rows: readonly RoomRow[], say: Translate): string {
  const lines = [roomHead(say), ...rows.map((row) => roomLine(row, say))];
  return csvTable(lines.map((line) => Object.values<string>({ ...line })));
}
