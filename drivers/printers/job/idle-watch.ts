/**
 * Queries a printer while nothing is printed, so that an open cover is known before the next paper.
 *
 * Sends no query during a job, nor while another is open. A slow answer makes the next query later, so that
 * queries take a tenth of the link at most. Units: milliseconds.
 */
import type { DriverClock } from '../../driver-clock.ts';

/** The pause for a printer that reports no changes. */
const OFTEN = 3_000;
/** The pause for one that reports its changes: only its silence is left to be found. */
const SELDOM = 15_000;
/** The next query waits so many times as long as the answer took. */
const SHARE = 10;

export interface IdleWatchDependencies {
  readonly clock: DriverClock;
  /** Queries the printer. Resolves when the query has ended, answered or not. */
  readonly query: () => Promise<void>;
  /** Returns true if the printer has reported a change unasked on this connection. */
  readonly reportsChanges: () => boolean;
}

export interface IdleWatch {
  /** Begins the queries: the printer has nothing to do. */
  readonly begin: () => void;
  /** Ends the queries: a task was asked for, or the link has ended. */
  readonly end: () => void;
}

export function createIdleWatch({ clock, query, reportsChanges }: IdleWatchDependencies): IdleWatch {
  let callOff: (() => void) | null = null;
  /** Rises with every end: a query that was open then arranges no other. */
  let rounds = 0;

  function end(): void {
    rounds += 1;
    callOff?.();
    callOff = null;
  }

  function wait(least: number): void {
    const round = rounds;
    callOff = clock.after(Math.max(reportsChanges() ? SELDOM : OFTEN, least), () => {
      callOff = null;
      void queryAndWait(round);
    });
  }

  async function queryAndWait(round: number): Promise<void> {
    const begun = clock.now();
    await query();
    if (round === rounds) wait((clock.now() - begun) * SHARE);
  }

  return {
    begin() {
      end();
      wait(0);
    },
    end,
  };
}
