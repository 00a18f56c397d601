/**
 * Keeps what the windows of a training room report, and the trainer's orders to them. Keeps it in memory: a
 * host that starts again has an empty room that goes on.
 *
 * A report replaces the one before of its run. Rows, commands and their age are limited. A room that runs for
 * weeks takes no more memory for it.
 */
import { medianOf } from '../../../src/training/practice/median.ts';
import {
  addTallies,
  NO_TALLY,
  type PracticeTally,
  type RoomAnswer,
  type RoomCommand,
  type RoomReport,
  type RoomRow,
} from '../../../src/training/room/room-wire.ts';
import type { Clock } from '../../../src/wagering/ground/clock.ts';

/** The most tellers at windows that are kept; the one that was heard longest ago goes first. */
export const MOST_ROWS = 500;
/** The most commands that wait for windows. */
const MOST_COMMANDS = 200;
/** Milliseconds after which a window that comes back is not given a command any more. */
export const COMMAND_AGE = 60_000;
/** Milliseconds after its last report for which a window counts as there: several reports are due by then. */
export const HERE = 10_000;

/** One window that has served is no class. */
const LEAST_WINDOWS = 2;

/** Names a teller at a window, by their session. */
export interface Reporter {
  readonly window: number;
  readonly teller: string;
}

interface Row extends Reporter {
  readonly lesson: string;
  readonly isPractising: boolean;
  readonly run: string;
  /** The sums of the runs before this one. */
  readonly before: PracticeTally;
  readonly tally: PracticeTally;
  readonly heardAt: number;
}

interface Ordered {
  readonly id: number;
  readonly at: number;
  /** Null: every window. */
  readonly window: number | null;
  readonly command: RoomCommand;
}

export interface RoomBook {
  readonly isStopped: () => boolean;
  readonly setStopped: (isStopped: boolean) => void;
  /** Orders a command for a window, or for all that are there now (null). */
  readonly order: (window: number | null, command: RoomCommand) => void;
  readonly heard: (reporter: Reporter, report: RoomReport) => RoomAnswer;
  /** One row for each teller at each window, by window and teller. */
  readonly rows: () => readonly RoomRow[];
}

/** `clock`: real time. */
export function createRoomBook(clock: Pick<Clock, 'now'>): RoomBook {
  const rows = new Map<string, Row>();
  let ordered: readonly Ordered[] = [];
  let isStopped = false;
  // Counts on from the time: a host that starts again gives no number twice.
  let last = clock.now();

  function note({ window, teller }: Reporter, report: RoomReport): void {
    const key = `${window} ${teller}`;
    const row = rows.get(key);
    const isSameRun = row?.run === report.run;
    const before = row === undefined ? NO_TALLY : isSameRun ? row.before : addTallies(row.before, row.tally);
    // Deletes first: a map keeps the place of a key that is set again, and the first one goes.
    rows.delete(key);
    rows.set(key, {
      window,
      teller,
      lesson: report.lesson,
      isPractising: report.isPractising,
      run: report.run,
      before,
      tally: report.tally,
      heardAt: clock.now(),
    });
    const [oldest] = rows.keys();
    if (rows.size > MOST_ROWS && oldest !== undefined) rows.delete(oldest);
  }

  /**
   * Returns the usual seconds of a customer who was served right at the windows beside this one; null until
   * two windows have served some.
   */
  function classSeconds(window: number): number | null {
    const windows = new Set<number>();
    const paces: number[] = [];
    for (const { window: other, before, tally } of rows.values()) {
      const { right, rightSeconds } = addTallies(before, tally);
      // A window of an older program does not say how long its right customers took.
      if (right === 0 || rightSeconds === 0) continue;
      windows.add(other);
      if (other !== window) paces.push(rightSeconds / right);
    }
    return windows.size < LEAST_WINDOWS ? null : medianOf(paces);
  }

  function commandsFor(window: number, after: number | null): readonly RoomCommand[] {
    // A page that has just been loaded has carried its commands out before, or was not there.
    if (after === null || after > last) return [];
    const since = clock.now() - COMMAND_AGE;
    return ordered
      .filter((one) => one.id > after && one.at > since && (one.window === null || one.window === window))
      .map(({ command }) => command);
  }

  return {
    isStopped: () => isStopped,
    setStopped(next) {
      isStopped = next;
    },
    order(window, command) {
      last += 1;
      ordered = [...ordered, { id: last, at: clock.now(), window, command }].slice(-MOST_COMMANDS);
    },
    heard(reporter, report) {
      note(reporter, report);
      return {
        isStopped,
        classSeconds: classSeconds(reporter.window),
        last,
        commands: [...commandsFor(reporter.window, report.after)],
      };
    },
    rows: () =>
      Array.from(rows.values(), ({ window, teller, lesson, isPractising, before, tally, heardAt }) => {
        const isHere = clock.now() - heardAt < HERE;
        return {
          window,
          teller,
          lesson,
          isPractising: isPractising && isHere,
          isHere,
          tally: addTallies(before, tally),
        };
      }).toSorted((one, other) => one.window - other.window || one.teller.localeCompare(other.teller)),
  };
}
